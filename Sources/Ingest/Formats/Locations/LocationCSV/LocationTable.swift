import ActivityModel

/// Reads the rows of a position table.
///
/// A cell may contain a hemisphere letter or a unit beside its number. The normalized numbers go
/// into one buffer, in the form that all formats share.
struct LocationTable {
  let columns: LocationColumns
  private var reader: FixReader
  private var buffer: [UInt8] = []

  init(_ columns: LocationColumns) {
    self.columns = columns
    reader = FixReader(
      format: .ungrouped, speedUnit: columns.speedUnit ?? .metersPerSecond,
      positionUnit: columns.isTenMillionths ? .tenMillionths : .degrees)
    reader.readsLocalAsUniversal = columns.isTimeUniversal
  }

  /// That of the fix read last.
  var utcOffsetSeconds: Int? { reader.utcOffsetSeconds }

  /// The fix of a row and its device, or nil when it is rejected.
  mutating func fix(
    _ row: CSVRow, _ diagnostics: inout Diagnostics
  ) -> (point: TrackPoint, device: String)? {
    if let validity = columns.validity,
      ["no fix", "false"].contains(row.string(validity).lowercased())
    {
      return diagnostics.refuse(
        "no-fix", at: row.place, because: "the logger had no fix; the row was left out")
    }
    buffer.removeAll(keepingCapacity: true)
    var ranges = FixRanges()
    ranges.latitude = takeDegrees(row, columns.latitude, columns.northSouth, negative: "s")
    ranges.longitude = takeDegrees(row, columns.longitude, columns.eastWest, negative: "w")
    ranges.elevation = takeNumber(row, columns.elevation)
    ranges.accuracy = takeNumber(row, columns.accuracy)
    ranges.course = takeNumber(row, columns.course)
    ranges.speed = takeSpeed(row)
    guard let time = takeTime(row, &diagnostics) else { return nil }
    ranges.time = time
    var point = reader.point(ranges, in: buffer, at: row.place, &diagnostics)
    if columns.isElevationInFeet, let feet = point?.elevationCentimeters {
      point?.elevationCentimeters = FixReader.centimeters(hundredthsOfFoot: feet)
    }
    return point.map { ($0, columns.device.map(row.string) ?? "") }
  }

  private mutating func take(_ bytes: some Sequence<UInt8>) -> Range<Int> {
    let start = buffer.count
    buffer += bytes
    return start..<buffer.count
  }

  /// A cell without the blanks and zero bytes with which Columbus loggers pad it.
  private func cell(_ row: CSVRow, _ column: Int) -> ArraySlice<UInt8> {
    let cell = row.bytes[row.range(column)]
    func isContent(_ byte: UInt8) -> Bool { byte != 0 && !ASCII.isBlank(byte) }
    guard let first = cell.firstIndex(where: isContent), let last = cell.lastIndex(where: isContent)
    else { return [] }
    return cell[first...last]
  }

  /// Normalizes degrees, negative in the south and the west.
  private mutating func takeDegrees(
    _ row: CSVRow, _ column: Int, _ letterColumn: Int?, negative: Unicode.Scalar
  ) -> Range<Int> {
    var cell = cell(row, column)
    var letter = letterColumn.flatMap { self.cell(row, $0).first }
    if letterColumn == nil, let last = cell.last, Self.halves.contains(ASCII.lowercased(last)) {
      letter = last
      cell = cell.dropLast()
    }
    let isNegative = letter.map(ASCII.lowercased) == UInt8(ascii: negative)
    let sign: [UInt8] = isNegative && !cell.isEmpty ? [ASCII.minus] : []
    return take(sign + cell)
  }

  private static let halves = Array("nsew".utf8)

  /// Drops the unit after a number: `98.470 m`.
  private mutating func takeNumber(_ row: CSVRow, _ column: Int?) -> Range<Int> {
    guard let column, !row.isAbsent(column) else { return 0..<0 }
    return take(number(of: cell(row, column)))
  }

  private func number(of cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let blank = cell.firstIndex(of: UInt8(ascii: " ")),
      cell[blank...].allSatisfy({ ASCII.digit($0) == nil })
    else { return cell }
    return cell[..<blank]
  }

  /// A speed in the unit of its cell, else that of the header; empty without a unit.
  private mutating func takeSpeed(_ row: CSVRow) -> Range<Int> {
    guard let column = columns.speed, !row.isAbsent(column) else { return 0..<0 }
    let cell = cell(row, column)
    let unit = cell[number(of: cell).endIndex...]
    // Nearly all cells are numbers alone: only a unit makes a text.
    let own = unit.isEmpty ? nil : Self.speedUnits[CellText.string(unit).lowercased()]
    guard let stated = own ?? columns.speedUnit else { return 0..<0 }
    reader.speedUnit = stated
    return takeNumber(row, column)
  }

  private static let speedUnits: [String: FixReader.SpeedUnit] = [
    " km/h": .kilometersPerHour, " m/s": .metersPerSecond, " mph": .milesPerHour, " kn": .knots,
  ]

  private mutating func takeTime(_ row: CSVRow, _ diagnostics: inout Diagnostics) -> Range<Int>? {
    if let time = columns.time { return take(row.bytes[row.trimmedRange(time)]) }
    if let timeOfDay = columns.timeOfDay {
      let range = row.trimmedRange(timeOfDay)
      // A time that has its own date beside the column of dates.
      if range.count > 18, TimestampText.parse(row.bytes.span.extracting(range)) != nil {
        return take(row.bytes[range])
      }
    }
    guard let date = columns.date, let timeOfDay = columns.timeOfDay,
      !row.isEmpty(date), !row.isEmpty(timeOfDay)
    else {
      return diagnostics.refuse(
        "time-missing", at: row.place,
        because: "a row lacks its date or its time; it was left out")
    }
    guard let day = day(row, date) else {
      diagnostics.refuseDate(row, column: date)
      return nil
    }
    let clock = row.bytes[row.trimmedRange(timeOfDay)]
    if columns.clock == .unstated {
      return diagnostics.refuse(
        "time-without-zone", at: row.place,
        because: "'\(day.iso8601) \(CellText.string(clock))' names no time zone; the row was left"
          + " out; name the columns utc_d and utc_t if they are UTC")
    }
    return take(Array("\(day.iso8601)T".utf8) + colons(clock) + Array("Z".utf8))
  }

  /// Parses a date with the year first: `2005/05/01`, `20050501` or `050501`.
  private func day(_ row: CSVRow, _ column: Int) -> LocalDate? {
    let text = row.bytes.span.extracting(row.trimmedRange(column))
    if let parts = DateText(text) {
      return parts.end == text.count ? parts.date(.yearMonthDay) : nil
    }
    guard text.count == 6 || text.count == 8, let number = Decimal.plain(text, places: 0),
      number >= 0
    else { return nil }
    let (year, monthAndDay) = Int(number).quotientAndRemainder(dividingBy: 10_000)
    return LocalDate(
      year: text.count == 6 ? 2_000 + year : year, month: monthAndDay / 100,
      day: monthAndDay % 100)
  }

  /// Inserts colons into `063510`, and turns `3:05:08 PM` into `15:05:08`.
  private func colons(_ clock: ArraySlice<UInt8>) -> [UInt8] {
    if let last = clock.last, ASCII.lowercased(last) == UInt8(ascii: "m"),
      let milliseconds = ClockText.milliseconds(Array(clock).span)
    {
      let time = Instant(milliseconds: Int64(milliseconds)).local(utcOffsetSeconds: 0).iso8601
      return Array(time.utf8.dropFirst(11))
    }
    guard clock.count >= 6, clock.prefix(6).allSatisfy({ ASCII.digit($0) != nil }) else {
      return Array(clock)
    }
    let start = clock.startIndex
    return clock[start..<(start + 2)] + [ASCII.colon] + clock[(start + 2)..<(start + 4)]
      + [ASCII.colon] + clock[(start + 4)...]
  }
}
