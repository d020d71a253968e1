//! A window without a display: sets its size, theme, language and text size, and takes its picture.

use std::fs;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::time::Duration;

use baban_ui::{App, Language, Settings, ThemeChoice};
use i_slint_backend_testing::{TestingBackend, TestingBackendOptions, mock_elapsed_time};
use slint::{ComponentHandle, Global, LogicalSize, Rgba8Pixel, SharedPixelBuffer};

use crate::scenes::{self, Scene};

/// How a scene is dressed.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    pub(crate) size: (f32, f32),
    pub(crate) dark: bool,
    pub(crate) language: &'static str,
    pub(crate) text_scale: f32,
}

impl Look {
    /// A part of a file name.
    pub(crate) fn name(&self) -> String {
        let theme = if self.dark { "dark" } else { "light" };
        let (width, height) = self.size;
        format!(
            "{width}x{height}-{theme}-{}-{}",
            self.language,
            (self.text_scale * 100.0) as u32
        )
    }
}

/// Both themes, both languages and the two ends of text size, in a window of this size.
pub(crate) fn looks(width: f32, height: f32) -> Vec<Look> {
    let mut looks = Vec::new();
    for dark in [false, true] {
        for language in ["en", "vi"] {
            for text_scale in [1.0, 2.0] {
                looks.push(Look {
                    size: (width, height),
                    dark,
                    language,
                    text_scale,
                });
            }
        }
    }
    looks
}

/// The window that the scenes are shown in.
pub(crate) struct Stage {
    pub(crate) app: App,
    folder: PathBuf,
}

impl Stage {
    /// Opens a window that shows what scenes put into it. Once per thread: the platform is the
    /// thread's.
    pub(crate) fn new() -> Self {
        Self::raise();
        let app = App::new().unwrap();
        scenes::attach(&app);
        Self::with(app)
    }

    /// Gives the thread a platform that draws without a display.
    pub(crate) fn raise() {
        let options = TestingBackendOptions {
            mock_time: true,
            threading: false,
            renderer_name: Some("software".into()),
        };
        slint::platform::set_platform(Box::new(TestingBackend::new(options))).unwrap();
    }

    /// Shows a window that is answered by something else.
    pub(crate) fn with(app: App) -> Self {
        app.show().unwrap();
        let folder = std::env::var_os("BABAN_PICTURES").map_or_else(
            || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../pictures")),
            PathBuf::from,
        );
        fs::create_dir_all(&folder).unwrap();
        Self { app, folder }
    }

    /// Puts on size, theme, language and text size.
    pub(crate) fn dress(&self, look: &Look) {
        let settings = Settings::get(&self.app);
        settings.set_theme(if look.dark {
            ThemeChoice::Dark
        } else {
            ThemeChoice::Light
        });
        settings.set_text_scale(look.text_scale);
        settings.set_version("0.1.0".into());
        settings.set_language(if look.language == "vi" {
            Language::Vi
        } else {
            Language::En
        });
        slint::select_bundled_translation(look.language).unwrap();
        self.resize(look.size);
    }

    /// Gives the window a size in logical pixels.
    pub(crate) fn resize(&self, (width, height): (f32, f32)) {
        self.app.window().set_size(LogicalSize::new(width, height));
        self.settle();
    }

    /// Sets a scene up, from a clean stage.
    pub(crate) fn show(&self, scene: &Scene) {
        scene.set(&self.app);
        self.settle();
    }

    /// Lets layout, change handlers and animations come to rest.
    pub(crate) fn settle(&self) {
        for _ in 0..3 {
            mock_elapsed_time(Duration::from_secs(1));
        }
    }

    /// Where the pictures go.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes the picture of the window.
    pub(crate) fn photograph(&self, name: &str) {
        self.save(&self.app.window().take_snapshot().unwrap(), name);
    }

    /// Writes a picture.
    pub(crate) fn save(&self, picture: &SharedPixelBuffer<Rgba8Pixel>, name: &str) {
        let size = (picture.width(), picture.height());
        self.write(name, size, png::ColorType::Rgba, picture.as_bytes());
    }

    /// Writes a picture without an alpha channel, as stores ask for.
    pub(crate) fn save_opaque(&self, picture: &SharedPixelBuffer<Rgba8Pixel>, name: &str) {
        let mut colours = Vec::new();
        for pixel in picture.as_slice() {
            assert_eq!(pixel.a, u8::MAX, "{name}: something shines through");
            colours.extend([pixel.r, pixel.g, pixel.b]);
        }
        let size = (picture.width(), picture.height());
        self.write(name, size, png::ColorType::Rgb, &colours);
    }

    fn write(&self, name: &str, size: (u32, u32), colour: png::ColorType, pixels: &[u8]) {
        let path = self.folder.join(format!("{name}.png"));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        let file = fs::File::create(path).unwrap();
        let mut encoder = png::Encoder::new(BufWriter::new(file), size.0, size.1);
        encoder.set_color(colour);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::Fast);
        encoder
            .write_header()
            .unwrap()
            .write_image_data(pixels)
            .unwrap();
    }
}
