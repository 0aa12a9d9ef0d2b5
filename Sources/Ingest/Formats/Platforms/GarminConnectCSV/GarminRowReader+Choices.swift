import ActivityModel

/// Decisions made over a whole list of activities.
extension GarminRowReader {
  static func format(
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

  static func order(
    _ rows: [CSVRow], _ columns: GarminColumns, _ place: Place, _ diagnostics: inout Diagnostics
  ) -> DateOrder {
    guard let column = columns.table[.start] else { return .yearMonthDay }
    return diagnostics.decide(rows.compactMap { $0.date(column) }, at: place)
  }

  static func unit(
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
        because: "distances are read as kilometres: nothing in the file distinguishes them from"
          + " miles")
      return .kilometers
    }
    diagnostics.note(
      "distance-unit", at: place,
      because: "distances are read as"
        + " \(unit == .miles ? "miles, ascents as feet" : "kilometres"): \(reason)")
    return unit
  }
}
