//! The lines around a match.

use std::ops::Range;

use super::text::Text;

/// The longest snippet, in characters.
const LENGTH: usize = 160;

/// Characters before the first match, if there are more than the snippet can show.
const BEFORE: usize = 50;

/// A text whose marked ranges are strong. The ranges come in order; they may overlap.
pub(super) fn marked(text: &str, marks: &[Range<usize>]) -> Text {
    let mut shown = Text::default();
    let mut at = 0;
    for mark in marks {
        let begin = mark.start.max(at);
        let end = mark.end.max(at);
        shown.push(text.get(at..begin).unwrap_or_default(), false);
        shown.push(text.get(begin..end).unwrap_or_default(), true);
        at = end;
    }
    shown.push(text.get(at..).unwrap_or_default(), false);
    shown
}

/// As [`marked`], but not longer than [`LENGTH`] and some: cut between words, with dots where
/// something was cut off.
pub(super) fn around(text: &str, marks: &[Range<usize>]) -> Text {
    let first = marks.first().map_or(0, |mark| mark.start);
    let from = cut_before(text, first);
    let to = cut_after(text, from);
    let inside: Vec<_> = marks
        .iter()
        .filter(|mark| from <= mark.start && mark.end <= to)
        .map(|mark| mark.start - from..mark.end - from)
        .collect();
    let mut shown = Text::default();
    if from > 0 {
        shown.push("… ", false);
    }
    for span in marked(text.get(from..to).unwrap_or_default(), &inside).spans {
        shown.push(&span.text, span.strong);
    }
    if to < text.len() {
        shown.push(" …", false);
    }
    shown
}

/// Where a snippet begins: at the beginning of the text if that is near, or at a word.
fn cut_before(text: &str, first: usize) -> usize {
    let before = text.get(..first).unwrap_or_default();
    if text.chars().count() <= LENGTH || before.chars().count() <= BEFORE {
        return 0;
    }
    let near = before.char_indices().rev().nth(BEFORE);
    let near = near.map_or(0, |(at, _)| at);
    let space = before.get(near..).unwrap_or_default().find(' ');
    space.map_or(first, |space| near + space + 1)
}

/// Where a snippet ends that begins there: at the end of the text if that is near, or before a space.
fn cut_after(text: &str, from: usize) -> usize {
    let rest = text.get(from..).unwrap_or_default();
    let Some((far, _)) = rest.char_indices().nth(LENGTH) else {
        return text.len();
    };
    let space = rest.get(..far).unwrap_or_default().rfind(' ');
    from + space.unwrap_or(far)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strong(text: &Text) -> Vec<&str> {
        let spans = text.spans.iter().filter(|span| span.strong);
        spans.map(|span| span.text.as_str()).collect()
    }

    fn only(mark: Range<usize>) -> Vec<Range<usize>> {
        vec![mark]
    }

    #[test]
    fn marks_stand_out_and_may_overlap() {
        let shown = marked("một hai ba bốn", &[0..5, 6..12, 6..12, 10..18]);
        assert_eq!(shown.to_string(), "một hai ba bốn");
        assert_eq!(strong(&shown), ["một", "hai ba bốn"]);
    }

    #[test]
    fn short_texts_are_shown_whole() {
        let shown = around("một hai", &[]);
        assert_eq!(shown.to_string(), "một hai");
    }

    #[test]
    fn long_texts_are_cut_between_words() {
        let text = "chữ ".repeat(100) + "đây " + &"nữa ".repeat(100);
        let at = text.find("đây").unwrap();
        let shown = around(&text, &only(at..at + "đây".len()));
        assert_eq!(strong(&shown), ["đây"]);
        let shown = shown.to_string();
        assert!(
            shown.starts_with("… chữ") && shown.ends_with("nữa …"),
            "{shown}"
        );
        assert!(shown.chars().count() <= LENGTH + 4, "{shown}");
    }

    #[test]
    fn a_text_without_spaces_is_cut_all_the_same() {
        let text = "ữ".repeat(400);
        assert!(around(&text, &only(600..602)).to_string().chars().count() < 200);
    }
}
