//! T1 to T11 and T19 in built positions: the forest, what tiles do, what is remembered.

use std::collections::BTreeSet;

use baban_core::game::{Actor, Game as _, Seat};
use baban_core::games::tally_ho::{
    Action, Both, Cell, Colour, Illegal, Kind, Options, Phase, Position, Side, Square, TallyHo,
    Tile, Trail,
};

use crate::support::{at, from, game, legal, play, position, refused, square};

fn new() -> TallyHo {
    TallyHo::new(&Options::default()).unwrap()
}

#[test]
fn t01_all_tiles_lie_face_down_around_an_empty_centre() {
    let game = new();
    for (square, cell) in game.forest().cells() {
        let expected = match square {
            Square::CENTRE => Cell::Empty,
            _ => Cell::Down,
        };
        assert_eq!(cell, expected);
    }
    assert_eq!((game.face_down(), game.legal().len()), (48, 48));
}

#[test]
fn t01_the_centre_is_entered_and_crossed() {
    let game = game("Fb4 ?g7", Colour::Blue);
    assert!(legal(&game, "b4-d4") && legal(&game, "b4-f4"));
}

#[test]
fn t02_the_tiles_are_48_worth_168() {
    let tiles: u32 = Kind::ALL.iter().map(|kind| u32::from(kind.count())).sum();
    let worth = |kind: Kind| u32::from(kind.count()) * u32::from(kind.value());
    assert_eq!(tiles, 48);
    assert_eq!(Kind::ALL.into_iter().map(worth).sum::<u32>(), 168);
}

#[test]
fn t02_each_kind_captures_what_it_may() {
    let prey = |kind: Kind| {
        let all = Kind::ALL
            .into_iter()
            .filter(move |&prey| kind.captures(prey));
        all.collect::<Vec<_>>()
    };
    use Kind::{Bear, Duck, Fox, Hunter, Lumberjack, Pheasant, Tree};
    assert_eq!(prey(Bear), [Lumberjack, Hunter]);
    assert_eq!(prey(Fox), [Pheasant, Duck]);
    assert_eq!(prey(Lumberjack), [Tree]);
    assert_eq!(prey(Hunter), [Bear, Fox, Pheasant, Duck]);
    for peaceful in [Pheasant, Duck, Tree] {
        assert!(prey(peaceful).is_empty());
    }
}

#[test]
fn t03_a_hunter_keeps_its_direction_when_it_moves() {
    let mut game = game("^b2 Fg7 ?a7", Colour::Brown);
    play(&mut game, "b2-f2");
    let cell = game.forest().get(square("f2"));
    assert_eq!(cell, Cell::Up(Tile::Hunter(Side::North)));
}

#[test]
fn t03_t04_faces_have_the_chance_of_their_unseen_count() {
    let mut game = new();
    play(&mut game, "a1");
    assert_eq!(
        (game.actor(), game.phase()),
        (Actor::Chance, Phase::Flipping)
    );
    assert_eq!(game.flipping(), Some(square("a1")));
    assert_eq!(game.to_move(), Some(Colour::Blue));
    let chances = game.chances();
    assert_eq!((chances.total(), chances.outcomes().len()), (4 * 48, 10));
    for &(action, weight) in chances.outcomes() {
        let Action::Face(tile) = action else {
            panic!("{action}");
        };
        let count = u32::from(tile.kind().count());
        let hunter = tile.kind() == Kind::Hunter;
        assert_eq!(weight, if hunter { count } else { 4 * count });
    }
    play(&mut game, "bear b1 bear c1");
    assert_eq!(
        (game.chances().total(), game.chances().outcomes().len()),
        (4 * 46, 9)
    );
    let face = Tile::Bear;
    assert_eq!(
        refused_by_chance(&game, "bear"),
        Illegal::FaceNotInBag { face }
    );
}

fn refused_by_chance(game: &TallyHo, text: &str) -> Illegal {
    game.why_not(text.parse().unwrap()).unwrap()
}

#[test]
fn t05_blue_begins_and_players_alternate() {
    let mut game = new();
    assert_eq!(game.actor(), Actor::Player(Seat(0)));
    play(&mut game, "a1 tree");
    assert_eq!(game.actor(), Actor::Player(Seat(1)));
    play(&mut game, "b1 tree");
    assert_eq!(game.actor(), Actor::Player(Seat(0)));
    assert_eq!(refused(&game, "pass"), Illegal::MayNotPass);
}

#[test]
fn t05_what_is_face_up_is_not_turned_over_and_what_is_face_down_does_not_move() {
    let game = game("Fb2 ?g7", Colour::Blue);
    let here = square("b2");
    assert_eq!(
        refused(&game, "b2"),
        Illegal::AlreadyFaceUp { square: here }
    );
    let down = square("g7");
    assert_eq!(
        refused(&game, "g7-g6"),
        Illegal::StillFaceDown { square: down }
    );
    let empty = square("c3");
    assert_eq!(refused(&game, "c3"), Illegal::NoTile { square: empty });
    assert_eq!(refused(&game, "c3-c4"), Illegal::NoTile { square: empty });
}

#[test]
fn t06_everybody_moves_own_tiles_and_birds_and_nobody_trees() {
    for turn in Colour::ALL {
        let game = game("Bb2 Fd2 Lf2 ^b6 Pd6 Df6 Ta4 ?g4", turn);
        for (_, tile) in game.forest().tiles() {
            assert_eq!(
                tile.kind().moves_for(turn),
                tile.kind().is_bird() || tile.kind().owner() == Some(turn)
            );
        }
        for (square, tile) in game.forest().tiles() {
            let moves = !from(&game, &square.to_string()).is_empty();
            assert_eq!(moves, tile.kind().moves_for(turn), "{tile} for {turn}");
        }
        let stays = Illegal::TreesStay {
            square: square("a4"),
        };
        assert_eq!(refused(&game, "a4-a5"), stays);
    }
    let game = game("Fb2 ^d2 ?g4", Colour::Blue);
    let why = Illegal::NotYourTile {
        square: square("d2"),
        tile: Kind::Hunter,
        owner: Colour::Brown,
    };
    assert_eq!(refused(&game, "d2-d3"), why);
}

#[test]
fn t07_moves_go_straight_across_empty_squares() {
    let game = game("Fb2 Tb5 ?e2 ^g7", Colour::Blue);
    assert_eq!(
        from(&game, "b2"),
        ["b2-b1", "b2-a2", "b2-c2", "b2-d2", "b2-b3", "b2-b4"]
    );
    assert!(matches!(refused(&game, "b2-c3"), Illegal::NotInLine { .. }));
    assert!(matches!(
        refused(&game, "b2-b2"),
        Illegal::SameSquare { .. }
    ));
    assert_eq!(
        refused(&game, "b2-b7"),
        Illegal::Blocked { by: square("b5") }
    );
    assert_eq!(
        refused(&game, "b2-g2"),
        Illegal::Blocked { by: square("e2") }
    );
}

#[test]
fn t02_t07_bears_and_lumberjacks_go_one_square() {
    let blue = game("Bd4 Lb2 ?g7", Colour::Blue);
    assert_eq!(from(&blue, "d4"), ["d4-d3", "d4-c4", "d4-e4", "d4-d5"]);
    let brown = game("Bd4 Lb2 ?g7", Colour::Brown);
    assert_eq!(from(&brown, "b2"), ["b2-b1", "b2-a2", "b2-c2", "b2-b3"]);
    let why = Illegal::TooFar {
        tile: Kind::Lumberjack,
        reach: 1,
        distance: 2,
    };
    assert_eq!(refused(&brown, "b2-b4"), why);
}

#[test]
fn t08_a_capture_ends_on_the_square_and_is_the_players() {
    let mut game = game("Fb2 Pe2 Lg2 ?g7", Colour::Blue);
    let before = game.won(Colour::Blue).count(Kind::Pheasant);
    assert_eq!(
        refused(&game, "b2-e2"),
        Illegal::MoveCaptures {
            square: square("e2")
        }
    );
    assert_eq!(
        refused(&game, "b2xd2"),
        Illegal::NothingToCapture {
            square: square("d2")
        }
    );
    assert!(!legal(&game, "b2-f2") && !legal(&game, "b2xg2"));
    play(&mut game, "b2xe2");
    assert_eq!(game.forest().get(square("e2")), Cell::Up(Tile::Fox));
    assert_eq!(game.forest().get(square("b2")), Cell::Empty);
    assert_eq!(game.won(Colour::Blue).count(Kind::Pheasant), before + 1);
}

#[test]
fn t08_what_is_face_down_is_never_captured_nor_what_the_kind_does_not_take() {
    let game = game("Fb2 ?e2 Tb5 ?g7", Colour::Blue);
    let down = Illegal::PreyFaceDown {
        square: square("e2"),
    };
    assert_eq!(refused(&game, "b2xe2"), down);
    assert_eq!(refused(&game, "b2-e2"), down);
    let never = Illegal::NeverCaptures {
        tile: Kind::Fox,
        prey: Kind::Tree,
    };
    assert_eq!(refused(&game, "b2xb5"), never);
    assert_eq!(refused(&game, "b2-b5"), never);
}

#[test]
fn t08_capturing_is_not_compulsory() {
    let game = game("Fb2 Pe2 ?g7", Colour::Blue);
    assert!(legal(&game, "b2xe2") && legal(&game, "b2-b3") && legal(&game, "g7"));
}

#[test]
fn t09_the_rifle_does_not_matter_for_moves() {
    for hunter in ["^", ">", "v", "<"] {
        let game = game(&format!("{hunter}d4 Fa1 ?g7"), Colour::Brown);
        assert_eq!(from(&game, "d4").len(), 12);
    }
    let game = game("^d4 Da4 ?g7", Colour::Brown);
    let why = Illegal::RifleElsewhere {
        rifle: Side::North,
        needed: Side::West,
    };
    assert_eq!(refused(&game, "d4xa4"), why);
}

/// A fox that came from b2 to b5, blue to move.
fn after_b2_b5(tiles: &str) -> TallyHo {
    at(&Position {
        memory: Both {
            blue: Some(Trail {
                from: square("b2"),
                to: square("b5"),
            }),
            brown: None,
        },
        ..position(tiles)
    })
}

#[test]
fn t10_not_even_a_capture_leads_back() {
    let mut game = game("Fb2 ^g7 Dc2 ?a7", Colour::Blue);
    play(&mut game, "b2-b5 c2-b2");
    let (from, to) = (square("b5"), square("b2"));
    for text in ["b5xb2", "b5-b2"] {
        assert_eq!(refused(&game, text), Illegal::BackAndForth { from, to });
    }
}

#[test]
fn t10_passing_over_and_other_tiles_are_free() {
    let game = after_b2_b5("Fb5 Fa2 ^g7 ?a7");
    assert!(!legal(&game, "b5-b2"));
    for free in ["b5-b1", "b5-b3", "a2-b2"] {
        assert!(legal(&game, free), "{free}");
    }
}

#[test]
fn t10_any_other_turn_of_the_owner_forgets() {
    for other in ["a7 tree", "a2-a3", "d4-d5", "a2xg2"] {
        let mut game = after_b2_b5("Fb5 Fa2 Dd4 Pg2 ^g7 ?a7 ?a6");
        play(&mut game, other);
        play(&mut game, "g7-f7");
        assert!(legal(&game, "b5-b2"), "{other}");
    }
}

#[test]
fn t10_a_capture_is_a_move_that_has_no_way_back() {
    let mut game = game("Fb2 Db5 ^g7 ?a7", Colour::Blue);
    play(&mut game, "b2xb5 g7-g6");
    assert!(!legal(&game, "b5-b2"));
}

#[test]
fn t10_leaving_is_never_a_way_back() {
    let mut game = game("Fd1 Ba1 ^g7 ^g6", Colour::Blue);
    play(&mut game, "d1-d3 g7-f7");
    assert!(!legal(&game, "d3-d1") && legal(&game, "d3-south"));
}

#[test]
fn t10_birds_may_go_straight_back() {
    let mut game = game("Dd2 Fa1 ^g7 ?a7", Colour::Blue);
    play(&mut game, "d2-d5 g7-f7 d5-d2");
    assert_eq!(game.position().memory.blue, None);
}

#[test]
fn t10_a_captured_tile_is_forgotten() {
    let mut game = game("Fb2 >a5 ?a7 ?a6", Colour::Blue);
    play(&mut game, "b2-b5 a5xb5");
    assert_eq!(game.banned(), None);
    assert_eq!(game.position().memory.blue, None);
}

#[test]
fn t11_a_moved_bird_is_locked_for_the_other_player_alone() {
    let mut game = game("Dd2 Pa1 Fg2 ^g7 ?a7", Colour::Blue);
    play(&mut game, "d2-d5");
    let why = Illegal::BirdLocked {
        square: square("d5"),
        bird: Kind::Duck,
    };
    assert_eq!(refused(&game, "d5-d4"), why);
    assert!(legal(&game, "a1-a2"));
    assert_eq!(game.locked(), Some(square("d5")));
    play(&mut game, "g7-g6");
    assert!(game.locked().is_none() && legal(&game, "d5-d2"));
}

#[test]
fn t11_trees_and_coloured_tiles_are_never_locked() {
    for face in ["tree", "fox", "hunter-east"] {
        let mut game = new();
        play(&mut game, "d5");
        play(&mut game, face);
        assert_eq!(game.locked(), None);
    }
    let mut game = new();
    play(&mut game, "d5 hunter-south");
    assert!(legal(&game, "d5-d4"));
}

#[test]
fn t19_the_reason_that_helps_most_is_told() {
    // Not the player's tile, and out of line, and blocked: whose tile it is.
    let game = game("Fb2 ^d2 Te2 ?g4", Colour::Blue);
    assert!(matches!(
        refused(&game, "d2-g2"),
        Illegal::NotYourTile { .. }
    ));
    // A tree in the way of a bear that goes too far: it is a bear.
    let bear = crate::support::game("Bb2 Tb3 ?g4", Colour::Blue);
    assert!(matches!(refused(&bear, "b2-b4"), Illegal::TooFar { .. }));
    // While a tile is turned over nobody moves; before, chance does not act.
    assert_eq!(refused(&game, "fox"), Illegal::PlayerActs);
    let mut flipping = game;
    play(&mut flipping, "g4");
    let square = square("g4");
    for text in ["b2-b3", "g4", "pass"] {
        assert_eq!(refused(&flipping, text), Illegal::ChanceActs { square });
    }
}

#[test]
fn t19_reasons_read_well_and_tell_their_kind() {
    let game = game("Bb2 Fd2 Lf2 ^b6 Pd6 Df6 Ta4 ?g4", Colour::Blue);
    let mut kinds = BTreeSet::new();
    for from in Square::ALL {
        for to in Square::ALL {
            for action in [Action::Move { from, to }, Action::Capture { from, to }] {
                if let Some(why) = game.why_not(action) {
                    let text = why.to_string();
                    assert!(text.starts_with(char::is_lowercase), "{text}");
                    let json = serde_json::to_value(why).unwrap();
                    kinds.insert(json["kind"].as_str().unwrap().to_owned());
                }
            }
        }
    }
    assert!(kinds.len() >= 10, "{kinds:?}");
}
