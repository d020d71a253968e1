// Every way in which something is refused, as an exception of its own type.

import baban.core.*

private val START = listOf<Byte>(
    0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0,
)

fun whatATableRefuses() {
    val table = newTable("backgammon")
    same(refused<PlayException.Unreadable> { table.apply("jump") }.action, "jump")
    refused<PlayException.NothingToUndo> { table.undo() }
    refused<PlayException.NothingToRedo> { table.redo() }
    same(refused<PlayException.Backgammon> { table.apply("roll") }.why, BackgammonIllegal.ChanceActs)
    table.apply("3:1")
    refused<PlayException.NotChance> { table.draw() }
    refused<PlayException.Sealed> { table.undo() }
    val refused = refused<PlayException.Backgammon> { table.apply("24/20") }
    same(refused.text() to refused.why, "no die that is left allows 4" to BackgammonIllegal.NoSuchDie(4u))
    same(table.log().size, 1)
    val forest = refused<PlayException.TallyHo> { newTable("tally_ho").apply("a1-a2") }
    same(forest.why, TallyHoIllegal.StillFaceDown("a1"))
    val stacks = refused<PlayException.Passtally> { newTable("passtally").apply("confirm") }
    same(stacks.why, PasstallyIllegal.ChanceActs)
    refused<PlayException.NoSeed> { Table(KINDS.getValue("backgammon"), Cup.ByHand).draw() }
    refused<PlayException.Unreadable> { parseAction(GameId.PASSTALLY, "2:c3") }
}

fun madeUpErrorsHaveWords() {
    same(PlayException.TallyHo(TallyHoIllegal.StillFaceDown("z9")).text(), "there is no square 'z9'")
    val space = PlayException.Passtally(PasstallyIllegal.Occupied(24u))
    same(space.text(), "there is no marker space 24: they are numbered 0 to 23")
    val sign = OpenException.TallyHoPosition(listOf(TallyHoPositionProblem.UnknownSign("a1", "xy")))
    same(LoadException.BadStart(sign).text(), "a sign is one character")
    same(PlayException.Full(ULong.MAX_VALUE).text(), "the log is full with ${ULong.MAX_VALUE} actions")
}

fun whatCannotBegin() {
    fun open(options: GameOptions, cup: Cup = Cup.Seeded(SEED)) = Table(options, cup)
    val backgammon = GameOptions.Backgammon(BackgammonOptions(matchPoints = 65u, jacoby = true))
    same(
        refused<OpenException.BackgammonOptions> { open(backgammon) }.problems,
        listOf(
            BackgammonOptionsProblem.MatchTooLong(64u),
            BackgammonOptionsProblem.JacobyInMatch,
            BackgammonOptionsProblem.JacobyWithoutCube,
        ),
    )
    val rounds = GameOptions.TallyHo(TallyHoOptions(rounds = 3u))
    same(refused<OpenException.TallyHoOptions> { open(rounds) }.problems, listOf(TallyHoOptionsProblem.Rounds(3u)))
    val players = GameOptions.Passtally(PasstallyOptions(players = 5u))
    same(
        refused<OpenException.PasstallyOptions> { open(players) }.problems,
        listOf(PasstallyOptionsProblem.Players(2u, 4u)),
    )
    for (cup in listOf(Cup.Seeded("7"), Cup.Committed("g".repeat(64)))) {
        val why = refused<OpenException.Cup> { open(KINDS.getValue("tally_ho"), cup) }.why
        check(why is SeedException.NotHex)
    }
}

fun positionsThatCannotBe() {
    fun setUp(position: Position) = Table.fromPosition(position, Cup.Seeded(SEED))

    val board = (newTable("backgammon").position() as Position.Backgammon).position
    val crowded = board.copy(board = board.board.toMutableList().also { it[6] = 6 })
    val problems = refused<OpenException.BackgammonPosition> { setUp(Position.Backgammon(crowded)) }.problems
    check(problems.any { it is BackgammonPositionProblem.Board })
    val longer = board.copy(board = board.board + 0.toByte())
    val wrong = refused<OpenException.WrongLength> { setUp(Position.Backgammon(longer)) }
    same(Triple(wrong.list, wrong.expected, wrong.found), Triple("board", 26uL, 27uL))
    val die = board.copy(unplayed = listOf(7u))
    same(refused<OpenException.NoSuchDie> { setUp(Position.Backgammon(die)) }.number, 7u)

    val forest = (newTable("tally_ho").position() as Position.TallyHo).position
    val bare = forest.copy(forest = listOf(TallyHoCell.Empty) + forest.forest.drop(1))
    check(refused<OpenException.TallyHoPosition> { setUp(Position.TallyHo(bare)) }.problems.isNotEmpty())
    val shorter = forest.copy(forest = forest.forest.drop(1))
    same(refused<OpenException.WrongLength> { setUp(Position.TallyHo(shorter)) }.list, "forest")
    val outside = forest.copy(flipping = "h1")
    same(refused<OpenException.NoSuchSquare> { setUp(Position.TallyHo(outside)) }.square, "h1")

    val stacks = (play(newTable("passtally"), 1, actions = 20).position() as Position.Passtally).position
    val quiet = stacks.copy(quietTurns = 31u)
    check(refused<OpenException.PasstallyPosition> { setUp(Position.Passtally(quiet)) }.problems.isNotEmpty())
    val beside = stacks.copy(players = listOf(PasstallyPlayer(markers = listOf(24u), score = 0u)))
    same(refused<OpenException.NoSuchSpace> { setUp(Position.Passtally(beside)) }.space, 24.toUByte())
    val two = stacks.copy(stacks = stacks.stacks.drop(1))
    same(refused<OpenException.WrongLength> { setUp(Position.Passtally(two)) }.list, "stacks")
}

fun recordsThatCannotBeLoaded() {
    val record = play(newTable("backgammon"), 2, actions = 30).save()
    val first = record.substringAfter("\"actions\": [").substringAfter('"').substringBefore('"')
    fun changed(from: String, to: String) = record.also { check(from in it) }.replace(from, to)
    fun with(actions: String, undone: String = "") =
        """{"format":1,"game":"backgammon","rules":1,"start":{"options":{}},"actions":[$actions],"undone":[$undone]}"""

    Table.load(record).close()
    same(refused<LoadException.TooLarge> { Table.load(" ".repeat(8 shl 20) + "{}") }.limit, (8uL shl 20))
    same(refused<LoadException.NotJson> { Table.load("{\n?") }.line, 2uL)
    refused<LoadException.WrongShape> { Table.load(changed("\"undone\"", "\"extra\"")) }
    same(refused<LoadException.NewerFormat> { Table.load(changed("\"format\": 1", "\"format\": 2")) }.known, 1u)
    same(refused<LoadException.UnknownGame> { Table.load(changed("\"backgammon\"", "\"chess\"")) }.name, "chess")
    same(refused<LoadException.NewerRules> { Table.load(changed("\"rules\": 1", "\"rules\": 99")) }.found, 99u)
    val long = changed("\"match_points\":3", "\"match_points\":65")
    check(refused<LoadException.BadStart> { Table.load(long) }.why is OpenException.BackgammonOptions)
    refused<LoadException.BadSeed> { Table.load(changed(SEED, "7")) }
    refused<LoadException.BadCommitment> { Table.load(changed(commitment(SEED), "7")) }
    refused<LoadException.CommitmentMismatch> { Table.load(changed(SEED, OTHER_SEED)) }
    val many = List(100_001) { "\"roll\"" }.joinToString(",")
    same(refused<LoadException.TooManyActions> { Table.load(with(many)) }.limit, 100_000uL)
    val unreadable = refused<LoadException.UnreadableAction> { Table.load(with("\"jump\"")) }
    same(Triple(unreadable.list, unreadable.number, unreadable.action), Triple(RecordList.ACTIONS, 1uL, "jump"))
    check(refused<LoadException.IllegalAction> { Table.load(with("\"roll\"")) }.why is PlayException.Backgammon)
    same(refused<LoadException.SealedUndone> { Table.load(with("", "\"$first\"")) }.action, first)
}

fun diceThatAreNotProved() {
    val shown = play(newTable("backgammon"), 3, actions = 30).sealedCopy()
    refused<ProofException.NoSeed> { shown.prove() }
    refused<ProofException.BadSeed> { shown.proveWith("7") }
    refused<ProofException.OtherSeed> { shown.proveWith(OTHER_SEED) }
    val fished = newTable("backgammon")
    val honest = fished.copy().draw()
    fished.apply(if (honest == "6:1") "6:2" else "6:1")
    val wrong = refused<ProofException.Differs> { fished.prove() }
    same(Triple(wrong.event, wrong.action, wrong.expected), Triple(0uL, 1uL, honest))
    same(refused<SeedException.WrongLength> { seedFromBytes(byteArrayOf(7)) }.bytes, 1uL)
    refused<SeedException.NotHex> { commitment(SEED.drop(1)) }
}

fun notationInAndOut() {
    val xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
    val position = backgammonPositionOfXgid(xgid)
    same(position.board to backgammonXgid(position), START to xgid)
    same(backgammonPositionId(START), "4HPwATDgc/ABMA")
    same(backgammonBoardOfPositionId("4HPwATDgc/ABMA"), START)
    val dice = BackgammonDice(3u, 1u)
    val steps = backgammonParsePlay("8/5 6/5", START, dice)
    same(backgammonFormatPlay(START, steps), "8/5 6/5")

    val good = xgid.removePrefix("XGID=")
    same(refused<NotationException.XgidFields> { backgammonPositionOfXgid("?") }.count, 1uL)
    refused<NotationException.XgidCheckers> { backgammonPositionOfXgid(good.replace('b', '?')) }
    val die = refused<NotationException.XgidField> { backgammonPositionOfXgid(good.replace("31", "71")) }
    same(die.field, 5.toUByte())
    val empty = "-".repeat(26) + good.drop(26)
    check(refused<NotationException.XgidPosition> { backgammonPositionOfXgid(empty) }.problems.isNotEmpty())
    val id = refused<NotationException.PositionId> { backgammonBoardOfPositionId("?") }
    same(id.why, BackgammonPositionIdError.CHARACTERS)
    refused<NotationException.Play> { backgammonParsePlay("8/2", START, dice) }
    refused<NotationException.Board> { backgammonPositionId(listOf(1.toByte()) + START.drop(1)) }
    refused<NotationException.Dice> { backgammonParsePlay("8/5", START, BackgammonDice(0u, 1u)) }
    refused<NotationException.Step> { backgammonFormatPlay(START, listOf(BackgammonStep(200u, 1u))) }
    val short = refused<NotationException.Argument> { backgammonPositionId(START.drop(1)) }
    check(short.why is OpenException.WrongLength)
}
