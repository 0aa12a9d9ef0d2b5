import ActivityModel

/// A run of half an hour with a fix a second, as a watch and as a phone recorded it.
enum MorningRun {
  static let start: Int64 = 1_782_885_600_000

  static var watch: ActivityRecorded {
    StraightRun(start: start, deviceDistanceFactor: 1, heartRateBPM: 150)
      .recorded(.run, title: "Morning")
  }
  static var phone: ActivityRecorded {
    StraightRun(start: start, seconds: 1_790, eastMeters: 4).recorded(.run)
  }

  /// The watch's file, imported as event 1 of source 7.
  static var history: TestHistory {
    var history = TestHistory()
    history.importing("a.tcx", adapter: "tcx", source: 7, 1, watch)
    return history
  }
}
