import ActivityModel
import Testing

@testable import Ingest

@Suite struct NightsByDayTests {
  private func readings(
    _ sleeps: [(asleep: Int64, inBed: Int64)], keepsZero: Bool = false
  ) throws -> [String] {
    var nights = NightsByDay()
    var days = DaysByYear(stream: SourceStream(vendor: "a", kind: .watch))
    let date = try #require(LocalDate(iso8601: "2026-03-02"))
    for sleep in sleeps {
      nights.append(
        asleep: sleep.asleep * 60_000, inBed: sleep.inBed * 60_000, on: date, line: 1)
    }
    nights.report(into: &days, keepsZero: keepsZero)
    var diagnostics = Diagnostics()
    days.report(to: &diagnostics)
    let reports = diagnostics.facts.compactMap { located -> DaysReported? in
      if case .daysReported(let days) = located.fact { return days }
      return nil
    }
    return reports.flatMap(\.days).flatMap(\.readings).map {
      "\($0.quantity)=\($0.value / 60_000)"
    }
  }

  @Test func `a nap of which only the time in bed is known adds to neither sum`() throws {
    #expect(
      try readings([(420, 480), (0, 60)]) == ["sleepTime=420", "timeInBed=480"])
    #expect(
      try readings([(420, 480), (30, 40)]) == ["sleepTime=450", "timeInBed=520"])
    #expect(try readings([(0, 480), (0, 60)]) == ["timeInBed=540"])
  }

  @Test func `a stated zero is a time asleep`() throws {
    #expect(
      try readings([(420, 480), (0, 60)], keepsZero: true) == ["sleepTime=420", "timeInBed=540"])
  }
}
