//! The values in the texts are those of the core, and every option is explained.

use baban_core::game::Game;
use baban_core::games::backgammon::{self, Backgammon, Board, CHECKERS, Cube, Stake};
use baban_core::games::passtally::{self, OF_EACH_PATTERN, Passtally, Pattern, TILES, points_for};
use baban_core::games::tally_ho::{self, FINAL_TURNS, Kind, QUIET_TURNS, TallyHo};
use baban_core::games::{GameId, backgammon::Position};
use baban_ui::reference::{Block, Language, Section, page};

fn section(game: GameId, language: Language, id: &str) -> &'static Section {
    page(game, language).section(id).unwrap()
}

/// The rows of the only table of a section.
fn table(game: GameId, language: Language, id: &str) -> Vec<Vec<String>> {
    let tables: Vec<_> = section(game, language, id)
        .blocks
        .iter()
        .filter_map(|block| match block {
            Block::Table { rows, .. } => Some(rows),
            _ => None,
        })
        .collect();
    assert_eq!(tables.len(), 1, "{game} {id}");
    let row = |row: &Vec<_>| row.iter().map(ToString::to_string).collect();
    tables[0].iter().map(row).collect()
}

/// Everything that a section says.
fn text(game: GameId, language: Language, id: &str) -> String {
    format!("{:?}", section(game, language, id).blocks).to_lowercase()
}

fn says(game: GameId, id: &str, number: impl ToString) {
    let number = number.to_string();
    for language in Language::ALL {
        let text = text(game, language, id);
        let mut numbers = text.split(|letter: char| !letter.is_ascii_digit());
        assert!(
            numbers.any(|found| found == number),
            "{game} {id}: {number} in {text}"
        );
    }
}

/// Each field of a game's options has a word in the section on what can be chosen.
#[test]
fn every_option_is_explained() {
    /// The words, Vietnamese and English, for every option that there is.
    fn words(game: GameId, option: &str) -> Option<[&'static str; 2]> {
        Some(match (game, option) {
            (GameId::Backgammon, "match_points") => ["trận", "match"],
            (GameId::Backgammon, "cube") => ["khối gấp đôi", "doubling cube"],
            (GameId::Backgammon, "crawford") => ["crawford", "crawford"],
            (GameId::Backgammon, "jacoby") => ["jacoby", "jacoby"],
            (GameId::Backgammon, "beavers") => ["beaver", "beavers"],
            (GameId::TallyHo, "rounds") => ["số vòng", "rounds"],
            (GameId::TallyHo, "blue_first") => ["giữ thú trước", "animals first"],
            (GameId::TallyHo, "stand_on_exit") => ["đứng ở cửa rừng", "stand on the exit"],
            (GameId::Passtally, "players") => ["số người chơi", "players"],
            (GameId::Passtally, "finish_at_fifty") => ["đủ 50", "50 points are enough"],
            (GameId::Passtally, "turn_seconds") => ["thời gian một lượt", "time for a turn"],
            _ => return None,
        })
    }
    fn check<G: Game>(game: GameId) {
        let options = serde_json::to_value(G::Options::default()).unwrap();
        for option in options.as_object().unwrap().keys() {
            let words = words(game, option);
            let words = words.unwrap_or_else(|| panic!("{game}: {option} is not explained"));
            for (language, word) in Language::ALL.into_iter().zip(words) {
                let rows = table(game, language, "options");
                let named = rows.iter().any(|row| row[0].to_lowercase().contains(word));
                assert!(named, "{game} {language:?}: {word}");
            }
        }
        let rows = table(game, Language::English, "options").len();
        assert_eq!(rows, options.as_object().unwrap().len(), "{game}");
    }
    check::<Backgammon>(GameId::Backgammon);
    check::<TallyHo>(GameId::TallyHo);
    check::<Passtally>(GameId::Passtally);
    assert_eq!(GameId::ALL.len(), 3);
}

#[test]
fn backgammon_begins_as_it_is_told() {
    let board = Position::default().board;
    let start: Vec<(usize, i8)> = (1..=24).rev().map(|point| (point, board[point])).collect();
    let start: Vec<Vec<String>> = start
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .map(|(point, count)| vec![point.to_string(), count.to_string()])
        .collect();
    assert_eq!(<[i8; 26]>::from(Board::START), board);
    for language in Language::ALL {
        assert_eq!(table(GameId::Backgammon, language, "set-up"), start);
    }
    for id in ["aim", "set-up", "end"] {
        says(GameId::Backgammon, id, CHECKERS);
    }
    says(GameId::Backgammon, "moving", Board::START.pip_count());
}

#[test]
fn backgammon_is_worth_what_is_told() {
    let worth: Vec<String> = [Stake::Single, Stake::Gammon, Stake::Backgammon]
        .map(|stake| stake.multiple().to_string())
        .into();
    for language in Language::ALL {
        let told = table(GameId::Backgammon, language, "stakes");
        let told: Vec<String> = told.into_iter().map(|row| row[2].clone()).collect();
        assert_eq!(told, worth);
    }
    says(GameId::Backgammon, "cube", Cube::LARGEST);
    says(
        GameId::Backgammon,
        "match",
        backgammon::Options::LONGEST_MATCH,
    );
    says(
        GameId::Backgammon,
        "options",
        backgammon::Options::LONGEST_MATCH,
    );
}

/// The kinds in the order in which the texts name them, with their names.
fn kinds(language: Language) -> [(&'static str, Kind); 7] {
    let names = match language {
        Language::Vietnamese => ["gấu", "cáo", "tiều phu", "thợ săn", "gà lôi", "vịt", "cây"],
        Language::English => [
            "bear",
            "fox",
            "lumberjack",
            "hunter",
            "pheasant",
            "duck",
            "tree",
        ],
    };
    std::array::from_fn(|at| (names[at], Kind::ALL[at]))
}

#[test]
fn the_tiles_of_tally_ho_are_told() {
    for language in Language::ALL {
        let rows = table(GameId::TallyHo, language, "tiles");
        assert_eq!(rows.len(), Kind::ALL.len());
        for (row, (name, kind)) in rows.iter().zip(kinds(language)) {
            assert_eq!(row[0], name);
            assert_eq!(row[1], kind.count().to_string(), "{name}");
            assert_eq!(row[3], kind.value().to_string(), "{name}");
            let one_square = row[4].contains('1');
            assert_eq!(one_square, kind.reach() == 1, "{name}");
            for (prey_name, prey) in kinds(language) {
                let mut words = row[5].split(", ");
                assert_eq!(
                    words.any(|word| word == prey_name),
                    kind.captures(prey),
                    "{name} {prey_name}"
                );
            }
        }
        let points = table(GameId::TallyHo, language, "scoring");
        for (row, (name, kind)) in points.iter().zip(kinds(language)) {
            assert_eq!(*row, [name.to_owned(), kind.value().to_string()]);
        }
    }
    let tiles: u8 = Kind::ALL.map(Kind::count).iter().sum();
    let value: u32 = Kind::ALL
        .map(|kind| u32::from(kind.count()) * u32::from(kind.value()))
        .iter()
        .sum();
    says(GameId::TallyHo, "tiles", tiles);
    says(GameId::TallyHo, "tiles", value);
    says(GameId::TallyHo, "set-up", tiles);
}

#[test]
fn who_captures_whom_is_told() {
    for language in Language::ALL {
        let rows = table(GameId::TallyHo, language, "capturing");
        let hunters: Vec<_> = kinds(language).into_iter().take(4).collect();
        assert_eq!(rows.len(), hunters.len());
        for (row, (name, kind)) in rows.iter().zip(hunters) {
            assert_eq!(row[0], name);
            for (cell, prey) in row[1..].iter().zip(Kind::ALL) {
                assert_eq!(cell != "–", kind.captures(prey), "{name} {prey}");
            }
        }
        let captures_nothing = |kind: Kind| !Kind::ALL.iter().any(|&prey| kind.captures(prey));
        assert!(Kind::ALL[4..].iter().all(|&kind| captures_nothing(kind)));
    }
}

/// The quick page names several kinds in one row.
#[test]
fn the_quick_page_of_tally_ho_has_the_same_points() {
    for language in Language::ALL {
        let mut told = 0;
        for row in table(GameId::TallyHo, language, "quick-scoring") {
            for name in row[0].split(", ") {
                let kinds = kinds(language).into_iter();
                let found: Vec<_> = kinds.filter(|&(known, _)| known == name).collect();
                assert_eq!(row[1], found[0].1.value().to_string(), "{name}");
                told += 1;
            }
        }
        assert_eq!(told, Kind::ALL.len());
    }
}

#[test]
fn the_turns_of_tally_ho_are_told() {
    says(GameId::TallyHo, "final-phase", FINAL_TURNS);
    says(GameId::TallyHo, "final-phase", 2 * FINAL_TURNS);
    says(GameId::TallyHo, "round-end", 2 * FINAL_TURNS);
    says(GameId::TallyHo, "house-rule", QUIET_TURNS);
    says(GameId::TallyHo, "options", tally_ho::Options::MOST_ROUNDS);
}

#[test]
fn passes_are_worth_what_is_told() {
    let numbers = |cell: &str| -> Vec<u32> {
        let words = cell.split(|letter: char| !letter.is_ascii_digit());
        words.filter_map(|word| word.parse().ok()).collect()
    };
    let check = |rows: &[Vec<String>]| {
        let mut next = 0;
        for row in rows {
            let numbers = numbers(&row[0]);
            let (first, last) = (numbers[0], *numbers.last().unwrap());
            assert_eq!(first, next, "{rows:?}");
            for passes in first..=last {
                assert_eq!(row[1], points_for(passes).to_string(), "{passes} passes");
            }
            next = last + 1;
        }
        next
    };
    for language in Language::ALL {
        let next = check(&table(GameId::Passtally, language, "points"));
        for passes in [next, 2 * next, u32::MAX] {
            assert_eq!(
                points_for(passes),
                points_for(next - 1),
                "the last row goes on"
            );
        }
        assert!(points_for(next - 2) < points_for(next - 1));
        // The quick page sums up the rows that it leaves out.
        let mut quick = table(GameId::Passtally, language, "quick-scoring");
        let left_out = quick.pop().unwrap();
        let begin = check(&quick);
        assert_eq!(numbers(&left_out[0]), [begin]);
        let (least, most) = (points_for(begin), points_for(u32::MAX));
        assert_eq!(numbers(&left_out[1]), [least, most]);
    }
}

#[test]
fn the_tiles_of_passtally_are_told() {
    for language in Language::ALL {
        let rows = table(GameId::Passtally, language, "parts");
        let told: Vec<_> = rows
            .iter()
            .map(|row| (row[0].clone(), row[3].clone()))
            .collect();
        let known = Pattern::ALL.map(|pattern| (pattern.to_string(), OF_EACH_PATTERN.to_string()));
        assert_eq!(told, known);
        // Equal halves are told in equal words, different ones in different words.
        for (row, pattern) in rows.iter().zip(Pattern::ALL) {
            let (first, second) = pattern.halves();
            assert_eq!(row[1] == row[2], first == second, "{pattern}");
            for (other, same) in rows.iter().zip(Pattern::ALL) {
                assert_eq!(
                    row[1] == other[1],
                    first == same.halves().0,
                    "{pattern} {same}"
                );
            }
        }
    }
    says(GameId::Passtally, "parts", TILES);
    says(GameId::Passtally, "set-up", TILES / passtally::STACKS);
}

#[test]
fn the_ends_and_limits_of_passtally_are_told() {
    let options = passtally::Options::default();
    let enough = (0..).find(|&points| options.is_enough(points)).unwrap();
    says(GameId::Passtally, "end", enough - 1);
    says(GameId::Passtally, "house-rule", passtally::MOST_QUIET_TURNS);
    for number in [
        u32::from(passtally::Options::FEWEST_PLAYERS),
        u32::from(passtally::Options::MOST_PLAYERS),
        passtally::Options::SHORTEST_TURN,
        passtally::Options::LONGEST_TURN,
    ] {
        says(GameId::Passtally, "options", number);
    }
}
