internal import Glibc

/// Runs `body` while this thread's character set is UTF-8.
///
/// Libarchive converts the names of a zip to the character set of the locale and loses those that
/// do not fit. Neither the process's locale nor another thread's changes.
func withUTF8Locale<Result>(_ body: () -> Result) -> Result {
  guard let locale = unsafe utf8Locale.value else { return body() }
  let before = unsafe uselocale(locale)
  defer { unsafe _ = uselocale(before) }
  return body()
}

/// Made once and kept; nil where the system has no such locale, and names may be lost.
private let utf8Locale = unsafe SharedLocale(value: newlocale(1 << LC_CTYPE, "C.UTF-8", nil))

/// Never changed and never freed, so threads may share it.
@safe private struct SharedLocale: @unchecked Sendable {
  let value: locale_t?
}
