//! The committed pictures are what the drawings give.

use std::fs;

use baban_tests::package::icons;

use crate::files::text;

/// How far a channel may be off, for processors that round otherwise.
const ROUNDING: u8 = 2;

/// Width, height and pixels.
type Picture = (u32, u32, Vec<u8>);

fn decode(bytes: &[u8]) -> Picture {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgba);
    (info.width, info.height, pixels)
}

#[test]
fn the_icons_are_what_the_drawings_give() {
    for icon in icons::all().unwrap() {
        let path = icon.path.display();
        let kept = fs::read(&icon.path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let same = if icon.path.extension().is_some_and(|end| end == "png") {
            let ((width, height, drawn), kept) = (decode(&icon.bytes), decode(&kept));
            let near = |(a, b): (&u8, &u8)| a.abs_diff(*b) <= ROUNDING;
            (width, height) == (kept.0, kept.1) && drawn.iter().zip(&kept.2).all(near)
        } else {
            icon.bytes == kept
        };
        assert!(same, "{path}: run `cargo run -p baban-tests --bin icons`");
    }
}

#[test]
fn the_ground_of_the_icon_is_one_colour_everywhere() {
    let [red, green, blue] = icons::GROUND;
    let ground = format!("#{red:02X}{green:02X}{blue:02X}");
    let colors = text("android/app/src/main/res/values/colors.xml");
    assert!(colors.contains(&format!("<color name=\"icon_ground\">{ground}</color>")));
    let drawing = text("ui/assets/icon/app.svg");
    assert!(drawing.contains(&format!("fill=\"{ground}\"/>")));
}
