import ActivityModel

extension Adapter {
  /// The club's own table of its timetable.
  static let classTable = Adapter(
    .classTable, version: 3, title: "Pacelog's own table of classes",
    recognizes: ClassTable.table.fits, read: ClassTable.read)

  /// The club's attendance table, or a member's own list of bookings.
  static let bookingTable = Adapter(
    .bookingTable, version: 3, title: "Pacelog's own table of bookings",
    recognizes: { BookingTable.table.fits($0) && !ClassTable.table.fits($0) },
    read: { source, diagnostics throws(IngestError) in
      try BookingTable.read(&source, of: .bookingTable, &diagnostics)
    })

  /// The table of bookings as it is read in a member's folder.
  static var ownBookings: Adapter {
    Adapter(
      name: "pacelog-own-bookings", version: 3, title: "a member's own table of bookings",
      recognizes: bookingTable.recognizes,
      read: { source, diagnostics throws(IngestError) in
        try BookingTable.read(&source, of: .ownTables, &diagnostics)
      })
  }
}

extension NamedCells {
  /// A time as people write it: `2026-03-02 18:00`, `2026-03-02T18:00:00+01:00`,
  /// `3/2/2026 6:00 PM`.
  ///
  /// - Parameters:
  ///   - text: The cell.
  ///   - zone: That of the row; a time with an offset keeps it.
  /// - Returns: Nil for other text, and for a time in a year that no timetable has.
  func moment(_ text: String, zone: String?) -> ClassMoment? {
    written(text, zone: zone).flatMap { moment in
      Plausible.milliseconds.contains(moment.wallSeconds * 1_000) ? moment : nil
    }
  }

  private func written(_ text: String, zone: String?) -> ClassMoment? {
    let bytes = Array(text.utf8)
    switch TimestampText.parse(bytes.span) {
    case .instant(let instant, let offset):
      let second = instant.milliseconds.flooredQuotient(by: 1_000)
      guard let offset, offset != 0 else {
        return ClassMoment(wallSeconds: second, zone: ClassMoment.utc)
      }
      return ClassMoment(
        wallSeconds: second + Int64(offset), zone: zone, offsetSeconds: Int64(offset))
    case .local(let local):
      return ClassMoment(
        wallSeconds: Instant(utc: local).milliseconds.flooredQuotient(by: 1_000), zone: zone)
    case nil: return minuteMoment(bytes, zone: zone)
    }
  }

  /// Without seconds.
  private func minuteMoment(_ bytes: [UInt8], zone: String?) -> ClassMoment? {
    guard let day = DateText(bytes.span),
      let date = day.date(.yearMonthDay) ?? day.date(dates), day.end < bytes.count,
      [UInt8(ascii: " "), UInt8(ascii: "T"), UInt8(ascii: ",")].contains(bytes[day.end]),
      let clock = ClockText.milliseconds(Array(bytes[(day.end + 1)...]).span)
    else { return nil }
    return ClassMoment(
      wallSeconds: Int64(date.daysSinceEpoch) * 86_400 + Int64(clock / 1_000), zone: zone)
  }
}

extension Diagnostics {
  /// Refuses a row of the timetable or of bookings.
  mutating func refuseRow(_ rule: String, _ row: CSVRow, _ problem: @autoclosure () -> String) {
    refuse(rule, at: row.place, because: "\(problem()); the row was left out")
  }

  mutating func refuseRow<Value>(
    _ rule: String, _ row: CSVRow, _ problem: @autoclosure () -> String
  ) -> Value? {
    refuse(rule, at: row.place, because: "\(problem()); the row was left out")
  }

  /// The name of the row's class; a row without one is refused.
  mutating func title(of cells: NamedCells) -> String? {
    cells["class"] ?? refuseRow("class-missing", cells.row, "a row names no class")
  }

  /// The start of the row's class; a row whose start cannot be read is refused.
  mutating func start(of cells: NamedCells) -> ClassMoment? {
    cells["start"].flatMap { cells.moment($0, zone: cells["zone"]) }
      ?? refuseRow(
        "start-not-readable", cells.row,
        "the start \(Excerpt.of(cells["start"] ?? "")) is no time such as 2026-03-02 18:00")
  }
}

extension ClassMoment {
  /// The name, in the record, of a class that starts at the moment.
  func subject(of title: String) -> String {
    let local = Instant(milliseconds: wallSeconds * 1_000).local(utcOffsetSeconds: 0)
    return "\(title) \(local.iso8601)"
  }
}
