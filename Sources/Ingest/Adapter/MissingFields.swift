import ActivityModel

extension SourceHead {
  /// The rejection of one of Pacelog's own tables or pages that lacks a name; nil for others.
  ///
  /// The file is as unknown as before: a description may explain the table.
  var missingOfOwnFile: Rejection? {
    guard let missing = missingOfOwnTable ?? FrontMatter(head: self)?.missing else { return nil }
    return Rejection(
      reason: "unknown-format", place: Place(line: 1), message: missing,
      advice: "add it; docs/club.md has an example of each file")
  }

  /// Tables by the names under which the documentation has them: `daily_steps.csv` is another
  /// program's.
  private static let ownTables: [(name: String, table: NamedTable)] = [
    ("classes", ClassTable.table), ("bookings", BookingTable.table), ("trainers", .trainers),
    ("daily", .daily), ("offers", .offers),
  ]

  private var missingOfOwnTable: String? {
    let name = fileName.split(separator: "/").last ?? ""
    guard let own = Self.ownTables.first(where: { name == "\($0.name).csv" }),
      let row = firstRows(3).first(where: { !$0.isBlank })
    else { return nil }
    return own.table.missing(in: own.table.header(row))
  }
}

extension NamedTable {
  /// The columns that a header lacks, in words; nil when it has all, or none of this table.
  fileprivate func missing(in header: CSVHeader) -> String? {
    guard (needs + oneOf).contains(where: header.contains),
      !excludes.contains(where: header.contains)
    else { return nil }
    let missing = needs.filter { !header.contains($0) }.map { "\"\($0)\"" }
    if !missing.isEmpty {
      return "it has no column \(missing.joined(separator: " and no column "))"
    }
    guard !oneOf.isEmpty, !oneOf.contains(where: header.contains) else { return nil }
    return "it has none of the columns \(oneOf.map { "\"\($0)\"" }.joined(separator: ", "))"
  }
}
