// Many tables, and one table for many threads.

import baban.core.*
import java.util.concurrent.Callable
import java.util.concurrent.Executors
import java.util.concurrent.atomic.AtomicBoolean
import kotlin.random.Random

fun tenThousandTablesComeAndGo() {
    repeat(10_000) { number ->
        val table = newTable(kind(number))
        step(table, Random(number))
        same(table.log().size, 1)
        // Half are given back at once, half when the collector finds them.
        if (number % 2 == 0) table.close()
    }
    val kept = List(1_000) { newTable(kind(it)) }
    val copies = kept.map { it.copy() }
    kept.forEach(Table::close)
    System.gc()
    check(copies.all { it.log().isEmpty() })
}

fun threadsPlayGamesOfTheirOwn() = together(List(8) { number ->
    Callable {
        val table = play(newTable(kind(number)), number)
        check(table.prove() > 0uL)
        same(Table.load(table.save()).outcome(), table.outcome())
    }
})

fun threadsShareATable() {
    val table = newTable("tally_ho")
    val over = AtomicBoolean()
    val player = Callable {
        while (table.actor() != Actor.Over) {
            try {
                val texts = table.legalTexts()
                if (texts.isEmpty()) table.draw() else table.apply(texts.first())
            } catch (_: PlayException.TallyHo) {
                // Another thread was quicker.
            } catch (_: PlayException.NotChance) {
                // Another thread was quicker.
            }
        }
        over.set(true)
    }
    val reader = Callable {
        while (!over.get()) {
            val count = table.log().size
            checkNotNull(table.view((count / 2).toULong()))
            check(Table.load(table.save()).log().size >= count)
            table.position(); table.statistics(); table.turns(); table.copy()
        }
    }
    together(listOf(player, player, player, reader, reader))
    same(table.prove(), table.copy().prove())
    checkNotNull(table.outcome())
}

private fun together(work: List<Callable<Unit>>) {
    val threads = Executors.newFixedThreadPool(5)
    try {
        threads.invokeAll(work).forEach { it.get() }
    } finally {
        threads.shutdown()
    }
}
