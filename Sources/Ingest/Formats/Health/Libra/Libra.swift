import ActivityModel

extension Adapter {
  /// The weighings of the Android app Libra.
  static let libra = Adapter(
    name: "libra-csv", version: 2, title: "Libra, CSV of weights",
    recognizes: Libra.recognizes,
    read: Libra.read)
}

/// A table below lines with a `#`: the version, the unit of weights, and the header.
///
/// The trends are computed by the app, and are no weights.
enum Libra {
  /// How many rows the lines with a `#` take at most.
  private static let mostRows = 8

  fileprivate static func recognizes(_ head: SourceHead) -> Bool {
    let first = head.bytes.first { ![0xEF, 0xBB, 0xBF].contains($0) }
    return first == UInt8(ascii: "#") && head.firstRows(mostRows).contains(where: isHeader)
  }

  private static func isHeader(_ row: CSVRow) -> Bool {
    let names = CSVHeader(row).names
    return names.first == "#date" && names.contains("weight") && names.contains("weight trend")
  }

  fileprivate static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var rows = TableRows()
    var unit: String?
    for _ in 0..<mostRows {
      guard try rows.next(&source, &diagnostics) else { return }
      if let stated = Self.unit(rows.row) { unit = stated }
      guard isHeader(rows.row) else { continue }
      guard let unit, UnitScale.of(.weight, in: unit) != nil else { break }
      let header = CSVHeader(rows.row)
      rows.columnCount = header.namedCount
      guard let columns = table(in: unit).columns(in: header) else { break }
      return try columns.read(&rows, &source, headerAt: rows.row.place, &diagnostics)
    }
    throw IngestError(
      reason: "weight-unit-not-known", at: rows.row.place,
      "no line such as '#Units: kg' states the unit of the weights",
      advice: "export it again in Libra, and keep the lines that begin with #")
  }

  /// `kg` of `#Units: kg`; nil for another row.
  private static func unit(_ row: CSVRow) -> String? {
    let parts = row.string(0).lowercased().split(separator: ":").map(String.init)
    guard parts.count == 2, parts[0] == "#units" else { return nil }
    return parts[1].filter { $0 != " " }
  }

  private static func table(in unit: String) -> TableDescription {
    TableDescription(
      "libra", .interval,
      [.start("#date"), .measure("weight", .weight, unit), .measure("body fat", .bodyFat, "%")]
    ).with {
      ($0.dateOrder, $0.rowLength, $0.deviceKind) = (.yearMonthDay, .milliseconds(0), .app)
    }
  }
}
