import ActivityModel

/// Reads the rows of a table of sets, one after the other.
struct StrengthRows {
  private let table: StrengthTable
  var columns: StrengthColumns
  private let numbers: NumberFormat
  private var clock: TableClock
  private var workouts: StrengthWorkouts
  /// The row before, apart from its meaning: to compare with a row in a tuple would copy the tuple.
  private var last = CSVRow()
  /// The number of its workout; nil before the first one.
  private var lastWorkout: Int?
  /// The last row with another exercise than the one before it: most repeat it.
  private var naming = CSVRow()
  /// Its exercise; empty before the first one.
  private var named = ""
  private var lastMoment: Int64?
  /// False where most rows have cells behind the last column.
  var refusesLongRows = false
  /// How many sets may be counted still: a file of rows with 100 sets each is none of a person.
  private var countedSetsLeft = TableRows.rowLimit

  init(
    _ table: StrengthTable, _ columns: StrengthColumns, numbers: NumberFormat, dates: DateOrder
  ) {
    (self.table, self.columns, self.numbers) = (table, columns, numbers)
    clock = TableClock(order: dates)
    workouts = StrengthWorkouts(program: table.program, groupsByName: table.groupsByName)
    workouts.isTyped = table.isTyped
  }

  mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    guard !isShifted(row) else {
      return diagnostics.refuse(
        "row-too-long", at: row.place,
        because: "a row has \(row.count) cells where the header has \(columns.count) columns, as"
          + " with a comma in a cell without quotes; the row was left out")
    }
    guard let exercise = exercise(of: row) else {
      return diagnostics.refuse(
        "exercise-missing", at: row.place,
        because: "a row names no exercise; the row was left out")
    }
    guard let workout = workout(of: row, &diagnostics) else { return }
    switch order(of: row) {
    case .note: workouts.addNote(text(.notes, row), exercise: exercise, to: workout)
    case .rest:
      workouts.addRest(milliseconds(.duration, row, &diagnostics), exercise: exercise, to: workout)
    case .set(let number, let kind):
      var stated = StatedSet(StrengthSet(exercise: 0), place: row.place)
      guard isDone(row, &diagnostics), read(row, kind: kind, into: &stated, &diagnostics) else {
        return
      }
      if table.restsHaveRows, number == nil, kind == nil, stated.isTimeAlone,
        let word = text(.order, row), !word.contains(where: \.isNumber)
      {
        diagnostics.note(
          "order-not-known", at: row.place,
          because: "\(Excerpt.of(word)) is no kind of set that is known, and the row has a time"
            + " alone: it is taken for a rest")
        workouts.addRest(stated.set.durationMilliseconds, exercise: exercise, to: workout)
        return
      }
      guard let count = count(of: row, &diagnostics) else { return }
      workouts.append(&stated, order: number, exercise: exercise, to: workout)
      // The note is that of the row.
      (stated.set.notes, stated.exerciseNotes) = (nil, nil)
      let listed = repetitionsOfEach(row)
      for index in 1..<count {
        if index < listed.count { stated.set.repetitions = listed[index] }
        workouts.append(&stated, order: nil, exercise: exercise, to: workout)
      }
    }
  }

  consuming func report(headerAt place: Place, to diagnostics: inout Diagnostics) {
    workouts.report(headerAt: place, to: &diagnostics)
  }

  /// True when a comma in a name, which is not quoted, has moved the cells behind it.
  private func isShifted(_ row: CSVRow) -> Bool {
    guard row.count > columns.count else { return false }
    if case .set(nil, nil) = order(of: row), text(.order, row) != nil { return true }
    let counts = columns.weights.map(\.place) + [columns[.count]].compactMap(\.self)
    return refusesLongRows && columns.isTooLong(row)
      || counts.contains { !row.isAbsent($0) && row.scaled($0, places: 6, in: numbers) == nil }
  }

  private mutating func exercise(of row: CSVRow) -> String? {
    guard let column = columns[.exercise] else { return nil }
    if !named.isEmpty, naming.hasSame(column, as: row),
      columns[.equipment].map({ naming.hasSame($0, as: row) }) ?? true
    {
      return named
    }
    guard let exercise = text(.exercise, row) else { return nil }
    (naming, named) = (row, name(of: exercise, in: row))
    return named
  }

  /// `Bench Press (Barbell)`, as other apps write it: that with dumbbells is another exercise.
  private func name(of exercise: String, in row: CSVRow) -> String {
    guard let equipment = text(.equipment, row),
      !["none", "bodyweight", "body weight", "null", "n/a"].contains(equipment.lowercased()),
      !exercise.lowercased().contains(equipment.lowercased())
    else { return exercise }
    return "\(exercise) (\(equipment))"
  }

  private func order(of row: CSVRow) -> SetOrder {
    guard let column = columns[.order] else { return SetOrder(nil) }
    if let number = row.bytes.span.extracting(row.range(column)).wholeNumber {
      return .set(number: number, kind: nil)
    }
    return SetOrder(text(.order, row))
  }

  // MARK: The workout

  /// The number of the row's workout; nil when it states no time.
  private mutating func workout(of row: CSVRow, _ diagnostics: inout Diagnostics) -> Int? {
    if let lastWorkout, isSame(.start, row, last), isSame(.title, row, last) {
      return lastWorkout
    }
    guard let column = columns[.start], let time = clock.time(row, column) else {
      return diagnostics.refuse(
        "time-not-readable", at: row.place,
        because: "\(Excerpt.of(text(.start, row) ?? "")) is no day and no time"
          + "\(Diagnostics.advice(onDate: text(.start, row) ?? "")); the row was left out")
    }
    let number = number(ofWorkoutAt: time, row, &diagnostics)
    (last, lastWorkout) = (row, number)
    lastMoment = time.milliseconds
    return number
  }

  /// True when two rows have the same words, letter for letter.
  private func isSame(_ meaning: StrengthColumn.Meaning, _ left: CSVRow, _ right: CSVRow) -> Bool {
    columns[meaning].map { left.hasSame($0, as: right) } ?? true
  }

  private mutating func number(
    ofWorkoutAt time: TableTime, _ row: CSVRow, _ diagnostics: inout Diagnostics
  ) -> Int {
    if let gap = table.gapMilliseconds, let lastWorkout, let lastMoment,
      abs(time.milliseconds - lastMoment) <= gap, isSame(.title, row, last)
    {
      workouts.extend(lastWorkout, to: time)
      return lastWorkout
    }
    // A clock time has a colon, in every language.
    let hasClock = columns[.start].map { row.bytes[row.range($0)].contains(ASCII.colon) } ?? false
    let number = workouts.number(
      at: time, hasClock: hasClock, title: text(.title, row), place: row.place)
    workouts.describe(
      number, notes: text(.workoutNotes, row), milliseconds: length(row, from: time, &diagnostics))
    return number
  }

  private mutating func length(
    _ row: CSVRow, from start: TableTime, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    if let column = columns[.end], !row.isAbsent(column), let end = clock.time(row, column) {
      if end.milliseconds >= start.milliseconds { return end.milliseconds - start.milliseconds }
      return diagnostics.refuse(
        "end-before-start", at: row.place,
        because: "a workout ends before it starts; its length was left out")
    }
    guard let column = columns[.length], !row.isEmpty(column) else { return nil }
    let cell = row.bytes.span.extracting(row.trimmedRange(column))
    if let scale = columns.lengthScale { return scale.value(cell, in: numbers) }
    if let length = WorkoutLength.milliseconds(cell) { return length }
    return diagnostics.refuse(
      "length-not-readable", at: row.place,
      because: "\(Excerpt.of(row.string(column))) is no length such as 1h 5m; the workout is kept"
        + " without it")
  }

  // MARK: The set

  /// False for a row whose set was planned only, which is noted.
  private func isDone(_ row: CSVRow, _ diagnostics: inout Diagnostics) -> Bool {
    guard let word = text(.outcome, row) else {
      guard columns.marksDone else { return true }
      diagnostics.note(
        "set-not-done", at: row.place,
        because: "a set is not marked as done, as others are; the row was left out")
      return false
    }
    switch SetWords.outcome(word) {
    case .done, .failed: return true
    case .notDone:
      diagnostics.note(
        "set-not-done", at: row.place,
        because: "\(Excerpt.of(word)) marks a set that was not done; the row was left out")
      return false
    case nil:
      diagnostics.note(
        "set-outcome-not-known", at: row.place,
        because: "\(Excerpt.of(word)) does not show if a set was done: it is taken for done")
      return true
    }
  }

  /// How many equal sets a row has; nil for a row of none.
  private mutating func count(of row: CSVRow, _ diagnostics: inout Diagnostics) -> Int? {
    guard let column = columns[.count], !row.isAbsent(column) else { return 1 }
    guard let count = diagnostics.number(row, column, places: 0, in: numbers) else { return 1 }
    guard count != 0 else {
      return diagnostics.refuse(
        "set-without-content", at: row.place, because: "a row counts 0 sets; it was left out")
    }
    guard (1...100).contains(count), count <= countedSetsLeft else {
      diagnostics.refuse(
        "value-out-of-bounds", at: row.place,
        because: "a row counts \(count) sets, more than a person does: it is kept as one")
      return 1
    }
    countedSetsLeft -= Int(count)
    return Int(count)
  }

  /// Reads the values of a set; false when the row has none.
  private func read(
    _ row: CSVRow, kind: StrengthSet.Kind?, into stated: inout StatedSet,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard hasReadableRepetitions(row, &diagnostics) else { return false }
    stated.set.kind = kind ?? self.kind(row, &diagnostics)
    stated.set.repetitions = repetitions(row, &diagnostics)
    stated.set.durationMilliseconds = milliseconds(.duration, row, &diagnostics)
    stated.set.restMilliseconds = milliseconds(.rest, row, &diagnostics)
    // The scale begins with 1: Strong writes 0 for none.
    stated.set.exertionTenths = tenths(.exertion, row, &diagnostics).flatMap { $0 > 0 ? $0 : nil }
    stated.set.reserveTenths = tenths(.reserve, row, &diagnostics)
    stated.set.group = text(.group, row)
    stated.set.notes = text(.notes, row)
    stated.exerciseNotes = text(.exerciseNotes, row)
    readWeight(row, into: &stated, &diagnostics)
    readDistance(row, into: &stated, &diagnostics)
    guard stated.saysAnything else {
      diagnostics.refuse(
        "set-without-content", at: row.place,
        because: "a set has no weight, repetitions, time or distance; the row was left out")
      return false
    }
    return true
  }

  /// Indicates whether a lift was tried and missed.
  private func isMissed(_ row: CSVRow) -> Bool {
    text(.outcome, row).map { SetWords.outcome($0) == .failed } ?? false
  }

  private func repetitionsOfEach(_ row: CSVRow) -> [Int64] {
    table.isTyped ? columns.repetitionsOfEach(row, in: numbers) : []
  }

  /// A missed lift has no repetition: it sets no record.
  private func repetitions(_ row: CSVRow, _ diagnostics: inout Diagnostics) -> Int64? {
    if isMissed(row) {
      diagnostics.note(
        "set-missed", at: row.place,
        because: "a set is marked as failed: it counts without repetitions, and sets no record")
      return 0
    }
    if let first = repetitionsOfEach(row).first { return first }
    return count(.repetitions, row, &diagnostics)
  }

  private func kind(_ row: CSVRow, _ diagnostics: inout Diagnostics) -> StrengthSet.Kind? {
    if let word = text(.warmUp, row), ["true", "1", "yes"].contains(word.lowercased()) {
      return .warmUp
    }
    if isMissed(row) { return .failure }
    guard let word = text(.kind, row) else { return nil }
    if let kind = SetWords.kind(word) { return kind }
    return diagnostics.note(
      "set-kind-not-known", at: row.place,
      because: "\(Excerpt.of(word)) is no kind of set that Pacelog knows: the set is kept"
        + " without a kind")
  }

  /// False for a row of a typed table with other repetitions than a whole number, which is refused.
  private func hasReadableRepetitions(_ row: CSVRow, _ diagnostics: inout Diagnostics) -> Bool {
    guard table.isTyped, let column = columns[.repetitions], !row.isAbsent(column),
      row.scaled(column, places: 3, in: numbers).map({ $0 % 1_000 != 0 }) ?? true,
      repetitionsOfEach(row).isEmpty
    else { return true }
    diagnostics.refuse(
      "repetitions-not-readable", at: row.place,
      because: "\(Excerpt.of(row.string(column))) is no number of repetitions: write a row for each"
        + " set; the row was left out")
    return false
  }

  /// A weight below zero is one that a machine takes off.
  private func readWeight(
    _ row: CSVRow, into stated: inout StatedSet, _ diagnostics: inout Diagnostics
  ) {
    guard let (column, columnUnit) = row.used(columns.weights, in: numbers) else { return }
    let unit = columnUnit ?? text(.weightUnit, row).flatMap(SetWords.weightUnit)
    if table.isTyped, SetWords.isBodyweight(row.string(column)) { return }
    if table.isTyped, let weight = typedWeight(row, column) {
      stated.set.weight = StatedWeight(
        millionths: weight.millionths, unit: weight.unit ?? unit, meaning: weight.meaning)
      return
    }
    guard let value = diagnostics.number(row, column, places: 6, in: numbers) else { return }
    var meaning: StatedWeight.Meaning? = value < 0 ? .assistance : nil
    if let column = columns[.perHand], row.isForBothHands(column, in: numbers) {
      meaning = .perHand
    }
    stated.set.weight = StatedWeight(
      millionths: Int64(clamping: value.magnitude), unit: unit, meaning: meaning)
    stated.conversion = WeightConversion(value, row.bytes.span.extracting(row.range(column)))
    guard columns.weights.count > 1 else { return }
    diagnostics.noteOtherWeight(than: stated.set.weight, row, columns.weights, in: numbers)
  }

  /// The weight of `80 kg` or `+10`; nil for a number alone.
  private func typedWeight(_ row: CSVRow, _ column: Int) -> StatedWeight? {
    let word = row.string(column).filter { !$0.isWhitespace }
    guard word.hasPrefix("+") || row.scaled(column, places: 6, in: numbers) == nil else {
      return nil
    }
    return SetWords.weight(word)
  }

  private func readDistance(
    _ row: CSVRow, into stated: inout StatedSet, _ diagnostics: inout Diagnostics
  ) {
    guard let (column, columnScale) = row.used(columns.distances, in: numbers) else { return }
    let unit = text(.distanceUnit, row)
    let cell = row.bytes.span.extracting(row.range(column))
    let statedScale = unit.flatMap(SetWords.distanceScale)
    guard let scale = columnScale ?? statedScale else {
      if let unit, row.scaled(column, places: 3, in: numbers) != 0 {
        return diagnostics.refuse(
          "unit-not-known", at: row.place,
          because: "\(Excerpt.of(unit)) is no unit of distance that Pacelog knows: the set is kept"
            + " without its distance")
      }
      stated.distanceThousandths = numbers.scaled(cell, places: 3).flatMap { $0 > 0 ? $0 : nil }
      return
    }
    guard let value = scale.value(cell, in: numbers) else {
      return diagnostics.refuseNumber(row, column: column)
    }
    stated.set.distanceMillimeters = value == 0 && table.zeroMeansNone ? nil : value
  }

  // MARK: Cells

  private func text(_ meaning: StrengthColumn.Meaning, _ row: CSVRow) -> String? {
    guard let column = columns[meaning], !row.isEmpty(column) else { return nil }
    return table.writesNull && row.isAbsent(column) ? nil : row.string(column)
  }

  private func number(
    _ meaning: StrengthColumn.Meaning, _ row: CSVRow, places: Int, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    diagnostics.number(row, columns[meaning], places: places, in: numbers)
  }

  private func count(
    _ meaning: StrengthColumn.Meaning, _ row: CSVRow, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    guard let value = number(meaning, row, places: 0, &diagnostics) else { return nil }
    return value == 0 && table.zeroMeansNone ? nil : value
  }

  /// Seconds, or `0:05:00`.
  private func milliseconds(
    _ meaning: StrengthColumn.Meaning, _ row: CSVRow, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    guard let column = columns[meaning], !row.isAbsent(column) else { return nil }
    // No text is both: a duration has a colon.
    let value = row.scaled(column, places: 3, in: numbers) ?? row.duration(column)
    if value == nil { diagnostics.refuseNumber(row, column: column) }
    return value == 0 && table.zeroMeansNone ? nil : value
  }

  private func tenths(
    _ meaning: StrengthColumn.Meaning, _ row: CSVRow, _ diagnostics: inout Diagnostics
  ) -> Int32? {
    number(meaning, row, places: 1, &diagnostics).map { Int32(clamping: $0) }
  }
}
