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
  private let date: Int
  private let deleted: Int?
  private let vendor: String
  private let columns: [(column: Int, name: String, measure: Measure?)]

  private static let quantities: [String: Quantity] = [
    "weight": .weight, "waist": .waistGirth, "hips": .hipGirth, "neck": .neckGirth,
    "chest": .chestGirth, "body fat %": .bodyFat, "body fat": .bodyFat,
  ]

  init?(_ header: CSVHeader) {
    guard let date = header.column("date") else { return nil }
    let isLoseIt = header.contains("last updated") && header.contains("deleted")
    (self.date, deleted) = (date, header.column("deleted"))
    vendor = isLoseIt ? "lose-it" : "myfitnesspal"
    var columns: [(Int, String, Measure?)] = []
    for (index, name) in header.names.enumerated() {
      let (words, unit) = Self.split(name)
      if let quantity = Self.quantities[words] {
        let unit = quantity == .bodyFat ? "%" : unit
        columns.append((index, words, unit.flatMap { Measure(quantity, in: $0) }))
      } else if !["date", "deleted", "last updated"].contains(name) {
        return nil
      }
    }
    guard !columns.isEmpty, isLoseIt || header.names.first == "date" else { return nil }
    self.columns = columns
  }

  static func read(
    _ source: inout SourceReader, _ findings: inout Findings
  ) throws(IngestError) {
    var rows = TableRows()
    guard let header = try rows.header(&source, &findings) else { return }
    let place = rows.row.place
    guard let table = BodyMeasurements(header) else { throw .unknownHeader(rows.row) }
    try table.checkUnits(place, &findings)
    let held = try HeldTable(&rows, &source, &findings)
    table.read(held.rows, place, &findings)
  }

  /// - Throws: when no column has a unit.
  private func checkUnits(_ place: Place, _ findings: inout Findings) throws(IngestError) {
    guard let unstated = columns.first(where: { $0.measure == nil })?.name else { return }
    let advice = "write the unit into the header, such as \(example(of: unstated))"
    guard columns.contains(where: { $0.measure != nil }) else {
      throw IngestError(
        reason: "unit-not-stated", at: place,
        "the file does not state the unit of its column \"\(unstated)\"", advice: advice)
    }
    findings.refuse(
      "unit-not-stated", at: place,
      because: "the file does not state the unit of its column \"\(unstated)\", which was left out:"
        + " \(advice)")
  }

  private func example(of name: String) -> String {
    let title = name.prefix(1).uppercased() + name.dropFirst()
    return name == "weight" ? "\(title) (kg) or \(title) (lb)" : "\(title) (cm) or \(title) (in)"
  }

  private func read(_ rows: [CSVRow], _ place: Place, _ findings: inout Findings) {
    let order = findings.decide(
      rows.compactMap { DateText($0.bytes.span.extracting($0.trimmedRange(date))) }, at: place)
    var days = DaysByYear(stream: SourceStream(vendor: vendor, kind: .app))
    for row in rows where !isDeleted(row) {
      let text = row.bytes.span.extracting(row.trimmedRange(date))
      guard let day = DateText(text)?.date(order) else {
        findings.refuseDate(row, column: date)
        continue
      }
      let readings = columns.compactMap { column, _, measure -> DayReading? in
        guard let measure, let value = findings.value(row, column, measure, in: .point), value > 0
        else { return nil }
        return DayReading(quantity: measure.quantity, value: value)
      }
      days.append(readings, on: day, line: row.line)
    }
    days.report(to: &findings)
  }

  private func isDeleted(_ row: CSVRow) -> Bool {
    deleted.map { ["true", "1", "yes"].contains(row.string($0).lowercased()) } ?? false
  }

  private static func split(_ name: String) -> (words: String, unit: String?) {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "(") else { return (name, nil) }
    let words = name[..<open].split(separator: " ").joined(separator: " ")
    return (words, String(name[name.index(after: open)...].dropLast()))
  }
}
