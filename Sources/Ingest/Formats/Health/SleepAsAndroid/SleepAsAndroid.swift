import ActivityModel

extension Adapter {
  /// `sleep-export.csv`, alone or in the app's backup.
  static let sleepAsAndroid = Adapter(
    name: "sleep-as-android", version: 3, title: "Sleep as Android, sleep-export.csv",
    recognizes: SleepAsAndroid.recognizes, read: SleepAsAndroid.read)
}

/// Reads sleeps that have a header each: the row below it, and perhaps a row of noise.
enum SleepAsAndroid {
  private static let columns = ["id", "tz", "from", "to", "sched", "hours", "rating"]
  private static let notKept = ["rating", "comment", "snore", "noise", "cycles", "deepsleep"]

  /// By the first names alone: a header has a column for each movement of a night.
  fileprivate static func recognizes(_ head: SourceHead) -> Bool {
    let start = String(decoding: head.bytes.prefix(80), as: UTF8.self).lowercased()
      .filter { $0 != "\"" && $0 != "\u{FEFF}" }
    return start.hasPrefix(columns.joined(separator: ","))
      || start.hasPrefix(columns.joined(separator: ";"))
  }

  fileprivate static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var rows = TableRows()
    guard var header = try rows.header(&source, &diagnostics) else { return }
    guard header.names.starts(with: columns) else { throw .unknownHeader(rows.row) }
    diagnostics.noteColumns(notKept: notKept.filter(header.contains), at: rows.row.place)
    var record = SleepAsAndroidRecord()
    rows.columnCount = 0
    while try rows.next(&source, &diagnostics) {
      let row = rows.row
      if CellText.normalized(row.string(0)) == columns[0] {
        header = CSVHeader(row)
      } else if !row.isEmpty(0),
        !diagnostics.refuseIfTooShort(row, columnCount: header.namedCount)
      {
        record.read(row, header, &diagnostics)
      }
    }
    record.report(to: &diagnostics)
  }
}

/// The sleeps read so far.
private struct SleepAsAndroidRecord {
  private static let stream = SourceStream(vendor: "sleep-as-android", kind: .app)
  private static let labels: [Substring: SleepStage] = [
    "AWAKE": .awake, "LIGHT": .light, "DEEP": .deep, "REM": .rem,
  ]

  private var table = SleepsOfTable(stream: stream)
  private var beats = SamplesByDay()
  private var clock = TableClock(order: .dayMonthYear)

  consuming func report(to diagnostics: inout Diagnostics) {
    table.report(to: &diagnostics)
    beats.report(to: &diagnostics)
  }

  mutating func read(_ row: CSVRow, _ header: CSVHeader, _ diagnostics: inout Diagnostics) {
    guard let from = time("from", row, header), let to = time("to", row, header),
      to.wall > from.wall
    else { return diagnostics.refuseSleep(row) }
    guard diagnostics.acceptsSleep(from: from.wall, to: to.wall, at: row.place) else { return }
    let wall = to.wall - from.wall
    let hours = number("hours", 3_600_000, row, header).flatMap { $0 > 0 ? $0 : nil } ?? wall
    // Minutes awake, below zero.
    let awake = number("lenadjust", 60_000, row, header) ?? 0
    // Hours are counted: in the nights of a clock change the two times differ from them by one.
    let isClockChange =
      ![1, 6, 7, 12].contains(to.date.numbers.month)
      && abs(abs(hours - wall) - 3_600_000) < 120_000 && abs(hours - wall - awake) >= 120_000
    let inBed = isClockChange ? hours : wall
    // Some versions write the time asleep in their place.
    let isAdjusted = abs(hours - inBed - awake) < abs(hours - inBed)
    let asleep = max(0, min(inBed, isAdjusted ? hours : hours + awake))
    let start = start(row, near: from.wall)
    var sleep = SleepsOfTable.Sleep(
      start: start ?? from.wall, end: (start ?? from.wall) + inBed, line: row.line, date: to.date)
    sleep.zoneName = header.text("tz", of: row).flatMap { $0.contains("/") ? $0 : nil }
    sleep.readings = [
      DayReading(quantity: .sleepTime, value: asleep),
      DayReading(quantity: .timeInBed, value: inBed),
    ]
    let events = events(row, header)
    let stages = start == nil ? [] : stages(events)
    // Depths that overlap, or leave out much of a sleep, are no measure of it.
    let depth = stages.filter { $0.stage != .awake }.reduce(0) { $0 + $1.end - $1.start }
    if stages.isEmpty || asleep * 4 / 5...inBed + 60_000 ~= depth {
      sleep.stages = stages
    } else {
      diagnostics.refuse(
        "sleep-stage-not-known", at: row.place,
        because: "the stages of a sleep take \(depth / 60_000) minutes of its"
          + " \(asleep / 60_000); the sleep is kept without its stages")
    }
    table.sleeps.append(sleep)
    takeBeats(
      events.filter { abs($0.time - sleep.start) <= SleepsOfTable.longest }, in: sleep.zoneName,
      line: row.line)
  }

  private mutating func time(_ name: String, _ row: CSVRow, _ header: CSVHeader) -> TableTime? {
    header.text(name, of: row).flatMap { clock.time(Array($0.utf8).span) }
  }

  /// Thousandths of a unit, in older exports with a comma.
  private func number(
    _ name: String, _ unit: Int64, _ row: CSVRow, _ header: CSVHeader
  ) -> Int64? {
    guard let text = header.text(name, of: row) else { return nil }
    let value =
      Decimal.scaled(text, places: 3) ?? Decimal.scaledWithComma(Array(text.utf8).span, places: 3)
    return value.flatMap { abs($0) <= 1_440_000 ? $0 * unit / 1_000 : nil }
  }

  /// The moment of the start, which is the id of a sleep that was not typed in.
  private func start(_ row: CSVRow, near wall: Int64) -> Int64? {
    EpochText.instant(row.bytes.span.extracting(row.trimmedRange(0)))
      .flatMap { abs($0.milliseconds - wall) <= 54_000_000 ? $0.milliseconds : nil }
  }

  // MARK: Events

  private typealias Event = (label: Substring, time: Int64, value: Substring?)

  /// `DEEP_START-1606424400000` or `HR-1606424400000-61.0`, in the order of time.
  private func events(_ row: CSVRow, _ header: CSVHeader) -> [Event] {
    header.names.indices.filter { header.names[$0] == "event" }.compactMap { column -> Event? in
      let parts = row.string(column).split(separator: "-", maxSplits: 2)
      guard parts.count > 1, let time = EpochText.instant(Array(parts[1].utf8).span) else {
        return nil
      }
      return (parts[0], time.milliseconds, parts.count > 2 ? parts[2] : nil)
    }.sorted { $0.time < $1.time }
  }

  /// A stage that does not end is left out.
  private func stages(_ events: [Event]) -> [SleepsOfTable.Stage] {
    var open: [SleepStage: Int64] = [:]
    var stages: [SleepsOfTable.Stage] = []
    for event in events {
      let words = event.label.split(separator: "_")
      guard words.count == 2, let stage = Self.labels[words[0]] else { continue }
      if words[1] == "START" { open[stage] = event.time }
      if words[1] == "END", let start = open.removeValue(forKey: stage), start < event.time {
        stages.append(SleepsOfTable.Stage(start: start, end: event.time, stage: stage))
      }
    }
    return stages
  }

  private mutating func takeBeats(_ events: [Event], in zoneName: String?, line: Int) {
    let measure = Measure.thousands(.heartRate)
    let zone = zoneName.map { beats.number(of: .named($0)) } ?? 0
    for event in events where event.label == "HR" {
      guard let text = event.value,
        let value = measure.value(Array(text.utf8).span, in: .point), value > 0
      else { continue }
      beats.append(
        Sample(start: event.time, end: event.time, value: value, zone: zone),
        stream: beats.number(of: Self.stream), .heartRate, line: line)
    }
  }
}
