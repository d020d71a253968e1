//! The pictures that the stores show, drawn in the sizes that they ask for and without an alpha
//! channel, which neither store takes, in both languages, where fastlane looks for them: below
//! `store/android` and `store/ios` in the folder of the pictures.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

use i_slint_backend_testing::mock_elapsed_time;
use slint::platform::WindowEvent;
use slint::{ComponentHandle, LogicalSize, PhysicalSize};

use crate::scenes;
use crate::stage::{Look, Stage};

/// What is shown, in this order.
const SCENES: [&str; 4] = [
    "table-chosen",
    "tally-chosen",
    "passtally-held",
    "home-continue",
];

/// A kind of device, as a store asks for it.
struct Device {
    /// The folder of its pictures; `{}` stands for the language.
    folder: &'static str,
    /// What its files' names begin with.
    prefix: &'static str,
    /// In pixels. Google allows no side to be more than twice the other, Apple these sizes alone.
    size: (u32, u32),
    /// Pixels for each logical one.
    scale: f32,
}

const DEVICES: [Device; 4] = [
    Device {
        folder: "android/{}/images/phoneScreenshots",
        prefix: "",
        size: (1080, 1920),
        scale: 3.0,
    },
    Device {
        folder: "android/{}/images/tenInchScreenshots",
        prefix: "",
        size: (1600, 2560),
        scale: 2.0,
    },
    Device {
        folder: "ios/{}",
        prefix: "iphone-",
        size: (1320, 2868),
        scale: 3.0,
    },
    Device {
        folder: "ios/{}",
        prefix: "ipad-",
        size: (2064, 2752),
        scale: 2.0,
    },
];

#[test]
fn the_stores_have_their_pictures() {
    let stage = Stage::new();
    for device in DEVICES {
        for (language, store) in [("en", "en-US"), ("vi", "vi")] {
            stage.dress(&Look {
                size: (
                    device.size.0 as f32 / device.scale,
                    device.size.1 as f32 / device.scale,
                ),
                dark: false,
                language,
                text_scale: 1.0,
            });
            magnify(&stage, &device);
            let folder = format!("store/{}", device.folder.replace("{}", store));
            fs::create_dir_all(stage.folder().join(&folder)).unwrap();
            for (number, name) in (1..).zip(SCENES) {
                let scene = scenes::all().find(|scene| scene.name == name).unwrap();
                stage.show(scene);
                let picture = stage.app.window().take_snapshot().unwrap();
                let name = format!("{folder}/{}{number}-{name}", device.prefix);
                stage.save_opaque(&picture, &name);
                let written = stage.folder().join(format!("{name}.png"));
                assert_eq!(form(&written), (device.size, png::ColorType::Rgb));
            }
        }
    }
}

/// Width, height and kind of pixels of a PNG.
fn form(path: &Path) -> ((u32, u32), png::ColorType) {
    let file = BufReader::new(File::open(path).unwrap());
    let reader = png::Decoder::new(file).read_info().unwrap();
    (reader.info().size(), reader.info().color_type)
}

/// Gives the window the device's density.
fn magnify(stage: &Stage, device: &Device) {
    let window = stage.app.window();
    let scale_factor = device.scale;
    window.dispatch_event(WindowEvent::ScaleFactorChanged { scale_factor });
    let (width, height) = device.size;
    window.set_size(PhysicalSize::new(width, height));
    let size = LogicalSize::new(width as f32 / scale_factor, height as f32 / scale_factor);
    window.dispatch_event(WindowEvent::Resized { size });
    mock_elapsed_time(std::time::Duration::from_secs(1));
}
