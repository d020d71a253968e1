//! Pictures of every screen in every state, drawn without a display, and what must hold in all of them:
//! no text is cut off, everything that is tapped lies in the window, is large enough and overlaps nothing
//! else. The pictures go to `pictures/` (or the folder named by `BABAN_PICTURES`) to be looked at.

#[cfg(test)]
mod board;
#[cfg(test)]
mod checks;
#[cfg(test)]
mod scenes;
#[cfg(test)]
mod stage;

#[cfg(test)]
mod tests {
    use crate::scenes::{SCENES, Scene};
    use crate::stage::{Look, SIZES, Stage};
    use crate::{checks, stage};

    /// Draws the scenes in the given looks and collects what is wrong in any of them.
    fn draw(scenes: &[Scene], looks: &[Look]) {
        let stage = Stage::new();
        let mut faults = Vec::new();
        for look in looks {
            stage.dress(look);
            for scene in scenes {
                stage.show(scene);
                let name = format!("{}-{}", scene.name, look.name());
                stage.photograph(&name);
                faults.extend(
                    checks::faults(&stage)
                        .into_iter()
                        .map(|f| format!("{name}: {f}")),
                );
            }
        }
        assert!(
            faults.is_empty(),
            "{} faults:\n{}",
            faults.len(),
            faults.join("\n")
        );
    }

    #[test]
    fn every_scene_is_sound_in_the_usual_look() {
        let looks: Vec<Look> = SIZES
            .iter()
            .map(|&size| Look {
                size,
                ..Look::default()
            })
            .collect();
        draw(&SCENES, &looks);
    }

    #[test]
    fn every_scene_is_sound_in_vietnamese_at_the_largest_text() {
        let looks: Vec<Look> = SIZES
            .iter()
            .map(|&size| Look {
                size,
                dark: true,
                language: "vi",
                text_scale: 2.0,
            })
            .collect();
        draw(&SCENES, &looks);
    }

    #[test]
    fn key_scenes_are_sound_in_every_look() {
        let scenes: Vec<Scene> = SCENES.iter().filter(|scene| scene.key).copied().collect();
        draw(&scenes, &stage::every_look());
    }
}
