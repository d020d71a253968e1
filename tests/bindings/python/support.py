"""What the tests share: games to play, and a random player."""

import random

from baban import (
    BackgammonOptions,
    Cup,
    GameOptions,
    PasstallyOptions,
    Table,
    TallyHoOptions,
)

SEED = "07" * 32
OTHER_SEED = "08" * 32

#: The names of the games in records, with options that reach every part of their rules.
KINDS = {
    "backgammon": GameOptions.BACKGAMMON(BackgammonOptions(match_points=3, cube=True)),
    "tally_ho": GameOptions.TALLY_HO(TallyHoOptions()),
    "passtally": GameOptions.PASSTALLY(PasstallyOptions(players=3, turn_seconds=60)),
}


def seeded(seed=SEED):
    """The cup of a seed."""
    return Cup.SEEDED(seed)


def new_table(name, seed=SEED):
    """A new game of that name."""
    return Table(KINDS[name], seeded(seed))


def step(table, chooser):
    """One action of chance or of a random player."""
    texts = table.legal_texts()
    if texts:
        table.apply(chooser.choice(texts))
    else:
        table.draw()


def play(table, number, actions=None):
    """Plays at random to the end, or so many actions."""
    chooser = random.Random(number)
    while actions != 0 and not table.actor().is_over():
        step(table, chooser)
        if actions is not None:
            actions -= 1
    return table
