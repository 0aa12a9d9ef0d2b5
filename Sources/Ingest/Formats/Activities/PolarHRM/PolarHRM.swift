import ActivityModel

extension Adapter {
  /// The text files of older monitors of Polar: parameters, then a row an interval.
  static let polarHRM = Adapter(
    name: "polar-hrm", version: 1, title: "Polar, HRM of a session",
    recognizes: PolarHRM.recognizes, read: PolarHRM.read)
}

/// Reads one session, whose start is on a clock without a zone.
///
/// The rows have no times: each lasts one interval, or as long as the time between two beats that
/// it states.
struct PolarHRM {
  private enum Section { case parameters, note, rows, trip, other }

  private var section = Section.other
  private var parameters: [String: String] = [:]
  private var notes: [String] = []
  /// The first numbers of the section `Trip`: distance and ascent.
  private var trip: [Int64] = []
  private var layout: PolarHRMLayout?
  private var cellCount: Int?
  private var elapsed: Int64 = 0
  private var points = RecordedPoints()

  static func recognizes(_ head: SourceHead) -> Bool {
    var source = SourceReader(fileName: head.fileName, bytes: head.bytes)
    var lines = LineReader()
    var isFirst = true
    while lines.number < 12, (try? lines.next(&source)) == true {
      let text = CellText.string(lines.line.span).trimmed.lowercased()
      if text.isEmpty { continue }
      if isFirst, text != "[params]" { return false }
      isFirst = false
      if text.hasPrefix("smode=") || text.hasPrefix("mode=") { return true }
    }
    return false
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var lines = LineReader()
    var session = PolarHRM()
    while try lines.next(&source) {
      let text = CellText.string(lines.line.span).trimmed
      if text.hasPrefix("["), text.hasSuffix("]") {
        try session.begin(text.lowercased(), at: Place(line: lines.number))
      } else if !text.isEmpty {
        session.take(text, line: lines.number, &diagnostics)
      }
    }
    try session.report(to: &diagnostics)
  }

  // MARK: Sections

  private mutating func begin(_ name: String, at place: Place) throws(IngestError) {
    switch name {
    case "[params]": section = .parameters
    case "[note]": section = .note
    case "[trip]": section = .trip
    case "[hrdata]":
      section = .rows
      layout = try PolarHRMLayout(parameters, at: place)
    default: section = .other
    }
  }

  private mutating func take(
    _ text: String, line: Int, _ diagnostics: inout Diagnostics
  ) {
    switch section {
    case .parameters:
      let parts = text.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      if parts.count == 2 { parameters[parts[0].lowercased()] = parts[1] }
    case .note: notes.append(text)
    case .trip:
      if trip.count < 2 { trip.append(Decimal.scaled(text, places: 0) ?? 0) }
    case .rows: takeRow(text, line: line, &diagnostics)
    case .other: break
    }
  }

  private mutating func takeRow(
    _ text: String, line: Int, _ diagnostics: inout Diagnostics
  ) {
    guard let layout else { return }
    let cells = text.split(whereSeparator: \.isWhitespace)
    guard cells.count >= cellCount ?? 0 else {
      return diagnostics.refuse(
        "row-too-short", at: Place(line: line),
        because: "a row has \(counted(cells.count, "number", "numbers")) where the first one has"
          + " \(cellCount ?? 0): the file may be cut off there")
    }
    cellCount = cellCount ?? cells.count
    let numbers = cells.map { Decimal.scaled($0, places: 0) }
    guard let first = numbers.first ?? nil, elapsed <= Self.longest else {
      return diagnostics.refuse(
        "number-not-readable", at: Place(line: line),
        because: "\(Excerpt.of(text)) does not begin with a heart rate; the row was left out")
    }
    var draft = PointDraft(line: UInt32(clamping: line))
    draft.time = .time(
      layout.start.adding(milliseconds: elapsed), utcOffsetSeconds: nil)
    elapsed += layout.milliseconds(of: first)
    draft.point = layout.point(numbers)
    points.append(draft, needsPosition: false, &diagnostics)
  }

  /// No session lasts longer than a month.
  private static let longest: Int64 = 2_678_400_000

  // MARK: The whole

  private func report(to diagnostics: inout Diagnostics) throws(IngestError) {
    guard let layout else {
      throw IngestError(
        reason: "section-missing", at: Place(line: 1),
        "it has no section HRData: the file may be cut off before it",
        advice: "take the file as the program wrote it")
    }
    var session = ActivityRecorded(start: .instant(layout.start, utcOffsetSeconds: nil))
    // The days and hours of the watch.
    session.timeZoneName = "UTC"
    session.notes = notes.isEmpty ? nil : notes.joined(separator: "\n")
    session.creator = "Polar"
    session.track = points.track
    session.totals = layout.totals(trip: trip)
    let length = parameters["length"].flatMap { DurationText.milliseconds(Array($0.utf8).span) }
    if let length, length > 0 { session.totals.timerMilliseconds = length }
    guard !session.track.isEmpty || session.totals != DeviceTotals() else { return }
    StartInName.noteZone(&diagnostics, at: Place(line: 1), where: "the parameters")
    diagnostics.append(session, at: Place(line: 1))
  }
}
