/// Exact decimal numbers, as phones write them.
enum FixedPoint {
  /// More digits than any phone sends.
  private static let maximumLength = 40

  /// The number in a text times 10^`places`, rounded half away from zero.
  ///
  /// - Parameters:
  ///   - text: Such as `52.5`, `-0.5` or `1.5E-4`, as Java prints small numbers.
  ///   - places: The number of decimals to keep.
  /// - Returns: Nil for anything else, and beyond ±10^17.
  static func scaled(_ text: some StringProtocol, places: Int) -> Int64? {
    var rest = Substring(text)
    guard rest.utf8.count <= maximumLength else { return nil }
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest = rest.dropFirst() }
    var exponent = 0
    if let mark = rest.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      guard let stated = Int(rest[rest.index(after: mark)...]), abs(stated) <= 40 else {
        return nil
      }
      exponent = stated
      rest = rest[..<mark]
    }
    let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let digits = parts.joined()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let fraction = parts.count == 2 ? parts[1].utf8.count : 0
    let magnitude = shifted(digits, by: places + exponent - fraction)
    return magnitude.map { isNegative ? -$0 : $0 }
  }

  /// The digits times 10^`power`.
  private static func shifted(_ digits: String, by power: Int) -> Int64? {
    let significant = String(digits.drop { $0 == "0" })
    guard !significant.isEmpty else { return 0 }
    guard significant.count + power <= 17 else { return nil }
    if power >= 0 { return Int64(significant + String(repeating: "0", count: power)) }
    guard significant.count + power >= 0 else { return 0 }
    let whole = Int64(significant.dropLast(-power)) ?? 0
    let next = significant.dropFirst(significant.count + power).first ?? "0"
    return next >= "5" ? whole + 1 : whole
  }

  /// A scaled number as a JSON number without trailing zeros.
  static func text(_ value: Int64, places: Int) -> String {
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    var fraction = String(padded.suffix(places))
    while fraction.last == "0" { fraction.removeLast() }
    let whole = (value < 0 ? "-" : "") + padded.dropLast(places)
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }
}
