import ActivityModel

extension Adapter {
  /// The tables `*_GoogleData` of Fitbit and Google Health in a Takeout.
  static let googleHealthCSV = Adapter(
    name: "google-health-csv", version: 1, title: "Google Health and Fitbit in Google Takeout, CSV",
    recognizes: { head in head.tableHeader.flatMap(GoogleHealthTable.init)?.isOfBeats == false },
    read: { source, findings throws(IngestError) in
      try GoogleHealthCSV.read(&source, beats: .heartRate, &findings)
    })

  /// Those of heart rates: only the name says whether at rest.
  static let googleHealthBeatsCSV = Adapter(
    name: "google-health-beats-csv", version: 1,
    title: "Google Health and Fitbit in Google Takeout, heart rates", readsFileName: true,
    recognizes: { head in head.tableHeader.flatMap(GoogleHealthTable.init)?.isOfBeats == true },
    read: { source, findings throws(IngestError) in
      let beats = try GoogleHealthCSV.beats(of: source)
      try GoogleHealthCSV.read(&source, beats: beats, &findings)
    })
}

/// Reads a table with a moment and what was measured then, or in the minute that began then.
enum GoogleHealthCSV {
  /// What the heart rates of a file are, by its name.
  static func beats(of source: SourceReader) throws(IngestError) -> Quantity {
    let name = source.fileName.lowercased()
    if name.contains("resting_heart_rate") { return .restingHeartRate }
    if name.hasPrefix("heart_rate") { return .heartRate }
    throw IngestError(
      reason: "quantity-not-known", at: Place(),
      "only its name could say which heart rates it holds, and \(Excerpt.of(source.fileName)) is no"
        + " name of such a file",
      advice: "import it under the name that Google gave it, such as heart_rate_2026-09-12.csv")
  }

  static func read(
    _ source: inout SourceReader, beats: Quantity, _ findings: inout Findings
  ) throws(IngestError) {
    var rows = CSVReader()
    var facts: GoogleHealthFacts?
    while try rows.next(&source) {
      let row = rows.row
      if findings.refuseIfDamaged(row) || row.isBlank { continue }
      guard facts != nil else {
        guard let table = GoogleHealthTable(CSVHeader(row)) else { return }
        table.noteOthers(at: row.place, &findings)
        facts = GoogleHealthFacts(table: table, beats: beats)
        continue
      }
      facts?.read(row, &findings)
    }
    facts?.report(to: &findings)
  }
}

/// Which columns of such a table hold what.
struct GoogleHealthTable: Sendable {
  let header: CSVHeader
  let time: Int
  let device: Int?
  let columns: [(index: Int, unit: DayUnit)]

  private static let units: [String: DayUnit] = [
    "steps": .count(.steps), "floors": .count(.floors), "distance": .thousands(.distance),
    "calories": .thousands(.totalEnergy), "weight grams": .count(.weight),
    "light": .minutes(.lightlyActiveTime), "moderate": .minutes(.moderatelyActiveTime),
    "very": .minutes(.vigorouslyActiveTime), "beats per minute": .thousands(.heartRate),
    "oxygen saturation percentage": .thousands(.oxygenSaturation),
  ]

  init?(_ header: CSVHeader) {
    // Nothing else has so few columns behind a time stamp.
    guard header.names.first == "timestamp", header.count <= 6 else { return nil }
    columns = header.names.enumerated().compactMap { index, name in
      Self.units[name].map { (index, $0) }
    }
    guard !columns.isEmpty else { return nil }
    self.header = header
    time = 0
    device = header.column("data source")
  }

  var isOfBeats: Bool { columns.contains { $0.unit.quantity == .heartRate } }

  func noteOthers(at place: Place, _ findings: inout Findings) {
    let kept = Set(columns.map(\.index) + [time] + [device].compactMap(\.self))
    let others = header.names.indices.filter { !kept.contains($0) && !header.names[$0].isEmpty }
    guard !others.isEmpty else { return }
    findings.note(
      "columns-not-kept", at: place,
      because: "these columns are not kept: "
        + others.map { header.names[$0] }.joined(separator: ", "))
  }
}

/// What the rows of a table have said so far.
private struct GoogleHealthFacts {
  private let table: GoogleHealthTable
  private let beats: Quantity
  private var samples = SamplesByDay()
  private var days: [String: DaysByYear] = [:]

  init(table: GoogleHealthTable, beats: Quantity) {
    self.table = table
    self.beats = beats
  }

  mutating func read(_ row: CSVRow, _ findings: inout Findings) {
    guard !findings.refuseIfTooShort(row, columnCount: table.header.count) else { return }
    guard let stated = TimestampText.parse(row.bytes.span.extracting(row.trimmedRange(table.time)))
    else {
      findings.refuseDate(row, column: table.time)
      return
    }
    let device = table.device.map(row.string) ?? ""
    for (index, unit) in table.columns where !row.isAbsent(index) {
      guard let value = unit.value(row, index, in: .point) else {
        findings.refuseNumber(row, column: index)
        continue
      }
      let quantity = unit.quantity == .heartRate ? beats : unit.quantity
      append(value, quantity, stated, device, row, &findings)
    }
  }

  private mutating func append(
    _ value: Int64, _ quantity: Quantity, _ stated: StatedTime, _ device: String, _ row: CSVRow,
    _ findings: inout Findings
  ) {
    switch stated {
    case .local(let local) where local.millisecondsOfDay == 0:
      let reading = DayReading(quantity: quantity, value: value)
      days[device, default: DaysByYear(stream: Self.stream(device))]
        .append([reading], on: local.date, line: row.line)
    case .local(let local):
      append(value, quantity, at: Instant(utc: local), .wall, device, row, &findings)
    case .instant(let instant, _):
      append(value, quantity, at: instant, .utc, device, row, &findings)
    }
  }

  private mutating func append(
    _ value: Int64, _ quantity: Quantity, at time: Instant, _ clock: SamplesReceived.Clock,
    _ device: String, _ row: CSVRow, _ findings: inout Findings
  ) {
    var length: Int64 = 0
    if quantity.isCounted {
      length = 60_000
      findings.note(
        "interval", at: row.place,
        because: "a row does not say how long it lasts: it is read as a minute, as the app counts")
    }
    let stream = samples.number(of: Self.stream(device))
    samples.append(
      Sample(start: time.milliseconds, end: time.milliseconds + length, value: value),
      stream: stream, quantity, clock: clock, line: row.line)
  }

  consuming func report(to findings: inout Findings) {
    for (_, reports) in days.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      reports.report(to: &findings)
    }
    samples.report(to: &findings)
  }

  /// Older tables do not name the device: then it was a Fitbit.
  private static func stream(_ device: String) -> SourceStream {
    let name = device.lowercased()
    let isWatch = name.isEmpty || name.contains("fitbit") || name.contains("watch")
    return SourceStream(
      vendor: "google-health", device: device, kind: isWatch ? .watch : .unknown)
  }
}

extension Quantity {
  /// Whether a number of it is a sum over a time, not a reading at a moment.
  var isCounted: Bool {
    switch dimension {
    case .count, .energy, .time, .points: true
    case .length: self != .height
    case .rate, .mass, .percent, .oxygenUptake, .variability, .stage: false
    }
  }
}
