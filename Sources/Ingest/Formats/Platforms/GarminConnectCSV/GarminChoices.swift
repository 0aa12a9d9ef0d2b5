import ActivityModel

/// Decisions made over a whole list of activities.
struct GarminChoices: Sendable {
  enum Unit: Sendable { case kilometers, miles }

  let format: NumberFormat
  let order: DateOrder
  let unit: Unit

  init(
    _ rows: [CSVRow], _ columns: GarminColumns, at place: Place, _ diagnostics: inout Diagnostics
  ) {
    format = Self.format(rows, columns, place, &diagnostics)
    order = Self.order(rows, columns, place, &diagnostics)
    unit = Self.unit(rows, columns, format, place, &diagnostics)
  }

  private static func format(
    _ rows: [CSVRow], _ columns: GarminColumns, _ place: Place, _ diagnostics: inout Diagnostics
  ) -> NumberFormat {
    var evidence = NumberFormatEvidence()
    for row in rows {
      for column in 0..<row.count where !columns.holdsWords(column) {
        evidence.observe(row.bytes.span.extracting(row.range(column)))
      }
    }
    return diagnostics.decide(evidence, at: place)
  }

  private static func order(
    _ rows: [CSVRow], _ columns: GarminColumns, _ place: Place, _ diagnostics: inout Diagnostics
  ) -> DateOrder {
    guard let column = columns.table[.start] else { return .yearMonthDay }
    return diagnostics.decide(rows.compactMap { $0.date(column) }, at: place)
  }

  private static func unit(
    _ rows: [CSVRow], _ columns: GarminColumns, _ format: NumberFormat, _ place: Place,
    _ diagnostics: inout Diagnostics
  ) -> Unit {
    guard let column = columns.table.column(total: .distance),
      rows.contains(where: { !$0.isAbsent(column) })
    else { return .kilometers }
    let evidence = GarminUnitEvidence(rows, columns, format)
    guard let (unit, reason) = evidence.decision else {
      diagnostics.note(
        "distance-unit", at: place,
        because: "distances are taken as kilometres: nothing in the file distinguishes them from"
          + " miles")
      return .kilometers
    }
    diagnostics.note(
      "distance-unit", at: place,
      because: "distances are taken as"
        + " \(unit == .miles ? "miles, ascents as feet" : "kilometres"): \(reason)")
    return unit
  }
}
