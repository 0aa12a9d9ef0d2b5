import ActivityModel
import Testing

@testable import Ingest

struct DateAndDurationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let value: Int64?
    init(_ text: String, _ value: Int64?) { (self.text, self.value) = (text, value) }
    var testDescription: String { "'\(text)'" }
  }

  static let durations = [
    Case("00:08:02.2", 482_200), Case("0:30:48", 1_848_000), Case("30:48", 1_848_000),
    Case("5:47", 347_000), Case("01:46.70", 106_700), Case(" 1:00 ", 60_000),
    Case("100:00:00", 360_000_000), Case("90:00", 5_400_000), Case("0:00,0005", 1),
    Case("0:01.9996", 2_000), Case("48", nil), Case("", nil), Case(":30", nil), Case("5:", nil),
    Case("5:7", nil), Case("5:60", nil), Case("1:60:00", nil), Case("1:2:3:4", nil),
    Case("5:47.", nil), Case("5:47x", nil), Case("-5:47", nil), Case("5 :47", nil),
    Case("10000:00:00", nil), Case("999999999999:00", nil), Case("--", nil),
  ]

  @Test(arguments: durations)
  func `durations are read as clocks show them`(_ sample: Case) {
    let bytes = Array(sample.text.utf8)
    let milliseconds = DurationText.milliseconds(bytes.span)
    #expect(milliseconds == sample.value)
  }

  static let clocks = [
    Case("15:05", 54_300_000), Case("15:05:08", 54_308_000), Case("11:12PM", 83_520_000),
    Case("11:12 pm", 83_520_000), Case("12:05AM", 300_000), Case("12:00 PM", 43_200_000),
    Case("0:00", 0), Case("23:59:59", 86_399_000), Case("24:00", nil), Case("13:00PM", nil),
    Case("0:30AM", nil), Case("15", nil), Case("3PM", nil), Case("15:05xm", nil), Case("", nil),
  ]

  @Test(arguments: clocks)
  func `clocks of twelve and of twenty-four hours are read`(_ sample: Case) {
    let bytes = Array(sample.text.utf8)
    let milliseconds = ClockText.milliseconds(bytes.span)
    #expect(milliseconds.map(Int64.init) == sample.value)
  }

  static let epochs = [
    Case("1709280007", 1_709_280_007_000), Case("1709280007.25", 1_709_280_007_250),
    Case("1709280007000", 1_709_280_007_000), Case("1.709280007e9", 1_709_280_007_000),
    Case("100000000000", 100_000_000_000_000), Case("100000000001", 100_000_000_001), Case("0", 0),
    Case("-1", -1_000), Case("-99999999999", nil), Case("253402300799", 253_402_300_799),
    Case("253402300799999", 253_402_300_799_999), Case("253402300800000", 253_402_300_800),
    Case("1709280007250125", 1_709_280_007_250), Case("1709280007250125999", 1_709_280_007_250),
    Case("1e30", nil), Case("soon", nil), Case("", nil),
  ]

  @Test(arguments: epochs)
  func `the size of a number shows its unit`(_ sample: Case) {
    let bytes = Array(sample.text.utf8)
    let instant = EpochText.instant(bytes.span)
    #expect(instant?.milliseconds == sample.value)
  }

  struct Dates: Sendable, CustomTestStringConvertible {
    let texts: [String]
    let order: DateOrder
    let explanation: String?
    init(_ texts: [String], _ order: DateOrder, _ explanation: String?) {
      (self.texts, self.order, self.explanation) = (texts, order, explanation)
    }
    var testDescription: String { texts.joined(separator: " ") }
  }

  static let files = [
    Dates(["2019-10-01", "2019-10-02"], .yearMonthDay, nil),
    Dates(["22-09-2026", "01-10-2026"], .dayMonthYear, nil),
    Dates(["04/12/2016", "4/13/2016"], .monthDayYear, nil),
    Dates(["12/25/20 11:59"], .monthDayYear, nil),
    Dates(
      ["01-10-2019", "02-10-2019", "03-10-2019"], .dayMonthYear,
      "dates are read as day-month-year, under which they follow one another most closely"),
    Dates(
      ["10-01-2019", "10-02-2019", "10-03-2019"], .monthDayYear,
      "dates are read as month-day-year, under which they follow one another most closely"),
    Dates(
      ["3/4/2019"], .monthDayYear,
      "dates are read as month-day-year, although nothing in the file distinguishes the"
        + " day from the month"),
    Dates(
      ["03.04.2019"], .dayMonthYear,
      "dates are read as day-month-year, although nothing in the file distinguishes the"
        + " day from the month"),
    Dates([], .yearMonthDay, nil), Dates(["99-99-2019"], .yearMonthDay, nil),
  ]

  @Test(arguments: files)
  func `all dates of a file decide their order`(_ file: Dates) {
    let dates = file.texts.compactMap { text in
      let bytes = Array(text.utf8)
      return DateText(bytes.span)
    }
    let decision = DateOrderDecision(dates)
    #expect(decision.order == file.order)
    #expect(decision.explanation == file.explanation)
  }

  @Test(arguments: [
    "2019-10", "2019/10-01", "10-01-201", "20191001", "", "x", "1-2-3-", "12345-1-1",
  ])
  func `other text is no date`(text: String) {
    let bytes = Array(text.utf8)
    let date = DateText(bytes.span)
    #expect(date == nil || date?.end != bytes.count)
  }

  @Test(
    arguments: [
      ("2. 12. 2019", 11), ("02. 12. 2019 23:00", 12), ("2. 12.2019", nil), ("2.12. 2019", nil),
      ("2. 12. 19", nil), ("2019. 12. 2", nil), ("2 - 12 - 2019", nil),
    ] as [(String, Int?)])
  func `blanks follow the points of a day and a month`(text: String, end: Int?) {
    let bytes = Array(text.utf8)
    let date = DateText(bytes.span)
    #expect(date?.end == end)
    if date != nil {
      #expect(date?.date(.dayMonthYear) == LocalDate(year: 2019, month: 12, day: 2))
    }
  }

  @Test func `two digits are a year of this century`() {
    let bytes = Array("12/11/20 11:59".utf8)
    let date = DateText(bytes.span)
    #expect(date?.date(.monthDayYear) == LocalDate(year: 2020, month: 12, day: 11))
    #expect(date?.date(.dayMonthYear) == LocalDate(year: 2020, month: 11, day: 12))
    #expect(date?.date(.yearMonthDay) == nil)
    #expect(date?.end == 8)
  }
}
