"""A full random game of each kind, with everything that a table can be asked on the way."""

import random
import unittest

from baban import (
    Actor,
    Cup,
    GameId,
    PlayError,
    Position,
    Table,
    commitment,
    games,
    parse_action,
    seed_from_bytes,
)
from support import KINDS, OTHER_SEED, SEED, new_table, play, seeded, step


class Games(unittest.TestCase):
    def test_the_games_are_listed_with_their_options(self):
        listed = games()
        self.assertEqual([game.name for game in listed], list(KINDS))
        for game in listed:
            self.assertGreater(game.rules_version, 0)
            table = Table(game.default_options, seeded())
            self.assertEqual((table.game(), table.seats()), (game.id, 2))
        # A field that is left out has the same value as in the list.
        defaults = {game.name: game.default_options for game in listed}
        self.assertEqual(defaults["tally_ho"], KINDS["tally_ho"])
        options = defaults["backgammon"].options
        self.assertEqual(options, type(options)())
        options = defaults["passtally"].options
        self.assertEqual(options, type(options)())

    def test_a_full_game_of_each_kind(self):
        for number, name in enumerate(KINDS):
            with self.subTest(name):
                self.full_game(name, number)

    def full_game(self, name, number):
        table, chooser = new_table(name), random.Random(number)
        drawn = 0
        while not table.actor().is_over():
            legal = table.legal_actions()
            texts = [action.text for action in legal]
            self.assertEqual(texts, table.legal_texts())
            chances = table.chances()
            self.assertEqual(sum(chance.weight for chance in chances.outcomes), chances.total)
            if table.actor().is_chance():
                self.assertEqual((legal, bool(chances.outcomes)), ([], True))
                self.assertIn(table.draw(), [chance.action for chance in chances.outcomes])
                self.assertFalse(table.can_undo())
                drawn += 1
            else:
                self.assertEqual(chances.total, 0)
                self.assertLess(table.actor()[0], table.seats())
                chosen = chooser.choice(legal)
                self.assertEqual(parse_action(table.game(), chosen.text), chosen.action)
                before = table.position()
                table.apply(chosen.text)
                self.assertEqual(table.can_undo(), not chosen.seals)
                if table.can_undo() and chooser.random() < 0.2:
                    self.take_back(table, chosen.text, before)
            if chooser.random() < 0.02:
                self.save_and_load(table)
                self.set_up(table)
        self.finished(name, table, drawn)

    def take_back(self, table, text, before):
        after = table.position()
        self.assertEqual(table.undo(), text)
        self.assertEqual((table.position(), table.undone()), (before, [text]))
        self.assertTrue(table.can_redo())
        self.assertEqual(table.redo(), text)
        self.assertEqual((table.position(), table.undone()), (after, []))

    def save_and_load(self, table):
        again = Table.load(table.save())
        self.assertEqual(again.save(), table.save())
        self.assertEqual(again.position(), table.position())
        self.assertEqual(again.legal_texts(), table.legal_texts())

    def set_up(self, table):
        position = table.position()
        again = Table.from_position(position, seeded())
        self.assertEqual(again.position(), position)
        self.assertEqual(again.actor(), table.actor())
        self.assertEqual(again.legal_texts(), table.legal_texts())
        again.save()

    def finished(self, name, table, drawn):
        self.assertEqual((table.legal_texts(), table.chances().outcomes), ([], []))
        standings = table.outcome()
        self.assertEqual([standing.seat for standing in standings], list(range(table.seats())))
        self.assertEqual(min(standing.place for standing in standings), 1)
        log = table.log()
        self.assertEqual(table.view(len(log)), table.position())
        self.assertNotEqual(table.view(0), table.position())
        self.assertIsNone(table.view(len(log) + 1))
        figures = table.statistics()
        self.assertEqual(figures.actions, len(log))
        self.assertEqual(len(figures.turns), table.seats())
        self.assertEqual(sum(found.seen for found in figures.chances), drawn)
        self.assertEqual(sum(turn.actions for turn in table.turns()), len(log))
        self.assertEqual(table.last_turn(), table.turns()[-1])
        self.assertTrue(table.last_turn().complete)
        # The dice are proved by whoever knew the promise alone.
        self.assertEqual((table.prove(), table.seed()), (drawn, SEED))
        shown = table.sealed_copy()
        self.assertIsNone(shown.seed())
        self.assertEqual(shown.commitment(), commitment(SEED))
        self.assertEqual(shown.prove_with(SEED), drawn)
        # The same actions lead to the same game.
        replayed = new_table(name, OTHER_SEED)
        for action in log:
            replayed.apply(action)
        self.assertEqual(replayed.position(), table.position())

    def test_a_copy_goes_its_own_way(self):
        table = play(new_table("backgammon"), 1, actions=20)
        log = table.log()
        copy = table.copy()
        play(copy, 2)
        self.assertEqual(table.log(), log)
        self.assertEqual(copy.log()[: len(log)], log)

    def test_events_stand_beside_legal_play(self):
        table = new_table("backgammon")
        step(table, random.Random(3))
        self.assertEqual(
            [event.text for event in table.events()],
            ["resign single", "resign gammon", "resign backgammon"],
        )
        table.apply("resign gammon")
        self.assertEqual(table.legal_texts(), ["accept", "refuse"])

    def test_squares_of_actions_are_typed(self):
        forest = new_table("tally_ho")
        flip = next(action for action in forest.legal_actions() if action.text == "e4")
        self.assertEqual(flip.action.action[0], "e4")
        forest.apply("e4")
        self.assertEqual(forest.position().position.flipping, "e4")
        step = parse_action(GameId.BACKGAMMON, "24/18").action[0]
        # `from` is a word of Python's own.
        self.assertEqual((step._from, step.to), (24, 18))
        place = parse_action(GameId.PASSTALLY, "2:c3-d3").action
        self.assertEqual((place.stack, place.first, place.second), (2, "c3", "d3"))

    def test_positions_can_be_changed_and_set_up(self):
        position = play(new_table("passtally"), 4, actions=40).position()
        position.position.players[0].score += 1
        table = Table.from_position(position, seeded())
        self.assertEqual(table.position(), position)

    def test_chance_may_come_from_outside(self):
        table = Table(KINDS["backgammon"], Cup.BY_HAND())
        self.assertIsNone(table.commitment())
        table.apply("5:3")
        self.assertEqual(table.actor(), Actor.PLAYER(0))
        with self.assertRaises(PlayError.NoSeed):
            while True:
                table.draw() if table.actor().is_chance() else table.apply(table.legal_texts()[0])

    def test_seeds_are_texts_of_bytes(self):
        self.assertEqual(seed_from_bytes(bytes([7] * 32)), SEED)
        self.assertEqual(len(commitment(SEED)), 64)
        self.assertIsInstance(new_table("tally_ho").position(), Position.TALLY_HO)


if __name__ == "__main__":
    unittest.main()
