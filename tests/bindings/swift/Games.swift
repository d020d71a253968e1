// A full random game of each kind, with everything that a table can be asked on the way.

import Baban
import Foundation

func theGamesAreListedWithTheirOptions() throws {
    let listed = games()
    try same(listed.map(\.name), kinds.map(\.name))
    for game in listed {
        try holds(game.rulesVersion > 0)
        let table = try Table(options: game.defaultOptions, cup: .seeded(seed: seed))
        try same(table.game(), game.id)
        try same(table.seats(), 2)
    }
    // A field that is left out has the same value as in the list.
    try same(listed.map(\.defaultOptions), [
        .backgammon(options: BackgammonOptions()),
        .tallyHo(options: TallyHoOptions()),
        .passtally(options: PasstallyOptions()),
    ])
}

func aFullGameOfEachKind() throws {
    for kind in kinds.indices { try fullGame(kind) }
}

private func fullGame(_ kind: Int) throws {
    let table = try newTable(kind)
    var chooser = Numbered(state: UInt64(kind))
    var drawn: UInt64 = 0
    playing: while true {
        let legal = table.legalActions()
        try same(legal.map(\.text), table.legalTexts())
        let chances = table.chances()
        try same(chances.outcomes.reduce(0) { $0 + UInt64($1.weight) }, chances.total)
        switch table.actor() {
        case .over:
            break playing
        case .chance:
            try holds(legal.isEmpty)
            let brought = try table.draw()
            try holds(chances.outcomes.contains { $0.action == brought })
            try holds(!table.canUndo())
            drawn += 1
        case .player(let seat):
            try holds(seat < table.seats() && chances.total == 0)
            guard let chosen = legal.randomElement(using: &chooser) else { throw Failure(what: "no action") }
            try same(parseAction(game: table.game(), text: chosen.text), chosen.action)
            let before = table.position()
            try table.apply(action: chosen.text)
            try same(table.canUndo(), !chosen.seals)
            if table.canUndo(), Int.random(in: 0..<5, using: &chooser) == 0 {
                try takeBack(table, chosen.text, before)
            }
        }
        if Int.random(in: 0..<50, using: &chooser) == 0 {
            try saveAndLoad(table)
            try setUp(table)
        }
    }
    try finished(table, kind, drawn)
}

private func takeBack(_ table: Table, _ text: String, _ before: Position) throws {
    let after = table.position()
    try same(table.undo(), text)
    try same(table.position(), before)
    try same(table.undone(), [text])
    try holds(table.canRedo())
    try same(table.redo(), text)
    try same(table.position(), after)
    try same(table.undone(), [])
}

private func saveAndLoad(_ table: Table) throws {
    let again = try Table.load(record: table.save())
    try same(again.save(), table.save())
    try same(again.position(), table.position())
    try same(again.legalTexts(), table.legalTexts())
}

private func setUp(_ table: Table) throws {
    let again = try Table.fromPosition(position: table.position(), cup: .seeded(seed: seed))
    try same(again.position(), table.position())
    try same(again.actor(), table.actor())
    try same(again.legalTexts(), table.legalTexts())
}

private func finished(_ table: Table, _ kind: Int, _ drawn: UInt64) throws {
    try holds(table.legalTexts().isEmpty && table.chances().outcomes.isEmpty)
    let standings = table.outcome() ?? []
    try same(standings.map(\.seat), Array(0..<table.seats()))
    try same(standings.map(\.place).min(), 1)
    let log = table.log()
    try same(table.view(count: UInt64(log.count)), table.position())
    try holds(table.view(count: 0) != table.position())
    try same(table.view(count: UInt64(log.count) + 1), nil)
    let figures = table.statistics()
    try same(figures.actions, UInt64(log.count))
    try same(figures.turns.count, Int(table.seats()))
    try same(figures.chances.reduce(0) { $0 + UInt64($1.seen) }, drawn)
    try same(table.turns().reduce(0) { $0 + $1.actions }, UInt64(log.count))
    try same(table.lastTurn(), table.turns().last)
    // The dice are proved by whoever knew the promise alone.
    try same(table.prove(), drawn)
    try same(table.seed(), seed)
    let shown = table.sealedCopy()
    try same(shown.seed(), nil)
    try same(shown.commitment(), commitment(seed: seed))
    try same(shown.proveWith(seed: seed), drawn)
    // The same actions lead to the same game.
    let replayed = try newTable(kind, seed: otherSeed)
    for action in log { try replayed.apply(action: action) }
    try same(replayed.position(), table.position())
}

func aCopyGoesItsOwnWay() throws {
    let table = try play(newTable(0), 1, actions: 20)
    let log = table.log()
    let copy = try play(table.copy(), 2)
    try same(table.log(), log)
    try same(Array(copy.log().prefix(log.count)), log)
}

func eventsStandBesideLegalPlay() throws {
    let table = try play(newTable(0), 3, actions: 1)
    try same(table.events().map(\.text), ["resign single", "resign gammon", "resign backgammon"])
    try table.apply(action: "resign gammon")
    try same(table.legalTexts(), ["accept", "refuse"])
}

func squaresOfActionsAreTyped() throws {
    let forest = try newTable(1)
    let flip = forest.legalActions().first { $0.text == "e4" }
    try same(flip?.action, .tallyHo(action: .flip("e4")))
    try forest.apply(action: "e4")
    guard case .tallyHo(let position) = forest.position() else { throw Failure(what: "another game") }
    try same(position.flipping, "e4")
    let step = BackgammonAction.step(BackgammonStep(from: 24, to: 18))
    try same(parseAction(game: .backgammon, text: "24/18"), .backgammon(action: step))
    let place = PasstallyAction.place(stack: 2, first: "c3", second: "d3")
    try same(parseAction(game: .passtally, text: "2:c3-d3"), .passtally(action: place))
}

func positionsCanBeChangedAndSetUp() throws {
    guard case .passtally(var position) = try play(newTable(2), 4, actions: 40).position() else {
        throw Failure(what: "another game")
    }
    position.players[0].score += 1
    let table = try Table.fromPosition(position: .passtally(position: position), cup: .seeded(seed: seed))
    try same(table.position(), .passtally(position: position))
}

func chanceMayComeFromOutside() throws {
    let table = try Table(options: kinds[0].options, cup: .byHand)
    try same(table.commitment(), nil)
    try table.apply(action: "5:3")
    try same(table.actor(), .player(0))
    try same(seedFromBytes(bytes: Data(repeating: 7, count: 32)), seed)
}
