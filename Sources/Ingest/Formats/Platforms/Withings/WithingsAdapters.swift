import ActivityModel

extension Adapter {
  /// Daily totals: `aggregates_steps.csv` and its like, two columns that name no quantity.
  static let withingsAggregates = Adapter(
    name: "withings-aggregates", version: 4, title: "Withings, aggregates_*.csv",
    readsFileName: true,
    recognizes: { $0.tableHeader?.names == ["date", "value"] }, read: WithingsAggregates.read)

  /// Counts of the devices: `raw_tracker_steps.csv` and similar files.
  static let withingsTracker = Adapter(
    name: "withings-tracker", version: 4, title: "Withings, raw_tracker_*.csv",
    readsFileName: true,
    recognizes: { $0.tableHeader?.names == ["start", "duration", "value"] },
    read: WithingsTracker.read)

  /// The tables of activities, sleep and weight.
  static let withingsTables = Adapter(
    name: "withings-tables", version: 8, title: "Withings, activities.csv, sleep.csv, weight.csv",
    reader: WithingsTables.self)
}

/// The quantities of the files of Withings, by the end of their names.
enum WithingsQuantity {
  /// The unit of a file's numbers, or nil when its name has no quantity that is kept.
  static func unit(ofFile name: String) -> Measure? {
    let stem = name.lowercased().split(separator: ".").first ?? ""
    // `raw_tracker_calories-earned (1)` and `aggregates_calories_earned` are one word here.
    let words = stem.split { !$0.isLetter }.map(String.init)
    switch words.drop(while: { ["raw", "tracker", "aggregates", "hr", "bed"].contains($0) }) {
    case ["steps"]: return .count(.steps)
    case ["distance"]: return .thousands(.distance)
    case ["calories", "earned"]: return .thousands(.activeEnergy)
    case ["calories", "passive"]: return .thousands(.basalEnergy)
    // Metres climbed; a floor is ten feet. Below the day the parts would round away.
    case ["elevation"] where words.first == "aggregates":
      return Measure(.floors, scale: UnitScale(1_000, 3_048))
    case ["respiratory", "rate"]: return .thousands(.respiratoryRate)
    case ["spo", "auto", "spo"]: return .thousands(.oxygenSaturation)
    case []: return words.last == "hr" ? .thousands(.heartRate) : nil
    default: return nil
    }
  }

  /// The unit of the source that is being read.
  ///
  /// - Throws: when its name has no quantity: the file itself names none.
  static func unit(of source: SourceReader) throws(IngestError) -> Measure {
    if let unit = unit(ofFile: source.fileName) { return unit }
    let name = source.fileName.lowercased()
    if let prefix = WithingsFiles.prefix(of: name) {
      throw IngestError(
        reason: "companion", at: Place(),
        "it holds one part of positions, which are read with \(prefix)latitude.csv",
        advice: "nothing to do, if both are in one folder; unpack an archive first")
    }
    if ["raw_", "aggregates_"].contains(where: name.hasPrefix) {
      throw IngestError(
        reason: "companion", at: Place(),
        "it is a file of Withings' export that holds nothing for Pacelog", advice: "nothing to do")
    }
    throw IngestError(
      reason: "quantity-not-known", at: Place(),
      "only its name could show what it counts, and \(Excerpt.of(source.fileName)) is no name of"
        + " steps, distance, calories, elevation, heart rate, oxygen or breaths",
      advice: "import it under the name that Withings gave it, such as aggregates_steps.csv")
  }
}

/// Reads `date,value`, one local day a row, which Withings has united from its devices.
enum WithingsAggregates {
  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let value = TableColumn("value", try WithingsQuantity.unit(of: source))
    let table = TableDescription("withings", .day, [.start("date"), value]).with {
      ($0.dateOrder, $0.numbers, $0.deviceKind) = (.yearMonthDay, .point, .merged)
    }
    try TableDescription.read(&source, &diagnostics, as: table.columns)
  }
}

/// Reads `start,duration,value`, where a row holds lists: so many seconds each, so much in each.
enum WithingsTracker {
  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let unit = try WithingsQuantity.unit(of: source)
    var rows = TableRows()
    guard try rows.header(&source, &diagnostics) != nil else { return }
    var samples = SamplesByDay()
    var clock = TimestampReader()
    let stream = samples.number(of: SourceStream(.withings, kind: .watch))
    while try rows.next(&source, &diagnostics) {
      let row = rows.row
      guard let time = row.time(0, &clock), case .instant(let start, let offset) = time else {
        diagnostics.refuseStartWithoutZone(row)
        continue
      }
      let zone = offset.map { samples.number(of: .offset(seconds: Int32($0))) } ?? 0
      guard let slots = slots(row, unit) else {
        diagnostics.refuse(
          "list-not-readable", at: row.place,
          because: "the durations and values are no two lists of as many numbers; the row was left"
            + " out")
        continue
      }
      var milliseconds = start.milliseconds
      for slot in slots {
        samples.append(
          Sample(
            start: milliseconds, end: milliseconds + slot.milliseconds, value: slot.value,
            zone: zone), stream: stream, unit.quantity, line: row.line)
        milliseconds += slot.milliseconds
      }
    }
    samples.report(to: &diagnostics)
  }

  private static func slots(
    _ row: CSVRow, _ unit: Measure
  ) -> [(milliseconds: Int64, value: Int64)]? {
    let (durations, values) = (list(row, 1), list(row, 2))
    guard durations.count == values.count, !durations.isEmpty else { return nil }
    var slots: [(milliseconds: Int64, value: Int64)] = []
    for (duration, value) in zip(durations, values) {
      guard let seconds = Decimal.scaled(duration.span, places: 3),
        (0...86_400_000).contains(seconds), let value = unit.value(value.span, in: .point)
      else { return nil }
      slots.append((seconds, value))
    }
    return slots
  }

  /// The numbers in `[60,60]`, or in a cell with one.
  private static func list(_ row: CSVRow, _ column: Int) -> [[UInt8]] {
    row.bytes[row.trimmedRange(column)]
      .filter { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }
      .split(separator: ASCII.comma, omittingEmptySubsequences: false).map(Array.init)
  }
}

extension Diagnostics {
  /// Refuses a row of a table whose starts have a zone.
  mutating func refuseStartWithoutZone(_ row: CSVRow) {
    refuse(
      "time-not-readable", at: row.place,
      because: "the start \(Excerpt.of(row.string(0))) is no time with a zone; the row was left"
        + " out")
  }
}
