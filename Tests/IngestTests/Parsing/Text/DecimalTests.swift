import TestSupport
import Testing

@testable import Ingest

struct DecimalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let places: Int
    let value: Int64?
    init(_ text: String, _ places: Int, _ value: Int64?) {
      (self.text, self.places, self.value) = (text, places, value)
    }
    var testDescription: String { "'\(text)' with \(places) places" }
  }

  static let cases = [
    Case("0", 0, 0), Case("-0", 3, 0), Case("12", 0, 12), Case("+12", 2, 1_200),
    Case("48.653639", 7, 486_536_390), Case("-122.0305810001", 7, -1_220_305_810),
    Case(".5", 1, 5), Case("7.", 1, 70), Case("  1.5\n", 1, 15),
    Case("1.5e3", 0, 1_500), Case("1.5E-3", 4, 15), Case("1e+2", 0, 100),
    Case("0.5", 0, 1), Case("-0.5", 0, -1), Case("0.49999999999999999999999", 0, 0),
    Case("1.45", 1, 15), Case("-2.5", 0, -3), Case("99.95", 1, 1_000),
    Case("9223372036854775807", 0, .max), Case("-9223372036854775808", 0, .min),
    Case("9223372036854775806.5", 0, .max), Case("9223372036854775807.4", 0, .max),
    Case("922337203685477580.65", 1, .max),
    Case("0000000000000000000000012", 0, 12), Case("0.00000000000000000000000012", 26, 12),
    Case("100000000000000000000000e-20", 0, 1_000), Case("1e-99999999999999999999", 9, 0),
    Case("0e99999999999999999999", 9, 0), Case("18446744073709551616e-10", 0, 1_844_674_407),
    Case("1234", -2, 12), Case("1250", -2, 13),
    Case("9223372036854775808", 0, nil), Case("-9223372036854775809", 0, nil),
    Case("9223372036854775807.5", 0, nil), Case("1e19", 0, nil), Case("1e300", 0, nil),
    Case("99999999999999999999", 0, nil), Case("9999999999999999999.9", 0, nil),
    Case("", 0, nil), Case(" ", 0, nil), Case("-", 0, nil), Case(".", 0, nil), Case("+.", 0, nil),
    Case("1.2.3", 0, nil), Case("1,5", 0, nil), Case("1 5", 0, nil), Case("--1", 0, nil),
    Case("1e", 0, nil), Case("1e+", 0, nil), Case("e5", 0, nil), Case("1e5.0", 0, nil),
    Case("NaN", 0, nil), Case("inf", 0, nil), Case("0x10", 0, nil), Case("12m", 0, nil),
    Case("１２", 0, nil),
  ]

  @Test(arguments: cases)
  func `a decimal becomes the nearest integer of its scale`(_ sample: Case) {
    let bytes = Array(sample.text.utf8)
    let value = Decimal.scaled(bytes.span, places: sample.places)
    #expect(value == sample.value)
  }

  @Test(arguments: [
    Case("1,5", 1, 15), Case("-0,25", 2, -25), Case(",5", 1, 5), Case("5,", 1, 50),
    Case("1.5", 1, nil), Case("1,5e1", 1, 150), Case("1,234,5", 1, nil), Case("1.234,5", 1, nil),
    Case("1,234.5", 1, nil), Case(",", 1, nil), Case("a,b", 1, nil), Case("", 1, nil),
  ])
  func `a comma begins the fraction where there is no point`(_ sample: Case) {
    let bytes = Array(sample.text.utf8)
    let value = Decimal.scaledWithComma(bytes.span, places: sample.places)
    #expect(value == sample.value)
  }

  @Test func `digits that are kept come back`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let value =
        Int64.random(in: .min ... .max, using: &generator)
        >> Int64.random(in: 0...62, using: &generator)
      let places = Int.random(in: 0...12, using: &generator)
      let bytes = Array(Self.text(value, places: places).utf8)
      let read = Decimal.scaled(bytes.span, places: places)
      #expect(read == value)
    }
  }

  /// `value` with a point before its last `places` digits.
  private static func text(_ value: Int64, places: Int) -> String {
    let digits = String(value.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return (value < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
  }
}
