// The platform's services, implemented here and called by the core.

import baban.core.*

/** Writes down what it is asked for. */
private open class Recorded : PlatformServices {
    val calls = mutableListOf<Any>()

    override fun canVibrate() = true
    override fun vibrate(kind: Vibration) = calls.plusAssign(kind)
    override fun shareText(text: String) = calls.plusAssign(text)
    override fun keepScreenOn(on: Boolean) = calls.plusAssign(on)
    override fun openLink(url: String): Unit = throw PlatformException.Unsupported()
    override fun systemLanguage() = "vi-VN"
    override fun appLanguage(): String? = null
    override fun chooseAppLanguage(language: String?) = calls.plusAssign(language ?: "none")
}

/** Goes wrong, also in a way that nobody declared. */
private class Broken : Recorded() {
    override fun canVibrate(): Boolean = throw PlatformException.Failed("no motor")
    override fun systemLanguage(): String = error("no language")
}

fun servicesAreCalledReplacedAndMayFail() {
    val app = RegisteredServices()
    val refusal = refused<PlatformException.Unsupported> { app.systemLanguage() }
    same(refusal.text(), "the platform cannot do this")
    check(!app.canVibrate())

    val services = Recorded()
    registerPlatformServices(services)
    check(app.canVibrate())
    same(app.systemLanguage(), "vi-VN")
    Vibration.entries.forEach(app::vibrate)
    app.shareText("cờ tào cáo")
    app.keepScreenOn(true)
    same(app.appLanguage(), null)
    app.chooseAppLanguage("vi")
    app.chooseAppLanguage(null)
    same(services.calls.toList(), Vibration.entries + listOf("cờ tào cáo", true, "vi", "none"))
    refused<PlatformException.Unsupported> { app.openLink("https://example.org/") }

    registerPlatformServices(Broken())
    same(refused<PlatformException.Failed> { app.canVibrate() }.reason, "no motor")
    check("no language" in refused<PlatformException.Failed> { app.systemLanguage() }.reason)
    app.keepScreenOn(false)
    same(services.calls.size, Vibration.entries.size + 4)
}
