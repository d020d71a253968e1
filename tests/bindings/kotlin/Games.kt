// A full random game of each kind, with everything that a table can be asked on the way.

import baban.core.*
import kotlin.random.Random

fun theGamesAreListedWithTheirOptions() {
    val listed = games()
    same(listed.map { it.name }, KINDS.keys.toList())
    for (game in listed) {
        check(game.rulesVersion > 0u)
        Table(game.defaultOptions, Cup.Seeded(SEED)).use { same(it.game() to it.seats(), game.id to 2.toUByte()) }
    }
    // A field that is left out has the same value as in the list.
    val defaults = listOf(
        GameOptions.Backgammon(BackgammonOptions()),
        GameOptions.TallyHo(TallyHoOptions()),
        GameOptions.Passtally(PasstallyOptions()),
    )
    same(listed.map { it.defaultOptions }, defaults)
}

fun aFullGameOfEachKind() = KINDS.keys.forEachIndexed { number, name -> fullGame(name, number) }

private fun fullGame(name: String, number: Int) {
    val table = newTable(name)
    val chooser = Random(number)
    var drawn = 0uL
    while (true) {
        val legal = table.legalActions()
        same(legal.map { it.text }, table.legalTexts())
        val chances = table.chances()
        same(chances.outcomes.sumOf { it.weight.toULong() }, chances.total)
        when (val actor = table.actor()) {
            is Actor.Over -> break
            is Actor.Chance -> {
                check(legal.isEmpty() && table.draw() in chances.outcomes.map { it.action })
                check(!table.canUndo())
                drawn++
            }
            is Actor.Player -> {
                check(actor.v1 < table.seats() && chances.total == 0uL)
                val chosen = legal.random(chooser)
                same(parseAction(table.game(), chosen.text), chosen.action)
                val before = table.position()
                table.apply(chosen.text)
                same(table.canUndo(), !chosen.seals)
                if (table.canUndo() && chooser.nextInt(5) == 0) takeBack(table, chosen.text, before)
            }
        }
        if (chooser.nextInt(50) == 0) {
            saveAndLoad(table)
            setUp(table)
        }
    }
    finished(table, name, drawn)
}

private fun takeBack(table: Table, text: String, before: Position) {
    val after = table.position()
    same(table.undo(), text)
    same(table.position() to table.undone(), before to listOf(text))
    check(table.canRedo())
    same(table.redo(), text)
    same(table.position() to table.undone(), after to emptyList())
}

private fun saveAndLoad(table: Table) = Table.load(table.save()).use { again ->
    same(again.save(), table.save())
    same(again.position(), table.position())
    same(again.legalTexts(), table.legalTexts())
}

private fun setUp(table: Table) = Table.fromPosition(table.position(), Cup.Seeded(SEED)).use { again ->
    same(again.position(), table.position())
    same(again.actor(), table.actor())
    same(again.legalTexts(), table.legalTexts())
}

private fun finished(table: Table, name: String, drawn: ULong) {
    check(table.legalTexts().isEmpty() && table.chances().outcomes.isEmpty())
    val standings = table.outcome()!!
    same(standings.map { it.seat.toInt() }, (0 until table.seats().toInt()).toList())
    same(standings.minOf { it.place.toInt() }, 1)
    val log = table.log()
    same(table.view(log.size.toULong()), table.position())
    check(table.view(0uL) != table.position() && table.view(log.size + 1uL) == null)
    val figures = table.statistics()
    same(figures.actions, log.size.toULong())
    same(figures.turns.size, table.seats().toInt())
    same(figures.chances.sumOf { it.seen.toULong() }, drawn)
    same(table.turns().sumOf { it.actions }, log.size.toULong())
    same(table.lastTurn(), table.turns().last())
    // The dice are proved by whoever knew the promise alone.
    same(table.prove() to table.seed(), drawn to SEED)
    val shown = table.sealedCopy()
    same(shown.seed() to shown.commitment(), null to commitment(SEED))
    same(shown.proveWith(SEED), drawn)
    // The same actions lead to the same game.
    val replayed = newTable(name, OTHER_SEED)
    log.forEach { replayed.apply(it) }
    same(replayed.position(), table.position())
}

private operator fun Int.plus(other: ULong): ULong = toULong() + other

fun aCopyGoesItsOwnWay() {
    val table = play(newTable("backgammon"), 1, actions = 20)
    val log = table.log()
    val copy = play(table.copy(), 2)
    same(table.log(), log)
    same(copy.log().take(log.size), log)
}

fun eventsStandBesideLegalPlay() {
    val table = play(newTable("backgammon"), 3, actions = 1)
    same(table.events().map { it.text }, listOf("resign single", "resign gammon", "resign backgammon"))
    table.apply("resign gammon")
    same(table.legalTexts(), listOf("accept", "refuse"))
}

fun squaresOfActionsAreTyped() {
    val forest = newTable("tally_ho")
    val flip = forest.legalActions().first { it.text == "e4" }.action as Action.TallyHo
    same(flip.action, TallyHoAction.Flip("e4"))
    forest.apply("e4")
    same((forest.position() as Position.TallyHo).position.flipping, "e4")
    val step = BackgammonAction.Step(BackgammonStep(from = 24u, to = 18u))
    same(parseAction(GameId.BACKGAMMON, "24/18"), Action.Backgammon(step))
    same(parseAction(GameId.PASSTALLY, "2:c3-d3"), Action.Passtally(PasstallyAction.Place(2u, "c3", "d3")))
}

fun positionsCanBeChangedAndSetUp() {
    val position = (play(newTable("passtally"), 4, actions = 40).position() as Position.Passtally).position
    val (first, others) = position.players.first() to position.players.drop(1)
    val richer = position.copy(players = listOf(first.copy(score = first.score + 1u)) + others)
    val table = Table.fromPosition(Position.Passtally(richer), Cup.Seeded(SEED))
    same(table.position(), Position.Passtally(richer))
}

fun chanceMayComeFromOutside() {
    val table = Table(KINDS.getValue("backgammon"), Cup.ByHand)
    same(table.commitment(), null)
    table.apply("5:3")
    same(table.actor(), Actor.Player(0u))
    same(seedFromBytes(ByteArray(32) { 7 }), SEED)
}
