import ActivityModel

extension Adapter {
  /// A member's own names for exercises: `exercises.csv`.
  static let exerciseNames = Adapter(
    name: "exercise-names", version: 1, title: "exercises.csv, a member's names for exercises",
    isEdited: true,
    recognizes: ExerciseNamesTable.table.fits,
    read: ExerciseNamesTable.read)
}

/// Reads `name,same_as`: a name as an app writes it, and the known exercise that it means.
///
/// The file is one statement: a later one takes its place as a whole.
enum ExerciseNamesTable {
  static let table = NamedTable(needs: ["name", "same_as"], hasNoOthers: true)

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var aliases: [ExerciseNames.Alias] = []
    var known: Set<String> = []
    let place = try table.read(&source, &diagnostics) { cells, diagnostics in
      guard let name = cells["name"], let sameAs = cells["same_as"] else {
        return diagnostics.refuse(
          "exercise-missing", at: cells.place,
          because: "a row names no exercise, or not what it is the same as; it was left out")
      }
      guard known.insert(name).inserted else {
        return diagnostics.refuse(
          "name-twice", at: cells.place,
          because: "\(Excerpt.of(name)) is in the table twice; the first row counts")
      }
      aliases.append(ExerciseNames.Alias(name: name, sameAs: sameAs))
    }
    guard let place, !aliases.isEmpty else { return }
    diagnostics.append(
      .exerciseNames(ExerciseNames(aliases: aliases)), of: "exercises",
      in: SourceStream(.ownTables, kind: .app), at: place, records: aliases.count)
  }
}
