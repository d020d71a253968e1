// swift-tools-version: 5.9
// The core for the iOS app: the Swift module `Baban` over the C header of the Rust library.
//
// The sources below Sources/ are generated: `cargo run -p baban-tests --bin uniffi-bindgen`.
// The library itself, `libbaban_ios.a` or `libbaban_core.a`, is linked by the app.

import PackageDescription

let package = Package(
    name: "BabanCore",
    platforms: [.iOS(.v13), .macOS(.v11)],
    products: [.library(name: "Baban", targets: ["Baban"])],
    targets: [
        .systemLibrary(name: "BabanFFI"),
        .target(name: "Baban", dependencies: ["BabanFFI"]),
    ]
)
