//! The colours keep their promises in both themes: text is read (4.5 : 1), pieces, lines and marks are
//! told from what they lie on (3 : 1). Computed from the tokens as the interface has them.

#[cfg(test)]
mod tests {
    use baban_tests::vision::{self, Rgb, Sight};
    use baban_ui::{App, BoardTokens, ForestTokens, PassTokens, Settings, ThemeChoice, Tokens};
    use slint::{Color, Global, Model};

    const TEXT: f32 = 4.5;
    const SHAPE: f32 = 3.0;

    fn rgb(color: Color) -> Rgb {
        [color.red(), color.green(), color.blue()]
    }

    fn luminance(color: Color) -> f32 {
        vision::luminance(rgb(color))
    }

    fn contrast(one: Color, other: Color) -> f32 {
        vision::contrast(rgb(one), rgb(other))
    }

    /// Runs a check in the light theme and in the dark one.
    fn in_both_themes(check: impl Fn(&App, &str)) {
        i_slint_backend_testing::init_no_event_loop();
        let app = App::new().unwrap();
        for (theme, name) in [(ThemeChoice::Light, "light"), (ThemeChoice::Dark, "dark")] {
            Settings::get(&app).set_theme(theme);
            check(&app, name);
        }
    }

    #[test]
    fn text_is_read_on_its_ground() {
        in_both_themes(|app, theme| {
            let t = Tokens::get(app);
            let pages = [("ground", t.get_ground()), ("surface", t.get_surface())];
            let inks = [
                ("ink", t.get_ink()),
                ("ink-soft", t.get_ink_soft()),
                ("lacquer", t.get_lacquer()),
                ("jade", t.get_jade()),
                ("gold", t.get_gold()),
            ];
            for (page, ground) in pages {
                for (ink, color) in inks {
                    let ratio = contrast(color, ground);
                    assert!(ratio >= TEXT, "{theme}: {ink} on {page} is {ratio:.2}");
                }
            }
            let ratio = contrast(t.get_on_lacquer(), t.get_lacquer());
            assert!(ratio >= TEXT, "{theme}: on-lacquer is {ratio:.2}");
            let b = BoardTokens::get(app);
            for (name, ink, ground) in [
                ("point numbers", b.get_on_wood(), b.get_wood()),
                ("a count on ivory", b.get_ebony(), b.get_ivory()),
                ("a count on ebony", b.get_ivory(), b.get_ebony()),
            ] {
                let ratio = contrast(ink, ground);
                assert!(ratio >= TEXT, "{theme}: {name} {ratio:.2}");
            }
        });
    }

    /// A pointer or a finger on a control washes over its words as well.
    #[test]
    fn words_are_read_under_a_pointer_and_a_finger() {
        fn wash(color: Color, over: Color) -> Color {
            let share = f32::from(over.alpha()) / 255.0;
            let mix = |below: u8, above: u8| {
                (f32::from(below) * (1.0 - share) + f32::from(above) * share).round() as u8
            };
            Color::from_rgb_u8(
                mix(color.red(), over.red()),
                mix(color.green(), over.green()),
                mix(color.blue(), over.blue()),
            )
        }
        in_both_themes(|app, theme| {
            let t = Tokens::get(app);
            for (state, over, text) in [
                ("hovered", t.get_hover(), TEXT),
                ("pressed", t.get_press(), SHAPE),
            ] {
                for (page, ground) in [("ground", t.get_ground()), ("surface", t.get_surface())] {
                    for (name, color, least) in [
                        ("ink", t.get_ink(), text),
                        ("ink-soft", t.get_ink_soft(), text),
                        ("lacquer", t.get_lacquer(), text),
                        ("line", t.get_line(), SHAPE),
                    ] {
                        let ratio = contrast(wash(color, over), wash(ground, over));
                        assert!(
                            ratio >= least,
                            "{theme}: {name} on {state} {page} {ratio:.2}"
                        );
                    }
                }
                let (ink, lacquer) = (t.get_on_lacquer(), t.get_lacquer());
                let ratio = contrast(wash(ink, over), wash(lacquer, over));
                assert!(ratio >= text, "{theme}: on {state} lacquer {ratio:.2}");
            }
        });
    }

    #[test]
    fn edges_of_controls_and_the_focus_are_seen() {
        in_both_themes(|app, theme| {
            let t = Tokens::get(app);
            for (page, ground) in [("ground", t.get_ground()), ("surface", t.get_surface())] {
                for (name, color) in [("line", t.get_line()), ("focus", t.get_focus())] {
                    let ratio = contrast(color, ground);
                    assert!(ratio >= SHAPE, "{theme}: {name} on {page} is {ratio:.2}");
                }
            }
        });
    }

    #[test]
    fn pieces_and_points_are_told_from_what_they_lie_on() {
        in_both_themes(|app, theme| {
            let b = BoardTokens::get(app);
            let grounds = [
                ("felt", b.get_felt()),
                ("a lacquer point", b.get_point_lacquer()),
                ("a sand point", b.get_point_sand()),
                ("wood", b.get_wood()),
                ("a tray", b.get_well()),
            ];
            // A piece is seen by its body or by its rim.
            let pieces = [
                ("ivory", [b.get_ivory(), b.get_ivory_rim()]),
                ("ebony", [b.get_ebony(), b.get_ebony_rim()]),
                // So is a mark, which has a light edge, or a dark one.
                ("a jade mark", [b.get_jade(), b.get_mark_light()]),
                ("a lacquer mark", [b.get_lacquer(), b.get_mark_light()]),
                ("the gold halo", [b.get_gold_bright(), b.get_mark_dark()]),
            ];
            for (place, ground) in grounds {
                for (piece, colors) in pieces {
                    let ratio = colors
                        .map(|color| contrast(color, ground))
                        .into_iter()
                        .fold(0.0, f32::max);
                    assert!(ratio >= SHAPE, "{theme}: {piece} on {place} is {ratio:.2}");
                }
            }
            for (name, one, other) in [
                ("the points in lacquer", b.get_point_lacquer(), b.get_felt()),
                (
                    "the edge of the points in sand",
                    b.get_point_edge(),
                    b.get_felt(),
                ),
                ("ivory's rim", b.get_ivory_rim(), b.get_ivory()),
                ("ivory's ring", b.get_ivory_mark(), b.get_ivory()),
                ("ebony's rim", b.get_ebony_rim(), b.get_ebony()),
                ("ebony's dot", b.get_ebony_mark(), b.get_ebony()),
                ("ivory beside ebony", b.get_ivory(), b.get_ebony()),
                ("gold on ivory", b.get_gold_deep(), b.get_ivory()),
                ("gold on ebony", b.get_gold_bright(), b.get_ebony()),
                ("a jade mark's edge", b.get_mark_light(), b.get_jade()),
                ("a lacquer mark's edge", b.get_mark_light(), b.get_lacquer()),
                ("the halo's edge", b.get_mark_dark(), b.get_gold_bright()),
            ] {
                let ratio = contrast(one, other);
                assert!(ratio >= SHAPE, "{theme}: {name} {ratio:.2}");
            }
        });
    }

    #[test]
    fn tiles_and_marks_are_told_from_the_forest_floor() {
        in_both_themes(|app, theme| {
            let f = ForestTokens::get(app);
            let grounds = [("floor", f.get_floor()), ("a square", f.get_square())];
            // Each is seen by its body or by its edge.
            let things = [
                ("a back", [f.get_back(), f.get_back_edge()]),
                ("an animal", [f.get_blue_face(), f.get_blue_edge()]),
                ("a person", [f.get_brown_face(), f.get_brown_edge()]),
                ("a bird", [f.get_bird_face(), f.get_green_edge()]),
                ("a tree", [f.get_tree_face(), f.get_green_edge()]),
                ("a target", [f.get_jade(), f.get_mark_light()]),
                ("a capture", [f.get_lacquer(), f.get_mark_light()]),
                ("a ban", [f.get_mark_dark(), f.get_mark_light()]),
                ("the gold ring", [f.get_gold(), f.get_mark_dark()]),
                ("the line of fire", [f.get_muzzle(), f.get_mark_dark()]),
                ("the trace", [f.get_trace(), f.get_trace()]),
            ];
            for (place, ground) in grounds {
                for (thing, colors) in things {
                    let ratio = colors
                        .map(|color| contrast(color, ground))
                        .into_iter()
                        .fold(0.0, f32::max);
                    assert!(ratio >= SHAPE, "{theme}: {thing} on {place} is {ratio:.2}");
                }
            }
        });
    }

    #[test]
    fn figures_are_told_from_their_tiles() {
        in_both_themes(|app, theme| {
            let f = ForestTokens::get(app);
            for (name, one, other) in [
                ("the leaf on a back", f.get_leaf(), f.get_back()),
                ("an animal", f.get_blue_figure(), f.get_blue_face()),
                (
                    "the light in an animal",
                    f.get_blue_light(),
                    f.get_blue_figure(),
                ),
                ("a person", f.get_brown_figure(), f.get_brown_face()),
                ("a bird", f.get_bird_figure(), f.get_bird_face()),
                ("a tree", f.get_tree_figure(), f.get_tree_face()),
                ("a rifle", f.get_brown_figure(), f.get_brown_line()),
                ("a muzzle", f.get_muzzle(), f.get_brown_face()),
                ("a muzzle's edge", f.get_brown_line(), f.get_muzzle()),
                (
                    "animals beside people",
                    f.get_blue_face(),
                    f.get_brown_face(),
                ),
                ("a target's edge", f.get_mark_light(), f.get_jade()),
                ("a capture's edge", f.get_mark_light(), f.get_lacquer()),
                ("the gold ring's edge", f.get_mark_dark(), f.get_gold()),
                ("an open path", f.get_trail_open(), f.get_edge()),
                ("where it leads", f.get_on_trail(), f.get_trail_open()),
                ("turns left", f.get_pip(), Tokens::get(app).get_ground()),
            ] {
                let ratio = contrast(one, other);
                assert!(ratio >= SHAPE, "{theme}: {name} {ratio:.2}");
            }
            for (name, ink, ground) in [
                ("coordinates", f.get_on_edge(), f.get_edge()),
                ("coordinates on crowns", f.get_on_edge(), f.get_crown()),
                ("an animal's worth", f.get_blue_figure(), f.get_blue_face()),
                ("a person's worth", f.get_brown_figure(), f.get_brown_face()),
                ("a bird's worth", f.get_bird_figure(), f.get_bird_face()),
                ("a tree's worth", f.get_bird_figure(), f.get_tree_face()),
                ("a number won", f.get_mark_light(), f.get_mark_dark()),
            ] {
                let ratio = contrast(ink, ground);
                assert!(ratio >= TEXT, "{theme}: {name} {ratio:.2}");
            }
        });
    }

    /// The patterns of Passtally's tiles, and the levels whose looks differ.
    fn tiles() -> impl Iterator<Item = (i32, i32)> {
        (0..6).flat_map(|hue| (0..=7).map(move |level| (hue, level)))
    }

    #[test]
    fn tiles_are_told_from_the_paper_and_their_lines_from_them() {
        in_both_themes(|app, theme| {
            let p = PassTokens::get(app);
            for (hue, level) in tiles() {
                let (body, rim) = (p.invoke_body(hue, level), p.invoke_rim(hue, level));
                let grounds = [
                    ("paper", p.get_paper()),
                    ("the ring", p.get_ring()),
                    ("a button", Tokens::get(app).get_surface()),
                ];
                for (place, ground) in grounds {
                    let ratio = [body, rim, p.get_ribbon_edge()]
                        .map(|color| contrast(color, ground))
                        .into_iter()
                        .fold(0.0, f32::max);
                    assert!(
                        ratio >= SHAPE,
                        "{theme}: tile {hue} on level {level} on {place} is {ratio:.2}"
                    );
                }
                // A ribbon is seen by itself or by its edge.
                let line = contrast(p.get_ribbon(), body).max(contrast(p.get_ribbon_edge(), body));
                assert!(
                    line >= SHAPE,
                    "{theme}: ribbon on {hue}, {level}: {line:.2}"
                );
                // Tiles side by side are told by rim and edge.
                let joint = contrast(rim, p.get_ribbon_edge());
                assert!(joint >= SHAPE, "{theme}: rim of {hue}, {level}: {joint:.2}");
                // The grain is quiet, but there.
                let grain = contrast(p.invoke_grain(hue, level), body);
                assert!(grain >= 1.3, "{theme}: grain of {hue}, {level}: {grain:.2}");
            }
        });
    }

    #[test]
    fn a_higher_tile_is_lighter_and_has_a_brighter_rim() {
        in_both_themes(|app, _| {
            let p = PassTokens::get(app);
            for hue in 0..6 {
                for level in 1..6 {
                    let body = |level| luminance(p.invoke_body(hue, level));
                    let rim = |level| luminance(p.invoke_rim(hue, level));
                    assert!(body(level) < body(level + 1), "{hue}, {level}");
                    assert!(rim(level) < rim(level + 1), "{hue}, {level}");
                }
            }
        });
    }

    #[test]
    fn lines_markers_and_marks_of_passtally_are_seen() {
        in_both_themes(|app, theme| {
            let (p, t) = (PassTokens::get(app), Tokens::get(app));
            for (name, ink, ground) in [
                ("a level", p.get_on_tab(), p.get_tab()),
                ("what is left of a stack", p.get_on_back(), p.get_back()),
            ] {
                let ratio = contrast(ink, ground);
                assert!(ratio >= TEXT, "{theme}: {name} {ratio:.2}");
            }
            let mut pairs = vec![
                ("printed lines", p.get_ink(), p.get_paper()),
                ("marker spaces", p.get_ink(), p.get_ring()),
                ("the board's edge", p.get_edge(), t.get_ground()),
                ("a ribbon's edge", p.get_ribbon_edge(), p.get_ribbon()),
                ("a lit line's edge", p.get_thread_edge(), p.get_thread()),
                ("a target's edge", p.get_mark_light(), p.get_jade()),
                ("a refusal's edge", p.get_mark_light(), p.get_no()),
                (
                    "a gold frame's edge",
                    p.get_mark_dark(),
                    p.get_gold_bright(),
                ),
                ("a marker's rim", p.get_marker_rim(), p.get_marker_edge()),
            ];
            for seat in p.get_seats().iter() {
                pairs.push(("a marker in its rim", seat, p.get_marker_rim()));
                pairs.push(("a seat on a lit line", seat, p.get_thread()));
            }
            for (name, one, other) in pairs {
                let ratio = contrast(one, other);
                assert!(ratio >= SHAPE, "{theme}: {name} {ratio:.2}");
            }
            // What has a light part and a dark one is seen by either.
            let pieces = [
                ("a marker", [p.get_marker_rim(), p.get_marker_edge()]),
                ("a target", [p.get_jade(), p.get_mark_light()]),
                ("a lit line", [p.get_thread(), p.get_thread_edge()]),
                ("a stack", [p.get_back(), p.get_back_edge()]),
            ];
            for (place, ground) in [
                ("paper", p.get_paper()),
                ("the ring", p.get_ring()),
                ("a page", t.get_ground()),
                ("a button", t.get_surface()),
            ] {
                for (piece, colors) in pieces {
                    let ratio = colors
                        .map(|color| contrast(color, ground))
                        .into_iter()
                        .fold(0.0, f32::max);
                    assert!(ratio >= SHAPE, "{theme}: {piece} on {place} is {ratio:.2}");
                }
            }
        });
    }

    #[test]
    fn pieces_and_marks_are_told_apart_by_all_eyes() {
        in_both_themes(|app, theme| {
            let (b, f, p) = (
                BoardTokens::get(app),
                ForestTokens::get(app),
                PassTokens::get(app),
            );
            for sight in Sight::ALL {
                let seen = |one: Color, other: Color| {
                    vision::contrast(sight.see(rgb(one)), sight.see(rgb(other)))
                };
                for (name, one, other) in [
                    ("ivory beside ebony", b.get_ivory(), b.get_ebony()),
                    ("ivory's ring", b.get_ivory_mark(), b.get_ivory()),
                    ("ebony's dot", b.get_ebony_mark(), b.get_ebony()),
                    (
                        "animals beside people",
                        f.get_blue_face(),
                        f.get_brown_face(),
                    ),
                    ("an animal", f.get_blue_figure(), f.get_blue_face()),
                    ("a person", f.get_brown_figure(), f.get_brown_face()),
                    ("a bird", f.get_bird_figure(), f.get_bird_face()),
                    ("a muzzle's edge", f.get_brown_line(), f.get_muzzle()),
                    ("a ribbon's edge", p.get_ribbon_edge(), p.get_ribbon()),
                    ("a lit line's edge", p.get_thread_edge(), p.get_thread()),
                    ("a marker's rim", p.get_marker_rim(), p.get_marker_edge()),
                ] {
                    let ratio = seen(one, other);
                    assert!(ratio >= SHAPE, "{theme}, {sight:?}: {name} {ratio:.2}");
                }
                // A mark is seen by its body or by its edge, on whatever it lies.
                for (mark, body, edge) in [
                    ("jade", b.get_jade(), b.get_mark_light()),
                    ("lacquer", b.get_lacquer(), b.get_mark_light()),
                    ("gold", b.get_gold_bright(), b.get_mark_dark()),
                    ("the forest's gold", f.get_gold(), f.get_mark_dark()),
                    ("a refusal", p.get_no(), p.get_mark_light()),
                ] {
                    for (place, ground) in [
                        ("felt", b.get_felt()),
                        ("a lacquer point", b.get_point_lacquer()),
                        ("a sand point", b.get_point_sand()),
                        ("wood", b.get_wood()),
                        ("the forest's floor", f.get_floor()),
                        ("a square", f.get_square()),
                        ("paper", p.get_paper()),
                        ("the ring", p.get_ring()),
                    ] {
                        let ratio = seen(body, ground).max(seen(edge, ground));
                        assert!(
                            ratio >= SHAPE,
                            "{theme}, {sight:?}: {mark} on {place} {ratio:.2}"
                        );
                    }
                }
            }
        });
    }

    /// Patterns are seen on the pieces, and the figures on the patterns.
    #[test]
    fn patterns_are_seen_and_hide_nothing() {
        const PATTERN: f32 = 1.5;
        in_both_themes(|app, theme| {
            Settings::get(app).set_patterns(true);
            let (f, p) = (ForestTokens::get(app), PassTokens::get(app));
            for (name, grain, face, figure) in [
                (
                    "animals",
                    f.get_blue_grain(),
                    f.get_blue_face(),
                    f.get_blue_figure(),
                ),
                (
                    "people",
                    f.get_brown_grain(),
                    f.get_brown_face(),
                    f.get_brown_figure(),
                ),
            ] {
                let (seen, hides) = (contrast(grain, face), contrast(figure, grain));
                assert!(seen >= PATTERN, "{theme}: {name}' pattern is {seen:.2}");
                assert!(hides >= SHAPE, "{theme}: {name} on it are {hides:.2}");
            }
            for (hue, level) in tiles() {
                let (grain, body) = (p.invoke_grain(hue, level), p.invoke_body(hue, level));
                let seen = contrast(grain, body);
                assert!(
                    seen >= PATTERN,
                    "{theme}: grain of {hue}, {level}: {seen:.2}"
                );
                let line = contrast(p.get_ribbon(), p.get_ribbon_edge());
                assert!(line >= SHAPE, "{theme}: ribbon {line:.2}");
            }
            Settings::get(app).set_patterns(false);
        });
    }
}
