//! Which language the words are in.

use crate::{Language, platform};

/// The languages there are translations for beside English, which is in the sources.
const TRANSLATED: [&str; 1] = ["vi"];

/// The code of the language to show: of the choice, or of the system's language if there is a
/// translation for it, or English.
#[must_use]
pub fn code(choice: Language) -> &'static str {
    match choice {
        Language::Vi => "vi",
        Language::En => "en",
        Language::System => closest(locale().as_deref()),
    }
}

/// The language that the person has chosen for this app on the device, or for the device. The
/// platform's shell knows best, where there is one.
fn locale() -> Option<String> {
    let told = platform::services().system_language();
    told.ok().or_else(sys_locale::get_locale)
}

/// The language that is chosen by leaving the choice to the device.
#[must_use]
pub fn of_device() -> Language {
    of_code(code(Language::System))
}

/// The language with this tag (BCP 47), or the one that is shown instead.
#[must_use]
pub(crate) fn of_tag(tag: &str) -> Language {
    of_code(closest(Some(tag)))
}

fn of_code(code: &str) -> Language {
    match code {
        "vi" => Language::Vi,
        _ => Language::En,
    }
}

/// Switches every word on the screen. Only works once the window has been created.
pub fn select(choice: Language) {
    let code = code(choice);
    if slint::select_bundled_translation(code).is_err() {
        // No such translation in this build: the sources' English is always there, and without
        // any window there is nothing to be switched.
        let _ = slint::select_bundled_translation("en");
    }
}

fn closest(locale: Option<&str>) -> &'static str {
    let language = locale
        .unwrap_or_default()
        .split(['-', '_', '.', '@'])
        .next()
        .unwrap_or_default();
    TRANSLATED
        .into_iter()
        .find(|code| language.eq_ignore_ascii_case(code))
        .unwrap_or("en")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_systems_language_is_used_if_it_is_translated() {
        for locale in ["vi", "vi-VN", "vi_VN.UTF-8", "VI@latin"] {
            assert_eq!(closest(Some(locale)), "vi", "{locale}");
        }
        for locale in ["", "C", "en_GB.UTF-8", "vie", "fr-FR"] {
            assert_eq!(closest(Some(locale)), "en", "{locale}");
        }
        assert_eq!(closest(None), "en");
    }
}
