import ActivityModel
import Foundation
import Ingest
import TestSupport
import Testing

/// The times of classes over ten years against those of the Python package recurring-ical-events.
@Suite(
  .enabled(
    if: SystemZoneFiles.arePresent, Comment(rawValue: SystemZoneFiles.missing)))
struct CalendarTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Calendars", isDirectory: true)

  private static let files =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
    .filter { $0.hasSuffix(".ics") }.sorted() ?? []

  /// The lines of the committed table, or of one made just now, without its header.
  private static func rows(_ text: String) -> [String: [String]] {
    let lines = text.split(separator: "\n").dropFirst().map(String.init)
    return Dictionary(grouping: lines) { String($0.prefix { $0 != "\t" }) }
      .mapValues { $0.map(CalendarRow.normalized).sorted() }
  }

  private static func expected() throws -> String {
    try String(contentsOf: folder.appendingPathComponent("expected.tsv"), encoding: .utf8)
  }

  @Test func `the table has every calendar`() throws {
    #expect(Self.files.count >= 10)
    #expect(Set(Self.rows(try Self.expected()).keys) == Set(Self.files))
  }

  @Test(arguments: files)
  func `a calendar has the times of the table`(file: String) throws {
    let series = try Self.series(at: Self.folder.appendingPathComponent(file))
    let rows = CalendarRow.rows(of: series, in: file)
    #expect(rows == Self.rows(try Self.expected())[file])
  }

  private static let python: String? = {
    let inRepository = folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(".build/python/bin/python3").path
    return [inRepository, "/usr/bin/python3"].first {
      (try? output(of: $0, ["-c", "import recurring_ical_events"])) != nil
    }
  }()

  @Test(
    .enabled(
      if: python != nil, "needs the Python package recurring-ical-events: scripts/setup tests"))
  func `the table is that of the current Python package`() throws {
    let script = Self.folder.appendingPathComponent("occurrences.py").path
    let today = try Self.output(of: try #require(Self.python), [script])
    #expect(today == (try Self.expected()))
  }

  private struct ProgramFailed: Error {}

  private static func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ProgramFailed() }
    return String(decoding: data, as: UTF8.self)
  }

  static func series(at file: URL) throws -> [ClassSeries] {
    let adapter = try #require(Adapter.named("icalendar"))
    let bytes = Array(try Data(contentsOf: file))
    let reading = adapter.read(SourceReader(fileName: "a.ics", bytes: bytes))
    guard case .facts(let facts, _, _) = reading else { return [] }
    return facts.compactMap {
      guard case .subjectRecorded(let recorded) = $0.fact,
        case .classSeries(let series) = recorded.content
      else { return nil }
      return series
    }
  }

  static let zones = ZoneDatabase { try? SystemZoneFiles.rules($0) }
}

/// The real calendars of the corpus.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.missing)))
struct RealCalendarTests {
  private func lines(_ name: String) throws -> [String] {
    let file = try #require(
      try Corpus.files(in: "calendar").first { $0.lastPathComponent.contains(name) })
    return CalendarRow.rows(of: try CalendarTests.series(at: file), in: "")
      .map { String($0.dropFirst()) }
  }

  @Test func `a rule with UNTIL on a clock that no table knows ends there`() throws {
    let days = [
      "10-04", "10-11", "10-18", "10-25", "11-01", "11-08", "11-15", "11-22", "11-29",
    ]
    #expect(
      try lines("music-school")
        == days.map { "2022-\($0)T14:00:00\t2022-\($0)T15:00:00\tMusic School\t" })
  }

  @Test func `a moved time whose end lies before its start keeps its start and the usual length`()
    throws
  {
    let hunting = ["06", "09", "11", "12", "13", "14", "15"].map {
      "2015-07-\($0)T12:00:00-07:00\t2015-07-\($0)T13:00:00\tTreasure Hunting\t"
    }
    let moved = "2015-07-09T15:00:00-07:00\t2015-07-09T16:00:00\tMore Treasure Hunting\t"
    #expect(try lines("daily-count") == (hunting + [moved]).sorted())
  }

  @Test func `the highest sequence of a changed time counts`() throws {
    #expect(
      try lines("recurrence-sequence").map { $0.split(separator: "\t") }.map {
        "\($0[0]) \($0[2])"
      } == [
        "2024-01-01T10:00:00+00:00 Daily Meeting",
        "2024-01-02T14:00:00+00:00 Moved to afternoon (SEQUENCE 3)",
        "2024-01-03T15:00:00+00:00 Newer override (SEQUENCE 5) - should win",
        "2024-01-04T09:00:00+00:00 Morning slot (SEQUENCE 2)",
        "2024-01-04T10:00:00+00:00 Daily Meeting",
        "2024-01-04T15:00:00+00:00 Afternoon slot (SEQUENCE 4) - different time same day",
        "2024-01-05T10:00:00+00:00 Daily Meeting",
      ])
  }

  @Test func `a bare date is a day, and a day that ends where it starts lasts a day`() throws {
    #expect(
      try lines("icalendar__example") == [
        "2022-01-01\t2022-01-02\tNew Year's Day\t", "2022-01-07\t2022-01-08\tOrthodox Christmas\t",
        "2022-03-08\t2022-03-09\tInternational Women's Day\t",
      ])
  }

  @Test func `a cancelled time stays known`() throws {
    #expect(
      try lines("issue_18") == [
        "2020-01-28T22:00:00+01:00\t2020-01-28T23:00:00\tone is cancelled\t",
        "2020-01-29T22:00:00+01:00\t2020-01-29T23:00:00\tone is cancelled\tCANCELLED",
        "2020-01-30T22:00:00+01:00\t2020-01-30T23:00:00\tone is cancelled\t",
      ])
  }

  @Test func `floating, UTC, zoned and date-only times of one file are told apart`() throws {
    #expect(
      try lines("mixed-timezone") == [
        "2002-10-27T17:20:30-08:00\t2002-10-28T17:20:30\tUTC Timezone\t",
        "2002-10-28\t2002-10-29\tDate Only (Explicit)\t",
        "2002-10-28\t2002-10-29\tDate Only (Implicit)\t",
        "2002-10-28T01:20:30-05:00\t2002-10-29T01:20:30\tInline Timezone\t",
        "2002-10-28T01:20:30-08:00\t2002-10-29T01:20:30\tNo Timezone\t",
      ])
  }
}

/// A line of the table: file, start, end, title, status.
enum CalendarRow {
  /// Without the offset of the end: Python computes it from the zone.
  static func normalized(_ line: String) -> String {
    var cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    cells[2] = String(cells[2].prefix(19))
    return cells.joined(separator: "\t")
  }

  /// The times of ten years, or of earlier ones in the corpus.
  static func rows(of series: [ClassSeries], in file: String) -> [String] {
    series.flatMap { $0.occurrences(in: CalendarTests.zones) }
      .filter { file.isEmpty || (2020..<2030).contains($0.date.numbers.year) }
      .map { "\(file)\t\(row($0))" }.sorted()
  }

  private static func row(_ occurrence: ClassOccurrence) -> String {
    let end = occurrence.wallSeconds + (occurrence.durationSeconds ?? 0)
    let status = occurrence.isCancelled ? "CANCELLED" : ""
    let start = text(occurrence.wallSeconds, occurrence.isAllDay)
    let offset = occurrence.second.map {
      UTCOffset(seconds: Int(occurrence.wallSeconds - $0)).text
    }
    return [
      start + (occurrence.isAllDay ? "" : offset ?? ""), text(end, occurrence.isAllDay),
      occurrence.title, status,
    ].joined(separator: "\t")
  }

  private static func text(_ wall: Int64, _ isDay: Bool) -> String {
    let text = Instant(milliseconds: wall * 1_000).local(utcOffsetSeconds: 0).iso8601
    return isDay ? String(text.prefix(10)) : text
  }
}
