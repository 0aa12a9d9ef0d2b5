import CalendarStream
import Testing

@Suite struct CalendarTimeTests {
  @Test(arguments: [
    ("19700101", CalendarTime.Form.date, 0), ("19700102T000001", .local, 86_401),
    ("20240229T120000Z", .utc, 1_709_208_000), ("1969-12-31T23:59:59", .local, -1),
    ("20161231t235960z", .utc, 1_483_228_800),
  ])
  func `dates, wall clocks and UTC are told apart`(
    text: String, form: CalendarTime.Form, seconds: Int64
  ) {
    #expect(CalendarTime(text) == CalendarTime(form, wallSeconds: seconds))
  }

  @Test(arguments: [
    "", "2024", "20240230", "20240101T250000", "20240101T1200", "18991231", "22000101",
    "20240101Z", "20240101T120000+0100", "20240101 120000", "tomorrow", "99991231T000000Z",
  ])
  func `everything else is no time`(text: String) {
    #expect(CalendarTime(text) == nil)
  }

  @Test func `the rules of a zone may begin before the years of classes`() {
    let start = CalendarTime("16010101T030000", since: 1_601)
    #expect(start == CalendarTime(.local, wallSeconds: -11_644_462_800))
    #expect(CalendarTime("16001231T030000", since: 1_601) == nil)
    #expect(CalendarTime("16010101T030000") == nil)
  }
}
