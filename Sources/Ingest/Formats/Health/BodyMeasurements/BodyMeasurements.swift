import ActivityModel

extension Adapter {
  /// `Measurement-Summary` of MyFitnessPal, `weights.csv` of Lose It, the weighings of Renpho and
  /// InBody, and `measurement_data.csv` of Hevy.
  static let bodyMeasurements = Adapter(
    name: "body-measurements", version: 7,
    title: "MyFitnessPal, Lose It!, Renpho, InBody and Hevy, CSV of body measures",
    recognizes: { head in head.tableHeader.flatMap(BodyMeasurements.init) != nil },
    read: BodyMeasurements.read)
}

/// MyFitnessPal and Lose It write no unit: a person adds it to the name of the column.
struct BodyMeasurements {
  /// Of the columns with a unit.
  private var columns: TableColumns
  private let deleted: Int?
  /// Columns of masses whose cells state their unit, each for itself.
  private var statingUnits: [Int]
  /// Columns without a unit in their names.
  private var unstated: [TableColumn]
  /// Indicates whether a column of stones is beside another one of weights.
  private let isInParts: Bool
  private let notKept: [String]

  private static let quantities: [String: Quantity] = [
    "weight": .weight, "waist": .waistGirth, "hips": .hipGirth, "neck": .neckGirth,
    "chest": .chestGirth, "body fat %": .bodyFat, "body fat": .bodyFat,
  ]

  init?(_ header: CSVHeader) {
    let older = Self.olderScale(header)
    if let scale = older ?? Self.scale(header) ?? Self.inBody(header)
      ?? Self.hevy(header)
    {
      (self.columns, deleted, isInParts) = (scale, nil, false)
      (self.unstated, notKept) = ([], scale.otherNames)
      let masses = scale.measures.filter { $0.measure.quantity != .bodyFat }
      statingUnits = older == nil ? [] : masses.map(\.column)
      return
    }
    statingUnits = []
    let isLoseIt = header.contains("last updated") && header.contains("deleted")
    guard header.contains("date"), isLoseIt || header.names.first == "date" else { return nil }
    var columns: [TableColumn] = [.start("date")]
    var (unstated, units, again): ([TableColumn], [Quantity: String], [String]) = ([], [:], [])
    for name in header.names where !["date", "deleted", "last updated"].contains(name) {
      let (words, unit) = CellText.nameAndUnit(name)
      guard let quantity = Self.quantities[words] else { return nil }
      if let unit = quantity == .bodyFat ? "%" : unit, Measure(quantity, in: unit) != nil {
        guard units.updateValue(unit, forKey: quantity) == nil else {
          again.append(name)
          continue
        }
        columns.append(.measure(name, quantity, unit, zeroMeansNone: true))
      } else {
        let unit = quantity == .weight ? "kg" : "cm"
        unstated.append(.measure(name, quantity, unit, zeroMeansNone: true))
      }
    }
    guard columns.count + unstated.count > 1 else { return nil }
    isInParts = !again.isEmpty && header.names.contains { CellText.nameAndUnit($0).unit == "st" }
    let table = TableDescription(isLoseIt ? "lose-it" : "myfitnesspal", .day, columns).with {
      ($0.numbers, $0.deviceKind) = (.point, .app)
    }
    (self.columns, self.unstated, notKept) = (TableColumns(table, header), unstated, again)
    deleted = header.column("deleted")
  }

  /// The columns of Renpho's scales, which name their units; nil for another table.
  private static func scale(_ header: CSVHeader) -> TableColumns? {
    guard header.column("weight(kg)", "weight(lb)") != nil,
      header.column("body fat(%)", "body fat percentage(%)") != nil
    else { return nil }
    var columns: [TableColumn] = [.start("time of measurement")]
    if !header.contains("time of measurement") {
      guard header.contains("time") else { return nil }
      columns = [.start("date"), TableColumn(["time"], .timeOfDay)]
    }
    for name in header.names {
      let (words, unit) = CellText.nameAndUnit(name)
      guard let unit, let quantity = scaleQuantities[words], Measure(quantity, in: unit) != nil
      else { continue }
      columns.append(.measure(name, quantity, unit, zeroMeansNone: true))
    }
    return TableDescription("renpho", .interval, columns).with {
      ($0.numbers, $0.rowLength, $0.deviceKind) = (.point, .milliseconds(0), .app)
    }.columns(in: header)
  }

  /// The columns of InBody's app: `20260607155819,270,80.4,…`; nil for another table.
  private static func inBody(_ header: CSVHeader) -> TableColumns? {
    guard header.contains("measurement device."), header.contains("percent body fat(%)") else {
      return nil
    }
    return TableDescription(
      "inbody", .interval,
      [
        .start("date"), .measure("weight(kg)", .weight, "kg"),
        .measure("weight(lb)", .weight, "lb"), .measure("percent body fat(%)", .bodyFat, "%"),
      ]
    ).with {
      ($0.numbers, $0.rowLength, $0.deviceKind) = (.point, .milliseconds(0), .app)
    }.columns(in: header)
  }

  /// The columns of Renpho's older exports, whose cells state the units: `178.4lb`.
  private static func olderScale(_ header: CSVHeader) -> TableColumns? {
    guard header.contains("weight"), header.contains("body fat"),
      header.column("fat-free body weight", "fat-free mass") != nil
    else { return nil }
    return TableDescription(
      "renpho", .interval,
      [
        .start("time of measurement"), .measure("weight", .weight, "kg"),
        .measure("body fat", .bodyFat, "%"),
        TableColumn(["fat-free body weight", "fat-free mass"], .quantity(.leanMass), in: "kg"),
      ]
    ).with {
      ($0.numbers, $0.rowLength, $0.deviceKind) = (.ungrouped, .milliseconds(0), .app)
    }.columns(in: header)
  }

  /// The columns of Hevy, whose names end in the unit; nil for another table.
  private static func hevy(_ header: CSVHeader) -> TableColumns? {
    guard header.contains("fat_percent"), header.column("weight_kg", "weight_lbs") != nil else {
      return nil
    }
    var columns: [TableColumn] = [
      .start("date"), .measure("fat_percent", .bodyFat, "%"),
      .measure("weight_kg", .weight, "kg"), .measure("weight_lbs", .weight, "lbs"),
    ]
    for (name, quantity) in [
      ("neck", Quantity.neckGirth), ("chest", .chestGirth),
      ("waist", .waistGirth), ("hips", .hipGirth),
    ] {
      columns += [
        .measure("\(name)_cm", quantity, "cm"), .measure("\(name)_in", quantity, "in"),
      ]
    }
    return TableDescription("hevy", .day, columns).with {
      ($0.numbers, $0.deviceKind) = (.point, .app)
    }.columns(in: header)
  }

  private static let scaleQuantities: [String: Quantity] = [
    "weight": .weight, "body fat": .bodyFat, "body fat percentage": .bodyFat,
    "fat-free mass": .leanMass,
    "fat-free body weight": .leanMass,
  ]

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var rows = TableRows()
    guard let columns = try rows.header(&source, &diagnostics, as: { BodyMeasurements($0) })
    else { return }
    let place = rows.row.place
    diagnostics.noteColumns(notKept: columns.notKept, at: place)
    let held = try rows.rest(of: &source, &diagnostics)
    let table = columns.takingUnits(of: held)
    try table.checkUnits(place, &diagnostics)
    try table.read(held, headerAt: place, &diagnostics)
  }

  /// The same with the columns of which a cell states a unit.
  private func takingUnits(of rows: [CSVRow]) -> BodyMeasurements {
    let stating = unstated.filter { column in
      guard let place = columns.header.column(column.names) else { return false }
      return rows.contains {
        NumberWithUnit($0.bytes.span.extracting($0.trimmedRange(place))) != nil
      }
    }
    var table = self
    table.unstated.removeAll(where: stating.contains)
    table.columns = TableColumns(
      columns.description.with { $0.columns += stating }, columns.header)
    table.statingUnits += stating.compactMap { columns.header.column($0.names) }
    return table
  }

  /// - Throws: when no column has a unit.
  private func checkUnits(_ place: Place, _ diagnostics: inout Diagnostics) throws(IngestError) {
    guard !isInParts else {
      throw IngestError(
        reason: "weight-in-parts", at: place,
        "it has a column of stones beside another one of weights, which may be the pounds above",
        advice: "write both into one cell below Weight, such as 12 st 6 lb")
    }
    guard let unstated = unstated.first?.names[0] else { return }
    let advice = "write the unit into the header, such as \(example(of: unstated))"
    guard !columns.measures.isEmpty else {
      throw IngestError(
        reason: "unit-not-stated", at: place,
        "the file does not state the unit of its column \"\(unstated)\"", advice: advice)
    }
    diagnostics.refuse(
      "unit-not-stated", at: place,
      because: "the file does not state the unit of its column \"\(unstated)\", which was left out:"
        + " \(advice)")
  }

  private func example(of name: String) -> String {
    let name = CellText.nameAndUnit(name).name
    let title = name.prefix(1).uppercased() + name.dropFirst()
    return name == "weight" ? "\(title) (kg) or \(title) (lb)" : "\(title) (cm) or \(title) (in)"
  }

  /// The rows that were deleted decide the order of dates, and nothing else.
  private func read(
    _ rows: [CSVRow], headerAt place: Place, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    guard let date = columns[.start] else { return }
    let order = diagnostics.decide(rows.compactMap { $0.date(date) }, at: place)
    let table = table(of: rows, date).with { $0.dateOrder = order }
    try TableColumns(table, columns.header).read(
      rows.filter { !isDeleted($0) && hasUnits($0, &diagnostics) }, headerAt: place, &diagnostics)
  }

  /// With a time of day beside its date, a row is a moment.
  private func table(of rows: [CSVRow], _ date: Int) -> TableDescription {
    let table = columns.description
    let hasTimes = rows.contains { $0.bytes[$0.range(date)].contains(UInt8(ascii: ":")) }
    guard hasTimes, table.name == "myfitnesspal" else { return table }
    return TableDescription(table.name, .interval, table.columns).with {
      ($0.numbers, $0.deviceKind, $0.rowLength) = (.point, .app, .milliseconds(0))
    }
  }

  /// Indicates whether the masses of a row state their units; refuses a row in which one does not.
  private func hasUnits(_ row: CSVRow, _ diagnostics: inout Diagnostics) -> Bool {
    let bare = statingUnits.first { column in
      !row.isAbsent(column)
        && NumberWithUnit(row.bytes.span.extracting(row.trimmedRange(column))) == nil
    }
    guard let bare else { return true }
    diagnostics.refuse(
      "unit-not-stated", at: row.place,
      because: "neither the file nor the cell states the unit of \(Excerpt.of(row.string(bare)));"
        + " the row was left out")
    return false
  }

  private func isDeleted(_ row: CSVRow) -> Bool {
    deleted.map { ["true", "1", "yes"].contains(row.string($0).lowercased()) } ?? false
  }
}
