import ActivityModel

/// Decisions made over a whole list of activities.
struct GarminChoices: Sendable {
  enum Unit: Sendable { case kilometers, miles }

  let format: NumberFormat
  let order: DateOrder
  let unit: Unit

  init(
    _ rows: [CSVRow], _ columns: GarminColumns, at place: Place, _ findings: inout Findings
  ) {
    format = Self.format(rows, columns, place, &findings)
    order = Self.order(rows, columns, place, &findings)
    unit = Self.unit(rows, columns, format, place, &findings)
  }

  private static func format(
    _ rows: [CSVRow], _ columns: GarminColumns, _ place: Place, _ findings: inout Findings
  ) -> NumberFormat {
    var evidence = NumberFormatEvidence()
    for row in rows {
      for column in 0..<row.count where !columns.holdsWords(column) {
        evidence.observe(row.bytes.span.extracting(row.range(column)))
      }
    }
    return findings.decide(evidence, at: place)
  }

  private static func order(
    _ rows: [CSVRow], _ columns: GarminColumns, _ place: Place, _ findings: inout Findings
  ) -> DateOrder {
    guard let column = columns[.date] else { return .yearMonthDay }
    return findings.decide(
      rows.compactMap { DateText($0.bytes.span.extracting($0.range(column))) }, at: place)
  }

  /// The unit of distance: cadence × time × stride gives metres in any account.
  ///
  /// Measured ÷ stated is then about 1,000 or 1,609. Runs that fit neither are ignored.
  private static func unit(
    _ rows: [CSVRow], _ columns: GarminColumns, _ format: NumberFormat, _ place: Place,
    _ findings: inout Findings
  ) -> Unit {
    guard rows.contains(where: { row in columns[.distance].map { !row.isAbsent($0) } ?? false })
    else { return .kilometers }
    let metersPerUnit = rows.compactMap { Self.metersPerUnit($0, columns, format) }
    let kilometers = metersPerUnit.count { (850...1_150).contains($0) }
    let miles = metersPerUnit.count { (1_370...1_850).contains($0) }
    guard kilometers != miles else {
      findings.note(
        "distance-unit", at: place,
        because: "distances are taken as kilometres: nothing in the file distinguishes them from"
          + " miles")
      return .kilometers
    }
    let isMiles = miles > kilometers
    findings.note(
      "distance-unit", at: place,
      because: "distances are taken as \(isMiles ? "miles, ascents as feet" : "kilometres"):"
        + " cadence, stride and time of \(max(kilometers, miles)) runs say so"
        + " (\(min(kilometers, miles)) say otherwise)")
    return isMiles ? .miles : .kilometers
  }

  private static func metersPerUnit(
    _ row: CSVRow, _ columns: GarminColumns, _ format: NumberFormat
  ) -> Int64? {
    guard let distance = columns[.distance], let timer = columns[.timer],
      let cadence = columns[.averageRunCadence], let stride = columns[.strideLength],
      let hundredths = row.scaled(distance, places: 2, in: format),
      (50...1_000_000).contains(hundredths),
      let milliseconds = row.duration(timer), milliseconds < 1_000_000_000,
      let steps = row.scaled(cadence, places: 0, in: format), (1...400).contains(steps),
      let centimeters = row.scaled(stride, places: 2, in: format), (1...400).contains(centimeters)
    else { return nil }
    // steps/min × ms × cm ÷ (60,000 ms/min × 100 cm/m), over units in hundredths.
    return steps * milliseconds * centimeters / 60_000 / hundredths
  }
}
