import ActivityModel

extension Adapter {
  /// Our own tables, which anybody can write: days, samples, activities and tests.
  static let pacelogCSV = Adapter(
    name: "pacelog-csv", version: 1, title: "Pacelog's own CSV",
    recognizes: { PacelogTable(head: $0) != nil }, read: PacelogCSV.read)
}

/// Reads a table whose header names its columns as `docs/formats.md` lists them.
enum PacelogCSV {
  static func read(
    _ source: inout SourceReader, _ findings: inout Findings
  ) throws(IngestError) {
    var rows = CSVReader()
    var table: PacelogTable?
    var collected = PacelogFacts()
    while try rows.next(&source) {
      let row = rows.row
      if findings.refuseIfDamaged(row) || row.isBlank { continue }
      guard let table else {
        guard let read = PacelogTable(row) else { throw IngestError(header: row) }
        read.noteOtherColumns(at: row.place, &findings)
        table = read
        continue
      }
      guard !findings.refuseIfTooShort(row, columnCount: table.header.count) else { continue }
      switch table.kind {
      case .days(let days): collected.appendDay(row, days, table, &findings)
      case .samples: collected.appendSample(row, table, &findings)
      case .activities: collected.appendActivity(row, table, &findings)
      case .tests: collected.appendTest(row, table, &findings)
      }
    }
    collected.report(to: &findings)
  }
}

/// Which of our tables it is, and where its columns are.
struct PacelogTable: Sendable {
  enum Kind: Sendable {
    case days(DayTable)
    case samples, activities, tests
  }

  let kind: Kind
  let header: CSVHeader

  init?(head: SourceHead) {
    guard let row = head.firstRows(3).first(where: { !$0.isBlank }) else { return nil }
    self.init(row)
  }

  /// Nil unless the names are ours, letter for letter: other programs write `Date,Steps`.
  init?(_ row: CSVRow) {
    let names = row.strings
    header = CSVHeader(names: names)
    let known = Set(names)
    if known.isSuperset(of: ["start", "quantity", "value"]) {
      kind = .samples
    } else if known.isSuperset(of: ["start", "sport"]),
      known.contains("duration_s") || known.contains("distance_m")
    {
      kind = .activities
    } else if known.isSuperset(of: ["date", "test"]) {
      kind = .tests
    } else if let days = DayTable(header, PacelogTable.units), !days.columns.isEmpty,
      // A wide table of another program may well have a column `vo2max`, and dates of its own.
      known.intersection(Self.dayColumns).count * 2 >= known.count
    {
      kind = .days(days)
    } else {
      return nil
    }
  }

  private static let dayColumns = Set(["date", "device"]).union(PacelogTable.units.map(\.name))

  /// The columns that mean something.
  private var columns: Set<String> {
    switch kind {
    case .days: Self.dayColumns
    case .samples: ["start", "end", "quantity", "value", "device"]
    case .activities:
      [
        "start", "sport", "title", "notes", "device", "duration_s", "elapsed_s", "distance_m",
        "energy_kcal", "ascent_m", "average_heart_rate_bpm", "maximum_heart_rate_bpm", "steps",
      ]
    case .tests:
      [
        "date", "test", "repetitions", "time_limit_s", "weight_kg", "time_s", "value", "unit",
        "less_is_better", "notes",
      ]
    }
  }

  func noteOtherColumns(at place: Place, _ findings: inout Findings) {
    let others = header.names.filter { !$0.isEmpty && !columns.contains($0) }
    guard !others.isEmpty else { return }
    findings.note(
      "columns-not-kept", at: place,
      because: "these columns are not kept: \(others.joined(separator: ", "))")
  }

  /// The text of a cell, or nil when there is none.
  func text(_ name: String, _ row: CSVRow) -> String? {
    guard let column = header.column(name), !row.isEmpty(column) else { return nil }
    return row.string(column)
  }

  /// What our quantities are called, with the unit in the name.
  static let units: [(name: String, DayUnit)] = [
    ("steps", .count(.steps)),
    ("distance_m", .thousands(.distance)),
    ("cycling_distance_m", .thousands(.cyclingDistance)),
    ("swimming_distance_m", .thousands(.swimmingDistance)),
    ("active_energy_kcal", .thousands(.activeEnergy)),
    ("basal_energy_kcal", .thousands(.basalEnergy)),
    ("total_energy_kcal", .thousands(.totalEnergy)),
    ("dietary_energy_kcal", .thousands(.dietaryEnergy)),
    ("exercise_min", .minutes(.exerciseTime)),
    ("lightly_active_min", .minutes(.lightlyActiveTime)),
    ("moderately_active_min", .minutes(.moderatelyActiveTime)),
    ("vigorously_active_min", .minutes(.vigorouslyActiveTime)),
    ("sedentary_min", .minutes(.sedentaryTime)),
    ("sleep_min", .minutes(.sleepTime)),
    ("in_bed_min", .minutes(.timeInBed)),
    ("heart_rate_bpm", .thousands(.heartRate)),
    ("resting_heart_rate_bpm", .thousands(.restingHeartRate)),
    ("heart_rate_variability_ms", .thousands(.heartRateVariability)),
    ("respiratory_rate_bpm", .thousands(.respiratoryRate)),
    ("oxygen_saturation_percent", .thousands(.oxygenSaturation)),
    ("vo2max", .thousands(.vo2Max)),
    ("floors", .count(.floors)),
    ("weight_kg", .thousands(.weight)),
    ("body_fat_percent", .thousands(.bodyFat)),
    ("height_cm", DayUnit(quantity: .height, millionths: 10_000_000)),
  ]
}

extension IngestError {
  fileprivate init(header row: CSVRow) {
    self.init(
      reason: "unknown-header", at: row.place,
      "the first line \(Excerpt.of(row.strings.joined(separator: ","))) is no header of Pacelog's"
        + " CSV",
      advice: "docs/formats.md lists the names of the columns")
  }
}
