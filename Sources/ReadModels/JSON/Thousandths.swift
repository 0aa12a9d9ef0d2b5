/// A number with exactly three decimals, stored as an integer and written without rounding.
public struct Thousandths: Hashable, Comparable, Sendable, BitwiseCopyable {
  public let thousandths: Int64

  public init(thousandths: Int64) { self.thousandths = thousandths }

  public static func < (left: Thousandths, right: Thousandths) -> Bool {
    left.thousandths < right.thousandths
  }

  /// `5012` for a whole number, else with its decimals.
  public var shortText: String {
    thousandths.isMultiple(of: 1_000) ? String(thousandths / 1_000) : text
  }

  /// `5012.340`.
  public var text: String {
    let (whole, fraction) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1_000)
    let digits = String(fraction)
    let zeros = String(repeating: "0", count: 3 - digits.utf8.count)
    return "\(thousandths < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
  }
}

extension Thousandths: Codable {
  /// Decodes any JSON number, rounded to three decimals.
  public init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Double.self)
    let scaled = (number * 1_000).rounded()
    guard scaled.magnitude < 9e18 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(number) is out of range"))
    }
    thousandths = Int64(scaled)
  }

  /// For encoders other than the document encoder, which writes ``text`` itself.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Double(thousandths) / 1_000)
  }
}
