internal import Glibc

/// Runs `body` with UTF-8 as this thread's character set.
///
/// Libarchive converts the names of a zip to the character set of the locale and loses those that
/// do not fit. The locales of the process and of other threads stay unchanged.
func withUTF8Locale<Result>(_ body: () -> Result) -> Result {
  guard let locale = unsafe utf8Locale.value else { return body() }
  let before = unsafe uselocale(locale)
  defer { unsafe _ = uselocale(before) }
  return body()
}

/// Created once and never freed; nil where the system lacks the locale and names may be lost.
private let utf8Locale = unsafe SharedLocale(value: newlocale(1 << LC_CTYPE, "C.UTF-8", nil))

/// Immutable and never freed, so threads may share it.
@safe private struct SharedLocale: @unchecked Sendable {
  let value: locale_t?
}
