import ActivityModel

extension Adapter {
  /// A member's own names for exercises: `exercises.csv`.
  static let exerciseNames = Adapter(
    name: "exercise-names", version: 1, title: "exercises.csv, a member's names for exercises",
    recognizes: { $0.tableHeader?.names == ExerciseNamesTable.columns },
    read: ExerciseNamesTable.read)
}

/// Reads `name,same_as`: a name as an app writes it, and the known exercise that it means.
///
/// The file is one statement: a later one takes its place as a whole.
enum ExerciseNamesTable {
  static let columns = ["name", "same_as"]

  static func read(
    _ source: inout SourceReader, _ findings: inout Findings
  ) throws(IngestError) {
    var rows = TableRows()
    guard let header = try rows.header(&source, &findings) else { return }
    let place = rows.row.place
    guard header.names == columns else { throw .unknownHeader(rows.row) }
    var aliases: [ExerciseNames.Alias] = []
    var known: Set<String> = []
    while try rows.next(&source, &findings) {
      let (name, sameAs) = (rows.row.string(0), rows.row.string(1))
      guard !name.isEmpty, !sameAs.isEmpty else {
        findings.refuse(
          "exercise-missing", at: rows.row.place,
          because: "a row names no exercise, or not what it is the same as; it was left out")
        continue
      }
      guard known.insert(name).inserted else {
        findings.refuse(
          "name-twice", at: rows.row.place,
          because: "\(Excerpt.of(name)) is in the table twice; the first row counts")
        continue
      }
      aliases.append(ExerciseNames.Alias(name: name, sameAs: sameAs))
    }
    guard !aliases.isEmpty else { return }
    findings.append(
      .subjectRecorded(
        SubjectRecorded(
          stream: SourceStream(vendor: "pacelog-csv", kind: .app), subject: "exercises",
          content: .exerciseNames(ExerciseNames(aliases: aliases)))),
      at: place, records: aliases.count)
  }
}
