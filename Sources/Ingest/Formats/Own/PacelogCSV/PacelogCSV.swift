import ActivityModel

extension Adapter {
  /// Our own tables, which people write: days, samples, activities and tests.
  static let pacelogCSV = Adapter(
    name: "pacelog-csv", version: 10, title: "Pacelog's own CSV",
    recognizes: { PacelogTable(head: $0) != nil }, read: PacelogCSV.read)
}

/// Reads a table whose header names its columns as `docs/formats.md` lists them.
enum PacelogCSV {
  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var rows = TableRows()
    guard try rows.header(&source, &diagnostics) != nil else { return }
    guard let table = PacelogTable(rows.row) else { throw IngestError(header: rows.row) }
    var facts = PacelogFacts()
    try table.names.read(&rows, &source, &diagnostics) { cells, diagnostics in
      switch table {
      case .days(let columns): facts.appendDay(cells, columns, &diagnostics)
      case .samples: facts.appendSample(cells, &diagnostics)
      case .activities(let columns): facts.appendActivity(cells, columns, &diagnostics)
      case .tests: facts.appendTest(cells, &diagnostics)
      }
    }
    facts.report(to: &diagnostics)
  }
}

/// The kind of one of our tables.
enum PacelogTable: Sendable {
  case days(TableColumns)
  case samples
  case activities(TableColumns)
  case tests

  init?(head: SourceHead) {
    guard let row = head.firstRows(3).first(where: { !$0.isBlank }) else { return nil }
    self.init(row)
    if case .days(let columns) = self, !Self.isOurs(columns, head) { return nil }
  }

  /// Indicates whether a table of days is ours.
  ///
  /// Other programs write the same names. Their tables have other columns that a day keeps, or
  /// other dates, and are read by a description.
  private static func isOurs(_ columns: TableColumns, _ head: SourceHead) -> Bool {
    guard let start = columns[.start],
      !columns.otherNames.contains(where: { HeaderWords($0).isOfDays })
    else { return false }
    let rows = head.firstRows(20).filter { !$0.isBlank }.dropFirst()
    let dates = rows.filter { !$0.isAbsent(start) }.map { $0.string(start) }
    return dates.isEmpty || dates.contains { PacelogFacts.date($0) != nil }
  }

  /// Nil unless the names are ours, letter for letter: other programs write `Date,Steps`.
  init?(_ row: CSVRow) {
    let header = CSVHeader(names: row.strings)
    if Self.samplesTable.fits(header) {
      self = .samples
    } else if Self.activitiesTable.fits(header) {
      self = .activities(TableColumns(Self.activityDescription, header))
    } else if Self.testsTable.fits(header) {
      self = .tests
    } else if let columns = Self.dayDescription.columns(in: header), Self.mayBeDays(header) {
      self = .days(columns)
    } else {
      return nil
    }
  }

  private static func mayBeDays(_ header: CSVHeader) -> Bool {
    let names = Set(header.names)
    // A wide table of another program may well have a column `vo2max`, and dates of its own.
    return names.intersection(daysTable.optional).count * 2 >= names.count
      // Rows with a time of day are parts of a day, not its sums.
      && partsOfDays.isDisjoint(with: header.names.map(CellText.normalized))
  }

  /// Names of columns with a time of day.
  private static let partsOfDays: Set = [
    "time", "hour", "minute", "start", "end", "from", "to", "start time", "end time", "start_time",
    "end_time", "starttime", "endtime",
  ]

  var names: NamedTable {
    switch self {
    case .days: Self.daysTable
    case .samples: Self.samplesTable
    case .activities: Self.activitiesTable
    case .tests: Self.testsTable
    }
  }

  private static let daysTable = NamedTable(
    needs: [], optional: dayDescription.columns.flatMap(\.names), isLetterForLetter: true)
  private static let samplesTable = NamedTable(
    needs: ["start", "quantity", "value"], optional: ["end", "device"], isLetterForLetter: true)
  private static let activitiesTable = NamedTable(
    needs: ["start", "sport"], oneOf: ["duration_s", "distance_m"],
    optional: activityDescription.columns.flatMap(\.names), isLetterForLetter: true)
  private static let testsTable = NamedTable(
    needs: ["date", "test"],
    optional: [
      "repetitions", "time_limit_s", "weight_kg", "time_s", "value", "unit", "less_is_better",
      "notes",
    ], isLetterForLetter: true, people: ["name"], dated: "date")

  static let activityDescription = TableDescription(
    "pacelog-csv", .activity,
    [
      .start("start"), TableColumn(["sport"], .sport), TableColumn(["title"], .title),
      TableColumn(["notes"], .notes), TableColumn(["device"], .device),
      TableColumn(["duration_s"], .total(.duration), in: "s"),
      TableColumn(["elapsed_s"], .total(.elapsedTime), in: "s"),
      TableColumn(["distance_m"], .total(.distance), in: "m"),
      TableColumn(["energy_kcal"], .total(.energy), in: "kcal"),
      TableColumn(["ascent_m"], .total(.ascent), in: "m"),
      TableColumn(["average_heart_rate_bpm"], .total(.averageHeartRate)),
      TableColumn(["maximum_heart_rate_bpm"], .total(.maximumHeartRate)),
      TableColumn(["steps"], .total(.steps)),
    ])

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

  static let dayDescription = TableDescription(
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
