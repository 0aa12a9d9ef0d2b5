import ActivityModel

extension Adapter {
  /// Our own tables, which anybody can write: days, samples, activities and tests.
  static let pacelogCSV = Adapter(
    name: "pacelog-csv", version: 2, title: "Pacelog's own CSV",
    recognizes: { PacelogTable(head: $0) != nil }, read: PacelogCSV.read)
}

/// Reads a table whose header names its columns as `docs/formats.md` lists them.
enum PacelogCSV {
  static func read(
    _ source: inout SourceReader, _ findings: inout Findings
  ) throws(IngestError) {
    var rows = TableRows()
    guard try rows.header(&source, &findings) != nil else { return }
    guard let table = PacelogTable(rows.row) else { throw IngestError(header: rows.row) }
    table.noteOtherColumns(at: rows.row.place, &findings)
    var collected = PacelogFacts()
    while try rows.next(&source, &findings) {
      let row = rows.row
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

/// The kind of one of our tables, and its columns.
struct PacelogTable: Sendable {
  enum Kind: Sendable {
    case days(TableColumns)
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
    } else if let days = PacelogTable.days.columns(in: header),
      // A wide table of another program may well have a column `vo2max`, and dates of its own.
      known.intersection(Self.dayColumns).count * 2 >= known.count,
      // Rows with a time of day are parts of a day, not its sums.
      Self.clockColumns.isDisjoint(with: names.map(CellText.normalized))
    {
      kind = .days(days)
    } else {
      return nil
    }
  }

  private static let dayColumns = Set(days.columns.flatMap(\.names))
  private static let clockColumns: Set = ["time", "hour", "minute"]

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
    findings.noteColumns(
      notKept: header.names.filter { !$0.isEmpty && !columns.contains($0) }, at: place)
  }

  /// The text of a cell, or nil when there is none.
  func text(_ name: String, _ row: CSVRow) -> String? {
    guard let column = header.column(name), !row.isEmpty(column) else { return nil }
    return row.string(column)
  }

  /// The column names of our quantities, with the unit in the name.
  static let measures: [TableColumn] = [
    .measure("steps", .steps),
    .measure("distance_m", .distance, "m"),
    .measure("cycling_distance_m", .cyclingDistance, "m"),
    .measure("swimming_distance_m", .swimmingDistance, "m"),
    .measure("active_energy_kcal", .activeEnergy, "kcal"),
    .measure("basal_energy_kcal", .basalEnergy, "kcal"),
    .measure("total_energy_kcal", .totalEnergy, "kcal"),
    .measure("dietary_energy_kcal", .dietaryEnergy, "kcal"),
    .measure("exercise_min", .exerciseTime, "min"),
    .measure("lightly_active_min", .lightlyActiveTime, "min"),
    .measure("moderately_active_min", .moderatelyActiveTime, "min"),
    .measure("vigorously_active_min", .vigorouslyActiveTime, "min"),
    .measure("sedentary_min", .sedentaryTime, "min"),
    .measure("sleep_min", .sleepTime, "min"),
    .measure("in_bed_min", .timeInBed, "min"),
    .measure("heart_rate_bpm", .heartRate, "bpm"),
    .measure("resting_heart_rate_bpm", .restingHeartRate, "bpm"),
    .measure("heart_rate_variability_ms", .heartRateVariability, "ms"),
    .measure("respiratory_rate_bpm", .respiratoryRate, "bpm"),
    .measure("oxygen_saturation_percent", .oxygenSaturation, "%"),
    .measure("vo2max", .vo2Max, "ml/kg/min"),
    .measure("floors", .floors),
    .measure("weight_kg", .weight, "kg"),
    .measure("body_fat_percent", .bodyFat, "%"),
    .measure("height_cm", .height, "cm"),
  ]

  static let days = TableDescription(
    "pacelog-csv", .day, [.start("date"), TableColumn(["device"], .device)] + measures)
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
