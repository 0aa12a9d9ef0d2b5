import ActivityModel
import JSONStream

/// An activity of `motion path detail data.json`: its totals, and the track in a text.
///
/// Newer exports have the totals in `summaryData` and the track in `detailData`; older ones have
/// both in `attribute`.
struct HuaweiActivity: ~Copyable {
  private let record: JSONTape
  private let node: Int
  /// JSON in a text.
  private let summary: JSONNode?
  private let track: ArraySlice<UInt8>

  private init(_ record: borrowing JSONTape, _ node: Int) {
    self.record = copy record
    self.node = node
    let stated = HuaweiTrack.parts(
      record.text[record.range(of: record.member("attribute", of: node))])
    let detail = record.text[record.range(of: record.member("detailData", of: node))]
    let written = record.text[record.range(of: record.member("summaryData", of: node))]
    let text = written.isEmpty ? stated.summary : written
    summary = (try? JSONDocument(QuotedNames.mended(text)))?.root
    track = detail.isEmpty ? stated.detail : detail
  }

  static func read(
    _ record: borrowing JSONTape, _ node: Int, _ diagnostics: inout Diagnostics
  ) {
    guard let times = HuaweiHealth.times(record, node) else {
      return diagnostics.refuseHuaweiTimes(at: record.place(of: node))
    }
    HuaweiActivity(record, node).report(from: times.start, to: times.end, &diagnostics)
  }

  private func report(from start: Int64, to end: Int64, _ diagnostics: inout Diagnostics) {
    let place = record.place(of: node)
    var activity = ActivityRecorded(
      start: .instant(
        Instant(milliseconds: start), utcOffsetSeconds: HuaweiHealth.offset(record, node)))
    activity.creator = "Huawei Health"
    activity.sportLabel = digits("sportType")
    activity.sport = activity.sportLabel.map { Self.sports[$0] ?? .other } ?? .unknown
    activity.totals = totals
    if end > start { activity.totals.elapsedMilliseconds = end - start }
    var points = HuaweiTrack(
      from: start, to: max(end, start + (activity.totals.timerMilliseconds ?? 0)), at: place)
    points.isOnGlobalGrid = text("coordinate") == "WGS84"
    activity.track = points.read(track, &diagnostics)
    diagnostics.append(
      activity, at: place,
      orRefuse: "an activity has no duration, no distance and no point that can be read: it is"
        + " left out")
  }

  /// The text of a member of the activity, or of its summary.
  private func text(_ name: StaticString) -> String? {
    if let text = record.text(name, node) { return text }
    if let object = record.member("summaryData", of: node), record.isObject(object) {
      return record.text(name, object)
    }
    return summary?["\(name)"]?.digits
  }

  private func digits(_ name: StaticString) -> String? {
    text(name).flatMap { Decimal.scaled($0, places: 0) }.map { String($0) }
  }

  /// Zero and less are "not measured".
  private func measured(_ name: StaticString, places: Int = 0) -> Int64? {
    text(name).flatMap { Decimal.measured($0, places: places) }
  }

  private var totals: DeviceTotals {
    var totals = DeviceTotals()
    totals.distanceMillimeters = measured("totalDistance", places: 3)
    totals.timerMilliseconds = measured("totalTime")
    // Thousandths of a kilocalorie.
    totals.energyCalories = measured("totalCalories")
    totals.steps = measured("totalSteps")
    totals.averageHeartRateBPM = beats("avgHeartRate")
    totals.maximumHeartRateBPM = beats("maxHeartRate")
    return totals
  }

  private func beats(_ name: StaticString) -> Int32? {
    measured(name).flatMap { $0 < 255 ? Int32($0) : nil }
  }

  /// The export has numbers of its own; those from 257 on are of the app.
  private static let sports: [String: Sport] = [
    "2": .hike, "3": .ride, "4": .run, "5": .walk, "101": .treadmillRun, "102": .swim,
    "103": .indoorRide, "104": .openWaterSwim, "118": .trailRun,
    "257": .walk, "258": .run, "259": .ride, "260": .hike, "262": .swim, "264": .treadmillRun,
    "265": .indoorRide, "266": .openWaterSwim, "282": .hike,
  ]
}
