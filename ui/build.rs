//! Compiles the Slint sources with their translations into the crate.

fn main() {
    let config = slint_build::CompilerConfiguration::new()
        .with_style("fluent".into())
        .with_bundled_translations("i18n")
        // Accessible labels and element ids stay findable: tests and screen readers use them.
        .with_debug_info(true);
    if let Err(error) = slint_build::compile_with_config("slint/app.slint", config) {
        eprintln!("slint: {error}");
        std::process::exit(1);
    }
}
