import ActivityModel

extension Adapter {
  /// Google Takeout's `Records.json`: all fixes in a person's location history.
  static let googleRecords = Adapter(
    name: "google-records", version: 2, title: "Google location history, Records.json",
    recognizes: GoogleRecords.recognizes, read: GoogleRecords.read)
}

/// Reads `{"locations": [{"latitudeE7": …, "longitudeE7": …, "timestamp": …}]}`.
enum GoogleRecords {
  static func recognizes(_ head: SourceHead) -> Bool {
    head.json?.hasAny("locations[].latitudeE7", "locations[].timestampMs") ?? false
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var json = JSONRecordReader(arrays: ["locations"])
    var fixes = FixesByDay(
      vendor: "google", kind: .phone, reader: FixReader(positionUnit: .tenMillionths))
    while json.next(&source, &diagnostics) {
      let place = json.record.start
      if json.record.member("activity") != nil {
        diagnostics.note(
          "activity-not-kept", at: place,
          because: "what Google guessed of the movement (activity) is not kept")
      }
      fixes.append(ranges(in: json.record), in: json.record.text, at: place, &diagnostics)
    }
    try diagnostics.report(fixes, damage: json.damage)
  }

  private static func ranges(in record: borrowing JSONTape) -> FixRanges {
    FixRanges(
      time: record.range(of: record.member("timestamp") ?? record.member("timestampMs")),
      latitude: record.range(of: record.member("latitudeE7")),
      longitude: record.range(of: record.member("longitudeE7")),
      elevation: record.range(of: record.member("altitude")),
      accuracy: record.range(of: record.member("accuracy")),
      speed: record.range(of: record.member("velocity")),
      course: record.range(of: record.member("heading")),
      device: record.range(of: record.member("deviceTag")))
  }
}
