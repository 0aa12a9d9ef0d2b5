import Testing

@testable import Application

/// Numbers and times as people type them.
@Suite struct TypedTextTests {
  @Test(arguments: [
    ("52.5", 52_500), ("0.001", 1), ("007", 7_000), ("999999999.999", 999_999_999_999),
    ("1234567890", nil), ("1.2345", nil), ("1e3", nil), ("-1", nil), ("+1", nil), ("5.", nil),
    (".5", nil), (" 5", nil), ("1,5", nil), ("٣", nil), ("", nil),
  ])
  func `a number has no sign, no exponent and at most three decimals`(
    text: String, thousandths: Int64?
  ) {
    #expect(typedThousandths(text) == thousandths)
  }

  @Test(arguments: [
    ("12:30", 750_000), ("1:02:30", 3_750_000), ("0:00", 0), ("99:59", 5_999_000),
    ("5:60", nil), ("5:3", nil), ("1:2:30", nil), ("100:00", nil), ("7:01.3", 421_300), ("12", nil),
    ("1:00.1234", nil),
    ("-5:30", nil), ("1:00:00:00", nil), (" 5:30", nil), ("", nil),
  ])
  func `a time since the start has minutes and seconds`(text: String, milliseconds: Int64?) {
    #expect(clockMilliseconds(text) == milliseconds)
  }
}
