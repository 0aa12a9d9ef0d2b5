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
    guard text.utf8.count <= maximumLength else { return nil }
    var rest = Array(text.utf8)[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var exponent = 0
    if let mark = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      guard let stated = Int(String(decoding: rest[(mark + 1)...], as: UTF8.self)),
        abs(stated) <= 40
      else { return nil }
      exponent = stated
      rest = rest[..<mark]
    }
    guard let digits = Digits(rest) else { return nil }
    let magnitude = digits.shifted(by: places + exponent - digits.fractionCount)
    return magnitude.map { isNegative ? -$0 : $0 }
  }

  /// The digits of a number without its sign and exponent.
  private struct Digits {
    /// Without leading zeros.
    private var significant: [UInt8] = []
    /// The number of digits behind the point.
    private(set) var fractionCount = 0

    /// - Parameter text: Digits with at most one point among them; nil for anything else.
    init?(_ text: ArraySlice<UInt8>) {
      var hasPoint = false
      var count = 0
      for byte in text {
        if byte == UInt8(ascii: "."), !hasPoint {
          hasPoint = true
          continue
        }
        guard (48...57).contains(byte) else { return nil }
        count += 1
        if hasPoint { fractionCount += 1 }
        if byte != 48 || !significant.isEmpty { significant.append(byte - 48) }
      }
      if count == 0 { return nil }
    }

    /// The digits times 10^`power`; nil from 10^17 on.
    func shifted(by power: Int) -> Int64? {
      guard !significant.isEmpty else { return 0 }
      let count = significant.count + power
      guard count <= 17 else { return nil }
      guard count >= 0 else { return 0 }
      var value: Int64 = 0
      for index in 0..<count {
        value = value * 10 + Int64(index < significant.count ? significant[index] : 0)
      }
      return count < significant.count && significant[count] >= 5 ? value + 1 : value
    }
  }

  /// A scaled number as a JSON number without trailing zeros.
  static func text(_ value: Int64, places: Int) -> String {
    var (magnitude, count, scale) = (value.magnitude, places, UInt64(1))
    while count > 0, magnitude % 10 == 0 { (magnitude, count) = (magnitude / 10, count - 1) }
    for _ in 0..<count { scale *= 10 }
    let whole = (value < 0 ? "-" : "") + String(magnitude / scale)
    guard count > 0 else { return whole }
    // The one in front keeps the zeros behind the point.
    return whole + "." + String(scale + magnitude % scale).dropFirst()
  }
}
