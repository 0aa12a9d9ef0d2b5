import ActivityModel

extension Adapter {
  /// `Measurement-Summary` of MyFitnessPal, and `weights.csv` of Lose It.
  static let bodyMeasurements = Adapter(
    name: "body-measurements", version: 1,
    title: "MyFitnessPal and Lose It!, CSV of body measures",
    recognizes: { head in head.tableHeader.flatMap(BodyMeasurements.init) != nil },
    read: BodyMeasurements.read)
}

/// Neither program writes the unit: a person adds it to the name of the column.
struct BodyMeasurements {
  /// Of the columns with a unit.
  private let columns: TableColumns
  private let deleted: Int?
  private let unstated: [String]

  private static let quantities: [String: Quantity] = [
    "weight": .weight, "waist": .waistGirth, "hips": .hipGirth, "neck": .neckGirth,
    "chest": .chestGirth, "body fat %": .bodyFat, "body fat": .bodyFat,
  ]

  init?(_ header: CSVHeader) {
    let isLoseIt = header.contains("last updated") && header.contains("deleted")
    guard header.contains("date"), isLoseIt || header.names.first == "date" else { return nil }
    var columns: [TableColumn] = [.start("date")]
    var unstated: [String] = []
    for name in header.names where !["date", "deleted", "last updated"].contains(name) {
      let (words, unit) = CellText.nameAndUnit(name)
      guard let quantity = Self.quantities[words] else { return nil }
      if let unit = quantity == .bodyFat ? "%" : unit, Measure(quantity, in: unit) != nil {
        columns.append(.measure(name, quantity, unit, zeroMeansNone: true))
      } else {
        unstated.append(words)
      }
    }
    guard columns.count + unstated.count > 1 else { return nil }
    let table = TableDescription(isLoseIt ? "lose-it" : "myfitnesspal", .day, columns).with {
      ($0.numbers, $0.deviceKind) = (.point, .app)
    }
    (self.columns, self.unstated) = (TableColumns(table, header), unstated)
    deleted = header.column("deleted")
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var rows = TableRows()
    guard let header = try rows.header(&source, &diagnostics) else { return }
    let place = rows.row.place
    guard let table = BodyMeasurements(header) else { throw .unknownHeader(rows.row) }
    try table.checkUnits(place, &diagnostics)
    let held = try HeldTable(&rows, &source, &diagnostics)
    try table.read(held.rows, headerAt: place, &diagnostics)
  }

  /// - Throws: when no column has a unit.
  private func checkUnits(_ place: Place, _ diagnostics: inout Diagnostics) throws(IngestError) {
    guard let unstated = unstated.first else { return }
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
    let title = name.prefix(1).uppercased() + name.dropFirst()
    return name == "weight" ? "\(title) (kg) or \(title) (lb)" : "\(title) (cm) or \(title) (in)"
  }

  /// The rows that were deleted decide the order of dates, and nothing else.
  private func read(
    _ rows: [CSVRow], headerAt place: Place, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    guard let date = columns[.start] else { return }
    let order = diagnostics.decide(rows.compactMap { $0.date(date) }, at: place)
    let table = columns.description.with { $0.dateOrder = order }
    try TableColumns(table, columns.header).read(
      rows.filter { !isDeleted($0) }, headerAt: place, &diagnostics)
  }

  private func isDeleted(_ row: CSVRow) -> Bool {
    deleted.map { ["true", "1", "yes"].contains(row.string($0).lowercased()) } ?? false
  }
}
