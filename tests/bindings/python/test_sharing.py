"""Many tables, and one table for many threads."""

import gc
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor

from baban import PlayError, Table
from support import KINDS, new_table, play


class Sharing(unittest.TestCase):
    def test_ten_thousand_tables_come_and_go(self):
        kinds = list(KINDS)
        for number in range(10_000):
            table = new_table(kinds[number % len(kinds)])
            table.draw() if table.actor().is_chance() else table.apply(table.legal_texts()[0])
            self.assertEqual(len(table.log()), 1)
            del table
        kept = [new_table(kinds[number % len(kinds)]) for number in range(1_000)]
        copies = [table.copy() for table in kept]
        del kept
        gc.collect()
        self.assertTrue(all(not copy.log() for copy in copies))

    def test_threads_play_games_of_their_own(self):
        def game(number):
            name = list(KINDS)[number % len(KINDS)]
            table = play(new_table(name), number)
            return table.prove() > 0 and Table.load(table.save()).outcome() == table.outcome()

        with ThreadPoolExecutor(4) as threads:
            self.assertTrue(all(threads.map(game, range(8))))

    def test_threads_share_a_table(self):
        table, over = new_table("tally_ho"), threading.Event()
        problems = []

        def player():
            try:
                while not table.actor().is_over():
                    try:
                        texts = table.legal_texts()
                        table.apply(texts[0]) if texts else table.draw()
                    # Another thread was quicker.
                    except (PlayError.TallyHo, PlayError.NotChance):
                        pass
            except BaseException as problem:
                problems.append(problem)
            over.set()

        def reader():
            try:
                while not over.is_set():
                    count = len(table.log())
                    self.assertIsNotNone(table.view(count // 2))
                    self.assertGreaterEqual(len(Table.load(table.save()).log()), count)
                    table.position(), table.statistics(), table.turns(), table.copy()
            except BaseException as problem:
                problems.append(problem)

        threads = [threading.Thread(target=work) for work in [player] * 3 + [reader] * 2]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(problems, [])
        self.assertEqual(table.prove(), table.copy().prove())
        self.assertIsNotNone(table.outcome())


if __name__ == "__main__":
    unittest.main()
