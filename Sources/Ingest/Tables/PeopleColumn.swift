import ActivityModel

/// A column of people, which no format has: it shows that a table is put together from several.
struct PeopleColumn {
  private let name: String
  private let column: Int
  private var people: Set<String> = []

  /// No app writes them.
  static let names = [
    "user", "user id", "user_id", "username", "user name", "person", "athlete", "member",
    "client", "lifter", "email", "e-mail",
  ]

  /// Nil for a header without such a column.
  ///
  /// - Parameters:
  ///   - header: The names of the columns.
  ///   - others: Other names that columns of people have.
  ///   - isKept: Indicates whether the table has a column of a name for something else.
  init?(_ header: CSVHeader, others: [String] = [], isKept: (String) -> Bool) {
    let found = header.names.enumerated().first { _, name in
      (Self.names.contains(name.lowercased()) || others.contains(name.lowercased()))
        && !isKept(name)
    }
    guard let found else { return nil }
    (column, name) = found
  }

  mutating func take(_ row: CSVRow) { people.insert(row.string(column).lowercased()) }

  func refuseIfSeveral(at place: Place) throws(IngestError) {
    guard people.count > 1 else { return }
    throw IngestError(
      reason: "several-people", at: place,
      "its column \(Excerpt.of(name)) has \(people.count) names, of people or of something else",
      advice: "keep the rows of one person without that column, and import them for that member")
  }
}
