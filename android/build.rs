//! Lays the library out for memory pages of 16 KB, which newer Android devices have. The NDK does so
//! by itself from release 28 on; with this it does not depend on which one is installed.

/// What the linker is told; `check` looks for it too.
const PAGES: &str = "-Wl,-z,max-page-size=16384";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|os| os == "android") {
        println!("cargo::rustc-link-arg-cdylib={PAGES}");
    }
}
