package io.github.babangames.baban

import android.app.Activity
import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
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

    /** The language that was chosen for this app in the system's settings, or else the system's. */
    override fun systemLanguage(): String = Locale.getDefault().toLanguageTag()

    private fun start(intent: Intent) {
        try {
            activity.startActivity(intent)
        } catch (error: ActivityNotFoundException) {
            throw PlatformException.Failed(error.message ?: "nothing can open it")
        }
    }
}
