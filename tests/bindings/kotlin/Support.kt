// What the tests share: games to play, a random player, and what a refusal must be.

import baban.core.*
import kotlin.random.Random

val SEED = "07".repeat(32)
val OTHER_SEED = "08".repeat(32)

/** The names of the games in records, with options that reach every part of their rules. */
val KINDS: Map<String, GameOptions> = linkedMapOf(
    "backgammon" to GameOptions.Backgammon(BackgammonOptions(matchPoints = 3u, cube = true)),
    "tally_ho" to GameOptions.TallyHo(TallyHoOptions()),
    "passtally" to GameOptions.Passtally(PasstallyOptions(players = 3u, turnSeconds = 60u)),
)

fun kind(number: Int): String = KINDS.keys.elementAt(number % KINDS.size)

fun newTable(name: String, seed: String = SEED) = Table(KINDS.getValue(name), Cup.Seeded(seed))

/** One action of chance or of a random player. */
fun step(table: Table, chooser: Random) {
    val texts = table.legalTexts()
    if (texts.isEmpty()) table.draw() else table.apply(texts.random(chooser))
}

/** Plays at random to the end, or so many actions. */
fun play(table: Table, number: Int, actions: Int = Int.MAX_VALUE): Table {
    val chooser = Random(number)
    var left = actions
    while (left-- > 0 && table.actor() != Actor.Over) step(table, chooser)
    return table
}

fun <T> same(found: T, expected: T) = check(found == expected) { "found $found, expected $expected" }

/** The exception of type [E] that [call] is refused with. */
inline fun <reified E : Exception> refused(call: () -> Any?): E {
    val came = try {
        call()
    } catch (refusal: Exception) {
        return refusal as? E ?: throw AssertionError("another refusal than ${E::class.java}", refusal)
    }
    throw AssertionError("${E::class.java} was expected, and $came came")
}
