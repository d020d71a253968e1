// Every way in which something is refused, as an error of its own type.

import Baban
import Foundation

private let start: [Int8] = [
    0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0,
]

func whatATableRefuses() throws {
    let table = try newTable(0)
    try same(refused(PlayError.self) { try table.apply(action: "jump") }, .Unreadable(action: "jump"))
    try same(refused(PlayError.self) { try table.undo() }, .NothingToUndo)
    try same(refused(PlayError.self) { try table.redo() }, .NothingToRedo)
    try same(refused(PlayError.self) { try table.apply(action: "roll") }, .Backgammon(why: .chanceActs))
    try table.apply(action: "3:1")
    try same(refused(PlayError.self) { try table.draw() }, .NotChance)
    try same(refused(PlayError.self) { try table.undo() }, .Sealed)
    let die = try refused(PlayError.self) { try table.apply(action: "24/20") }
    try same(die, .Backgammon(why: .noSuchDie(die: 4)))
    try same(die.text(), "no die that is left allows 4")
    try same(table.log(), ["3:1"])
    let forest = try newTable(1)
    try same(
        refused(PlayError.self) { try forest.apply(action: "a1-a2") },
        .TallyHo(why: .stillFaceDown(square: "a1")))
    let stacks = try newTable(2)
    try same(refused(PlayError.self) { try stacks.apply(action: "confirm") }, .Passtally(why: .chanceActs))
    let byHand = try Table(options: kinds[0].options, cup: .byHand)
    try same(refused(PlayError.self) { try byHand.draw() }, .NoSeed)
    try same(
        refused(PlayError.self) { try parseAction(game: .passtally, text: "2:c3") },
        .Unreadable(action: "2:c3"))
}

func madeUpErrorsHaveWords() throws {
    try same(PlayError.TallyHo(why: .stillFaceDown(square: "z9")).text(), "there is no square 'z9'")
    try same(
        PlayError.Passtally(why: .occupied(space: 24)).text(),
        "there is no marker space 24: they are numbered 0 to 23")
    let sign = OpenError.TallyHoPosition(problems: [.unknownSign(square: "a1", sign: "xy")])
    try same(LoadError.BadStart(why: sign).text(), "a sign is one character")
    try same(PlayError.Full(limit: .max).text(), "the log is full with \(UInt64.max) actions")
}

func whatCannotBegin() throws {
    func open(_ options: GameOptions, _ cup: Cup = .seeded(seed: seed)) throws -> OpenError {
        try refused(OpenError.self) { try Table(options: options, cup: cup) }
    }
    try same(
        open(.backgammon(options: BackgammonOptions(matchPoints: 65, jacoby: true))),
        .BackgammonOptions(problems: [.matchTooLong(most: 64), .jacobyInMatch, .jacobyWithoutCube]))
    try same(
        open(.tallyHo(options: TallyHoOptions(rounds: 3))),
        .TallyHoOptions(problems: [.rounds(rounds: 3)]))
    try same(
        open(.passtally(options: PasstallyOptions(players: 5))),
        .PasstallyOptions(problems: [.players(fewest: 2, most: 4)]))
    for cup in [Cup.seeded(seed: "7"), .committed(commitment: String(repeating: "g", count: 64))] {
        try same(open(kinds[1].options, cup), .Cup(why: .NotHex))
    }
}

func positionsThatCannotBe() throws {
    func setUp(_ position: Position) throws -> OpenError {
        try refused(OpenError.self) { try Table.fromPosition(position: position, cup: .seeded(seed: seed)) }
    }
    guard case .backgammon(let board) = try newTable(0).position(),
        case .tallyHo(let forest) = try newTable(1).position(),
        case .passtally(let stacks) = try play(newTable(2), 1, actions: 20).position()
    else { throw Failure(what: "another game") }

    var crowded = board
    crowded.board[6] = 6
    guard case .BackgammonPosition(let problems) = try setUp(.backgammon(position: crowded)) else {
        throw Failure(what: "another refusal")
    }
    try holds(!problems.isEmpty)
    var longer = board
    longer.board.append(0)
    try same(setUp(.backgammon(position: longer)), .WrongLength(list: "board", expected: 26, found: 27))
    var die = board
    die.unplayed = [7]
    try same(setUp(.backgammon(position: die)), .NoSuchDie(number: 7))

    var bare = forest
    bare.forest[0] = .empty
    guard case .TallyHoPosition = try setUp(.tallyHo(position: bare)) else {
        throw Failure(what: "another refusal")
    }
    bare.forest.removeLast()
    try same(setUp(.tallyHo(position: bare)), .WrongLength(list: "forest", expected: 49, found: 48))
    var outside = forest
    outside.flipping = "h1"
    try same(setUp(.tallyHo(position: outside)), .NoSuchSquare(square: "h1"))

    var quiet = stacks
    quiet.quietTurns = 31
    guard case .PasstallyPosition = try setUp(.passtally(position: quiet)) else {
        throw Failure(what: "another refusal")
    }
    var beside = stacks
    beside.players = [PasstallyPlayer(markers: [24], score: 0)]
    try same(setUp(.passtally(position: beside)), .NoSuchSpace(space: 24))
    var two = stacks
    two.stacks.removeLast()
    try same(setUp(.passtally(position: two)), .WrongLength(list: "stacks", expected: 3, found: 2))
}

func recordsThatCannotBeLoaded() throws {
    func load(_ record: String) throws -> LoadError {
        try refused(LoadError.self) { try Table.load(record: record) }
    }
    let record = try play(newTable(0), 2, actions: 30).save()
    func changed(_ from: String, _ to: String) throws -> LoadError {
        try holds(record.contains(from), from)
        return try load(record.replacingOccurrences(of: from, with: to))
    }
    func with(_ actions: String, undone: String = "") throws -> LoadError {
        try load(
            "{\"format\":1,\"game\":\"backgammon\",\"rules\":1,\"start\":{\"options\":{}},"
                + "\"actions\":[\(actions)],\"undone\":[\(undone)]}")
    }
    let limit: UInt64 = 8 << 20
    try same(
        load(String(repeating: " ", count: Int(limit)) + "{}"), .TooLarge(bytes: limit + 2, limit: limit))
    guard case .NotJson(line: 2, _, _) = try load("{\n?") else { throw Failure(what: "another refusal") }
    guard case .WrongShape = try changed("\"undone\"", "\"extra\"") else {
        throw Failure(what: "another refusal")
    }
    try same(changed("\"format\": 1", "\"format\": 2"), .NewerFormat(found: 2, known: 1))
    try same(changed("\"backgammon\"", "\"chess\""), .UnknownGame(name: "chess"))
    try same(changed("\"rules\": 1", "\"rules\": 99"), .NewerRules(found: 99, known: 1))
    try same(
        changed("\"match_points\":3", "\"match_points\":65"),
        .BadStart(why: .BackgammonOptions(problems: [.matchTooLong(most: 64)])))
    try same(changed(seed, "7"), .BadSeed)
    try same(changed(commitment(seed: seed), "7"), .BadCommitment)
    try same(changed(seed, otherSeed), .CommitmentMismatch)
    let many = Array(repeating: "\"roll\"", count: 100_001).joined(separator: ",")
    try same(with(many), .TooManyActions(found: 100_001, limit: 100_000))
    try same(with("\"jump\""), .UnreadableAction(list: .actions, number: 1, action: "jump"))
    try same(
        with("\"roll\""),
        .IllegalAction(list: .actions, number: 1, action: "roll", why: .Backgammon(why: .chanceActs)))
    try same(with("", undone: "\"5:3\""), .SealedUndone(number: 1, action: "5:3"))
}

func diceThatAreNotProved() throws {
    let shown = try play(newTable(0), 3, actions: 30).sealedCopy()
    try same(refused(ProofError.self) { try shown.prove() }, .NoSeed)
    try same(refused(ProofError.self) { try shown.proveWith(seed: "7") }, .BadSeed)
    try same(refused(ProofError.self) { try shown.proveWith(seed: otherSeed) }, .OtherSeed)
    let fished = try newTable(0)
    let honest = try fished.copy().draw()
    let other = honest == "6:1" ? "6:2" : "6:1"
    try fished.apply(action: other)
    try same(
        refused(ProofError.self) { try fished.prove() },
        .Differs(event: 0, action: 1, expected: honest, found: other))
    try same(refused(SeedError.self) { try seedFromBytes(bytes: Data([7])) }, .WrongLength(bytes: 1))
    try same(refused(SeedError.self) { try commitment(seed: "7") }, .NotHex)
}

func notationInAndOut() throws {
    let xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
    let position = try backgammonPositionOfXgid(xgid: xgid)
    try same(position.board, start)
    try same(backgammonXgid(position: position), xgid)
    try same(backgammonPositionId(board: start), "4HPwATDgc/ABMA")
    try same(backgammonBoardOfPositionId(id: "4HPwATDgc/ABMA"), start)
    let dice = BackgammonDice(first: 3, second: 1)
    let steps = try backgammonParsePlay(play: "8/5 6/5", board: start, dice: dice)
    try same(backgammonFormatPlay(board: start, steps: steps), "8/5 6/5")

    func read(_ text: String) throws -> NotationError {
        try refused(NotationError.self) { try backgammonPositionOfXgid(xgid: text) }
    }
    let good = String(xgid.dropFirst(5))
    try same(read("?"), .XgidFields(count: 1))
    try same(read(good.replacingOccurrences(of: "b", with: "?")), .XgidCheckers)
    guard case .XgidField(field: 5, _) = try read(good.replacingOccurrences(of: "31", with: "71")),
        case .XgidPosition = try read(String(repeating: "-", count: 26) + good.dropFirst(26))
    else { throw Failure(what: "another refusal") }
    try same(
        refused(NotationError.self) { try backgammonBoardOfPositionId(id: "?") },
        .PositionId(why: .characters))
    guard case .Play = try refused(NotationError.self, { try backgammonParsePlay(play: "8/2", board: start, dice: dice) }),
        case .Board = try refused(NotationError.self, { try backgammonPositionId(board: [1] + start.dropFirst()) })
    else { throw Failure(what: "another refusal") }
    let none = BackgammonDice(first: 0, second: 1)
    try same(
        refused(NotationError.self) { try backgammonParsePlay(play: "8/5", board: start, dice: none) },
        .Dice(first: 0, second: 1))
    let far = BackgammonStep(from: 200, to: 1)
    try same(
        refused(NotationError.self) { try backgammonFormatPlay(board: start, steps: [far]) },
        .Step(from: 200, to: 1))
    try same(
        refused(NotationError.self) { try backgammonPositionId(board: Array(start.dropFirst())) },
        .Argument(why: .WrongLength(list: "board", expected: 26, found: 25)))
}
