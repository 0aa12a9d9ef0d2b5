import ActivityModel

/// Reads the rows of a point table, and lines before its header.
struct PointTableReader {
  private let table: PointTable
  private var columns: PointColumns?
  private var firstRow: CSVRow?
  private(set) var points = RecordedPoints()
  /// The moment from which the rows count, on a clock without a zone as if it were that of UTC; nil
  /// where they name moments.
  var start: Instant?
  /// From one row to the next, where rows have no time of their own.
  private(set) var rowMilliseconds: Int64?
  private var rowCount: Int64 = 0
  private var clock = TrackClock()
  /// Pauses so far that the time since the start leaves out.
  private var pausedMilliseconds: Int64 = 0
  /// The time and the distance of the last row in its interval, and the distance of those before.
  private var interval: (elapsed: Int64, distance: Int64, before: Int64) = (0, 0, 0)

  init(_ table: PointTable, startingAt start: Instant? = nil) {
    self.table = table
    self.start = start
  }

  /// Reads a whole source.
  ///
  /// - Parameters:
  ///   - source: the bytes.
  ///   - diagnostics: gets what was rejected or decided.
  ///   - preamble: takes each row before the header, and sets the start where a row names it. It
  ///     gives the time from one row to the next once that is known.
  /// - Throws: when the source cannot be read.
  mutating func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics,
    preamble: (CSVRow, inout Instant?) -> Int64? = { _, _ in nil }
  ) throws(IngestError) {
    var rows = TableRows()
    while try rows.next(&source, &diagnostics) {
      if let columns {
        take(rows.row, columns, &diagnostics)
      } else if let columns = table.columns(in: CSVHeader(rows.row)) {
        self.columns = columns
        // Some programs end the header with a comma.
        rows.columnCount = (columns.header.names.lastIndex { !$0.isEmpty } ?? 0) + 1
      } else {
        rowMilliseconds = preamble(rows.row, &start)
      }
    }
  }

  /// The activity that the points are, with a start where one of them has a time.
  func activity(_ diagnostics: inout Diagnostics) -> ActivityRecorded? {
    let place = Place(line: 1)
    guard !points.track.isEmpty, points.areTimed(at: place, &diagnostics),
      let (time, offset) = points.earliest
    else { return nil }
    var activity = ActivityRecorded(start: .instant(start ?? time, utcOffsetSeconds: offset))
    // A start before the rows has no zone: the days and hours are those of the watch.
    if start != nil { activity.timeZoneName = "UTC" }
    activity.track = points.track
    return activity
  }

  /// Reports the activity that the points are, if they are one, with what `complete` adds to it.
  func report(
    to diagnostics: inout Diagnostics, complete: (inout ActivityRecorded) -> Void = { _ in }
  ) {
    guard var activity = activity(&diagnostics) else { return }
    complete(&activity)
    diagnostics.append(activity, at: Place(line: 1))
  }

  /// A cell of the first row of points, by the name of its column.
  func firstCell(_ name: String) -> String? {
    guard let index = columns?.header.column(name) else { return nil }
    return firstRow?.string(index)
  }

  func hasColumn(_ name: String) -> Bool { columns?.header.contains(name) ?? false }

  private mutating func take(
    _ row: CSVRow, _ columns: PointColumns, _ diagnostics: inout Diagnostics
  ) {
    if firstRow == nil { firstRow = row }
    if let paused = columns.index(of: .paused), row.scaled(paused, places: 0) ?? 0 > 0 {
      return points.endSegment()
    }
    if points.track.isEmpty, isUnits(row, columns) { return }
    let mark = columns.index(of: .segmentMark).map(row.string)
    if mark?.hasPrefix("SEGMENT_START") == true { points.endSegment() }
    if mark == nil || columns.hasReading(row) { takePoint(row, columns, &diagnostics) }
    if mark?.hasPrefix("SEGMENT_END") == true { points.endSegment() }
    endSegmentForPause(after: row, columns)
  }

  private mutating func takePoint(
    _ row: CSVRow, _ columns: PointColumns, _ diagnostics: inout Diagnostics
  ) {
    if table.restarts { followRestart(at: row, columns) }
    var draft = PointDraft(line: UInt32(clamping: row.line))
    draft.time = time(of: row, columns, &diagnostics)
    rowCount += 1
    for (index, column) in columns.located where !row.isAbsent(index) {
      let cell = row.bytes.span.extracting(row.trimmedRange(index))
      draft.take(cell, as: column, &diagnostics)
    }
    if table.restarts, let distance = draft.point.distanceMillimeters {
      interval.distance = Int64(distance)
      draft.point.distanceMillimeters = .init(clamping: Int64(distance) + interval.before)
    }
    draft.position = draft.position.withoutNullIsland
    points.append(draft, needsPosition: false, &diagnostics)
  }

  /// Continues after the last row where time begins anew; the rest in between is not known.
  private mutating func followRestart(at row: CSVRow, _ columns: PointColumns) {
    guard let time = columns.located.first(where: { $0.column.channel == .sinceStart }),
      let elapsed = time.column.scale.value(
        row.bytes.span.extracting(row.trimmedRange(time.index)), in: .ungrouped)
    else { return }
    if elapsed < interval.elapsed {
      points.endSegment()
      pausedMilliseconds = min(pausedMilliseconds + interval.elapsed, Self.longest)
      interval.before = min(
        interval.before + interval.distance, Limits.distanceMillimeters.upperBound)
      interval.distance = 0
    }
    interval.elapsed = min(elapsed, Self.longest)
  }

  private mutating func endSegmentForPause(after row: CSVRow, _ columns: PointColumns) {
    if let column = columns.located.first(where: { $0.column.channel == .pauseAfter }),
      let pause = column.column.scale.value(
        row.bytes.span.extracting(row.range(column.index)), in: .ungrouped), pause > 0
    {
      pausedMilliseconds += min(pause, Self.longest)
      points.endSegment()
    }
  }

  /// Below the names some programs write the units.
  private func isUnits(_ row: CSVRow, _ columns: PointColumns) -> Bool {
    columns.index(of: .sinceStart).map { row.string($0).first?.isLetter ?? false } ?? false
  }

  /// The time of the next row where each lasts as long as the others.
  private var timeByCount: TrackClock.Answer? {
    guard table.countsRows, let start, let rowMilliseconds else { return nil }
    let elapsed = rowCount * rowMilliseconds
    guard elapsed <= Self.longest else { return .unreadable }
    return .time(start.adding(milliseconds: elapsed), utcOffsetSeconds: nil)
  }

  /// No training lasts longer than a month.
  private static let longest: Int64 = 2_678_400_000

  private mutating func time(
    of row: CSVRow, _ columns: PointColumns, _ diagnostics: inout Diagnostics
  ) -> TrackClock.Answer {
    for (index, column) in columns.located {
      let cell = row.bytes.span.extracting(row.trimmedRange(index))
      switch column.channel {
      case .moment: return clock.read(cell, line: UInt32(clamping: row.line), &diagnostics)
      case .epoch:
        guard let time = EpochText.instant(cell) else { return .unreadable }
        return TrackClock.believable.contains(time.milliseconds)
          ? .time(time, utcOffsetSeconds: nil) : .notSet(time)
      case .sinceStart:
        guard let start, let elapsed = column.scale.value(cell, in: .ungrouped),
          elapsed + pausedMilliseconds <= Self.longest
        else { return .unreadable }
        return .time(
          start.adding(milliseconds: elapsed + pausedMilliseconds), utcOffsetSeconds: nil)
      default: continue
      }
    }
    return timeByCount ?? .absent
  }
}

extension IngestError {
  /// The second line of a table of points states no start.
  static func startNotKnown(_ problem: String) -> IngestError {
    IngestError(
      reason: "start-not-known", at: Place(line: 2), problem,
      advice: "take the file as it is in the export")
  }
}

extension PointColumns {
  /// Indicates whether a row has a position or the reading of a sensor.
  fileprivate func hasReading(_ row: CSVRow) -> Bool {
    let measured: Set<PointColumn.Channel> = [
      .latitude, .reading(.heartRate), .reading(.cadence), .reading(.power),
    ]
    return located.contains { measured.contains($0.column.channel) && !row.isAbsent($0.index) }
  }
}

extension PointDraft {
  /// Takes one cell; of several columns with the same channel the first that has a number.
  fileprivate mutating func take(
    _ cell: Span<UInt8>, as column: PointColumn, _ diagnostics: inout Diagnostics
  ) {
    switch column.channel {
    case .moment, .epoch, .sinceStart, .paused, .pauseAfter, .segmentMark: return
    case .latitude: position.readLatitude(cell)
    case .longitude: position.readLongitude(cell)
    case .reading(let reading):
      if point[reading] == nil { point[reading] = value(cell, column, reading, &diagnostics) }
    }
  }

  /// The number in the unit of the facts; a negative one only where readings can be below zero.
  private func value(
    _ cell: Span<UInt8>, _ column: PointColumn, _ reading: PointReading,
    _ diagnostics: inout Diagnostics
  ) -> Int64? {
    let isNegative = cell[0] == ASCII.minus
    let digits = cell.extracting((isNegative ? 1 : 0)..<cell.count)
    let size = column.scale.value(digits, in: .ungrouped)
    let isUnknown = isNegative && reading.limits.lowerBound == 0
    if let size, isUnknown || size == 0 && column.zeroMeansNone { return nil }
    return diagnostics.reading(
      reading.rawValue, cell, number: size.map { isNegative ? -$0 : $0 }, in: reading.limits,
      line: line)
  }
}
