import ActivityModel
import JSONStream

/// Reads a workout from Health Auto Export's JSON, in its first or second version.
enum AutoExportWorkout {
  static func report(_ record: borrowing JSONTape, to diagnostics: inout Diagnostics) {
    guard let start = instant(record, record.member("start")) else {
      diagnostics.refuse(
        "start-not-known", at: record.start,
        because: "a workout does not state its time: it is left out")
      return
    }
    // The offset is that of the phone on the day of the export.
    var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: nil))
    let name = record.string(of: record.member("name"))
    activity.sportLabel = name.isEmpty ? nil : name
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.track = track(record, &diagnostics)
    activity.totals = totals(record)
    if let end = instant(record, record.member("end")), end >= start {
      activity.totals.elapsedMilliseconds = end.milliseconds(since: start)
    }
    diagnostics.append(activity, at: record.start)
  }

  private static func totals(_ record: borrowing JSONTape) -> DeviceTotals {
    var totals = DeviceTotals()
    totals.timerMilliseconds = UnitScale(1_000).value(text(record, record.member("duration")).span)
      .flatMap { $0 > 0 ? $0 : nil }
    totals.distanceMillimeters = value(record, ["distance", "totalDistance"], .distance)
    totals.energyCalories = value(
      record, ["activeEnergyBurned", "activeEnergy"], .activeEnergy)
    // A later version has both, as members of their own and together.
    let rates = record.member("heartRate")
    totals.averageHeartRateBPM =
      (value(record, ["avgHeartRate"], .heartRate) ?? value(record, ["avg"], of: rates, .heartRate))
      .flatMap(beats)
    totals.maximumHeartRateBPM =
      (value(record, ["maxHeartRate"], .heartRate) ?? value(record, ["max"], of: rates, .heartRate)
      ?? highestOfMinutes(record))
      .flatMap(beats)
    totals.ascentCentimeters = value(record, ["elevationUp"], .height).map { ($0 + 5) / 10 }
    return totals
  }

  /// The first of these members that has a number and a unit; zero means "not measured".
  private static func value(
    _ record: borrowing JSONTape, _ names: [StaticString], of object: Int? = JSONTape.root,
    _ quantity: Quantity
  ) -> Int64? {
    for name in names {
      let node = record.member(name, of: object)
      let unit = record.string(of: record.member("units", of: node))
      if let scale = UnitScale.of(quantity, in: unit),
        let value = scale.value(text(record, record.member("qty", of: node)).span), value > 0
      {
        return value
      }
    }
    return nil
  }

  /// The highest rate of any minute, of which the track has the mean.
  private static func highestOfMinutes(_ record: borrowing JSONTape) -> Int64? {
    record.elements(of: record.member("heartRateData")).compactMap {
      UnitScale(1_000).value(text(record, record.member("Max", of: $0)).span)
    }.max()
  }

  private static func beats(_ thousandths: Int64) -> Int32? {
    Int32(exactly: (thousandths + 500) / 1_000)
  }

  // MARK: Points

  /// The route and the heart rates, ordered by time.
  private static func track(
    _ record: borrowing JSONTape, _ diagnostics: inout Diagnostics
  ) -> Track {
    var points: [TrackPoint] = []
    var clock = TrackClock()
    for node in record.elements(of: record.member("route")) {
      if let point = fix(record, node, &clock, &diagnostics) { points.append(point) }
    }
    for node in record.elements(of: record.member("heartRateData")) {
      var point = TrackPoint()
      point.time = instant(record, record.member("date", of: node))
      point.heartRateBPM = UnitScale(1_000).value(
        text(record, record.member("Avg", of: node) ?? record.member("qty", of: node)).span
      ).flatMap(beats)
      if point.time != nil, point.heartRateBPM != nil { points.append(point) }
    }
    var track = Track()
    let moments = points.map { $0.time?.milliseconds ?? 0 }
    for index in points.indices.sorted(by: { (moments[$0], $0) < (moments[$1], $1) }) {
      track.append(points[index])
    }
    return track
  }

  private static func fix(
    _ record: borrowing JSONTape, _ node: Int, _ clock: inout TrackClock,
    _ diagnostics: inout Diagnostics
  ) -> TrackPoint? {
    let place = record.place(of: node)
    let line = UInt32(clamping: place.line ?? 0)
    var draft = PointDraft(line: line)
    func member(_ name: StaticString) -> [UInt8] {
      text(record, record.member(name, of: node))
    }
    let isFirstForm = record.member("latitude", of: node) == nil
    draft.position.readLatitude(member(isFirstForm ? "lat" : "latitude").span)
    draft.position.readLongitude(member(isFirstForm ? "lon" : "longitude").span)
    draft.point.readValue(of: .elevation, member("altitude").span, line: line, &diagnostics)
    draft.point.readValue(of: .speed, member("speed").span, line: line, &diagnostics)
    draft.point.readValue(
      of: .accuracy, member("horizontalAccuracy").span, line: line, &diagnostics)
    guard case .time(let time, _) = clock.read(member("timestamp").span, line: line, &diagnostics),
      let coordinate = try? draft.position.coordinate()
    else {
      diagnostics.refuse(
        "point-not-readable", at: place,
        because: "a point of a route has no readable time or position: it is left out")
      return nil
    }
    draft.point.time = time
    draft.point.coordinate = coordinate
    return draft.point
  }

  private static func text(_ record: borrowing JSONTape, _ node: Int?) -> [UInt8] {
    Array(record.text[record.range(of: node)])
  }

  private static func instant(_ record: borrowing JSONTape, _ node: Int?) -> Instant? {
    guard case .instant(let instant, _) = TimestampText.parse(text(record, node).span),
      TrackClock.believable.contains(instant.milliseconds)
    else { return nil }
    return instant
  }
}
