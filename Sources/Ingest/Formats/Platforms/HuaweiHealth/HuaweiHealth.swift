import ActivityModel
import JSONStream

extension Adapter {
  /// The JSON files of Huawei Health's account export: readings, minutes and activities.
  static let huaweiHealth = Adapter(
    name: "huawei-health", version: 1, title: "Huawei Health's account export, JSON",
    recognizes: HuaweiHealth.recognizes, read: HuaweiHealth.read)
}

/// Reads `health detail data.json`, `sport per minute merged data.json` and
/// `motion path detail data.json`, also with a number behind their names.
enum HuaweiHealth {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json, json.has("[]") else { return false }
    if json.has("[].samplePoints"), json.hasAny("[].type", "[].startTime") { return true }
    if json.hasAny("[].sportDataUserData", "[].motionPathData") { return true }
    if json.has("[].startTime") {
      if json.hasAny("[].summaryData", "[].detailData") { return true }
      if json.has("[].sportType"), json.hasAny("[].totalTime", "[].attribute") { return true }
    }
    // A track may be longer than the head and be in front of all other members.
    let start = Array(head.bytes.prefix(1_024))
    return start.firstRange(of: HuaweiTrack.mark) != nil
      || start.firstRange(of: "\"detailData\"".utf8) != nil
        && start.firstRange(of: "tp=".utf8) != nil
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var records = JSONRecordReader(arrays: [])
    var readings = HuaweiReadings()
    var minutes = HuaweiMinutes()
    var count = 0
    var text = source.mended(by: QuotedNames())
    while records.next(&text, &diagnostics) {
      if records.record.member("samplePoints") != nil {
        readings.take(records.record, &diagnostics)
      } else if records.record.member("sportDataUserData") != nil {
        minutes.take(records.record, &diagnostics)
      } else if let parts = records.record.member("motionPathData") {
        for node in records.record.elements(of: parts) {
          HuaweiActivity.read(records.record, node, &diagnostics)
        }
      } else {
        HuaweiActivity.read(records.record, JSONTape.root, &diagnostics)
      }
      count += 1
    }
    try records.reportDamage(behind: count, to: &diagnostics)
    readings.report(to: &diagnostics)
    minutes.report(to: &diagnostics)
  }

  /// The number of the device is all that is known of it.
  static func stream(
    _ record: borrowing JSONTape, _ node: Int = JSONTape.root, kind: SourceStream.Kind = .unknown
  ) -> SourceStream {
    SourceStream(.huaweiHealth, device: record.text("deviceCode", node) ?? "", kind: kind)
  }

  /// The zone of a record, which is `+0800`; nil for none and for UTC.
  static func offset(_ record: borrowing JSONTape, _ node: Int = JSONTape.root) -> Int? {
    record.text("timeZone", node).flatMap { OffsetText.seconds($0) }
  }

  /// Start and end in milliseconds since 1970; nil for times that cannot be believed.
  static func times(
    _ record: borrowing JSONTape, _ node: Int
  ) -> (start: Int64, end: Int64)? {
    guard let start = record.scaled("startTime", of: node),
      TrackClock.believableNumbers.contains(start)
    else { return nil }
    let end = record.scaled("endTime", of: node) ?? start
    return end >= start && end - start <= SleepsOfTable.longest ? (start, end) : nil
  }
}

extension Diagnostics {
  mutating func refuseHuaweiTimes(at place: Place) {
    refuse(
      "time-not-readable", at: place,
      because: "a record has no start or end that can be read, ends before it starts, or lasts more"
        + " than a day: it is left out")
  }
}
