"""The platform's services, implemented here and called by the core."""

import unittest

from baban import (
    PlatformError,
    PlatformServices,
    RegisteredServices,
    Vibration,
    register_platform_services,
)


class Recorded(PlatformServices):
    """Writes down what it is asked for."""

    def __init__(self):
        self.calls = []

    def can_vibrate(self):
        return True

    def vibrate(self, kind):
        self.calls.append(kind)

    def share_text(self, text):
        self.calls.append(text)

    def keep_screen_on(self, on):
        self.calls.append(on)

    def open_link(self, url):
        raise PlatformError.Unsupported()

    def system_language(self):
        return "vi-VN"

    def app_language(self):
        return None

    def choose_app_language(self, language):
        self.calls.append(language)


class Broken(Recorded):
    """Goes wrong in ways that nobody declared."""

    def can_vibrate(self):
        raise PlatformError.Failed("no motor")

    def system_language(self):
        raise KeyError("language")


class Platform(unittest.TestCase):
    def test_services_are_called_replaced_and_may_fail(self):
        app = RegisteredServices()
        with self.assertRaises(PlatformError.Unsupported) as refused:
            app.system_language()
        self.assertEqual(refused.exception.text(), "the platform cannot do this")
        self.assertFalse(app.can_vibrate())

        services = Recorded()
        register_platform_services(services)
        self.assertTrue(app.can_vibrate())
        self.assertEqual(app.system_language(), "vi-VN")
        for kind in Vibration:
            app.vibrate(kind)
        app.share_text("cờ tào cáo")
        app.keep_screen_on(True)
        self.assertIsNone(app.app_language())
        app.choose_app_language("vi")
        app.choose_app_language(None)
        self.assertEqual(services.calls, [*Vibration, "cờ tào cáo", True, "vi", None])
        with self.assertRaises(PlatformError.Unsupported):
            app.open_link("https://example.org/")

        register_platform_services(Broken())
        with self.assertRaises(PlatformError.Failed) as failed:
            app.can_vibrate()
        self.assertEqual(failed.exception.reason, "no motor")
        with self.assertRaises(PlatformError.Failed) as failed:
            app.system_language()
        self.assertIn("language", failed.exception.reason)
        app.keep_screen_on(False)
        self.assertEqual(len(services.calls), len(Vibration) + 4)


if __name__ == "__main__":
    unittest.main()
