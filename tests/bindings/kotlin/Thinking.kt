// Computer players, asked from a coroutine, thinking on threads of this program.

import baban.core.*
import java.util.Collections
import kotlin.concurrent.thread
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout

private val threads = object : Worker {
    override fun start(errand: Errand) {
        thread { errand.run() }
    }
}

private val forgetful = object : Worker {
    // Nobody runs it: giving it back says so.
    override fun start(errand: Errand) = errand.close()
}

private fun thinking(
    worker: Worker = threads,
    cancellation: Cancellation? = null,
    progress: ProgressListener? = null,
    evaluations: ULong? = 3_000u,
) = Thinking(worker, cancellation, progress, evaluations)

private fun opened() = newTable("backgammon").apply { apply("3:1") }

/** The exception of type [E] that a question is refused with. */
private inline fun <reified E : Exception> unanswered(crossinline ask: suspend () -> Any?): E =
    refused<E> { runBlocking { withTimeout(60_000) { ask() } } }

fun everyLevelPlaysATurn() = runBlocking {
    same(levels(GameId.BACKGAMMON), Level.entries.toList())
    same(levels(GameId.TALLY_HO), emptyList())
    for (level in Level.entries) {
        val table = opened()
        think(table, level, 1u, thinking()).forEach(table::apply)
        same(table.legalTexts(), listOf("roll", "double"))
    }
}

fun progressIsTold() = runBlocking {
    val parts = Collections.synchronizedList(mutableListOf<Float>())
    val told = object : ProgressListener {
        override fun reached(part: Float) {
            parts += part
        }
    }
    think(opened(), Level.STRONGEST, 0u, thinking(progress = told))
    same(parts.sorted(), parts.toList())
    same(parts.last(), 1.0f)
}

fun whoDoesNotWaitGetsNoAnswer() {
    val cancellation = Cancellation()
    cancellation.cancel()
    check(cancellation.isCancelled())
    unanswered<ThinkException.Cancelled> {
        think(opened(), Level.STRONGEST, 0u, thinking(cancellation = cancellation, evaluations = null))
    }
    unanswered<ThinkException.Cancelled> {
        think(opened(), Level.STRONGEST, 0u, thinking(worker = forgetful))
    }
    unanswered<ThinkException.NothingToDecide> {
        think(newTable("backgammon"), Level.EASY, 0u, thinking())
    }
    unanswered<ThinkException.NoPlayer> { advise(newTable("tally_ho"), thinking()) }
}

fun adviceAndReview() = runBlocking {
    val table = opened()
    val best = advise(table, thinking()).first()
    same(best.notation, "8/5 6/5")
    same(best.chances.size, 5)
    listOf("6/3", "8/7", "done").forEach(table::apply)
    val found = review(table, 1u, thinking())
    same(found.verdict, Verdict.BLUNDER)
    same(found.suggestions.first(), best)
    check(found.loss > 0.1f)
}
