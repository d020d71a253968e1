// As much of UIKit as the shell uses, so that `ios/check bindings` can type-check it where there is
// none. Not a part of the app.

import Foundation

class UIView {
    var bounds = CGRect(x: 0, y: 0, width: 0, height: 0)
}

class UIViewController {
    var view: UIView! = UIView()
    var presentedViewController: UIViewController?
    func present(_ controller: UIViewController, animated: Bool) {}
}

struct UIPopoverArrowDirection: OptionSet {
    let rawValue: UInt
}

class UIPopoverPresentationController {
    var sourceView: UIView?
    var sourceRect = CGRect(x: 0, y: 0, width: 0, height: 0)
    var permittedArrowDirections: UIPopoverArrowDirection = []
}

class UIActivityViewController: UIViewController {
    init(activityItems: [Any], applicationActivities: [Any]?) {}
    var popoverPresentationController: UIPopoverPresentationController?
}

class UIWindow {
    var isKeyWindow = true
    var rootViewController: UIViewController?
}

class UIScene: Hashable {
    static func == (one: UIScene, other: UIScene) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

class UIWindowScene: UIScene {
    var windows: [UIWindow] = []
}

class UIApplication {
    nonisolated(unsafe) static let shared = UIApplication()
    var isIdleTimerDisabled = false
    var connectedScenes: Set<UIScene> = []
    func open(_ address: URL) {}
}

enum UIUserInterfaceIdiom {
    case phone, pad
}

class UIDevice {
    nonisolated(unsafe) static let current = UIDevice()
    var userInterfaceIdiom = UIUserInterfaceIdiom.phone
}

class UISelectionFeedbackGenerator {
    func selectionChanged() {}
}

class UIImpactFeedbackGenerator {
    enum FeedbackStyle { case light, medium, heavy, soft, rigid }
    init(style: FeedbackStyle) {}
    func impactOccurred() {}
}

class UINotificationFeedbackGenerator {
    enum FeedbackType { case success, warning, error }
    func notificationOccurred(_ kind: FeedbackType) {}
}
