use super::*;
use crate::PasstallyTerms;

fn nicknames() -> Nicknames {
    ["Red", "Blue", "Green", "Violet"].map(str::to_owned)
}

/// Passtally for so many.
fn set_up(players: i32) -> SetUp {
    let mut set_up = SetUp::new(Terms::usual(GameKind::Passtally), &[], Starter::Chosen, 0);
    set_up.agree(for_players(players));
    set_up
}

fn for_players(players: i32) -> Terms {
    Terms::from(PasstallyTerms {
        players,
        turn_seconds: 0,
        finish_at_fifty: false,
    })
}

/// Types a name in a row; whether it was taken over.
fn name(set_up: &mut SetUp, row: usize, typed: &str) -> bool {
    set_up.open(row, &nicknames());
    set_up.edited(typed);
    set_up.take_name(&nicknames())
}

fn names(set_up: &SetUp) -> Vec<&str> {
    let players = set_up.players().iter();
    players.map(|player| player.name.as_str()).collect()
}

#[test]
fn a_name_is_taken_over_when_it_is_finished_and_not_before() {
    let mut set_up = set_up(2);
    set_up.edited("nobody's");
    assert_eq!(names(&set_up), ["", ""]);
    set_up.open(0, &nicknames());
    for typed in [
        "T",
        "Th",
        "Tha",
        "Tha\u{309}",
        "Tha\u{309}o",
        " Tha\u{309}o  ",
    ] {
        set_up.edited(typed);
        assert_eq!(names(&set_up), ["", ""], "{typed}");
    }
    // Opening another row takes it over; so does closing this one.
    set_up.open(1, &nicknames());
    assert_eq!(
        (names(&set_up), set_up.open_row()),
        (vec!["Thảo", ""], Some(1))
    );
    set_up.edited("\u{7}");
    set_up.open(1, &nicknames());
    assert_eq!(
        (names(&set_up), set_up.open_row()),
        (vec!["Thảo", ""], None)
    );
    // What stood there and was not touched stays.
    set_up.open(0, &nicknames());
    assert!(set_up.take_name(&nicknames()));
    assert_eq!(names(&set_up), ["Thảo", ""]);
    // A row's own colour is no name, and an empty field is none either.
    assert!(name(&mut set_up, 0, "red"));
    assert_eq!(names(&set_up), ["", ""]);
}

#[test]
fn two_players_never_have_one_name() {
    let mut set_up = set_up(3);
    assert!(name(&mut set_up, 0, "Minh"));
    assert!(!name(&mut set_up, 1, "MINH"));
    assert_eq!(
        (set_up.refused(), set_up.open_row()),
        (Some("MINH"), Some(1))
    );
    // Nor the colour of somebody without a name.
    set_up.edited("Green");
    assert_eq!(set_up.refused(), None);
    assert!(!set_up.take_name(&nicknames()));
    // With this said, no other row opens.
    set_up.open(2, &nicknames());
    assert_eq!(set_up.open_row(), Some(1));
    // The colour of somebody who has a name confuses nobody.
    set_up.edited("Red");
    assert!(set_up.take_name(&nicknames()));
    assert_eq!(names(&set_up), ["Minh", "Red", ""]);
    // The names of others are not in the list, and are not taken from it.
    let remembered = ["An", "minh", "Red"].map(str::to_owned);
    set_up.open(2, &nicknames());
    assert_eq!(set_up.choices(&remembered), ["An"]);
    // A row's own name is, whether remembered or not.
    set_up.open(0, &nicknames());
    assert_eq!(set_up.choices(&remembered), ["Minh", "An"]);
    set_up.open(2, &nicknames());
    set_up.pick_name("minh");
    assert_eq!(names(&set_up), ["Minh", "Red", ""]);
    set_up.pick_name("An");
    assert_eq!(
        (names(&set_up), set_up.open_row()),
        (vec!["Minh", "Red", "An"], None)
    );
}

#[test]
fn fewer_players_and_more_again_keep_their_names() {
    let mut set_up = set_up(3);
    name(&mut set_up, 2, "Chi");
    set_up.choose_starter(Starter::Chosen, 2);
    set_up.open(2, &nicknames());
    set_up.agree(for_players(2));
    assert_eq!((names(&set_up), set_up.open_row()), (vec!["", ""], None));
    assert_eq!(set_up.starter(), (Starter::Chosen, 0));
    set_up.agree(for_players(4));
    assert_eq!(names(&set_up), ["", "", "Chi", ""]);
    // Unless somebody has taken the name meanwhile.
    set_up.agree(for_players(2));
    assert!(name(&mut set_up, 0, "chi"));
    set_up.agree(for_players(3));
    assert_eq!(names(&set_up), ["chi", "", ""]);
}

#[test]
fn a_colour_is_taken_by_swapping() {
    let mut set_up = set_up(2);
    let looks = |set_up: &SetUp| -> Vec<usize> {
        set_up.players().iter().map(|player| player.look).collect()
    };
    set_up.pick_look(1);
    assert_eq!(looks(&set_up), [0, 1], "no row is open");
    set_up.open(0, &nicknames());
    set_up.pick_look(1);
    assert_eq!(looks(&set_up), [1, 0]);
    set_up.pick_look(3);
    assert_eq!(looks(&set_up), [3, 0]);
    set_up.pick_look(4);
    assert_eq!(looks(&set_up), [3, 0]);
    set_up.agree(for_players(4));
    assert_eq!(looks(&set_up), [3, 0, 2, 1]);
}

#[test]
fn rules_that_exclude_each_other_are_not_agreed() {
    use baban_core::games::backgammon::Options;
    let all = Options {
        match_points: 700,
        cube: true,
        crawford: true,
        jacoby: true,
        beavers: true,
    };
    let mut set_up = SetUp::new(Terms::Backgammon(all), &[], Starter::Chosen, 0);
    let agreed = |set_up: &SetUp| match set_up.terms() {
        Terms::Backgammon(options) => options,
        other => panic!("{other:?}"),
    };
    let settled = agreed(&set_up);
    assert_eq!(settled.match_points, Options::LONGEST_MATCH);
    assert!(!settled.jacoby && !settled.beavers && settled.crawford);
    let single = Options {
        match_points: 0,
        ..all
    };
    set_up.agree(Terms::Backgammon(single));
    assert_eq!(agreed(&set_up), single);
    set_up.agree(Terms::Backgammon(Options {
        cube: false,
        ..single
    }));
    assert!(!agreed(&set_up).jacoby && !agreed(&set_up).beavers);
    // Nor those of another game.
    set_up.agree(Terms::usual(GameKind::TallyHo));
    assert_eq!(set_up.kind(), GameKind::Backgammon);
    set_up.agree(Terms::usual(GameKind::Backgammon));
    for terms in [for_players(-1), for_players(300)] {
        assert!((2..=4).contains(&terms.settled().players()));
    }
}

#[test]
fn who_begins_is_chosen_or_the_loser_or_drawn() {
    let seed = Seed::from_bytes([3; 32]);
    let players = settled(&[], 3);
    let party = |starter| Party {
        players: players.clone(),
        starter,
        ..Party::default()
    };
    let drawn = first(&party(Starter::Lot), Some(0), None, &seed);
    assert!(drawn.is_some_and(|row| row < 3));
    assert_eq!(
        first(&party(Starter::Chosen), Some(2), None, &seed),
        Some(2)
    );
    assert_eq!(first(&party(Starter::Chosen), None, None, &seed), None);
    let loser = Player {
        look: 1,
        ..Player::default()
    };
    let after = |loser| first(&party(Starter::Loser), Some(0), loser, &seed);
    assert_eq!(after(Some(&loser)), Some(1));
    // Somebody who plays no longer, or nobody.
    let gone = Player {
        name: "Chi".to_owned(),
        look: 1,
        level: None,
    };
    assert_eq!((after(Some(&gone)), after(None)), (drawn, drawn));
}

/// Backgammon, the game with levels, with the first row open.
fn with_levels() -> SetUp {
    let mut set_up = SetUp::new(Terms::usual(GameKind::Backgammon), &[], Starter::Chosen, 0);
    set_up.open(0, &nicknames());
    set_up
}

fn levels(set_up: &SetUp) -> Vec<Option<Level>> {
    let players = set_up.players().iter();
    players.map(|player| player.level).collect()
}

#[test]
fn a_seat_is_given_to_the_computer_and_back() {
    let mut set_up = with_levels();
    set_up.close();
    assert!(name(&mut set_up, 0, "Minh"));
    set_up.open(0, &nicknames());
    set_up.edited("somebody else");
    set_up.seat_computer();
    // The row stays open for the level, and what was typed is forgotten.
    assert_eq!(levels(&set_up), [Some(USUAL_LEVEL), None]);
    assert_eq!((names(&set_up), set_up.open_row()), (vec!["", ""], Some(0)));
    set_up.pick_level(Level::Easy);
    assert_eq!(levels(&set_up), [Some(Level::Easy), None]);
    // It cannot be named.
    set_up.edited("HAL");
    set_up.pick_name("HAL");
    assert!(set_up.take_name(&nicknames()));
    assert_eq!(names(&set_up), ["", ""]);
    // Whoever sits down again has the old name, and the computer its old level.
    set_up.open(0, &nicknames());
    set_up.seat_person();
    assert_eq!(levels(&set_up), [None, None]);
    assert_eq!(names(&set_up), ["Minh", ""]);
    set_up.seat_person();
    assert_eq!(names(&set_up), ["Minh", ""]);
    set_up.seat_computer();
    assert_eq!(levels(&set_up), [Some(Level::Easy), None]);
    // Unless somebody else has taken the name.
    assert!(name(&mut set_up, 1, "minh"));
    set_up.open(0, &nicknames());
    set_up.seat_person();
    assert_eq!(names(&set_up), ["", "minh"]);
}

#[test]
fn the_computer_may_have_every_seat_in_either_colour() {
    let mut set_up = with_levels();
    set_up.seat_computer();
    set_up.pick_look(1);
    set_up.open(1, &nicknames());
    set_up.pick_level(Level::Strongest);
    set_up.choose_strict(true);
    let party = set_up.party();
    let seats = party.players.iter().map(|one| (one.look, one.level));
    let seats: Vec<_> = seats.collect();
    assert_eq!(seats, [(1, Some(USUAL_LEVEL)), (0, Some(Level::Strongest))]);
    assert!(party.strict);
    assert_eq!(party.help, [Help::default(); 2]);
}

#[test]
fn only_a_row_that_is_open_is_given_away() {
    let mut set_up = with_levels();
    set_up.close();
    set_up.seat_computer();
    set_up.pick_level(Level::Hard);
    set_up.seat_person();
    assert_eq!(levels(&set_up), [None, None]);
}

#[test]
fn where_the_computer_does_not_play_there_are_no_levels_and_no_help_to_do_without() {
    let computer = Player {
        level: Some(Level::Hard),
        ..Player::default()
    };
    for kind in [GameKind::TallyHo, GameKind::Passtally] {
        let mut set_up = SetUp::new(
            Terms::usual(kind),
            std::slice::from_ref(&computer),
            Starter::Chosen,
            0,
        );
        assert!(set_up.levels().is_empty());
        set_up.open(0, &nicknames());
        set_up.seat_computer();
        set_up.pick_level(Level::Hard);
        set_up.choose_strict(true);
        assert_eq!(levels(&set_up), [None, None]);
        assert!(!set_up.is_strict());
    }
}
