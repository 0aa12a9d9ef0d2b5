import ActivityModel

/// Turns the rows of a described table into facts: days, samples or activities.
struct TableFacts {
  private let columns: TableColumns
  private let numbers: NumberFormat
  private var clock: TableClock
  private var days: [String: DaysByYear] = [:]
  private var samples = SamplesByDay()
  /// The sleeps of a described table whose rows have an end, by device.
  private var nights: [String: SleepsOfTable] = [:]
  /// How long a row lasts that names no end, in milliseconds; nil for days.
  private var length: Int64?
  /// The offset that every wall clock of the table has, where the description names it.
  private let offsetSeconds: Int?
  /// The column with the offset of each row.
  private let offsetColumn: Int?
  /// How the column of the time of day writes it.
  private let clockUnit: String
  private let addsCounts: Bool
  /// The rows at midnight before the first other one; nil behind it.
  ///
  /// Without another one they are days.
  private var midnights: [CSVRow]? = []
  private var waiting = CountsOfStart()
  private var repeats = RepeatedRows()

  init(_ columns: TableColumns, order: DateOrder, numbers: NumberFormat) {
    self.columns = columns
    self.numbers = numbers
    clock = TableClock(order: order)
    offsetSeconds = columns.description.zone.flatMap(TableDescription.offset)
    offsetColumn = columns[.offset]
    clockUnit = columns.description.columns.first { $0.meaning == .timeOfDay }?.unit ?? ""
    addsCounts = columns.description.isDescribed && columns[.end] == nil
    if case .milliseconds(let length)? = columns.description.rowLength { self.length = length }
  }

  private var description: TableDescription { columns.description }
  private static let day: Int64 = 86_400_000

  mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    guard description.rowLength == .minuteIfCounted, midnights != nil,
      let start = time(row, .start)
    else { return take(row, &diagnostics) }
    midnights?.append(row)
    guard !start.isMidnight, let waiting = midnights else { return }
    midnights = nil
    for row in waiting { take(row, &diagnostics) }
  }

  private mutating func take(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    guard let start = time(row, .start) ?? date(row) else { return refuseStart(row, &diagnostics) }
    switch description.rows {
    case .day: readDay(row, start.date, &diagnostics)
    case .interval: readInterval(row, start, &diagnostics)
    case .activity:
      guard let activity = activity(row, start, &diagnostics) else { return }
      guard let next = repeats.next(activity, isOfDay: start.isMidnight, description) else {
        return diagnostics.noteRepeated(row)
      }
      diagnostics.append(next, at: row.place)
    }
  }

  consuming func report(to diagnostics: inout Diagnostics) {
    for row in midnights ?? [] { take(row, &diagnostics) }
    for (_, days) in days.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      if description.isDescribed { days.noteDifferences(in: &diagnostics) }
      days.report(to: &diagnostics)
    }
    for (_, nights) in nights.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      nights.report(to: &diagnostics)
    }
    for count in waiting.finish() { append(count) }
    samples.report(to: &diagnostics)
  }

  // MARK: Times

  private mutating func time(_ row: CSVRow, _ meaning: TableColumn.Meaning) -> TableTime? {
    guard let column = columns[meaning],
      var time = clock.time(row, column)
    else { return nil }
    if meaning == .start, time.isMidnight, let column = columns[.timeOfDay], !row.isAbsent(column) {
      let text = row.bytes.span.extracting(row.range(column))
      guard let milliseconds = ClockText.milliseconds(text, in: clockUnit) else { return nil }
      time = TableTime(wall: time.wall + Int64(milliseconds))
    }
    guard time.instant == nil, let offset = rowOffset(row) ?? offsetSeconds else { return time }
    return time.at(offsetSeconds: offset)
  }

  private func rowOffset(_ row: CSVRow) -> Int? {
    offsetColumn.flatMap { TableDescription.rowOffset(row.string($0)) }
  }

  /// The date that a cell begins with: enough for a day.
  private mutating func date(_ row: CSVRow) -> TableTime? {
    guard description.rows == .day, let column = columns[.start] else { return nil }
    return clock.date(row.bytes.span.extracting(row.trimmedRange(column)))
  }

  private func refuseStart(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    guard let column = columns[.start] else { return }
    if description.rows == .day || columns[.end] == nil && description.rows == .interval {
      return diagnostics.refuseDate(row, column: column)
    }
    diagnostics.refuse(
      "time-not-readable", at: row.place,
      because: "\(Excerpt.of(row.string(column))) is no time, or the row ends before it starts; the"
        + " row was left out")
  }

  /// Rows that all begin at midnight are days.
  ///
  /// Other rows last as long as the two closest ones are apart.
  mutating func chooseLength(_ rows: [CSVRow], _ diagnostics: inout Diagnostics) {
    guard description.rowLength == .closest, columns[.end] == nil, let place = rows.first?.place
    else { return }
    let times = rows.compactMap { time($0, .start) }
    if times.allSatisfy(\.isMidnight) { return }
    let length = times.closestMilliseconds
    self.length = length
    diagnostics.note(
      "interval", at: place,
      because: "a row lasts \(length / 60_000) minutes, as the two closest lie apart")
  }

  // MARK: Days

  private mutating func readDay(_ row: CSVRow, _ date: LocalDate, _ diagnostics: inout Diagnostics)
  {
    let readings = readings(row, &diagnostics)
    guard !isUnworn(readings) else {
      return diagnostics.note(
        "no-wear-day", at: row.place,
        because: "a day with 1,440 sedentary minutes and no step was not worn: it is no data")
    }
    append(readings, on: date, row)
  }

  private func isUnworn(_ readings: [DayReading]) -> Bool {
    description.unwornDay == .sedentaryAllDay
      && readings.contains(DayReading(quantity: .sedentaryTime, value: Self.day))
      && readings.contains(DayReading(quantity: .steps, value: 0))
  }

  private mutating func append(_ readings: [DayReading], on date: LocalDate, _ row: CSVRow) {
    let device = device(row)
    let stream = stream(device)
    days[device, default: DaysByYear(stream: stream)].append(readings, on: date, line: row.line)
  }

  // MARK: Intervals

  private mutating func readInterval(
    _ row: CSVRow, _ start: TableTime, _ diagnostics: inout Diagnostics
  ) {
    var stated = length
    var wakeUp: TableTime?
    if let column = columns[.end] {
      guard let end = time(row, .end), end.milliseconds >= start.milliseconds else {
        return diagnostics.refuse(
          "time-not-readable", at: row.place,
          because: "\(Excerpt.of(row.string(column))) is no time, or the row ends before it starts;"
            + " the row was left out")
      }
      stated = end.milliseconds - start.milliseconds
      wakeUp = end
    }
    if addsCounts {
      for count in waiting.begin(row, at: start.milliseconds) { append(count) }
    }
    let isDay = isDay(start, stated, row)
    var readings = self.readings(row, &diagnostics)
    if let wakeUp, !isDay, description.isDescribed {
      takeSleep(of: &readings, from: start, to: wakeUp, row, &diagnostics)
    }
    var ofDay: [DayReading] = []
    for reading in readings {
      if isDay || reading.quantity.isOfSleep {
        ofDay.append(reading)
      } else {
        let length = stated ?? minute(reading, row, &diagnostics)
        append(reading, start, length, row, &diagnostics)
      }
    }
    append(ofDay, on: start.date, row)
  }

  /// Moves the readings of a sleep to the day on which it ends; the sleeps of one day are added up.
  ///
  /// Of a row that is too long for a sleep, the other readings remain.
  private mutating func takeSleep(
    of readings: inout [DayReading], from start: TableTime, to end: TableTime, _ row: CSVRow,
    _ diagnostics: inout Diagnostics
  ) {
    guard readings.contains(where: \.quantity.isOfSleep) else { return }
    let isTimed = start.clock == end.clock
    let first = isTimed ? start.milliseconds : start.wall
    let last = isTimed ? end.milliseconds : end.wall
    guard last > first else { return }
    guard diagnostics.acceptsSleep(from: first, to: last, at: row.place, in: "sleep") else {
      return readings.removeAll(where: \.quantity.isOfSleep)
    }
    let device = device(row)
    var sleep = SleepsOfTable.Sleep(start: first, end: last, line: row.line, date: end.date)
    sleep.readings = readings.filter(\.quantity.isMeasuredAsleep)
    readings.removeAll(where: \.quantity.isMeasuredAsleep)
    if nights[device] == nil {
      var sleeps = SleepsOfTable(stream: stream(device))
      sleeps.countsTimeInBed = description.columns.contains { $0.meaning == .quantity(.timeInBed) }
      nights[device] = sleeps
    }
    nights[device]?.sleeps.append(sleep)
  }

  /// The day on which the clock changes is an hour longer or shorter, and begins at midnight.
  private func isDay(_ start: TableTime, _ length: Int64?, _ row: CSVRow) -> Bool {
    guard start.isMidnight else { return false }
    if description.isOfLocalDays { return true }
    if description.rowLength == .minuteIfCounted {
      guard start.instant == nil, columns.text(.timeOfDay, of: row) == nil else { return false }
      return midnights != nil || columns.hasDateAlone(row)
    }
    return (Self.day - 3_600_000...Self.day + 3_600_000).contains(length ?? Self.day)
  }

  private func minute(
    _ reading: DayReading, _ row: CSVRow, _ diagnostics: inout Diagnostics
  ) -> Int64 {
    guard description.rowLength == .minuteIfCounted else { return Self.day }
    guard reading.quantity.isCounted else { return 0 }
    diagnostics.note(
      "interval", at: row.place,
      because: "a row does not state how long it lasts: it is read as a minute, as the app counts")
    return 60_000
  }

  private mutating func append(
    _ reading: DayReading, _ start: TableTime, _ length: Int64, _ row: CSVRow,
    _ diagnostics: inout Diagnostics
  ) {
    let stream = samples.number(of: stream(device(row)))
    let offset = description.keepsOffsets ? start.offsetSeconds : nil
    let zone = offset.map { samples.number(of: .offset(seconds: Int32($0))) } ?? 0
    let count = CountsOfStart.Count(
      sample: Sample(
        start: start.milliseconds, end: start.milliseconds + length, value: reading.value,
        zone: zone),
      stream: stream, quantity: reading.quantity, clock: start.clock, line: row.line)
    guard addsCounts, reading.quantity.isCounted else { return append(count) }
    guard waiting.add(count) else { return }
    diagnostics.note(
      "counts-added", at: row.place,
      because: "rows of one device begin at the same time: their counts were added; rows that are"
        + " the same in every cell count once")
  }

  private mutating func append(_ count: CountsOfStart.Count) {
    samples.append(
      count.sample, stream: count.stream, count.quantity, clock: count.clock, line: count.line)
  }

  // MARK: Cells

  private func device(_ row: CSVRow) -> String { columns[.device].map(row.string) ?? "" }

  private func stream(_ device: String) -> SourceStream {
    SourceStream(vendor: description.name, device: device, kind: description.kind(of: device))
  }

  private func readings(_ row: CSVRow, _ diagnostics: inout Diagnostics) -> [DayReading] {
    guard let name = columns[.quantityName], let column = columns[.value] else {
      return columns.readings(of: row, in: numbers, &diagnostics)
    }
    let word = CellText.normalized(row.string(name))
    guard let meaning = description.quantityWords[word] else {
      diagnostics.note(
        "quantity-not-described", at: row.place,
        because: "\(Excerpt.of(word)) is none of the quantities that the description names; the row"
          + " was left out")
      return []
    }
    guard case .quantity(let quantity) = meaning else { return [] }
    let unit = columns.text(.unit, of: row) ?? description.quantityUnits[word] ?? ""
    guard let measure = Measure(quantity, in: unit) else {
      diagnostics.refuse(
        "unit-not-known", at: row.place,
        because: "\(quantity) is not measured in \(Excerpt.of(unit)); the row was left out")
      return []
    }
    guard let value = diagnostics.value(row, column, measure, in: numbers) else { return [] }
    return [DayReading(quantity: quantity, value: value)]
  }

  // MARK: Activities

  private func activity(
    _ row: CSVRow, _ start: TableTime, _ diagnostics: inout Diagnostics
  ) -> ActivityRecorded? {
    var clock = clock
    var activity = columns.activity(row, at: stated(start))
    if start.instant == nil { activity.timeZoneName = description.zone }
    activity.isManual = description.isManual
    if description.startsOnDayOnly || description.isDescribed && columns.isDay(start, of: row) {
      diagnostics.noteDayOnly(at: row.place)
      activity.startsOnDayOnly = true
      activity.start = .noon(of: start.date)
    }
    diagnostics.noteOffset(row, in: offsetColumn)
    activity.totals = columns.totals(of: row, &diagnostics) { value(row, $0, &$1) }
    if activity.totals.elapsedMilliseconds == nil, let column = columns[.end],
      let end = clock.time(row, column), end.wall >= start.wall
    {
      activity.totals.elapsedMilliseconds = elapsed(
        from: start.wall, to: end.wall, timer: activity.totals.timerMilliseconds)
    }
    guard activity.totals != DeviceTotals() else {
      diagnostics.refuseWithoutContent(row)
      return nil
    }
    return activity
  }

  /// A time that a table states exactly is right where its clocks are cut to minutes.
  private func elapsed(from start: Int64, to end: Int64, timer: Int64?) -> Int64 {
    let elapsed = end - start
    guard let timer, (elapsed..<elapsed + 60_000).contains(timer), start % 60_000 == 0,
      end % 60_000 == 0
    else { return elapsed }
    return timer
  }

  private func stated(_ start: TableTime) -> StatedTime {
    guard let instant = start.instant, !description.keepsOffsets else { return start.stated }
    return .instant(instant, utcOffsetSeconds: nil)
  }

  private func value(
    _ row: CSVRow, _ located: TableColumns.LocatedTotal, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    let (column, total, scale, _) = located
    let cell = row.bytes.span.extracting(row.trimmedRange(column))
    if let scale, scale.isClock { return scale.value(cell) }
    if total.isTime, let milliseconds = DurationText.milliseconds(cell) { return milliseconds }
    if let value = scale?.value(cell, in: numbers) { return value }
    if let other = numbers.other, let value = scale?.value(cell, in: other) { return value }
    if let stated = NumberWithUnit(cell), let scale = total.scale(of: stated.unit),
      let value = scale.value(cell.extracting(stated.number), in: numbers)
    {
      return value
    }
    if total.isTime, let milliseconds = DurationText.written(cell.string) { return milliseconds }
    diagnostics.refuseNumber(row, column: column)
    return nil
  }
}

extension Quantity {
  /// Indicates whether a number of it is a sum over a time, not a reading at a moment.
  var isCounted: Bool {
    switch dimension {
    case .count, .energy, .time, .points: true
    case .length: [.distance, .cyclingDistance, .swimmingDistance].contains(self)
    case .rate, .mass, .percent, .oxygenUptake, .variability, .stage: false
    }
  }
}

extension TableDescription {
  /// A device that is named like one worn on the wrist is one, where the description allows it.
  func kind(of device: String) -> SourceStream.Kind {
    guard namesDevices else { return deviceKind }
    let name = device.lowercased()
    // So Fitbit names the sensors of the phone.
    if name == "mobiletrack" { return .phone }
    return name.isEmpty || name.contains("fitbit") || name.contains("watch") ? .watch : deviceKind
  }

  /// The seconds of `UTC`, `Z` or `+02:00`; nil for a name.
  static func offset(_ zone: String) -> Int? {
    if zone == "UTC" || zone == "Z" { return 0 }
    let text = Array("2000-01-01T00:00:00\(zone)".utf8)
    guard case .instant(_, let offset)? = TimestampText.parse(text.span) else { return nil }
    return offset ?? 0
  }
}
