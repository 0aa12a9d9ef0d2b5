import ActivityModel

extension Adapter {
  /// Tables of a training that count its seconds: of power meters, GoldenCheetah and others.
  static let trainingCSV = Adapter(
    name: "training-csv", version: 1,
    title: "CSV of a training by the second (PowerTap, Ergomo, GoldenCheetah)",
    readsFileName: true,
    recognizes: { head in head.tableHeader.flatMap(TrainingTable.init) != nil },
    read: TrainingCSV.read)
}

/// Reads one activity, a row a point; when it began stands in the file's name only.
enum TrainingCSV {
  static func read(
    _ source: inout SourceReader, _ findings: inout Findings
  ) throws(IngestError) {
    let start = try start(source.fileName)
    findings.note(
      "time-without-zone", at: Place(line: 1),
      because: "the start in the file's name has no zone: it is read as UTC")
    var rows = TableRows()
    guard let header = try rows.header(&source, &findings), let table = TrainingTable(header) else {
      return
    }
    var track = Track()
    while try rows.next(&source, &findings) {
      let row = rows.row
      // Below the names Ergomo writes their units.
      if row.string(table.time) == "L_SEC" { continue }
      if let point = table.point(row, after: start, &findings) { track.append(point) }
    }
    guard !track.isEmpty else { return }
    var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: nil))
    if table.isOfBicycle { activity.sport = .ride }
    activity.track = track
    findings.append(.activityRecorded(activity), at: Place(line: 1), records: track.count)
  }

  /// The moment in a name such as `2009_07_10_17_55_06.csv`.
  private static func start(_ fileName: String) throws(IngestError) -> Instant {
    let pattern =
      /([0-9]{4})[_-]([0-9]{2})[_-]([0-9]{2})[_T -]([0-9]{2})[_-]([0-9]{2})[_-]([0-9]{2})/
    if let found = fileName.firstMatch(of: pattern)?.output {
      let text =
        "\(found.1)-\(found.2)-\(found.3)T\(found.4):\(found.5):\(found.6)"
      if case .local(let local) = TimestampText.parse(Array(text.utf8).span),
        TrackClock.believable.contains(Instant(utc: local).milliseconds)
      {
        return Instant(utc: local)
      }
    }
    throw IngestError(
      reason: "start-not-known", at: Place(),
      "it counts the seconds of a training, and nothing says when that began",
      advice: "name the file after its start, such as 2009_07_10_17_55_06.csv")
  }
}

/// Which columns of such a table hold what.
struct TrainingTable: Sendable {
  let header: CSVHeader
  let time: Int
  /// Milliseconds in one of the numbers of the time.
  private let timeScale: UnitScale
  private let distance: Int?
  private let distanceScale: UnitScale

  /// Whether the format is one of power meters of bicycles.
  var isOfBicycle: Bool { header.contains("torq (n-m)") || header.contains("zeit") }

  /// Nil unless it counts time and has two of the columns that trainings have.
  init?(_ header: CSVHeader) {
    guard let time = header.column("minutes", "zeit", "secs", "elapsed"),
      header.names.count(where: { TrainingTable.telling.contains($0) }) >= 2
    else { return nil }
    self.header = header
    self.time = time
    timeScale = header.names[time] == "minutes" ? UnitScale(60_000) : UnitScale(1_000)
    distance = header.column("km", "strecke", "dst")
    distanceScale =
      distance.map { header.names[$0] } == "dst" ? UnitScale(1_000) : UnitScale(1_000_000)
  }

  private static let telling: Set = [
    "watts", "power", "hrate", "puls", "hr", "cadence", "rpm", "cad", "km/h", "kph", "spd",
  ]

  func point(_ row: CSVRow, after start: Instant, _ findings: inout Findings) -> TrackPoint? {
    guard let elapsed = timeScale.value(bytes(row, time).span), elapsed <= 2_678_400_000 else {
      findings.refuse(
        "time-not-readable", at: row.place,
        because: "\(Excerpt.of(row.string(time))) is no time since the start; the row was left out")
      return nil
    }
    let line = UInt32(clamping: row.line)
    var point = TrackPoint()
    point.time = start.adding(milliseconds: elapsed)
    point.distanceMillimeters = distance.flatMap { distanceScale.value(bytes(row, $0).span) }
    if let speed = header.column("km/h", "kph", "speed") {
      point.speedMillimetersPerSecond = UnitScale(2_500, 9).value(bytes(row, speed).span)
        .flatMap { Int32(exactly: $0) }
    }
    func reading(_ name: StaticString, _ column: Int?, places: Int = 0) -> Int32? {
      column.flatMap {
        findings.reading(name, bytes(row, $0).span, places: places, in: Limits.count, line: line)
      }
    }
    point.powerWatts = reading("power", header.column("watts", "power"))
    point.cadencePerMinute = reading("cadence", header.column("cadence", "rpm", "cad"))
    // A strap that is not worn shows zero.
    point.heartRateBPM = reading("heart rate", header.column("hrate", "puls", "hr"))
      .flatMap { $0 > 0 ? $0 : nil }
    if let height = header.column("altitude (m)", "höhe", "alt") {
      point.elevationCentimeters = findings.reading(
        "elevation", bytes(row, height).span, places: 2, in: Limits.elevationCentimeters, line: line
      )
    }
    point.coordinate = coordinate(row)
    return point
  }

  /// Zero degrees of both stand for "no fix".
  private func coordinate(_ row: CSVRow) -> Coordinate? {
    guard let latitude = header.column("lat"), let longitude = header.column("lon") else {
      return nil
    }
    var position = StatedPosition()
    position.readLatitude(bytes(row, latitude).span)
    position.readLongitude(bytes(row, longitude).span)
    guard let coordinate = try? position.coordinate(),
      coordinate.latitudeE7 != 0 || coordinate.longitudeE7 != 0
    else { return nil }
    return coordinate
  }

  private func bytes(_ row: CSVRow, _ column: Int) -> [UInt8] {
    Array(row.bytes[row.trimmedRange(column)])
  }
}
