package io.github.babangames.baban

import android.app.Activity
import android.app.LocaleManager
import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.os.Build
import android.os.LocaleList
import android.os.Vibrator
import android.view.HapticFeedbackConstants
import android.view.WindowManager.LayoutParams.FLAG_KEEP_SCREEN_ON
import baban.core.PlatformException
import baban.core.PlatformServices
import baban.core.Vibration
import java.util.Locale

/**
 * What only Android can do for the app. The app calls from a thread of its own; what touches the
 * window is passed on to the activity's thread, and no call waits for it.
 */
internal class AndroidServices(private val activity: Activity) : PlatformServices {
    override fun canVibrate(): Boolean =
        activity.getSystemService(Vibrator::class.java)?.hasVibrator() == true

    /** By the view's haptics, which need no permission and follow the person's own system setting. */
    override fun vibrate(kind: Vibration) {
        val effect = when (kind) {
            Vibration.TOUCH -> HapticFeedbackConstants.CLOCK_TICK
            Vibration.REFUSAL -> HapticFeedbackConstants.VIRTUAL_KEY
            Vibration.GAME_OVER -> HapticFeedbackConstants.LONG_PRESS
        }
        activity.runOnUiThread { activity.window.decorView.performHapticFeedback(effect) }
    }

    override fun shareText(text: String) {
        val send = Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, text)
        start(Intent.createChooser(send, null))
    }

    override fun keepScreenOn(on: Boolean) = activity.runOnUiThread {
        if (on) {
            activity.window.addFlags(FLAG_KEEP_SCREEN_ON)
        } else {
            activity.window.clearFlags(FLAG_KEEP_SCREEN_ON)
        }
    }

    override fun openLink(url: String) {
        val address = Uri.parse(url)
        if (address.scheme != "https") throw PlatformException.Failed("not an https address")
        start(Intent(Intent.ACTION_VIEW, address))
    }

    override fun systemLanguage(): String {
        val locale = if (Build.VERSION.SDK_INT >= 33) locales().systemLocales.get(0) else null
        return (locale ?: Locale.getDefault()).toLanguageTag()
    }

    override fun appLanguage(): String? = locales().applicationLocales.get(0)?.toLanguageTag()

    override fun chooseAppLanguage(language: String?) {
        locales().applicationLocales = LocaleList.forLanguageTags(language.orEmpty())
    }

    /** Android keeps a language for each app from 13 on. */
    private fun locales(): LocaleManager =
        if (Build.VERSION.SDK_INT >= 33) {
            activity.getSystemService(LocaleManager::class.java)
        } else {
            throw PlatformException.Unsupported()
        }

    private fun start(intent: Intent) {
        try {
            activity.startActivity(intent)
        } catch (error: ActivityNotFoundException) {
            throw PlatformException.Failed(error.message ?: "nothing can open it")
        }
    }
}
