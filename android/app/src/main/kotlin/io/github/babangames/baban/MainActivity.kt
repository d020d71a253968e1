package io.github.babangames.baban

import android.app.NativeActivity
import android.os.Bundle
import baban.core.registerPlatformServices

/**
 * The activity that the app lives in. All that is seen is drawn by the native library, which
 * [NativeActivity] loads by the name in the manifest; this class only hands it what Android alone can do.
 */
class MainActivity : NativeActivity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        // Before the native code starts, which asks for the language at once.
        registerPlatformServices(AndroidServices(this))
        super.onCreate(savedInstanceState)
    }

    private companion object {
        init {
            // The core is a part of the app's library; a second copy of it would know of no services.
            System.setProperty("uniffi.component.baban_core.libraryOverride", "baban_android")
        }
    }
}
