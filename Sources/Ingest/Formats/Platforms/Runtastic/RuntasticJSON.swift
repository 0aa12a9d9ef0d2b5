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
struct RuntasticJSON {
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
    var points = RuntasticJSON()
    while records.next(&source, &diagnostics) {
      if records.container == .rootArray {
        points.take(records.record, &diagnostics)
      } else if records.record.member("start_time") != nil,
        let session = RuntasticSession(records.record).activity(&diagnostics)
      {
        diagnostics.append(session, at: records.record.start)
      }
    }
    if let damage = records.damage { throw IngestError(damage) }
    points.report(to: &diagnostics)
  }

  // MARK: The positions of one session, or its heart rates

  private var recorded = RecordedPoints()
  private var beats = SamplesByDay()
  private var stream = 0
  private var clock = TrackClock()

  private init() {
    stream = beats.number(of: SourceStream(vendor: "runtastic", kind: .phone))
  }

  private mutating func take(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
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
      return diagnostics.refuse(
        "time-not-readable", at: record.start,
        because: "a heart rate has no time that can be read: it was left out")
    }
    guard let beats = record.scaled("heart_rate", places: 3), beats > 0 else { return }
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
    for (name, reading) in Self.readings {
      draft.point[reading] = reading.value(record.scaled(name, places: reading.places))
    }
    // Zero is an accuracy that is not known.
    if draft.point.accuracyCentimeters == 0 { draft.point.accuracyCentimeters = nil }
    // Kilometres an hour.
    draft.point.speedMillimetersPerSecond = record.scaled("speed", places: 3).flatMap {
      (0...1_000_000).contains($0) ? Int32(metersPerHour: $0) : nil
    }
    recorded.append(draft, needsPosition: true, &diagnostics)
  }

  private static let readings: [(name: StaticString, reading: PointReading)] = [
    ("altitude", .elevation), ("distance", .distance), ("accuracy_h", .accuracy),
  ]

  private consuming func report(to diagnostics: inout Diagnostics) {
    let place = Place(line: 1)
    if !recorded.track.isEmpty, recorded.areTimed(at: place, &diagnostics),
      let (time, offset) = recorded.earliest
    {
      var activity = ActivityRecorded(start: .instant(time, utcOffsetSeconds: offset))
      activity.creator = "Runtastic"
      activity.track = recorded.track
      diagnostics.append(activity, at: place)
    }
    beats.report(to: &diagnostics)
  }
}
