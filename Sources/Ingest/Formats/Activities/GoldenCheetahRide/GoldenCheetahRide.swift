import ActivityModel
import JSONStream

extension Adapter {
  /// The files in which GoldenCheetah keeps an activity, whatever its sport.
  static let goldenCheetahRide = Adapter(
    name: "goldencheetah-json", version: 1, title: "GoldenCheetah, JSON of an activity",
    recognizes: { head in
      guard let json = head.json else { return false }
      return json.hasAny("RIDE.STARTTIME", "RIDE.SAMPLES[].SECS")
        && json.hasAny("RIDE.RECINTSECS", "RIDE.TAGS", "RIDE.SAMPLES[].SECS")
    },
    read: { source, diagnostics throws(IngestError) in
      var ride = GoldenCheetahRide()
      try ride.read(&source, &diagnostics)
    })
}

/// Reads one activity: its samples, then what is known of the whole.
///
/// A member that the samples lack was not recorded. Their seconds count from the start, which may
/// follow them in the file.
struct GoldenCheetahRide {
  private var points = RecordedPoints()
  private var clock = TrackClock()

  mutating func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var records = JSONRecordReader(arrays: ["SAMPLES"], wrapper: "RIDE", keepsRoot: true)
    while records.next(&source, &diagnostics) {
      if records.container == .root {
        report(records.record, to: &diagnostics)
        points = RecordedPoints()
      } else {
        take(records.record, &diagnostics)
      }
    }
    if let damage = records.damage { throw IngestError(damage) }
  }

  // MARK: Samples

  /// No activity lasts longer than a month.
  private static let elapsed: ClosedRange<Int64> = 0...2_678_400_000

  /// Appends a sample, whose time counts from 1970 until the start is known.
  private mutating func take(_ sample: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    guard let elapsed = sample.scaled("SECS", places: 3), Self.elapsed.contains(elapsed) else {
      return diagnostics.refuse(
        "time-not-readable", at: sample.start,
        because: "a sample does not state its seconds since the start: it is left out")
    }
    var draft = PointDraft(line: UInt32(clamping: sample.start.line ?? 1))
    draft.time = .time(Instant(milliseconds: elapsed), utcOffsetSeconds: nil)
    draft.position =
      StatedPosition(sample, latitude: sample.member("LAT"), longitude: sample.member("LON"))
      .withoutNullIsland
    for (name, reading, places) in Self.readings {
      draft.point[reading] = reading.value(sample.scaled(name, places: places))
    }
    // A strap that is not worn shows zero.
    if draft.point.heartRateBPM == 0 { draft.point.heartRateBPM = nil }
    if let degrees = draft.point.temperatureCentidegrees, degrees <= Self.noTemperature {
      draft.point.temperatureCentidegrees = nil
    }
    draft.point.speedMillimetersPerSecond = sample.scaled("KPH", places: 3).flatMap {
      (0...1_000_000).contains($0) ? Int32(metersPerHour: $0) : nil
    }
    points.append(draft, needsPosition: false, &diagnostics)
  }

  private static let readings: [(name: StaticString, reading: PointReading, places: Int)] = [
    // Kilometres.
    ("KM", .distance, 6), ("WATTS", .power, 0), ("CAD", .cadence, 0), ("HR", .heartRate, 0),
    ("ALT", .elevation, 2), ("TEMP", .temperature, 2),
  ]

  /// −255 degrees are "not measured".
  private static let noTemperature: Int32 = -25_500

  // MARK: The whole

  private mutating func report(
    _ root: borrowing JSONTape, to diagnostics: inout Diagnostics
  ) {
    let ride = root.member("RIDE")
    let place = root.start
    let text = root.text.span.extracting(root.range(of: root.member("STARTTIME", of: ride)))
    guard
      case .time(let start, let offset) = clock.read(
        text, line: UInt32(clamping: place.line ?? 1), &diagnostics)
    else {
      return diagnostics.refuseWithoutStart("an activity", at: place)
    }
    points.moveTimes(by: start.milliseconds, from: [])
    var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: offset))
    let tags = root.member("TAGS", of: ride)
    activity.sportLabel = words("Sport", of: root, tags)
    activity.sport = SportNames.sport(named: activity.sportLabel)
    activity.title = words("Workout Title", of: root, tags)
    activity.notes = words("Notes", of: root, tags)
    activity.device = words("DEVICETYPE", of: root, ride)
    activity.creator = "GoldenCheetah"
    activity.track = points.track
    activity.totals = totals(of: root, ride)
    diagnostics.append(
      activity, at: place,
      orRefuse: "an activity has no sample, no duration and no distance: it is left out")
  }

  /// The text of a member: the program writes a blank behind each.
  private func words(
    _ name: StaticString, of root: borrowing JSONTape, _ node: Int?
  ) -> String? {
    guard let node, let text = root.text(of: root.member(name, of: node)) else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The totals that a person has set in place of those of the samples.
  private func totals(of root: borrowing JSONTape, _ ride: Int?) -> DeviceTotals {
    var totals = DeviceTotals()
    for node in root.elements(of: root.member("OVERRIDES", of: ride)) {
      for (name, total, places) in Self.overrides {
        let number = root.member("value", of: root.member(name, of: node))
        guard let value = root.scaled(number, places: places), value > 0,
          DaysByYear.readable.contains(value)
        else { continue }
        totals.set(total, value)
      }
    }
    return totals
  }

  private static let overrides: [JSONTotal] = [
    // Kilometres, seconds and metres.
    ("total_distance", .distance, 6), ("workout_time", .duration, 3),
    ("time_riding", .movingTime, 3), ("elevation_gain", .ascent, 2),
    ("average_hr", .averageHeartRate, 0), ("max_heartrate", .maximumHeartRate, 0),
    ("average_power", .averagePower, 0), ("average_cad", .averageCadence, 0),
  ]
}
