import ActivityModel

extension Adapter {
  /// What OpenTracks writes as CSV: a track with its pauses and the readings of sensors.
  static let openTracksCSV = Adapter(
    name: "opentracks-csv", version: 1, title: "OpenTracks, CSV",
    recognizes: { head in head.tableHeader.flatMap(OpenTracksTable.init) != nil },
    read: OpenTracksCSV.read)
}

/// Reads one activity: a row a point, or a row that says that a segment begins or ends.
enum OpenTracksCSV {
  static func read(
    _ source: inout SourceReader, _ findings: inout Findings
  ) throws(IngestError) {
    var rows = TableRows()
    guard let header = try rows.header(&source, &findings), let table = OpenTracksTable(header)
    else { return }
    let place = rows.row.place
    var points = RecordedPoints()
    var clock = TrackClock()
    while try rows.next(&source, &findings) {
      let row = rows.row
      if row.string(table.type).hasPrefix("SEGMENT_START") { points.endSegment() }
      let draft = table.point(row, &clock, &findings)
      if table.tellsAnything(row) { points.append(draft, needsPosition: false, &findings) }
      if row.string(table.type).hasPrefix("SEGMENT_END") { points.endSegment() }
    }
    guard !points.track.isEmpty, points.areTimed(at: place, &findings),
      let (time, offset) = points.earliest
    else { return }
    var activity = ActivityRecorded(start: .instant(time, utcOffsetSeconds: offset))
    activity.track = points.track
    findings.append(.activityRecorded(activity), at: place, records: activity.track.count)
  }
}

/// Which columns of a track of OpenTracks hold what.
struct OpenTracksTable: Sendable {
  let header: CSVHeader
  let type: Int
  private let time: Int

  init?(_ header: CSVHeader) {
    guard let type = header.column("trackpoint_type"), let time = header.column("#time", "time")
    else { return nil }
    self.header = header
    (self.type, self.time) = (type, time)
  }

  /// Whether a row measured something: those that begin and end segments often do not.
  func tellsAnything(_ row: CSVRow) -> Bool {
    ["latitude", "heartrate", "cadence", "power"].contains { name in
      header.column(name).map { !row.isAbsent($0) } ?? false
    }
  }

  func point(
    _ row: CSVRow, _ clock: inout TrackClock, _ findings: inout Findings
  ) -> PointDraft {
    let line = UInt32(clamping: row.line)
    var draft = PointDraft(line: line)
    func cell(_ name: String) -> Range<Int> {
      header.column(name).map { row.trimmedRange($0) } ?? 0..<0
    }
    let bytes = row.bytes.span
    draft.time = clock.read(bytes.extracting(row.trimmedRange(time)), line: line, &findings)
    draft.position.readLatitude(bytes.extracting(cell("latitude")))
    draft.position.readLongitude(bytes.extracting(cell("longitude")))
    draft.point.readElevation(bytes.extracting(cell("altitude")), line: line, &findings)
    draft.point.accuracyCentimeters = findings.readingUnlessNegative(
      "accuracy", bytes.extracting(cell("accuracy_horizontal")), places: 2, in: Limits.count,
      line: line)
    draft.point.heartRateBPM = findings.reading(
      "heart rate", bytes.extracting(cell("heartrate")), places: 0, in: Limits.count, line: line)
    draft.point.cadencePerMinute = findings.reading(
      "cadence", bytes.extracting(cell("cadence")), places: 0, in: Limits.count, line: line)
    draft.point.powerWatts = findings.reading(
      "power", bytes.extracting(cell("power")), places: 0, in: Limits.count, line: line)
    // Kilometres an hour, which the header does not say.
    let metersPerHour: Int64? = findings.readingUnlessNegative(
      "speed", bytes.extracting(cell("speed")), places: 3, in: 0...1_000_000_000, line: line)
    draft.point.speedMillimetersPerSecond = metersPerHour.flatMap {
      Int32(exactly: ($0 * 10 + 18) / 36)
    }
    return draft
  }
}
