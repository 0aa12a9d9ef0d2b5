import ActivityModel

/// A row a class: a single time, or a time of each week.
enum ClassTable {
  static let table = NamedTable(
    needs: ["class", "start"],
    oneOf: [
      "end", "duration_min", "weekdays", "until", "trainer", "room", "capacity", "booking_url",
    ],
    optional: ["status", "zone"], excludes: ["member"], dated: "start")

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var classes: [String: (series: ClassSeries, place: Place)] = [:]
    var order: [String] = []
    try table.read(&source, &diagnostics) { cells, diagnostics in
      guard let (subject, series) = series(cells, &diagnostics) else { return }
      if classes.updateValue((series, cells.place), forKey: subject) == nil {
        order.append(subject)
      } else {
        diagnostics.note(
          "class-again", at: cells.place,
          because: "a class with the same start is in the table twice: the last row counts")
      }
    }
    for subject in order {
      guard let found = classes[subject] else { continue }
      diagnostics.append(
        .classSeries(found.series), of: subject, in: SourceStream(.classTable, kind: .app),
        at: found.place)
    }
  }

  private static func series(_ cells: NamedCells, _ diagnostics: inout Diagnostics)
    -> (subject: String, ClassSeries)?
  {
    guard let title = diagnostics.title(of: cells), let start = diagnostics.start(of: cells),
      var series = series(title, start, cells, &diagnostics)
    else { return nil }
    series.zone = start.zone
    if let offset = start.offsetSeconds {
      series.offsets = [
        ClassOffset(fromWallSeconds: start.wallSeconds, offsetSeconds: offset)
      ]
    }
    setDetails(of: &series, cells, &diagnostics)
    return (start.subject(of: title), series)
  }

  // MARK: Times

  private static func series(
    _ title: String, _ start: ClassMoment, _ cells: NamedCells, _ diagnostics: inout Diagnostics
  ) -> ClassSeries? {
    guard let days = cells["weekdays"] else {
      return ClassSeries(title: title, starts: [start.wallSeconds])
    }
    guard let weekdays = weekdays(days) else {
      return diagnostics.refuseRow(
        "weekdays-not-readable", cells.row,
        "the days \(Excerpt.of(days)) are not such as mon wed")
    }
    let end = cells["until"].map {
      LocalDate(iso8601: $0) ?? DateText(Array($0.utf8).span)?.date(cells.dates)
    }
    if case .some(nil) = end {
      return diagnostics.refuseRow(
        "until-not-readable", cells.row,
        "the end \(Excerpt.of(cells["until"] ?? "")) is no date such as 2026-12-31")
    }
    let window = start.date.adding(days: 30 * 365)
    let last = min(end.flatMap(\.self) ?? window, window, Plausible.dates.upperBound)
    let starts = starts(from: start, on: weekdays, upTo: last)
    guard !starts.isEmpty else {
      return diagnostics.refuseRow(
        "no-time", cells.row, "none of the days is between the start and the end of the class")
    }
    var series = ClassSeries(title: title, starts: starts)
    series.goesOn = cells["until"] == nil
    return series
  }

  /// Names of days with anything between them.
  private static func weekdays(_ text: String) -> Weekdays? {
    let names = text.lowercased().split { !$0.isLetter }.map { String($0.prefix(3)) }
    guard !names.isEmpty else { return nil }
    return Weekdays(names.joined(separator: ","))
  }

  private static func starts(
    from start: ClassMoment, on weekdays: Weekdays, upTo last: LocalDate
  ) -> [Int64] {
    let count = Int(last.daysSinceEpoch) - Int(start.date.daysSinceEpoch)
    guard count >= 0 else { return [] }
    let days = (0...count).lazy.filter { weekdays.contains(start.date.adding(days: $0)) }
    return Array(
      days.map { start.wallSeconds + Int64($0) * 86_400 }.prefix(ClassSeries.mostStarts)
        .prefix { Plausible.milliseconds.contains($0 * 1_000) })
  }

  // MARK: Beside the time

  private static func setDetails(
    of series: inout ClassSeries, _ cells: NamedCells, _ diagnostics: inout Diagnostics
  ) {
    series.durationSeconds = duration(cells, &diagnostics)
    series.details.trainer = cells["trainer"]
    series.details.room = cells["room"]
    if let text = cells["capacity"] {
      series.details.capacity = Int64(text).flatMap { (1...100_000).contains($0) ? $0 : nil }
      if series.details.capacity == nil {
        noteCell("capacity", "number of places", cells, &diagnostics)
      }
    }
    if let url = cells["booking_url"] {
      let isAddress = url.hasPrefix("https://") || url.hasPrefix("http://")
      series.details.bookingURL = isAddress ? url : nil
      if !isAddress {
        noteCell("booking_url", "address that begins with https://", cells, &diagnostics)
      }
    }
    guard let status = cells["status"]?.lowercased() else { return }
    series.isCancelled = ["cancelled", "canceled"].contains(status)
    if !series.isCancelled, !["planned", "confirmed"].contains(status) {
      noteCell("status", "planned or cancelled", cells, &diagnostics)
    }
  }

  private static func duration(_ cells: NamedCells, _ diagnostics: inout Diagnostics) -> Int64? {
    if let text = cells["duration_min"] {
      if let minutes = Int64(text), (1...10_080).contains(minutes) { return minutes * 60 }
      noteCell("duration_min", "number of minutes", cells, &diagnostics)
      return nil
    }
    guard let text = cells["end"] else { return nil }
    let start = cells["start"].flatMap { cells.moment($0, zone: nil) }?.wallSeconds ?? 0
    let end = cells.moment(text, zone: nil)?.wallSeconds ?? clockEnd(text, after: start)
    guard let end, (1...604_800).contains(end - start) else {
      noteCell("end", "time after the start, such as 19:00", cells, &diagnostics)
      return nil
    }
    return end - start
  }

  /// The longest class over midnight whose end is a clock time alone, in seconds.
  ///
  /// An earlier clock time is a mistake rather than the end of a longer class.
  private static let longestOverMidnight: Int64 = 12 * 3_600

  /// A clock time on the day of the start, or on the next day for a class over midnight.
  private static func clockEnd(_ text: String, after start: Int64) -> Int64? {
    guard let clock = ClockText.milliseconds(Array(text.utf8).span) else { return nil }
    let end = start.flooredQuotient(by: 86_400) * 86_400 + Int64(clock / 1_000)
    let next = end + 86_400
    return end < start && next - start <= longestOverMidnight ? next : end
  }

  private static func noteCell(
    _ name: String, _ expected: String, _ cells: NamedCells, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.refuse(
      "\(name.replacing("_", with: "-"))-not-readable", at: cells.row.place,
      because: "the \(name) \(Excerpt.of(cells[name] ?? "")) is no \(expected); the class was kept"
        + " without it")
  }
}
