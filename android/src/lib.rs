//! Ba Bàn's entry point on Android.
