import ActivityModel

extension Adapter {
  /// The tables of the app Simple Health Export CSV, one for each type of Apple Health, and those
  /// that programs make of Apple's export.
  static let simpleHealthExport = Adapter(
    name: "simple-health-export", version: 2,
    title: "tables of Apple Health's records and workouts, as of Simple Health Export CSV",
    reader: SimpleHealthExport.self)
}

/// Reads rows that are the elements of Apple's export: the columns are their attributes.
///
/// The rules are therefore those of `export.xml`, and so are the streams: what both state counts
/// once. The app's times are those of UTC, and name no clock; other programs keep Apple's.
struct SimpleHealthExport: TableReader {
  private typealias Total = (
    column: Int, unitColumn: Int?, number: HealthName, unit: HealthName, Quantity
  )

  /// The attributes of records and workouts.
  private static let attributes: [(column: String, name: HealthName)] = [
    ("type", .type), ("sourcename", .sourceName), ("device", .device), ("startdate", .startDate),
    ("enddate", .endDate), ("unit", .unit), ("value", .value), ("activitytype", .workoutType),
    ("workoutactivitytype", .workoutType),
  ]

  /// Those of workouts whose unit is behind the number: `9688.1 m`.
  private static let totals: [(String, HealthName, HealthName, Quantity)] = [
    ("totaldistance", .totalDistance, .totalDistanceUnit, .distance),
    ("totalenergyburned", .totalEnergy, .totalEnergyUnit, .activeEnergy),
  ]

  /// The metadata that is read as it is.
  private static let metadata = [
    "HKTimeZone", "HKIndoorWorkout", "HKSwimmingLocationType", "HKWasUserEntered",
  ]

  /// The other attributes of `export.xml`, which Pacelog does not need.
  private static let passed: Set = ["sourceversion", "producttype", "creationdate", ""]

  private let header: CSVHeader
  private let element: HealthName
  private let attributes: [(column: Int, name: HealthName)]
  private let duration: Int?
  private let durationUnit: Int?
  private let totals: [Total]
  private let ascent: Int?
  private let metadata: [(column: Int, key: String)]
  private var document = HealthDocument(keepsFoods: false)

  init?(_ header: CSVHeader) {
    let isOfWorkouts = header.column("activitytype", "workoutactivitytype") != nil
    let needed = ["sourcename", "startdate", "enddate"] + (isOfWorkouts ? [] : ["type", "value"])
    // Either is an attribute that no other program has beside the others.
    guard needed.allSatisfy(header.contains),
      header.column("producttype", "creationdate") != nil
    else { return nil }
    self.header = header
    element = isOfWorkouts ? .workout : .record
    attributes = Self.attributes.compactMap { name, attribute in
      header.column(name).map { ($0, attribute) }
    }
    duration = header.column("duration")
    durationUnit = header.column("durationunit")
    totals = Self.totals.compactMap { name, number, unit, quantity in
      header.column(name).map { ($0, header.column("\(name)unit"), number, unit, quantity) }
    }
    ascent = header.column("hkelevationascended")
    metadata = Self.metadata.compactMap { key in header.column(key.lowercased()).map { ($0, key) } }
  }

  var otherNames: [String] {
    let read =
      attributes.map(\.column) + totals.map(\.column) + totals.compactMap(\.unitColumn)
      + metadata.map(\.column) + [duration, durationUnit, ascent].compactMap(\.self)
    return header.names(except: Set(read))
      .filter { !Self.passed.contains($0) }
  }

  mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    let line = UInt32(truncatingIfNeeded: row.line)
    document.begin(element, line: line, &diagnostics)
    for (column, name) in attributes where !row.isEmpty(column) {
      let cell = row.bytes.span.extracting(row.trimmedRange(column))
      document.readAttribute(name, cell, line: line, &diagnostics)
    }
    if element == .workout { readTotals(row, line: line, &diagnostics) }
    for (column, key) in metadata where !row.isEmpty(column) {
      read(row.string(column), for: key, line: line, &diagnostics)
    }
    document.end(element, line: line, &diagnostics)
  }

  /// - Throws: When nothing is lost: most tables of an export have types that have no place here.
  consuming func report(
    headerAt place: Place, to diagnostics: inout Diagnostics
  ) throws(IngestError) {
    document.notes.report(to: &diagnostics)
    document.report(to: &diagnostics)
    let all = diagnostics.all
    guard diagnostics.factCount == 0, !all.contains(where: { $0.severity == .refused }) else {
      return
    }
    throw IngestError(
      reason: "table-not-kept", at: place,
      all.contains { $0.rule == "types-not-kept" }
        ? "its records are of types that are not kept" : "the table has no row",
      advice: "nothing to do")
  }

  // MARK: Workouts

  private mutating func readTotals(
    _ row: CSVRow, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    if let duration, !row.isAbsent(duration) {
      let unit = durationUnit.map(row.string) ?? ""
      read(
        row, duration, (row.string(duration), unit == "sec" ? "s" : unit), .exerciseTime,
        as: (.duration, .durationUnit), &diagnostics)
    }
    for (column, unitColumn, number, unit, quantity) in totals where !row.isAbsent(column) {
      let stated = unitColumn.map { (row.string(column), row.string($0)) }
      read(
        row, column, stated ?? Self.numberAndUnit(row, column), quantity, as: (number, unit),
        &diagnostics)
    }
    guard let ascent, !row.isAbsent(ascent) else { return }
    guard let (number, unit) = Self.numberAndUnit(row, ascent),
      Self.isReadable(number, .height, in: unit)
    else { return diagnostics.refuseNumber(row, column: ascent) }
    read("\(number) \(unit)", for: "HKElevationAscended", line: line, &diagnostics)
  }

  /// Reads a total, and refuses a cell that is none.
  private mutating func read(
    _ row: CSVRow, _ column: Int, _ stated: (number: String, unit: String)?, _ quantity: Quantity,
    as names: (number: HealthName, unit: HealthName), _ diagnostics: inout Diagnostics
  ) {
    guard let stated, Self.isReadable(stated.number, quantity, in: stated.unit) else {
      return diagnostics.refuseNumber(row, column: column)
    }
    let line = UInt32(truncatingIfNeeded: row.line)
    for (name, text) in [(names.number, stated.number), (names.unit, stated.unit)] {
      document.readAttribute(name, Array(text.utf8).span, line: line, &diagnostics)
    }
  }

  private mutating func read(
    _ value: String, for key: String, line: UInt32, _ diagnostics: inout Diagnostics
  ) {
    document.begin(.metadata, line: line, &diagnostics)
    document.readAttribute(.key, Array(key.utf8).span, line: line, &diagnostics)
    document.readAttribute(.value, Array(value.utf8).span, line: line, &diagnostics)
    document.end(.metadata, line: line, &diagnostics)
  }

  private static func numberAndUnit(_ row: CSVRow, _ column: Int) -> (String, String)? {
    let cell = row.bytes.span.extracting(row.trimmedRange(column))
    return NumberWithUnit(cell).map { (cell.extracting($0.number).string, $0.unit) }
  }

  private static func isReadable(_ number: String, _ quantity: Quantity, in unit: String) -> Bool {
    UnitScale.of(quantity, in: unit)?.value(Array(number.utf8).span) != nil
  }
}
