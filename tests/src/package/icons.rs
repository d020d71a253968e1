//! The app's icon in every size and shape that a package wants, drawn from two drawings:
//! `ui/assets/icon/app.svg` in colour and `app-mono.svg` for places that tint it.
//!
//! The pictures are committed, so that packaging needs no tool. After a change of a drawing write
//! them anew with
//!
//! ```text
//! cargo run -p baban-tests --bin icons
//! ```

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Node, Options, Tree};

use super::{APP_ID, in_project};

/// The edge of the drawings' own square.
const DRAWN: f32 = 512.0;

/// The colour that the boards lie on; Android's resources repeat it.
pub const GROUND: [u8; 3] = [0xEC, 0xD9, 0xB0];

/// How much of the whole picture the boards take where a system cuts its own shape out of it: they
/// stay within the middle 66 of 108 units that Android promises to show.
const WITHIN_MASK: f32 = 0.7;

/// A picture, or a drawing that is copied, for a package.
pub struct Icon {
    /// The file that holds it.
    pub path: PathBuf,
    /// What the file must hold.
    pub bytes: Vec<u8>,
}

/// What lies behind the boards.
#[derive(Clone, Copy)]
enum Ground {
    /// The drawing's own, with round corners.
    Drawn,
    /// The whole picture, without a corner: stores and phones cut their own shape.
    Full,
    /// Nothing: the system lays its own.
    Clear,
}

/// One picture to be drawn.
struct Order {
    path: String,
    size: (u32, u32),
    ground: Ground,
    /// How large the boards are, relative to the drawing.
    scale: f32,
    mono: bool,
    grey: bool,
    /// Written without an alpha channel, as Apple wants the icon of the store and Google the banner.
    opaque: bool,
}

impl Order {
    fn new(path: impl Into<String>, size: u32, ground: Ground) -> Self {
        Self {
            path: path.into(),
            size: (size, size),
            ground,
            scale: 1.0,
            mono: false,
            grey: false,
            opaque: false,
        }
    }

    fn scaled(self, scale: f32) -> Self {
        Self { scale, ..self }
    }

    fn opaque(self) -> Self {
        Self {
            opaque: true,
            ..self
        }
    }
}

/// Draws all of them.
///
/// # Errors
/// A drawing cannot be read.
pub fn all() -> Result<Vec<Icon>, Box<dyn Error>> {
    let colour = drawing("app")?;
    let mono = drawing("app-mono")?;
    let mut icons = Vec::new();
    for order in orders() {
        icons.push(Icon {
            path: in_project(&order.path),
            bytes: draw(&order, if order.mono { &mono } else { &colour })?,
        });
    }
    for (name, copy) in [
        ("app", format!("scalable/apps/{APP_ID}.svg")),
        ("app-mono", format!("symbolic/apps/{APP_ID}-symbolic.svg")),
    ] {
        icons.push(Icon {
            path: in_project("desktop/icons/hicolor").join(copy),
            bytes: fs::read(source(name))?,
        });
    }
    Ok(icons)
}

/// Every picture, platform by platform.
fn orders() -> Vec<Order> {
    let mut orders = Vec::new();
    for size in [16, 24, 32, 48, 64, 128, 256, 512] {
        let path = format!("desktop/icons/hicolor/{size}x{size}/apps/{APP_ID}.png");
        orders.push(Order::new(path, size, Ground::Drawn));
    }
    // An adaptive icon is 108 dp wide; a dp has 1 to 4 pixels.
    for (density, size) in [
        ("mdpi", 108),
        ("hdpi", 162),
        ("xhdpi", 216),
        ("xxhdpi", 324),
        ("xxxhdpi", 432),
    ] {
        let folder = format!("android/app/src/main/res/mipmap-{density}");
        let layer = |name: &str| {
            let path = format!("{folder}/ic_launcher_{name}.png");
            Order::new(path, size, Ground::Clear).scaled(WITHIN_MASK)
        };
        orders.push(layer("foreground"));
        orders.push(Order {
            mono: true,
            ..layer("monochrome")
        });
    }
    for locale in ["en-US", "vi"] {
        let folder = format!("android/fastlane/metadata/android/{locale}/images");
        // Google asks for 32 bits a pixel here, though nothing shines through.
        orders.push(Order::new(format!("{folder}/icon.png"), 512, Ground::Full).scaled(0.85));
        let banner = Order::new(format!("{folder}/featureGraphic.png"), 0, Ground::Full);
        orders.push(Order {
            size: (1024, 500),
            ..banner.scaled(0.85).opaque()
        });
    }
    let set = "ios/BaBan/Assets.xcassets/AppIcon.appiconset";
    let apple =
        |name: &str, ground| Order::new(format!("{set}/{name}.png"), 1024, ground).scaled(0.85);
    orders.push(apple("light", Ground::Full).opaque());
    // The system lays its own dark ground behind these two.
    orders.push(apple("dark", Ground::Clear));
    orders.push(Order {
        grey: true,
        ..apple("tinted", Ground::Clear)
    });
    let launch = "ios/BaBan/Assets.xcassets/LaunchIcon.imageset";
    for (name, size) in [("1x", 120), ("2x", 240), ("3x", 360)] {
        orders.push(Order::new(
            format!("{launch}/{name}.png"),
            size,
            Ground::Clear,
        ));
    }
    orders
}

fn source(name: &str) -> PathBuf {
    in_project(format!("ui/assets/icon/{name}.svg"))
}

fn drawing(name: &str) -> Result<Tree, Box<dyn Error>> {
    Ok(Tree::from_data(
        &fs::read(source(name))?,
        &Options::default(),
    )?)
}

fn draw(order: &Order, drawing: &Tree) -> Result<Vec<u8>, Box<dyn Error>> {
    let (width, height) = order.size;
    let mut picture = Pixmap::new(width, height).ok_or("a picture needs a size")?;
    let [red, green, blue] = GROUND;
    #[expect(clippy::cast_precision_loss, reason = "pictures are small")]
    let (width, height) = (width as f32, height as f32);
    let edge = width.min(height);
    match order.ground {
        Ground::Drawn => {
            let whole = Transform::from_scale(edge / DRAWN, edge / DRAWN);
            place(drawing, "ground", whole, &mut picture)?;
        }
        Ground::Full => picture.fill(Color::from_rgba8(red, green, blue, 0xFF)),
        Ground::Clear => {}
    }
    let boards = drawing
        .node_by_id("boards")
        .ok_or("the drawing has no boards")?
        .abs_layer_bounding_box()
        .ok_or("the boards are empty")?;
    // The boards' own middle in the picture's.
    let scale = edge / DRAWN * order.scale;
    let middle = |from: f32, length: f32| from + length / 2.0;
    let transform = Transform::from_scale(scale, scale).post_translate(
        width / 2.0 - middle(boards.x(), boards.width()) * scale,
        height / 2.0 - middle(boards.y(), boards.height()) * scale,
    );
    place(drawing, "boards", transform, &mut picture)?;
    if order.grey {
        to_grey(&mut picture);
    }
    if order.opaque {
        without_alpha(&picture)
    } else {
        Ok(picture.encode_png()?)
    }
}

/// The picture as a PNG that has red, green and blue alone.
fn without_alpha(picture: &Pixmap) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut colours = Vec::new();
    for pixel in picture.pixels() {
        if !pixel.is_opaque() {
            return Err("what is behind this picture shines through".into());
        }
        colours.extend([pixel.red(), pixel.green(), pixel.blue()]);
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&colours)?;
    writer.finish()?;
    Ok(bytes)
}

/// Draws a part of the drawing where the transform puts it.
fn place(
    drawing: &Tree,
    id: &str,
    transform: Transform,
    picture: &mut Pixmap,
) -> Result<(), Box<dyn Error>> {
    let node: &Node = drawing
        .node_by_id(id)
        .ok_or_else(|| format!("the drawing has no {id}"))?;
    let corner = node
        .abs_layer_bounding_box()
        .ok_or_else(|| format!("{id} is empty"))?;
    // The renderer moves the part to the origin.
    let transform = transform.pre_translate(corner.x(), corner.y());
    resvg::render_node(node, transform, &mut picture.as_mut())
        .ok_or_else(|| format!("{id} is empty"))?;
    Ok(())
}

/// Lightness alone, for a system that adds its own hue.
fn to_grey(picture: &mut Pixmap) {
    for pixel in picture.data_mut().chunks_exact_mut(4) {
        if let [red, green, blue, _] = pixel {
            let weighed = 299 * u32::from(*red) + 587 * u32::from(*green) + 114 * u32::from(*blue);
            let grey = u8::try_from(weighed / 1000).unwrap_or(u8::MAX);
            [*red, *green, *blue] = [grey; 3];
        }
    }
}
