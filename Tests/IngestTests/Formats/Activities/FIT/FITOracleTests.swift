import ActivityModel
import Foundation
import TestSupport
import Testing

@testable import Ingest

/// Real files against the results of an independent decoder.
@Suite struct FITOracleTests {
  /// Files without a usable activity, with the reason that is given.
  static let refused: [String: String] = [
    "dtcooper__python-fitparse__Settings.fit": "not-an-activity",
    "dtcooper__python-fitparse__WeightScaleMultiUser.fit": "not-an-activity",
    "dtcooper__python-fitparse__WorkoutCustomTargetValues.fit": "not-an-activity",
    "dtcooper__python-fitparse__WorkoutIndividualSteps.fit": "not-an-activity",
    "dtcooper__python-fitparse__WorkoutRepeatGreaterThanStep.fit": "not-an-activity",
    "dtcooper__python-fitparse__WorkoutRepeatSteps.fit": "not-an-activity",
    "roznet__connectstats__Settings.fit": "not-an-activity",
    "settings.fit": "not-an-activity",
    // Its three records have no time, and nothing else in it has one.
    "dtcooper__python-fitparse__DeveloperData.fit": "nothing-to-import",
  ]

  /// Files without a session message: their records are one activity without totals.
  static let withoutSession: Set = ["dtcooper__python-fitparse__nick.fit", "cut.fit"]

  /// Files about a day instead of an activity: their own tests look at their contents.
  static let monitoring: Set = [
    "dtcooper__python-fitparse__MonitoringFile.fit",
    "dtcooper__python-fitparse__WeightScaleSingleUser.fit",
  ]

  /// Files that the other decoder gives up on, with the place where this one does.
  static let damaged: [String: Int] = [
    "dtcooper__python-fitparse__activity-settings-nodata.fit": 783,
    "dtcooper__python-fitparse__activity-unexpected-eof.fit": 751,
    "dtcooper__python-fitparse__nick.fit": 403_437,
    "dtcooper__python-fitparse__strava-android-app-201.10-b1218918.fit": 7_471,
    "cut.fit": 9_991,
  ]

  /// Files whose last record before the damage is one that bytes were lost from: its time would be
  /// in the year 2085.
  static let spoiledRecords = [
    "dtcooper__python-fitparse__strava-android-app-201.10-b1218918.fit": 1
  ]

  /// Files of watches that did not know the date, only what the clock on the wall showed at the
  /// end: the oracle has seconds since the watch was switched on.
  static let startsByWallClock = [
    "dtcooper__python-fitparse__antfs-dump.63.fit": "2012-02-13T11:23:51Z",
    "roznet__connectstats__activity_217470507.fit": "2012-09-01T15:18:04Z",
  ]

  static func rowsByFile(_ corpus: Corpus) throws -> [String: [[String: String]]] {
    Dictionary(grouping: try corpus.oracle("fit")) { $0["file"] ?? "" }
  }

  static func file(_ name: String, in corpus: Corpus) throws -> [UInt8] {
    try contents(of: corpus.folder.appendingPathComponent("fit/\(name)"))
  }

  @Test(arguments: Corpus.all)
  func `the oracle has a row for every file`(corpus: Corpus) throws {
    let names = Set(try corpus.files(in: "fit").map(\.lastPathComponent))
    #expect(names == Set(try Self.rowsByFile(corpus).keys))
  }

  @Test(arguments: Corpus.all)
  func `the totals of every session come through exactly`(corpus: Corpus) throws {
    var sessions = 0
    for (name, rows) in try Self.rowsByFile(corpus)
    where Self.refused[name] == nil && !Self.withoutSession.union(Self.monitoring).contains(name) {
      let reading = try read("fit", try Self.file(name, in: corpus))
      #expect(reading.activities.count == rows.count, "\(name)")
      for (activity, row) in zip(reading.activities, rows) {
        var stated = StatedSession(row)
        stated.start = Self.startsByWallClock[name] ?? stated.start
        #expect(StatedSession(activity) == stated, "\(name)")
        sessions += 1
      }
    }
    print("fit oracle, \(corpus): \(sessions) sessions")
    #expect(sessions >= (corpus.isReal ? 50 : 2))
  }

  @Test(arguments: Corpus.all)
  func `every record is read`(corpus: Corpus) throws {
    var records = 0
    for (name, rows) in try Self.rowsByFile(corpus) {
      let read = DecodedRecords(try Self.file(name, in: corpus))
      let row = rows[0]
      let spoiled = Self.spoiledRecords[name] ?? 0
      #expect(read.count + spoiled == row["records"].flatMap(Int.init), "\(name)")
      #expect(
        read.withPosition + spoiled == row["records_with_pos"].flatMap(Int.init), "\(name)")
      #expect(read.lastDistance == thousandths(row["last_record_distance"]), "\(name)")
      records += read.count
    }
    print("fit oracle, \(corpus): \(records) records")
    #expect(records >= (corpus.isReal ? 100_000 : 2_000))
  }

  @Test(arguments: Corpus.all)
  func `what no other decoder reads is kept and flagged`(corpus: Corpus) throws {
    for (name, rows) in try Self.rowsByFile(corpus) {
      let reading = try read("fit", try Self.file(name, in: corpus))
      let damage = reading.diagnostics.first { $0.rule == "damaged" }
      #expect(damage?.firstPlace.byteOffset == Self.damaged[name], "\(name)")
      #expect((rows[0]["error"]?.isEmpty == false) == (Self.damaged[name] != nil), "\(name)")
      if Self.damaged[name] != nil { #expect(!reading.facts.isEmpty, "\(name)") }
    }
  }

  @Test(arguments: Corpus.all)
  func `what is no activity is refused with its reason`(corpus: Corpus) throws {
    for name in try Self.rowsByFile(corpus).keys {
      let reading = try read("fit", try Self.file(name, in: corpus))
      #expect(
        reading.rejection?.reason == Self.refused[name], "\(name): \(reading.diagnosticTexts)")
    }
  }
}

/// The fields of a session that must not change on their way, in thousandths of their unit.
private struct StatedSession: Equatable {
  var start: String
  let distance, timer, elapsed, moving, ascent, descent, calories: Int64?
  let averageHeartRate, maximumHeartRate: Int64?

  init(_ activity: ActivityRecorded) {
    let totals = activity.totals
    start = activity.start.comparable
    distance = totals.distanceMillimeters
    timer = totals.timerMilliseconds
    elapsed = totals.elapsedMilliseconds
    moving = totals.movingMilliseconds
    ascent = totals.ascentCentimeters.map { $0 * 10 }
    descent = totals.descentCentimeters.map { $0 * 10 }
    calories = totals.energyCalories
    averageHeartRate = totals.averageHeartRateBPM.map { Int64($0) * 1_000 }
    maximumHeartRate = totals.maximumHeartRateBPM.map { Int64($0) * 1_000 }
  }

  init(_ row: [String: String]) {
    start = (row["start_time"] ?? "").replacing(" ", with: "T").replacing("+00:00", with: "Z")
    distance = thousandths(row["total_distance"])
    timer = thousandths(row["total_timer_time"])
    elapsed = thousandths(row["total_elapsed_time"])
    moving = thousandths(row["total_moving_time"])
    ascent = thousandths(row["total_ascent"])
    descent = thousandths(row["total_descent"])
    calories = thousandths(row["total_calories"])
    averageHeartRate = thousandths(row["avg_hr"])
    maximumHeartRate = thousandths(row["max_hr"])
  }
}

/// The records of a source as they were decoded, before anything was made of them.
private struct DecodedRecords {
  let count: Int
  let withPosition: Int
  /// Millimetres, of the last record that has one.
  let lastDistance: Int64?

  init(_ bytes: [UInt8]) {
    var decoder = FITDecoder()
    var document = FITDocument()
    decoder.decode(bytes, into: &document)
    decoder.finish(into: &document)
    let rows = document.parts.flatMap(\.records.rows)
    count = document.parts.map(\.records.messageCount).reduce(0, +)
    withPosition =
      rows.filter { $0[.latitude] != FITRecord.absent && $0[.longitude] != FITRecord.absent }.count
    lastDistance = rows.last { $0[.distance] != FITRecord.absent }.map { Int64($0[.distance]) * 10 }
  }
}

/// A decimal in thousandths; nil for `None` and for nothing.
private func thousandths(_ text: String?) -> Int64? {
  guard let text else { return nil }
  let bytes = Array(text.utf8)
  return Decimal.scaled(bytes.span, places: 3)
}

extension StatedTime {
  /// As the oracle writes it.
  fileprivate var comparable: String {
    switch self {
    case .instant(let instant, _): instant.iso8601
    case .local(let local): local.iso8601
    }
  }
}
