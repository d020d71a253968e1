"""Computer players, asked from a coroutine, thinking on threads of this program."""

import asyncio
import threading
import unittest

from baban import (
    Cancellation,
    GameId,
    Level,
    ProgressListener,
    ThinkError,
    Thinking,
    Verdict,
    Worker,
    advise,
    levels,
    review,
    think,
)
from support import new_table


class Threads(Worker):
    """Runs each errand on a thread of its own."""

    def start(self, errand):
        threading.Thread(target=errand.run).start()


class Forgetful(Worker):
    """Takes errands and does nothing with them."""

    def start(self, errand):
        pass


class Told(ProgressListener):
    def __init__(self):
        self.parts = []

    def reached(self, part):
        self.parts.append(part)


def thinking(worker=None, cancellation=None, progress=None, evaluations=3_000):
    return Thinking(
        worker=worker or Threads(),
        cancellation=cancellation,
        progress=progress,
        evaluations=evaluations,
    )


def opened(text="3:1"):
    table = new_table("backgammon")
    table.apply(text)
    return table


class ThinkingOnThreads(unittest.IsolatedAsyncioTestCase):
    def test_the_levels_are_listed(self):
        self.assertEqual(levels(GameId.BACKGAMMON), list(Level))
        self.assertEqual(levels(GameId.TALLY_HO), [])

    async def test_every_level_plays_a_turn(self):
        for level in Level:
            table = opened()
            for action in await think(table, level, 1, thinking()):
                table.apply(action)
            self.assertEqual(table.legal_texts(), ["roll", "double"])

    async def test_progress_is_told(self):
        told = Told()
        await think(opened(), Level.STRONGEST, 0, thinking(progress=told))
        self.assertEqual((told.parts, told.parts[-1]), (sorted(told.parts), 1.0))

    async def test_nobody_gets_an_answer_who_does_not_wait(self):
        cancellation = Cancellation()
        cancellation.cancel()
        self.assertTrue(cancellation.is_cancelled())
        for asked in (
            thinking(cancellation=cancellation, evaluations=None),
            thinking(worker=Forgetful()),
        ):
            with self.assertRaises(ThinkError.Cancelled):
                await asyncio.wait_for(think(opened(), Level.STRONGEST, 0, asked), 60)

    async def test_a_search_is_cancelled_while_it_goes_on(self):
        cancellation = Cancellation()

        class Impatient(Told):
            def reached(self, part):
                cancellation.cancel()

        asked = thinking(cancellation=cancellation, progress=Impatient(), evaluations=None)
        with self.assertRaises(ThinkError.Cancelled):
            await think(opened(), Level.STRONGEST, 0, asked)

    async def test_advice_and_review(self):
        table = opened()
        best = (await advise(table, thinking()))[0]
        self.assertEqual(best.notation, "8/5 6/5")
        self.assertEqual(len(best.chances), 5)
        for action in ("6/3", "8/7", "done"):
            table.apply(action)
        found = await review(table, 1, thinking())
        self.assertEqual((found.verdict, found.suggestions[0]), (Verdict.BLUNDER, best))
        self.assertGreater(found.loss, 0.1)

    async def test_there_is_not_always_an_answer(self):
        with self.assertRaises(ThinkError.NothingToDecide):
            await think(new_table("backgammon"), Level.EASY, 0, thinking())
        with self.assertRaises(ThinkError.NoPlayer):
            await advise(new_table("tally_ho"), thinking())
        with self.assertRaises(ThinkError.NothingToDecide):
            await review(opened(), 5, thinking())
