//! Pictures of every screen in every state, drawn without a display, and what must hold in all of them:
//! no text is cut off, everything that is tapped lies in the window, is large enough and overlaps nothing
//! else, readers are told of everything, the keyboard reaches everything, eyes that see no colours tell
//! everything apart. The pictures go to `pictures/` (or the folder named by `BABAN_PICTURES`) to be looked at.

#[cfg(test)]
mod backgammon;
#[cfg(test)]
mod checks;
#[cfg(test)]
mod insets;
#[cfg(test)]
mod inventory;
#[cfg(test)]
mod keyboard;
#[cfg(test)]
mod motion;
#[cfg(test)]
mod new_game;
#[cfg(test)]
mod passtally;
#[cfg(test)]
mod readers;
#[cfg(test)]
mod real;
#[cfg(test)]
mod rules;
#[cfg(test)]
mod scenes;
#[cfg(test)]
mod sight;
#[cfg(test)]
mod stage;
#[cfg(test)]
mod statistics;
#[cfg(test)]
mod store;
#[cfg(test)]
mod tally;

#[cfg(test)]
mod tests {
    use crate::checks;
    use crate::scenes;
    use crate::stage::{Stage, looks};

    /// Draws every scene in a window of this size in every look and collects what is wrong in any.
    fn draw(width: f32, height: f32) {
        let stage = Stage::new();
        let mut faults = Vec::new();
        for look in looks(width, height) {
            stage.dress(&look);
            for scene in scenes::all() {
                stage.show(scene);
                let name = format!("{}-{}", scene.name, look.name());
                stage.photograph(&name);
                faults.extend(checks::faults(&stage, &name));
            }
        }
        checks::assert_none(&faults);
    }

    #[test]
    fn a_tiny_phone_shows_everything() {
        draw(320.0, 568.0);
    }

    #[test]
    fn a_small_phone_shows_everything() {
        draw(360.0, 640.0);
    }

    #[test]
    fn a_phone_shows_everything() {
        draw(390.0, 844.0);
    }

    #[test]
    fn a_turned_phone_shows_everything() {
        draw(844.0, 390.0);
    }

    #[test]
    fn a_tiny_turned_phone_shows_everything() {
        draw(568.0, 320.0);
    }

    #[test]
    fn half_a_screen_shows_everything() {
        draw(600.0, 600.0);
    }

    #[test]
    fn a_tablet_shows_everything() {
        draw(820.0, 1180.0);
    }

    #[test]
    fn a_desktop_window_shows_everything() {
        draw(1280.0, 800.0);
    }
}
