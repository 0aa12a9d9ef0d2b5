import CalendarStream
import Testing

@Suite struct RecurrenceRuleTests {
  /// Friday 2024-03-01 18:00, on its wall clock.
  private let start = CalendarTime(.local, wallSeconds: 1_709_316_000)
  private let tenYears: Int64 = 315_619_200
  private let week: Int64 = 604_800

  private func times(_ rule: String, atMost limit: Int = 1_000) throws -> RecurrenceRule.Times {
    try RecurrenceRule(rule).times(
      from: start, upTo: start.wallSeconds + tenYears, atMost: limit)
  }

  @Test func `a weekly rule without an end goes on to the end of the window`() throws {
    let times = try times("FREQ=WEEKLY")
    #expect(times.wallSeconds.count == 522)
    #expect(times.wallSeconds.prefix(2) == [start.wallSeconds, start.wallSeconds + week])
    #expect(times.isCut)
    #expect(!times.wasLong)
  }

  /// The start is a Friday.
  @Test(
    arguments: [
      ("INTERVAL=2;BYDAY=SU", [2, 16, 30]), ("INTERVAL=2;BYDAY=SU;WKST=SU", [9, 23, 37]),
      ("INTERVAL=2;BYDAY=FR,SU;WKST=SA", [0, 9, 14]), ("INTERVAL=3;BYDAY=TH", [20, 41, 62]),
      ("INTERVAL=2;BYDAY=MO,FR;COUNT=2", [0, 10]), ("INTERVAL=1;BYDAY=SU", [2, 9, 16]),
    ] as [(String, [Int64])])
  func `weeks of an interval begin on the stated day`(rule: String, days: [Int64]) throws {
    let times = try times("FREQ=WEEKLY;" + rule)
    #expect(times.wallSeconds.prefix(3) == days.map { start.wallSeconds + $0 * 86_400 }[...])
    #expect(!times.wasLong)
    #expect(times.isCut == !rule.contains("COUNT"))
  }

  @Test func `a rule that skips more times than classes have is a long search`() throws {
    let days = "BYDAY=MO,TU,WE,TH,FR,SA,SU"
    let hours = (0...23).map(String.init).joined(separator: ",")
    let minutes = (0...59).map(String.init).joined(separator: ",")
    let rule = "FREQ=WEEKLY;INTERVAL=500;\(days);BYHOUR=\(hours);BYMINUTE=\(minutes)"
    #expect(try times(rule, atMost: 100_000).wasLong)
  }

  @Test func `a rule has at most so many times`() throws {
    let times = try times("FREQ=DAILY", atMost: 7)
    #expect(times.wallSeconds.count == 7)
    #expect(times.isCut)
  }

  @Test func `a count ends a rule`() throws {
    let times = try times("FREQ=DAILY;COUNT=3")
    #expect(times.wallSeconds.map { ($0 - start.wallSeconds) / 86_400 } == [0, 1, 2])
    #expect(!times.isCut)
    #expect(!times.wasLong)
  }

  @Test func `the end of a rule is given to the caller as it is written`() throws {
    let local = try RecurrenceRule("FREQ=DAILY;UNTIL=20240303T180000")
    #expect(local.until == CalendarTime("20240303T180000"))
    #expect(try RecurrenceRule("FREQ=DAILY;UNTIL=20240303T170000Z").until?.form == .utc)
    #expect(try RecurrenceRule("FREQ=DAILY;UNTIL=20240303").until?.form == .date)
    #expect(try RecurrenceRule("FREQ=DAILY").until == nil)
  }

  @Test(arguments: [
    "FREQ=SECONDLY", "FREQ=MINUTELY;COUNT=5", "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;COUNT=1",
  ])
  func `a rule that repeats more often than a class can is rejected`(rule: String) {
    #expect {
      _ = try RecurrenceRule(rule)
    } throws: {
      "\($0)" == "it repeats more often than a class can"
    }
  }

  @Test func `a rule by the hour is expanded when it excludes no month`() throws {
    let times = try times("FREQ=HOURLY;INTERVAL=2;COUNT=3")
    #expect(times.wallSeconds.map { ($0 - start.wallSeconds) / 3_600 } == [0, 2, 4])
  }

  @Test(arguments: ["", "FREQ=", "FREQ=SOMETIMES", "FREQ=WEEKLY;BYDAY=MO,XX", "INTERVAL=2"])
  func `other text is no rule`(rule: String) {
    #expect {
      _ = try RecurrenceRule(rule)
    } throws: {
      "\($0)" == "it is no recurrence rule of RFC 5545"
    }
  }

  @Test func `a rule of another calendar is rejected`() {
    #expect {
      _ = try RecurrenceRule("RSCALE=CHINESE;FREQ=YEARLY")
    } throws: {
      "\($0)" == "it counts in a calendar other than the Gregorian"
    }
  }

  @Test(arguments: ["FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"])
  func `a rule that is never met ends with a note on the long search`(rule: String) throws {
    let times = try times(rule)
    #expect(times.wallSeconds.isEmpty)
    #expect(times.wasLong)
  }
}
