//! Ba Bàn for desktops.

use baban_ui::App;
use slint::ComponentHandle as _;

fn main() -> Result<(), slint::PlatformError> {
    App::new()?.run()
}
