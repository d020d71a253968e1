//! The committed pictures are what the drawings give.

use std::fs;

use baban_tests::package::icons;

use crate::files::text;

/// How far a channel may be off, for processors that round otherwise.
const ROUNDING: u8 = 2;

/// What is decoded from a PNG.
struct Picture {
    size: (u32, u32),
    colour: png::ColorType,
    pixels: Vec<u8>,
}

fn decode(bytes: &[u8]) -> Picture {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(info.bit_depth, png::BitDepth::Eight);
    Picture {
        size: (info.width, info.height),
        colour: info.color_type,
        pixels,
    }
}

#[test]
fn the_icons_are_what_the_drawings_give() {
    for icon in icons::all().unwrap() {
        let path = icon.path.display();
        let kept = fs::read(&icon.path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let same = if icon.path.extension().is_some_and(|end| end == "png") {
            let (drawn, kept) = (decode(&icon.bytes), decode(&kept));
            let near = |(a, b): (&u8, &u8)| a.abs_diff(*b) <= ROUNDING;
            (drawn.size, drawn.colour) == (kept.size, kept.colour)
                && drawn.pixels.iter().zip(&kept.pixels).all(near)
        } else {
            icon.bytes == kept
        };
        assert!(same, "{path}: run `cargo run -p baban-tests --bin icons`");
    }
}

/// The App Store refuses an icon with an alpha channel, and Google Play a banner; Google Play's icon is
/// to have one, and everywhere else something shines through.
#[test]
fn the_stores_get_pictures_without_alpha_where_they_ask_for_them() {
    let opaque = ["AppIcon.appiconset/light.png", "images/featureGraphic.png"];
    let mut found = 0;
    for icon in icons::all().unwrap() {
        if icon.path.extension().is_none_or(|end| end != "png") {
            continue;
        }
        let kept = decode(&fs::read(&icon.path).unwrap());
        let expected = if opaque.iter().any(|end| icon.path.ends_with(end)) {
            found += 1;
            png::ColorType::Rgb
        } else {
            png::ColorType::Rgba
        };
        assert_eq!(kept.colour, expected, "{}", icon.path.display());
    }
    // One for Apple, and one for Google in each language.
    assert_eq!(found, 3);
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
