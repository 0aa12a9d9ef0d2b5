import Foundation

/// The address sanitizer, under which code takes several times as long.
public enum Sanitizer {
  /// True in the tests of `make sanitize`: they take a part of the random and exhaustive cases,
  /// all of which the same tests take without it.
  public static let isThere = ProcessInfo.processInfo.environment["PACELOG_SANITIZING"] != nil
}
