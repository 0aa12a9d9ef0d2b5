import ActivityModel

/// A table with a row a set, as columns: what each means, and in which unit.
struct StrengthTable: Sendable {
  /// The program that writes it, by name; nil for a table of any program.
  let program: String?
  let columns: [StrengthColumn]
  /// A header that has all of these is one of this table.
  let signature: Set<StrengthColumn.Meaning>
  /// A header has at least one of these too, unless there are none.
  var oneOf: Set<StrengthColumn.Meaning> = []
  /// A header of known columns alone may be without these.
  var dispensable: Set<StrengthColumn.Meaning> = []
  /// A column with another name makes it another table.
  var hasNoOthers = false
  /// Rows of one exercise that do not follow each other are one place in the workout.
  var groupsByName = false
  /// Zero repetitions, seconds or metres mean that the set has none.
  var zeroMeansNone = false
  /// A row may be the rest after a set, below a word in the person's language.
  var restsHaveRows = false
  /// Programs that write commas before fractions, depending on the phone's language.
  var decidesNumbers = false
  /// Rows so far apart, in milliseconds, belong to two workouts; but for a title, nothing else
  /// divides them.
  var gapMilliseconds: Int64?
  /// In a file where rows share times, a time is the start of a workout, and the gap has no effect.
  var sharedTimesAreStarts = false
  /// A cell with `null` and the like is empty, also of words.
  var writesNull = false
  /// People type it, with a pen or a keyboard: without a start and a length it is no recording.
  var isTyped = false

  /// The places of the columns in a header; nil when it is another table's.
  func places(in header: CSVHeader) -> StrengthColumns? {
    guard program == nil, header.names.contains(where: { column(named: $0)?.meaning == .exercise })
    else { return placesOfOneSet(in: header) }
    let sets = SideBySideSets(header, of: self)
    if sets == nil, SideBySideSets.areIn(header, of: self) { return nil }
    var places = placesOfOneSet(in: sets?.headers.first ?? header)
    places?.others = sets?.headers.dropFirst().map { StrengthColumns(self, $0) } ?? []
    return places
  }

  /// The places in a header in which no column comes for several sets.
  private func placesOfOneSet(in header: CSVHeader) -> StrengthColumns? {
    let places = StrengthColumns(self, header)
    let missing = signature.filter { places[$0] == nil }
    guard missing.isEmpty || missing.isSubset(of: dispensable) && places.otherNames.isEmpty,
      oneOf.isEmpty || oneOf.contains(where: { places[$0] != nil })
    else { return nil }
    guard !hasNoOthers || header.names.allSatisfy({ $0.isEmpty || column(named: $0) != nil })
    else { return nil }
    // In front of the exercise, `Time` is that of the day.
    if places.name(of: .duration) == "time", let time = places[.duration],
      let exercise = places[.exercise], time < exercise
    {
      return nil
    }
    // Each row would be one set, whatever number that column has.
    return places[.count] == nil && header.contains("sets") ? nil : places
  }

  func column(named name: String) -> StrengthColumn? {
    columns.first { $0.names.contains(name) }
      ?? (PeopleColumn.names.contains(name) ? StrengthColumn(.person, name) : nil)
  }

  /// Reads a whole table: the unit of its weights is decided by all of them.
  ///
  /// - Complexity: O(bytes); holds all rows.
  func read(_ source: inout SourceReader, _ diagnostics: inout Diagnostics) throws(IngestError) {
    var rows = TableRows()
    rows.keepsShortRows = isTyped
    guard var places = try rows.header(&source, &diagnostics, as: { self.places(in: $0) })
    else { return }
    let place = rows.row.place
    var held = try rows.rest(of: &source, &diagnostics)
    if isTyped { places.dropCut(from: &held, columnCount: rows.columnCount, &diagnostics) }
    if isTyped, var blocks = SetBlocks(places) { blocks.fill(&held, &diagnostics) }
    places.takeTypeForKind(in: held)
    diagnostics.noteColumns(notKept: places.otherNames, at: place)
    try places.refuseIfSeveralPeople(held, at: place)
    if program == nil {
      places.decideNumbersOfSets(held, at: place, &diagnostics)
    }
    // A set that was skipped has its number.
    if isTyped { places.dropOthers(from: &held, &diagnostics) }
    places.findMarks(in: held)
    var table = self
    if sharedTimesAreStarts, places.startsRepeat(in: held) { table.gapMilliseconds = nil }
    var reader = StrengthRows(
      table, places,
      numbers: numbers(
        held, places, mayHaveCommas: rows.hasSemicolons, at: place, &diagnostics),
      dates: dateOrder(held, places, at: place, &diagnostics))
    reader.refusesLongRows = held.count(where: places.isTooLong) * 2 < held.count
    for row in held { reader.readSets(row, &diagnostics) }
    reader.report(headerAt: place, to: &diagnostics)
  }

  /// Programs write the year first, or all dates in the order of the phone's language; so do
  /// spreadsheets that save a file again.
  private func dateOrder(
    _ rows: [CSVRow], _ places: StrengthColumns, at place: Place, _ diagnostics: inout Diagnostics
  ) -> DateOrder {
    guard let column = places[.start] else { return .yearMonthDay }
    let dates = rows.lazy.compactMap { $0.date(column) }
    guard let first = dates.first, first.date(.yearMonthDay) == nil else { return .yearMonthDay }
    return diagnostics.decide(Array(dates), at: place)
  }

  private func numbers(
    _ rows: [CSVRow], _ places: StrengthColumns, mayHaveCommas: Bool, at place: Place,
    _ diagnostics: inout Diagnostics
  ) -> NumberFormat {
    var meanings: [StrengthColumn.Meaning] = [
      .weight, .distance, .exertion, .reserve, .duration, .rest,
    ]
    // Beside a number of sets, `12,12` are the repetitions of two.
    if places[.count] == nil { meanings.append(.repetitions) }
    let columns = Array(
      Set(([places] + places.others).flatMap { of in meanings.compactMap { of[$0] } }))
    guard
      decidesNumbers || mayHaveCommas
        || rows.contains(where: { columns.contains(where: $0.provesComma) })
    else { return .point }
    return diagnostics.decideNumbers(
      of: rows, in: columns, mayHaveCommas: mayHaveCommas, at: place)
  }
}

extension Adapter {
  /// An adapter of a table of sets, which people edit at its source.
  init(name: String, version: Int, title: String, sets table: StrengthTable) {
    self.init(
      name: name, version: version, title: title, isEdited: true,
      recognizes: { $0.tableHeader.flatMap(table.places) != nil },
      read: { source, diagnostics throws(IngestError) in try table.read(&source, &diagnostics) })
  }
}

/// A column of a table of sets.
struct StrengthColumn: Sendable {
  enum Meaning: Int, Sendable, CaseIterable {
    case start, end, title, workoutNotes, length
    case exercise, equipment, category, order, kind, warmUp, group, notes, exerciseNotes
    /// Of a set or of an exercise, as its cells show.
    case type
    /// The number of equal sets in a row, the outcome of a set, and the person of a row.
    case count, outcome, skipped, person
    case weight, weightUnit, perHand, repetitions, distance, distanceUnit, duration
    case exertion, reserve, rest
    /// Known, and without a meaning for Pacelog.
    case ignored
  }

  let meaning: Meaning
  /// Normalized, in any language.
  let names: [String]
  var weightUnit: StatedWeight.Unit?
  /// Of a distance or a time.
  var scale: UnitScale?

  init(
    _ meaning: Meaning, _ names: String..., weightUnit: StatedWeight.Unit? = nil,
    scale: UnitScale? = nil
  ) {
    (self.meaning, self.names, self.weightUnit, self.scale) = (meaning, names, weightUnit, scale)
  }
}

/// Where the columns of one table are.
struct StrengthColumns: Sendable {
  private var places = [Int?](
    repeating: nil, count: StrengthColumn.Meaning.allCases.count)
  /// Those of the weight in several units: the others are empty, 0, or the same weight.
  private(set) var weights: [(place: Int, unit: StatedWeight.Unit?)] = []
  private(set) var distances: [(place: Int, unit: UnitScale?)] = []
  private(set) var lengthScale: UnitScale?
  /// Indicates whether some rows are marked as done, so that one without a mark is not.
  private(set) var marksDone = false
  /// Those of the further sets in a row.
  var others: [StrengthColumns] = []
  /// Of all columns, known or not.
  let count: Int
  private let header: CSVHeader
  /// The names of the columns that are not kept.
  private(set) var otherNames: [String] = []

  init(_ table: StrengthTable, _ header: CSVHeader) {
    self.header = header
    count = header.names.count
    for (place, name) in header.names.enumerated() where !name.isEmpty {
      guard let column = table.column(named: name) else {
        otherNames.append(name)
        continue
      }
      if Self.notKept.contains(column.meaning) { otherNames.append(name) }
      if column.meaning == .weight { weights.append((place, column.weightUnit)) }
      if column.meaning == .distance { distances.append((place, column.scale)) }
      guard places[column.meaning.rawValue] == nil else {
        if !Self.inUnits.contains(column.meaning), !Self.notKept.contains(column.meaning) {
          otherNames.append(name)
        }
        continue
      }
      places[column.meaning.rawValue] = place
      if column.meaning == .length { lengthScale = column.scale }
    }
  }

  private static let notKept: [StrengthColumn.Meaning] = [.ignored, .category, .type]
  private static let inUnits: [StrengthColumn.Meaning] = [.weight, .distance]

  /// A column such as `Type` has the kinds of sets where all of its words are kinds.
  mutating func takeTypeForKind(in rows: [CSVRow]) {
    guard self[.kind] == nil, let column = self[.type] else { return }
    let words = Set(rows.map { $0.string(column) }).subtracting([""])
    guard !words.isEmpty, words.allSatisfy({ SetWords.kind($0) != nil }) else { return }
    exchange(.type, for: .kind)
    otherNames.removeAll { $0 == header.names[column] }
  }

  /// True for a row that goes on behind the last column, of a table without notes.
  ///
  /// In notes, a comma without quotes may move no number.
  func isTooLong(_ row: CSVRow) -> Bool {
    let notes: [StrengthColumn.Meaning] = [.notes, .workoutNotes, .exerciseNotes]
    return row.count > count && notes.allSatisfy { self[$0] == nil }
      && (count..<row.count).contains { !row.isEmpty($0) }
  }

  /// Refuses rows that lack more than notes at their ends.
  ///
  /// The last one may be cut off, and has to be whole.
  func dropCut(
    from rows: inout [CSVRow], columnCount: Int, _ diagnostics: inout Diagnostics
  ) {
    let notes = [self[.notes], self[.workoutNotes]]
    let needed = (0..<columnCount).last { !notes.contains($0) } ?? 0
    let last = rows.last?.place
    rows.removeAll { row in
      (row.count <= needed || row.place == last)
        && diagnostics.refuseIfTooShort(row, columnCount: columnCount)
    }
  }

  /// Leaves out rows that are no sets: sums of others, and what is marked as skipped or deleted.
  func dropOthers(from rows: inout [CSVRow], _ diagnostics: inout Diagnostics) {
    guard let exercise = self[.exercise] else { return }
    var names: Set<String> = []
    rows.removeAll { row in
      let name = row.string(exercise)
      let part = String(name.lowercased().dropLast(" total".count))
      if name.namesSum(of: names.contains(part) ? part : nil) {
        diagnostics.note(
          "sum-row", at: row.place,
          because: "\(Excerpt.of(name)) is the sum of other rows: the row was left out")
        return true
      }
      names.insert(name.lowercased())
      guard let column = self[.skipped],
        ["true", "1", "yes", "ja", "x"].contains(row.string(column).lowercased())
      else { return false }
      diagnostics.note(
        "set-not-done", at: row.place,
        because: "a set is marked as \(header.names[column]); the row was left out")
      return true
    }
  }

  /// True when at least a fifth of the rows have the time of another one.
  func startsRepeat(in rows: [CSVRow]) -> Bool {
    guard let column = self[.start] else { return false }
    var counts: [[UInt8]: Int] = [:]
    for row in rows { counts[Array(row.bytes[row.range(column)]), default: 0] += 1 }
    let shared = counts.values.reduce(0) { $1 > 1 ? $0 + $1 : $0 }
    return shared * 5 >= rows.count
  }

  /// Finds out whether rows are marked as done.
  mutating func findMarks(in rows: [CSVRow]) {
    guard let column = self[.outcome] else { return }
    marksDone = rows.contains { SetWords.outcome($0.string(column)) == .done }
  }

  subscript(meaning: StrengthColumn.Meaning) -> Int? { places[meaning.rawValue] }

  /// The name of the column with a meaning, normalized; nil without one.
  func name(of meaning: StrengthColumn.Meaning) -> String? {
    self[meaning].map { header.names[$0] }
  }

  /// Gives the column of one meaning another meaning.
  mutating func exchange(_ one: StrengthColumn.Meaning, for other: StrengthColumn.Meaning) {
    (places[one.rawValue], places[other.rawValue]) = (places[other.rawValue], places[one.rawValue])
  }
}
