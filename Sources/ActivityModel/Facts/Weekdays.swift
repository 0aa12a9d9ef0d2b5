/// Some days of the week.
public struct Weekdays: Hashable, Sendable {
  /// `mon` to `sun`.
  public static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// Bit 0 is Monday.
  public let bits: Int

  /// - Returns: Nil when other bits than those of seven days are set.
  public init?(bits: Int) {
    guard (0..<128).contains(bits) else { return nil }
    self.bits = bits
  }

  /// Parses `mon,sun`; no text is no day.
  public init?(_ text: String) {
    var bits = 0
    for name in text.split(separator: ",", omittingEmptySubsequences: false) where !text.isEmpty {
      guard let index = Weekdays.names.firstIndex(of: String(name)) else { return nil }
      bits |= 1 << index
    }
    self.bits = bits
  }

  public func contains(_ date: LocalDate) -> Bool { bits & (1 << (date.isoWeekday - 1)) != 0 }

  /// `mon,sun`.
  public var text: String {
    Weekdays.names.enumerated().filter { bits & (1 << $0.offset) != 0 }.map(\.element)
      .joined(separator: ",")
  }
}
