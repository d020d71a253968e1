import Baban
import UIKit

/// What only iOS can do for the app. What touches the screen is passed on to the main thread, and no
/// call waits for it.
final class AppleServices: PlatformServices {
    /// Whether there is a Taptic Engine; iPads have none.
    func canVibrate() throws -> Bool {
        UIDevice.current.userInterfaceIdiom == .phone
    }

    func vibrate(kind: Vibration) throws {
        DispatchQueue.main.async {
            switch kind {
            case .touch:
                UISelectionFeedbackGenerator().selectionChanged()
            case .refusal:
                UIImpactFeedbackGenerator(style: .rigid).impactOccurred()
            case .gameOver:
                UINotificationFeedbackGenerator().notificationOccurred(.success)
            }
        }
    }

    func shareText(text: String) throws {
        DispatchQueue.main.async {
            guard let controller = Self.topController() else { return }
            let sheet = UIActivityViewController(activityItems: [text], applicationActivities: nil)
            // On an iPad the sheet hangs on something: here on the middle of the window.
            sheet.popoverPresentationController?.sourceView = controller.view
            sheet.popoverPresentationController?.sourceRect = CGRect(
                x: controller.view.bounds.midX, y: controller.view.bounds.midY, width: 0, height: 0)
            sheet.popoverPresentationController?.permittedArrowDirections = []
            controller.present(sheet, animated: true)
        }
    }

    func keepScreenOn(on: Bool) throws {
        DispatchQueue.main.async {
            UIApplication.shared.isIdleTimerDisabled = on
        }
    }

    func openLink(url: String) throws {
        guard let address = URL(string: url), address.scheme == "https" else {
            throw PlatformError.Failed(reason: "not an https address")
        }
        DispatchQueue.main.async {
            UIApplication.shared.open(address)
        }
    }

    /// The language that was chosen for this app in the system's settings, or else the system's.
    func systemLanguage() throws -> String {
        guard let language = Locale.preferredLanguages.first else {
            throw PlatformError.Unsupported
        }
        return language
    }

    /// iOS keeps a language for the app, but lets no app change it: so the app's own choice counts.
    func appLanguage() throws -> String? {
        throw PlatformError.Unsupported
    }

    func chooseAppLanguage(language: String?) throws {
        throw PlatformError.Unsupported
    }

    private static func topController() -> UIViewController? {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        let windows = scenes.flatMap(\.windows)
        var top = (windows.first(where: \.isKeyWindow) ?? windows.first)?.rootViewController
        while let above = top?.presentedViewController {
            top = above
        }
        return top
    }
}
