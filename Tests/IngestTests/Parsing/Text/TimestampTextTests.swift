import ActivityModel
import TestSupport
import Testing

@testable import Ingest

struct TimestampTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    /// The moment in UTC and the real offset in seconds, or the wall clock, as text.
    let reading: String?
    init(_ text: String, _ reading: String?) { (self.text, self.reading) = (text, reading) }
    var testDescription: String { "'\(text)'" }
  }

  static let cases = [
    Case("2024-03-01T08:00:07Z", "2024-03-01T08:00:07Z"),
    Case("2024-03-01t08:00:07z", "2024-03-01T08:00:07Z"),
    Case("2024-03-01 08:00:07Z", "2024-03-01T08:00:07Z"),
    Case(" \n2024-03-01T08:00:07Z\r\n", "2024-03-01T08:00:07Z"),
    Case("2024-03-01T08:00:07.000Z", "2024-03-01T08:00:07Z"),
    Case("2024-03-01T08:00:07.5Z", "2024-03-01T08:00:07.500Z"),
    Case("2024-03-01T08:00:07,25Z", "2024-03-01T08:00:07.250Z"),
    Case("1901-12-13T20:45:52.2073437Z", "1901-12-13T20:45:52.207Z"),
    Case("2024-12-31T23:59:59.9995Z", "2025-01-01T00:00:00Z"),
    Case("2024-12-31T23:59:59.99949999999Z", "2024-12-31T23:59:59.999Z"),
    Case("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
    Case("2016-12-31T23:59:60.5Z", "2017-01-01T00:00:00.500Z"),
    Case("2024-03-01T08:00:07+07:00", "2024-03-01T01:00:07Z 25200"),
    Case("2015-10-01T08:00:00-0700", "2015-10-01T15:00:00Z -25200"),
    Case("2024-03-01T08:00:07+05:45", "2024-03-01T02:15:07Z 20700"),
    Case("2024-03-01 08:00:07 -0700", "2024-03-01T15:00:07Z -25200"),
    Case("2024-03-01 08:00:07  -0700", nil),
    Case("2024-03-01T08:00:07.25-03", "2024-03-01T11:00:07.250Z -10800"),
    Case("2024-03-01T08:00:07+00:00", "2024-03-01T08:00:07Z"),
    Case("2024-03-01T08:00:07-00:00", "2024-03-01T08:00:07Z"),
    Case("2024-03-01T08:00:07", "2024-03-01T08:00:07"),
    Case("2024-03-01 08:00:07.123", "2024-03-01T08:00:07.123"),
    Case("2024-02-29T23:59:60", "2024-03-01T00:00:00"),
    Case("1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"),
    Case("2023-02-29T08:00:07Z", nil), Case("2024-13-01T08:00:07Z", nil),
    Case("2024-00-01T08:00:07Z", nil), Case("0000-01-01T08:00:07Z", nil),
    Case("2024-03-01T24:00:00Z", nil), Case("2024-03-01T08:60:00Z", nil),
    Case("2024-03-01T08:00:61Z", nil), Case("2024-03-01T8 o'clock", nil),
    Case("2024-03-01", nil), Case("2024-03-01T08:00", nil), Case("2024-03-01T08:00:07 X", nil),
    Case("2024-03-01T08:00:07.Z", nil),
    Case("2024-03-01T08:00:07ZZZ", nil), Case("2024-03-01T08:00:07+", nil),
    Case("2024-03-01T08:00:07+7", nil), Case("2024-03-01T08:00:07+07:", nil),
    Case("2024-03-01T08:00:07+07:0", nil), Case("2024-03-01T08:00:07+07:60", nil),
    Case("2024-03-01T08:00:07+070", nil), Case("2024-03-01T08:00:07+19:00", nil),
    Case("2024-03-01T08:00:07+07:00x", nil), Case("2024/13/01T08:00:07Z", nil),
    Case("2024-03-01_08:00:07Z", nil), Case("", nil), Case("   ", nil),
    Case("2024-03-01T08:00Z", "2024-03-01T08:00:00Z"),
    Case("2024-03-01 08:00+02:00", "2024-03-01T06:00:00Z 7200"),
    Case("2024-03-01T08:00:07ZZ", "2024-03-01T08:00:07Z"),
    Case("2024-03-01T08:00:07+00:00Z", "2024-03-01T08:00:07Z"),
    Case("2024-03-01T08:00:07+02:00Z", nil),
    Case("20240301080007-0700", "2024-03-01T15:00:07Z -25200"), Case("20240301080007", nil),
    Case("2024-3-1T8:0:7Z", "2024-03-01T08:00:07Z"),
    Case("2024/3/1 8:05:07", "2024-03-01T08:05:07"),
    Case("2024-3-111T8:0:7Z", nil),
    Case("2024/03/01T08:00:07Z", "2024-03-01T08:00:07Z"),
    Case("2024/03/01 08:00:07+00", "2024-03-01T08:00:07Z"),
    Case("2024/03/01 08:00:07", "2024-03-01T08:00:07"),
    Case("2024:03:01 08:00:07 GMT", "2024-03-01T08:00:07Z"),
    Case("2024-03-01 08:00:07 UTC", "2024-03-01T08:00:07Z"),
    Case("2024-03-01T08:00:07 Z", "2024-03-01T08:00:07Z"),
    Case("2024-03-01T08.00.07Z", "2024-03-01T08:00:07Z"),
    Case("2024-03-01T08.00.07.5Z", "2024-03-01T08:00:07.500Z"),
    Case("20240301T080007Z", "2024-03-01T08:00:07Z"),
    Case("20240301T080007+0200", "2024-03-01T06:00:07Z 7200"),
    Case("20240301T080007", "2024-03-01T08:00:07"),
    Case("۲۰۲۴-۰۳-۰۱T۰۸:۰۰:۰۷Z", "2024-03-01T08:00:07Z"),
    Case("२०२४-०३-०१T०८:००:०७.५Z", "2024-03-01T08:00:07.500Z"),
    Case("20240301T0800Z", nil), Case("2024030108:00:07Z", nil), Case("20240301080007", nil),
    Case("2024-03-01T08:00:07 MEZ", nil), Case("2024–03–01T08:00:07Z", nil),
    Case("2024-09-21 7:57:00 am +1000", "2024-09-20T21:57:00Z 36000"),
    Case("2024-09-21 7:57:00\u{202F}pm +1000", "2024-09-21T09:57:00Z 36000"),
    Case("2024-09-21 12:57:00 AM +0000", "2024-09-21T00:57:00Z"),
    Case("2024-09-21 12:57:00 PM +0000", "2024-09-21T12:57:00Z"),
    Case("2024-09-21 6:30:00 p.\u{A0}m. -0500", "2024-09-21T23:30:00Z -18000"),
    Case("2024-09-21 6:30:00 下午 +0800", "2024-09-21T10:30:00Z 28800"),
    Case("2024-09-21 오후 6:30:00 +0900", "2024-09-21T09:30:00Z 32400"),
    Case("2019-10-29T6:43:25.139 PMZ", "2019-10-29T18:43:25.139Z"),
    Case("2019-10-29T06:43:25PM+02:00", "2019-10-29T16:43:25Z 7200"),
    Case("2019-10-29 6:43:25 PM", "2019-10-29T18:43:25"),
    Case("2019-10-29T18:43:25 PMZ", nil), Case("2019-10-29T0:43:25 AMZ", nil),
    Case("2019-10-29T6:43:25 XMZ", nil), Case("2019-10-29T6:43:25Z", "2019-10-29T06:43:25Z"),
    Case("2019-10-29T6:43:75 PMZ", nil), Case("2019-02-29T6:43:25 PMZ", nil),
    Case("2016/08/28 9:30 UTC", "2016-08-28T09:30:00Z"),
    Case("2016-08-28 9:30GMT", "2016-08-28T09:30:00Z"),
    Case("2024-06-15 9:30Z", "2024-06-15T09:30:00Z"),
    Case("2024-06-15 9:30:07 UTC", "2024-06-15T09:30:07Z"),
    Case("2024-06-15 9:30+02:00", "2024-06-15T07:30:00Z 7200"),
    Case("2024/06/15 9:3 UTC", nil), Case("2024-06-15 9:30", nil), Case("2024-06-15 9:30 MEZ", nil),
    Case("2024-06-15 24:30 UTC", nil), Case("2024-06-15 9:60 UTC", nil),
  ]

  @Test(arguments: cases)
  func `a time is read as it is stated`(_ sample: Case) {
    let bytes = Array(sample.text.utf8)
    let time = TimestampText.parse(bytes.span)
    #expect(Self.describe(time) == sample.reading)
  }

  @Test func `what was read before does not change what is read next`() {
    var reader = TimestampReader()
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<5_000 {
      let bytes = Array(Self.cases.randomElement(using: &generator)?.text.utf8 ?? "".utf8)
      let (kept, fresh) = (reader.parse(bytes.span), TimestampText.parse(bytes.span))
      #expect(kept == fresh)
    }
  }

  /// Every cut of a loose time, and every cut with a part of another one put in at any place.
  @Test(arguments: [
    "2016/08/28 9:30 UTC", "2016-08-28 9:30GMT", "2024-06-15 9:30Z", "2024/06/15 9:3 UTC",
    "20240615T103000ZZ", "2024-06-15 9:30 Z", "2024.06.15 10.30.00", "۲۰۲۴-۰۶-۱۵T۹:۳۰Z",
  ])
  func `a loose time in any shape never ends the program`(text: String) {
    var reader = TimestampReader()
    let whole = Array(text.utf8)
    let parts = ["", "Z", " UTC", "GMT", "ZZ", "9", ":", ".", "/", "T", " ", "+02", "9:30", "۹"]
    for length in 0...whole.count {
      for place in 0...length {
        for part in parts {
          var bytes = Array(whole[..<length])
          bytes.insert(contentsOf: part.utf8, at: place)
          let (kept, fresh) = (reader.parse(bytes.span), TimestampText.parse(bytes.span))
          guard kept != fresh else { continue }
          Issue.record("\(bytes): \(String(describing: kept)), \(String(describing: fresh))")
        }
      }
    }
  }

  @Test func `a time that is cut off is not a time`() {
    let bytes = Array("2024-03-01T08:00:07.125+05:45".utf8)
    let readable = (0..<bytes.count).filter { length in
      let start = Array(bytes[..<length])
      return TimestampText.parse(start.span) != nil
    }
    // Whole seconds, a fraction, and an offset of hours are times of their own.
    #expect(readable == [19, 21, 22, 23, 26])
  }

  private static func describe(_ time: StatedTime?) -> String? {
    switch time {
    case .instant(let instant, let offset):
      instant.iso8601 + (offset.map { " \($0)" } ?? "")
    case .local(let local): local.iso8601
    case nil: nil
    }
  }
}
