//! Ba Bàn's entry point on iOS.
