"""Every way in which something is refused, as an error of its own type."""

import json
import unittest

from baban import (
    BackgammonDice,
    BackgammonIllegal,
    BackgammonOptions,
    BackgammonOptionsProblem,
    BackgammonPlayTextError,
    BackgammonPositionIdError,
    BackgammonPositionProblem,
    BackgammonStep,
    Cup,
    GameId,
    GameOptions,
    LoadError,
    NotationError,
    OpenError,
    PasstallyIllegal,
    PasstallyOptions,
    PasstallyOptionsProblem,
    PasstallyPlayer,
    PasstallyPositionProblem,
    PlayError,
    Position,
    ProofError,
    RecordList,
    SeedError,
    Table,
    TallyHoCell,
    TallyHoIllegal,
    TallyHoOptions,
    TallyHoOptionsProblem,
    TallyHoPositionProblem,
    backgammon_board_of_position_id,
    backgammon_format_play,
    backgammon_parse_play,
    backgammon_position_id,
    backgammon_position_of_xgid,
    backgammon_xgid,
    commitment,
    parse_action,
    seed_from_bytes,
)
from support import OTHER_SEED, SEED, new_table, play, seeded

START = [0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0]


class Errors(unittest.TestCase):
    def refused(self, error, call, *arguments):
        """The error that the call is refused with."""
        with self.assertRaises(error) as refused:
            call(*arguments)
        self.assertTrue(refused.exception.text()[0].islower() or "'" in refused.exception.text())
        return refused.exception

    def test_what_a_table_refuses(self):
        table = new_table("backgammon")
        self.assertEqual(self.refused(PlayError.Unreadable, table.apply, "jump").action, "jump")
        self.refused(PlayError.NothingToUndo, table.undo)
        self.refused(PlayError.NothingToRedo, table.redo)
        why = self.refused(PlayError.Backgammon, table.apply, "roll").why
        self.assertEqual(why, BackgammonIllegal.CHANCE_ACTS())
        table.apply("3:1")
        self.refused(PlayError.NotChance, table.draw)
        self.refused(PlayError.Sealed, table.undo)
        refused = self.refused(PlayError.Backgammon, table.apply, "24/20")
        self.assertEqual(refused.text(), "no die that is left allows 4")
        self.assertEqual(refused.why, BackgammonIllegal.NO_SUCH_DIE(4))
        self.assertEqual(len(table.log()), 1)

        why = self.refused(PlayError.TallyHo, new_table("tally_ho").apply, "a1-a2").why
        self.assertEqual(why, TallyHoIllegal.STILL_FACE_DOWN("a1"))
        why = self.refused(PlayError.Passtally, new_table("passtally").apply, "confirm").why
        self.assertEqual(why, PasstallyIllegal.CHANCE_ACTS())
        by_hand = Table(GameOptions.BACKGAMMON(BackgammonOptions()), Cup.BY_HAND())
        self.refused(PlayError.NoSeed, by_hand.draw)
        self.refused(PlayError.Unreadable, parse_action, GameId.PASSTALLY, "2:c3")

    def test_reasons_with_lists_and_numbers(self):
        table = new_table("passtally")
        while not table.legal_texts() or "@" in table.legal_texts()[0]:
            table.draw() if table.actor().is_chance() else table.apply(table.legal_texts()[0])
        own = table.position().position.players[0].markers[0]
        far = next(space for space in range(24) if not self.legal(table, f"{own}-{space}"))
        refused = self.refused(PlayError.Passtally, table.apply, f"{own}-{far}")
        self.assertIn(str(far), refused.text())

    def legal(self, table, text):
        occupied = [space for player in table.position().position.players for space in player.markers]
        return text in table.legal_texts() or int(text.split("-")[1]) in occupied

    def test_made_up_errors_have_words(self):
        sign = TallyHoPositionProblem.UNKNOWN_SIGN("a1", "xy")
        for error, words in [
            (PlayError.TallyHo(TallyHoIllegal.STILL_FACE_DOWN("z9")), "there is no square 'z9'"),
            (PlayError.Passtally(PasstallyIllegal.OCCUPIED(24)), "there is no marker space 24: they are numbered 0 to 23"),
            (PlayError.Passtally(PasstallyIllegal.OUT_OF_REACH(0, 1, [1])), "a marker can land on four spaces"),
            (OpenError.TallyHoPosition([sign]), "a sign is one character"),
            (OpenError.PasstallyPosition([PasstallyPositionProblem.MARKERS_SHARE(255)]), "there is no marker space 255: they are numbered 0 to 23"),
            (LoadError.BadStart(OpenError.TallyHoPosition([sign])), "a sign is one character"),
            (NotationError.Argument(OpenError.TallyHoPosition([sign])), "a sign is one character"),
            (PlayError.Full(2**64 - 1), f"the log is full with {2**64 - 1} actions"),
        ]:
            self.assertEqual(error.text(), words)

    def test_what_cannot_begin(self):
        def options(of):
            return Table(of, seeded())

        wrong = GameOptions.BACKGAMMON(BackgammonOptions(match_points=65, jacoby=True))
        problems = self.refused(OpenError.BackgammonOptions, options, wrong).problems
        self.assertEqual(
            problems,
            [
                BackgammonOptionsProblem.MATCH_TOO_LONG(64),
                BackgammonOptionsProblem.JACOBY_IN_MATCH(),
                BackgammonOptionsProblem.JACOBY_WITHOUT_CUBE(),
            ],
        )
        wrong = GameOptions.TALLY_HO(TallyHoOptions(rounds=3))
        problems = self.refused(OpenError.TallyHoOptions, options, wrong).problems
        self.assertEqual(problems, [TallyHoOptionsProblem.ROUNDS(3)])
        wrong = GameOptions.PASSTALLY(PasstallyOptions(players=5))
        problems = self.refused(OpenError.PasstallyOptions, options, wrong).problems
        self.assertEqual(problems, [PasstallyOptionsProblem.PLAYERS(2, 4)])
        good = GameOptions.TALLY_HO(TallyHoOptions())
        for cup in Cup.SEEDED("7"), Cup.COMMITTED("g" * 64):
            self.assertIsInstance(self.refused(OpenError.Cup, Table, good, cup).why, SeedError.NotHex)

    def test_positions_that_cannot_be(self):
        def set_up(position):
            return Table.from_position(position, seeded())

        position = new_table("backgammon").position()
        position.position.board[6] = 6
        problems = self.refused(OpenError.BackgammonPosition, set_up, position).problems
        self.assertTrue(any(problem.is_BOARD() for problem in problems))
        position.position.board.append(0)
        wrong = self.refused(OpenError.WrongLength, set_up, position)
        self.assertEqual((wrong.list, wrong.expected, wrong.found), ("board", 26, 27))
        position = play(new_table("backgammon"), 1, actions=1).position()
        position.position.unplayed = [7]
        self.assertEqual(self.refused(OpenError.NoSuchDie, set_up, position).number, 7)

        position = new_table("tally_ho").position()
        position.position.forest[0] = TallyHoCell.EMPTY()
        self.assertTrue(self.refused(OpenError.TallyHoPosition, set_up, position).problems)
        position.position.forest.pop()
        self.assertEqual(self.refused(OpenError.WrongLength, set_up, position).list, "forest")
        position = new_table("tally_ho").position()
        position.position.flipping = "h1"
        self.assertEqual(self.refused(OpenError.NoSuchSquare, set_up, position).square, "h1")

        position = play(new_table("passtally"), 1, actions=20).position()
        position.position.quiet_turns = 31
        self.assertTrue(self.refused(OpenError.PasstallyPosition, set_up, position).problems)
        position.position.players[0].markers = [24]
        self.assertEqual(self.refused(OpenError.NoSuchSpace, set_up, position).space, 24)
        position.position.players = [PasstallyPlayer(markers=[], score=0)] * 300
        self.assertTrue(self.refused(OpenError.PasstallyPosition, set_up, position).problems)
        position = new_table("passtally").position()
        position.position.stacks.pop()
        self.assertEqual(self.refused(OpenError.WrongLength, set_up, position).list, "stacks")

    def test_records_that_cannot_be_loaded(self):
        record = json.loads(play(new_table("backgammon"), 2, actions=30).save())

        def load(**changes):
            changed = {**record, **changes}
            kept = {name: value for name, value in changed.items() if value is not None}
            return Table.load(json.dumps(kept))

        def refused(error, **changes):
            return self.refused(error, lambda: load(**changes))

        self.assertEqual(len(load().log()), len(record["actions"]))
        wrong = self.refused(LoadError.TooLarge, Table.load, " " * (8 << 20) + "{}")
        self.assertEqual((wrong.bytes, wrong.limit), ((8 << 20) + 2, 8 << 20))
        wrong = self.refused(LoadError.NotJson, Table.load, "{\n?")
        self.assertEqual(wrong.line, 2)
        refused(LoadError.WrongShape, extra=1)
        self.assertEqual(refused(LoadError.NewerFormat, format=2).known, 1)
        self.assertEqual(refused(LoadError.UnknownGame, game="chess").name, "chess")
        self.assertEqual(refused(LoadError.NewerRules, rules=99).found, 99)
        start = {"options": {"match_points": 65}}
        self.assertIsInstance(refused(LoadError.BadStart, start=start).why, OpenError.BackgammonOptions)
        start = {"position": {"board": [0] * 26}}
        why = refused(LoadError.BadStart, start=start).why
        self.assertIn(BackgammonPositionProblem.NOT_AT_START(), why.problems)
        refused(LoadError.BadSeed, seed="7")
        refused(LoadError.BadCommitment, commitment="7", seed=None)
        refused(LoadError.CommitmentMismatch, seed=OTHER_SEED)
        self.assertEqual(refused(LoadError.TooManyActions, actions=["roll"] * 100_001).limit, 100_000)
        wrong = refused(LoadError.UnreadableAction, actions=["jump"])
        self.assertEqual((wrong.list, wrong.number, wrong.action), (RecordList.ACTIONS, 1, "jump"))
        wrong = refused(LoadError.IllegalAction, actions=["roll"], undone=[])
        self.assertIsInstance(wrong.why, PlayError.Backgammon)
        wrong = refused(LoadError.SealedUndone, actions=[], undone=["5:3"])
        self.assertEqual((wrong.number, wrong.action), (1, "5:3"))

    def test_dice_that_are_not_proved(self):
        table = play(new_table("backgammon"), 3, actions=30)
        shown = table.sealed_copy()
        self.refused(ProofError.NoSeed, shown.prove)
        self.refused(ProofError.BadSeed, shown.prove_with, "7")
        self.refused(ProofError.OtherSeed, shown.prove_with, OTHER_SEED)
        fished = new_table("backgammon")
        honest = fished.copy().draw()
        fished.apply("6:1" if honest != "6:1" else "6:2")
        wrong = self.refused(ProofError.Differs, fished.prove)
        self.assertEqual((wrong.event, wrong.action, wrong.expected), (0, 1, honest))

    def test_seeds_that_are_none(self):
        self.assertEqual(self.refused(SeedError.WrongLength, seed_from_bytes, b"7").bytes, 1)
        self.refused(SeedError.NotHex, commitment, SEED[1:])

    def test_notation_in_and_out(self):
        xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
        position = backgammon_position_of_xgid(xgid)
        self.assertEqual(position.board, START)
        self.assertEqual(backgammon_xgid(position), xgid)
        self.assertIsNone(backgammon_xgid(new_table("backgammon").position().position))
        self.assertEqual(backgammon_position_id(START), "4HPwATDgc/ABMA")
        self.assertEqual(backgammon_board_of_position_id("4HPwATDgc/ABMA"), START)
        steps = backgammon_parse_play("8/5 6/5", START, BackgammonDice(first=3, second=1))
        self.assertEqual(backgammon_format_play(START, steps), "8/5 6/5")
        table = Table.from_position(Position.BACKGAMMON(position), seeded())
        for step in steps:
            table.apply(f"{step._from}/{step.to}")
        table.apply("done")
        self.assertEqual(table.last_turn().text, "8/5 6/5")

    def test_notation_that_cannot_be_read(self):
        def refused(error, call, *arguments):
            return self.refused(error, call, *arguments)

        dice = BackgammonDice(first=3, second=1)
        self.assertEqual(refused(NotationError.XgidFields, backgammon_position_of_xgid, "?").count, 1)
        refused(NotationError.XgidCheckers, backgammon_position_of_xgid, ":".join("?" * 10))
        good = "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"
        wrong = refused(NotationError.XgidField, backgammon_position_of_xgid, good.replace("31", "71"))
        self.assertEqual(wrong.field, 5)
        empty = "-" * 26 + good[26:]
        self.assertTrue(refused(NotationError.XgidPosition, backgammon_position_of_xgid, empty).problems)
        why = refused(NotationError.PositionId, backgammon_board_of_position_id, "?").why
        self.assertEqual(why, BackgammonPositionIdError.CHARACTERS)
        why = refused(NotationError.Play, backgammon_parse_play, "8/2", START, dice).why
        self.assertNotEqual(why, BackgammonPlayTextError.UNREADABLE("8/2"))
        refused(NotationError.Board, backgammon_position_id, [1] + START[1:])
        refused(NotationError.Dice, backgammon_parse_play, "8/5", START, BackgammonDice(first=0, second=1))
        refused(NotationError.Step, backgammon_format_play, START, [BackgammonStep(_from=200, to=1)])
        self.assertIsInstance(
            refused(NotationError.Argument, backgammon_position_id, START[1:]).why,
            OpenError.WrongLength,
        )


if __name__ == "__main__":
    unittest.main()
