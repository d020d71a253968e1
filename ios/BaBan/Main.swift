import Baban
import Foundation

/// Starts the app. All that is seen is drawn by the Rust library; this shell only hands it what iOS
/// alone can do.
@main
enum Main {
    static func main() {
        // Before the app starts, which asks for the language at once.
        registerPlatformServices(services: AppleServices())
        exit(baban_main())
    }
}
