import ActivityModel
import JSONStream

extension Adapter {
  /// Streams saved from Strava's interface: arrays of readings whose time begins at 0.
  static let stravaStreams = Adapter(
    name: "strava-streams", version: 1, title: "Strava, streams of an activity in JSON",
    readsFileName: true, recognizes: StravaStreams.recognizes, read: StravaStreams.read)
}

/// Reads `[{"type": "time", "data": [0, 1]}, {"type": "latlng", "data": [[52.5, 13.4]]}]`, or the
/// streams as members of one object: `{"time": [0, 1], "latlng": {"data": [[52.5, 13.4]]}}`.
///
/// The start is in the file's name: see ``StravaTable`` for who puts it there.
enum StravaStreams {
  /// One stream alone may fill the head.
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json else { return false }
    if let type = json["[].type"] {
      return json.has("[].data[]") && StreamColumns.names.contains(type)
    }
    func has(_ name: String) -> Bool { json.hasAny("\(name)[]", "\(name).data[]") }
    return json.hasAny("latlng[][]", "latlng.data[][]") || has("velocity_smooth")
      || has("time") && StreamColumns.readings.keys.contains(where: has)
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    guard let name = StartInName(source.fileName) else {
      throw IngestError(
        reason: "start-not-known", at: Place(),
        "these are streams of Strava's interface: their time begins at 0, and the start of the"
          + " activity is not in them",
        advice: "put the file beside the activities.csv or activities.json that names the activity,"
          + " or name it after its start in UTC, such as 2024-03-01T08-00-00.json")
    }
    var columns = StreamColumns()
    var records = JSONRecordReader(arrays: [], keepsRoot: true, recordLimit: 128 << 20)
    while records.next(&source, &diagnostics) {
      if records.container == .root {
        columns.takeMembers(of: records.record)
      } else {
        columns.take(records.record)
      }
    }
    if let damage = records.damage { throw IngestError(damage) }
    guard var activity = columns.activity(from: name.start, &diagnostics) else { return }
    activity.title = name.title.flatMap { $0.contains(where: \.isLetter) ? $0 : nil }
    diagnostics.append(activity, at: Place(line: 1))
  }
}

/// The streams of one activity, a value a point.
private struct StreamColumns {
  private var seconds: [Int64?] = []
  private var positions: [Coordinate?] = []
  private var numbers: [PointReading: [Int64?]] = [:]

  static let readings: [String: PointReading] = [
    "distance": .distance, "altitude": .elevation, "velocity_smooth": .speed,
    "heartrate": .heartRate, "cadence": .cadence, "watts": .power, "temp": .temperature,
  ]

  /// Those that are read, and those that are not.
  static let names = Set(readings.keys).union(["time", "latlng", "moving", "grade_smooth"])

  /// Takes a stream that states its own type.
  mutating func take(_ record: borrowing JSONTape) {
    guard let data = record.member("data") else { return }
    take(record.string(of: record.member("type")), data, of: record)
  }

  /// Takes the streams of an object by their names.
  mutating func takeMembers(of record: borrowing JSONTape) {
    for name in record.names() {
      let value = name + 1
      take(record.string(of: name), record.member("data", of: value) ?? value, of: record)
    }
  }

  private mutating func take(_ type: String, _ data: Int, of record: borrowing JSONTape) {
    let elements = record.elements(of: data)
    if elements.isEmpty { return }
    if type == "time" {
      seconds = elements.map { StreamColumns.number(record, $0, places: 3) }
    } else if type == "latlng" {
      positions = elements.map { node in
        let pair = record.elements(of: node)
        guard pair.count == 2 else { return nil }
        return try? StatedPosition(record, latitude: pair[0], longitude: pair[1]).coordinate()
      }
    } else if let reading = StreamColumns.readings[type] {
      numbers[reading] = elements.map {
        reading.value(StreamColumns.number(record, $0, places: reading.places))
      }
    }
  }

  private static func number(_ record: borrowing JSONTape, _ node: Int, places: Int) -> Int64? {
    guard record.kind(of: node) == .number else { return nil }
    return record.scaled(node, places: places)
  }

  func activity(from start: Instant, _ diagnostics: inout Diagnostics) -> ActivityRecorded? {
    guard !seconds.isEmpty else {
      return diagnostics.refuse(
        "no-time-in-track", at: Place(line: 1),
        because: "there is no stream of the type time: the points have no moments")
    }
    let lengths = Set(numbers.values.map(\.count) + [positions.count, seconds.count])
    if !lengths.subtracting([0, seconds.count]).isEmpty {
      diagnostics.note(
        "times-do-not-match", at: Place(line: 1),
        because: "streams have other lengths than that of the times: they are paired from the start"
      )
    }
    var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: nil))
    for index in seconds.indices {
      guard let milliseconds = seconds[index], (0...2_678_400_000).contains(milliseconds) else {
        diagnostics.refuse(
          "time-not-readable", at: Place(line: 1),
          because: "a point's time cannot be read: the point is left out")
        continue
      }
      activity.track.append(point(index, at: start.adding(milliseconds: milliseconds)))
    }
    return activity.track.isEmpty ? nil : activity
  }

  private func point(_ index: Int, at time: Instant) -> TrackPoint {
    var point = TrackPoint(at: time)
    point.coordinate = index < positions.count ? positions[index] : nil
    for (reading, values) in numbers where index < values.count { point[reading] = values[index] }
    return point
  }
}
