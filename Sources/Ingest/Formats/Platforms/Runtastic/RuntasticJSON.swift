import ActivityModel
import JSONStream

extension Adapter {
  /// The export of an account of adidas Running, formerly Runtastic: a session, its positions, or
  /// its heart rates.
  static let runtasticJSON = Adapter(
    name: "runtastic-json", version: 1, title: "adidas Running (Runtastic), JSON of a session",
    recognizes: RuntasticJSON.recognizes, read: RuntasticJSON.read)
}

/// Reads `Sport-sessions/*.json`, and the files in `GPS-data` and `Heart-rate-data` below it.
enum RuntasticJSON {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json else { return false }
    if json.has("start_time"), json.has("sport_type_id") || json.has("features[].type") {
      return true
    }
    return isSeries(json)
  }

  /// Positions with the time and the distance since the start, or heart rates.
  static func isSeries(_ json: JSONHead) -> Bool {
    guard json.has("[].timestamp"), json.has("[].duration"), json.has("[].distance") else {
      return false
    }
    return json.has("[].heart_rate") || json.has("[].latitude") && json.has("[].accuracy_h")
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var records = JSONRecordReader(arrays: [], keepsRoot: true)
    var points = RuntasticPoints()
    while records.next(&source, &diagnostics) {
      if records.container == .rootArray {
        points.take(records.record, &diagnostics)
      } else if records.record.member("start_time") != nil,
        let session = RuntasticSession(records.record).activity(&diagnostics)
      {
        diagnostics.append(.activityRecorded(session), at: records.record.start, records: 1)
      }
    }
    if let damage = records.damage { throw IngestError(damage) }
    points.report(to: &diagnostics)
  }
}

/// The positions of one session, or its heart rates, each at a moment with its offset.
struct RuntasticPoints {
  private var recorded = RecordedPoints()
  private var beats = SamplesByDay()
  private var stream = 0
  private var clock = TrackClock()

  init() {
    stream = beats.number(of: SourceStream(vendor: "runtastic", kind: .phone))
  }

  mutating func take(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    let line = UInt32(clamping: record.start.line ?? 1)
    let time = clock.read(
      record.text.span.extracting(record.range(of: record.member("timestamp"))), line: line,
      &diagnostics)
    if record.member("latitude") == nil {
      takeBeat(record, time, &diagnostics)
    } else {
      takePoint(record, time, line, &diagnostics)
    }
  }

  private mutating func takeBeat(
    _ record: borrowing JSONTape, _ time: TrackClock.Answer, _ diagnostics: inout Diagnostics
  ) {
    guard case .time(let moment, _) = time else {
      diagnostics.refuse(
        "time-not-readable", at: record.start,
        because: "a heart rate has no time that can be read: it was left out")
      return
    }
    guard let beats = number(record, "heart_rate", 3), beats > 0 else { return }
    let start = moment.milliseconds
    self.beats.append(
      Sample(start: start, end: start, value: beats, zone: 0), stream: stream, .heartRate,
      line: record.start.line ?? 1)
  }

  private mutating func takePoint(
    _ record: borrowing JSONTape, _ time: TrackClock.Answer, _ line: UInt32,
    _ diagnostics: inout Diagnostics
  ) {
    var draft = PointDraft(line: line)
    draft.time = time
    draft.position = StatedPosition(
      record, latitude: record.member("latitude"), longitude: record.member("longitude"))
    draft.point.elevationCentimeters = reading(
      record, "altitude", 2, Limits.elevationCentimeters)
    draft.point.distanceMillimeters = reading(record, "distance", 3, Limits.distanceMillimeters)
    // Kilometres an hour.
    draft.point.speedMillimetersPerSecond = number(record, "speed", 3).flatMap {
      (0...1_000_000).contains($0) ? Int32(metersPerHour: $0) : nil
    }
    // Zero is an accuracy that is not known.
    draft.point.accuracyCentimeters = reading(record, "accuracy_h", 2, 1...Limits.count.upperBound)
    recorded.append(draft, needsPosition: true, &diagnostics)
  }

  private func number(
    _ record: borrowing JSONTape, _ name: StaticString, _ places: Int
  ) -> Int64? {
    record.scaled(record.member(name), places: places)
  }

  private func reading<Value: FixedWidthInteger>(
    _ record: borrowing JSONTape, _ name: StaticString, _ places: Int, _ range: ClosedRange<Value>
  ) -> Value? {
    number(record, name, places).flatMap { Value(exactly: $0) }
      .flatMap { range.contains($0) ? $0 : nil }
  }

  consuming func report(to diagnostics: inout Diagnostics) {
    let place = Place(line: 1)
    if !recorded.track.isEmpty, recorded.areTimed(at: place, &diagnostics),
      let (time, offset) = recorded.earliest
    {
      var activity = ActivityRecorded(start: .instant(time, utcOffsetSeconds: offset))
      activity.creator = "Runtastic"
      activity.track = recorded.track
      diagnostics.append(.activityRecorded(activity), at: place, records: activity.track.count)
    }
    beats.report(to: &diagnostics)
  }
}
