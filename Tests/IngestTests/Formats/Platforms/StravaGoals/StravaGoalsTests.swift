import ActivityModel
import Ingest
import Testing

struct StravaGoalsTests {
  /// As exports of 2018 have it.
  static let text = """
    type,activity,goal,start_date,end_date,segment_id,period,interval_time
    distance,Run,25000,2018-03-05 00:00:00,,,week
    distance,Ride,1000000,2018-01-01 00:00:00,,,year
    distance,Run,15000,2018-02-19 00:00:00,,,week
    distance,Run,0,2018-05-28 00:00:00,,,week

    """

  /// The header and the dates of exports since then.
  private static let newer = """
    Goal Type,Activity Type,Goal,Start Date,End Date,Segment ID,Time Period,Interval Time
    Distance Goal,All Ride,150000.0,"Jan 5, 2026, 12:00:00 AM",,,Week
    Time Goal,Run,10800.0,"Feb 1, 2026, 12:00:00 AM",,,Month

    """

  private func changes(_ text: String) throws -> (changes: [String], diagnostics: [String]) {
    let reading = try read("strava-goals", text)
    let facts = reading.facts.compactMap { located -> ProfileChanged? in
      if case .profileChanged(let changed) = located.fact { changed } else { nil }
    }
    let changes = facts.flatMap(\.changes).map { change -> String in
      guard case .goals(let goals) = change.setting else { return "another setting" }
      return "\(change.from?.iso8601 ?? "always") \(goals.map(\.text).joined(separator: ","))"
    }
    return (changes, reading.diagnosticTexts)
  }

  @Test func `each day on which a goal changes has the whole list`() throws {
    let (changes, diagnostics) = try changes(Self.text)
    #expect(
      changes == [
        "2018-01-01 distanceMeters@ride:year:1000000",
        "2018-02-19 distanceMeters@ride:year:1000000,distanceMeters@run:week:15000",
        "2018-03-05 distanceMeters@ride:year:1000000,distanceMeters@run:week:25000",
        "2018-05-28 distanceMeters@ride:year:1000000",
      ])
    #expect(diagnostics.isEmpty)
  }

  @Test func `a goal ends on its last day, unless another one has replaced it`() throws {
    let text = """
      Goal Type,Activity Type,Goal,Start Date,End Date,Segment ID,Time Period,Interval Time
      Distance Goal,Run,5000,2024-01-01 00:00:00,2024-01-14 00:00:00,,Week
      Distance Goal,Ride,9000,2024-01-01 00:00:00,2024-01-20 00:00:00,,Week
      Distance Goal,Ride,8000,2024-01-10 00:00:00,,,Week

      """
    #expect(
      try changes(text).changes == [
        "2024-01-01 distanceMeters@ride:week:9000,distanceMeters@run:week:5000",
        "2024-01-10 distanceMeters@ride:week:8000,distanceMeters@run:week:5000",
        "2024-01-15 distanceMeters@ride:week:8000", "2024-01-21 distanceMeters@ride:week:8000",
      ])
  }

  @Test func `newer exports have other names, written dates and goals of time`() throws {
    #expect(
      try changes(Self.newer).changes == [
        "2026-01-05 distanceMeters@ride:week:150000",
        "2026-02-01 activeMinutes@run:month:180,distanceMeters@ride:week:150000",
      ])
  }

  @Test(arguments: [
    (
      "segment,Run,1,2018-01-01 00:00:00,,12,week",
      "a goal of 'segment' is none that Pacelog judges (it judges goals of distance and time);"
        + " the other goals are kept"
    ),
    (
      "distance,Quidditch,1,2018-01-01 00:00:00,,,week",
      "'Quidditch' is no sport that goals know; the other goals are kept"
    ),
    (
      "distance,Run,1,2018-01-01 00:00:00,,,decade",
      "a goal for 'decade' has no day, week, month or year; the other goals are kept"
    ),
  ])
  func `a goal that cannot be judged is refused alone`(row: String, reason: String) throws {
    let (changes, diagnostics) = try changes(Self.text + row + "\n")
    #expect(changes.count == 4)
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.hasSuffix("line 6: \(reason)") == true, "\(diagnostics)")
  }

  @Test(arguments: ["distance,Run,many,2018-01-01 00:00:00,,,week", "distance,Run,1,today,,,week"])
  func `a number or day that cannot be read is refused alone`(row: String) throws {
    let (changes, diagnostics) = try changes(Self.text + row + "\n")
    #expect(changes.count == 4)
    #expect(diagnostics.count == 1)
  }
}
