// The platform's services, implemented here and called by the core.

import Baban
import Foundation

/// Writes down what it is asked for.
private class Recorded: PlatformServices, @unchecked Sendable {
    var calls: [String] = []

    func canVibrate() throws -> Bool { true }
    func vibrate(kind: Vibration) throws { calls.append("\(kind)") }
    func shareText(text: String) throws { calls.append(text) }
    func keepScreenOn(on: Bool) throws { calls.append("\(on)") }
    func openLink(url: String) throws { throw PlatformError.Unsupported }
    func systemLanguage() throws -> String { "vi-VN" }
    func appLanguage() throws -> String? { nil }
    func chooseAppLanguage(language: String?) throws { calls.append(language ?? "none") }
}

/// Goes wrong, also in a way that nobody declared.
private final class Broken: Recorded, @unchecked Sendable {
    override func canVibrate() throws -> Bool { throw PlatformError.Failed(reason: "no motor") }
    override func systemLanguage() throws -> String { throw Failure(what: "no language") }
}

func servicesAreCalledReplacedAndMayFail() throws {
    let app = RegisteredServices()
    let refusal = try refused(PlatformError.self) { try app.systemLanguage() }
    try same(refusal, .Unsupported)
    try same(refusal.text(), "the platform cannot do this")
    try same(app.canVibrate(), false)

    let services = Recorded()
    registerPlatformServices(services: services)
    try same(app.canVibrate(), true)
    try same(app.systemLanguage(), "vi-VN")
    for kind in [Vibration.touch, .refusal, .gameOver] { try app.vibrate(kind: kind) }
    try app.shareText(text: "cờ tào cáo")
    try app.keepScreenOn(on: true)
    try same(app.appLanguage(), nil)
    try app.chooseAppLanguage(language: "vi")
    try app.chooseAppLanguage(language: nil)
    try same(services.calls, ["touch", "refusal", "gameOver", "cờ tào cáo", "true", "vi", "none"])
    try same(refused(PlatformError.self) { try app.openLink(url: "https://example.org/") }, .Unsupported)

    registerPlatformServices(services: Broken())
    try same(refused(PlatformError.self) { try app.canVibrate() }, .Failed(reason: "no motor"))
    guard case .Failed(let reason) = try refused(PlatformError.self, { try app.systemLanguage() }) else {
        throw Failure(what: "another refusal")
    }
    try holds(reason.contains("no language"), reason)
    try app.keepScreenOn(on: false)
    try same(services.calls.count, 7)
}
