import ActivityModel

extension Adapter {
  /// The export of the workouts of the app Alpha Progression.
  static let alphaProgression = Adapter(
    name: "alpha-progression", version: 3, title: "Alpha Progression, CSV", isEdited: true,
    recognizes: AlphaProgression.recognizes, read: AlphaProgression.read)
}

/// Alpha Progression writes a row for a workout, a row for each exercise below it, and a table of
/// sets below that.
struct AlphaProgression {
  private var workouts = StrengthWorkouts(program: "Alpha Progression")
  /// The number of the workout; nil below a row that begins none.
  private var workout: Int?
  private var exercise: String?
  /// Of the sets of the exercise; nil before their header.
  private var columns: AlphaSetColumns?
  /// The number of the last set of the exercise, with its warm-ups.
  private var lastOrder: Int64 = 0

  static func recognizes(_ head: SourceHead) -> Bool {
    let rows = head.firstRows(12).filter { !$0.isBlank }
    guard let first = rows.first, AlphaWorkout(first) != nil else { return false }
    return rows.contains { AlphaSetColumns($0) != nil }
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var file = AlphaProgression()
    for row in try TableRows.all(of: &source, &diagnostics) { file.read(row, &diagnostics) }
    file.workouts.report(headerAt: Place(line: 1), to: &diagnostics)
  }

  private mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    if let workout = AlphaWorkout(row) {
      begin(workout, row, &diagnostics)
    } else if let columns = AlphaSetColumns(row) {
      self.columns = columns
      diagnostics.noteColumns(notKept: columns.otherNames, at: row.place)
    } else if let name = Self.exercise(row.string(0)) {
      (exercise, columns, lastOrder) = (name, nil, 0)
      readWarmUps(row, &diagnostics)
    } else if row.string(0).allSatisfy(\.isNumber), let columns {
      readSet(row, columns, &diagnostics)
    } else {
      // The exercises below a start that was not understood are not those of the workout before.
      (workout, exercise, columns) = (nil, nil, nil)
      diagnostics.refuse(
        "line-not-readable", at: row.place,
        because: "\(Excerpt.of(row.string(0))) begins neither a workout with its start nor an"
          + " exercise; the row was left out")
    }
  }

  private mutating func begin(
    _ stated: AlphaWorkout, _ row: CSVRow, _ diagnostics: inout Diagnostics
  ) {
    let number = workouts.number(
      at: stated.start, hasClock: true, title: stated.title, place: row.place)
    (workout, exercise, columns) = (number, nil, nil)
    let length = row.isEmpty(2) ? nil : AlphaWorkout.length(row.string(2))
    if length == nil, !row.isEmpty(2) {
      diagnostics.refuse(
        "length-not-readable", at: row.place,
        because: "\(Excerpt.of(row.string(2))) is no length such as 1:02 hr; the workout is kept"
          + " without it")
    }
    workouts.describe(number, notes: nil, milliseconds: length)
  }

  /// `Squats · Barbell` of `1. Squats · Barbell · 8 reps · 2 dropsets`; nil for another text.
  ///
  /// The plan behind it begins with a number.
  private static func exercise(_ text: String) -> String? {
    let digits = text.prefix(while: \.isNumber)
    guard !digits.isEmpty, text.dropFirst(digits.count).hasPrefix(". ") else { return nil }
    let parts = text.dropFirst(digits.count + 2).split(separator: "·").map { String($0).trimmed }
    let plan = parts.dropFirst().firstIndex { $0.first?.isNumber ?? true } ?? parts.endIndex
    let name = parts[..<plan].joined(separator: " · ")
    return name.isEmpty ? nil : name
  }

  // MARK: Sets

  /// `WU1 · 37,5 kg · 9 reps`, and further ones behind a line break of HTML.
  private mutating func readWarmUps(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    let text = row.string(1).replacing("<br>", with: "\n").replacing("<br/>", with: "\n")
    for line in text.split(whereSeparator: \.isNewline) where !String(line).trimmed.isEmpty {
      let parts = line.split(separator: "·").map { String($0).trimmed }
      guard parts.count == 3,
        let weight = SetWords.weight(parts[1].filter { !$0.isWhitespace }),
        let repetitions = Self.number(String(parts[2].prefix { !$0.isWhitespace }), places: 0)
      else {
        diagnostics.refuse(
          "set-not-readable", at: row.place,
          because: "\(Excerpt.of(String(line))) is no warm-up such as WU1 · 20 kg · 8 reps; it was"
            + " left out")
        continue
      }
      var set = StrengthSet(exercise: 0)
      (set.kind, set.weight, set.repetitions) = (.warmUp, weight, repetitions)
      append(set, row, &diagnostics)
    }
  }

  private mutating func readSet(
    _ row: CSVRow, _ columns: AlphaSetColumns, _ diagnostics: inout Diagnostics
  ) {
    var set = StrengthSet(exercise: 0)
    if let column = columns.weight, !row.isAbsent(column) {
      if let stated = SetWords.weight(row.string(column)) {
        set.weight = StatedWeight(
          millionths: stated.millionths, unit: columns.unit, meaning: stated.meaning)
      } else {
        diagnostics.refuseNumber(row, column: column)
      }
    }
    set.repetitions = number(row, columns.repetitions, places: 0, &diagnostics)
    set.reserveTenths = number(row, columns.reserve, places: 1, &diagnostics).map {
      Int32(clamping: $0)
    }
    if let (column, scale) = columns.duration, !row.isAbsent(column) {
      let cell = row.bytes.span.extracting(row.trimmedRange(column))
      set.durationMilliseconds =
        DurationText.milliseconds(cell) ?? scale.value(cell, in: .ungrouped)
      if set.durationMilliseconds == nil { diagnostics.refuseNumber(row, column: column) }
    }
    if let (column, scale) = columns.distance, !row.isAbsent(column) {
      let cell = row.bytes.span.extracting(row.trimmedRange(column))
      set.distanceMillimeters = scale.value(cell, in: .ungrouped)
      if set.distanceMillimeters == nil { diagnostics.refuseNumber(row, column: column) }
    }
    guard
      set.weight != nil || set.repetitions != nil || set.durationMilliseconds != nil
        || set.distanceMillimeters != nil
    else {
      return diagnostics.note(
        "set-not-done", at: row.place,
        because:
          "a set has no weight, repetitions, time or distance, as one that was not done; the row was"
          + " left out")
    }
    append(set, row, &diagnostics)
  }

  private mutating func append(
    _ set: StrengthSet, _ row: CSVRow, _ diagnostics: inout Diagnostics
  ) {
    guard let workout, let exercise else {
      return diagnostics.refuse(
        "session-missing", at: row.place,
        because: "a set belongs to no workout and exercise of the file; it was left out")
    }
    lastOrder += 1
    workouts.append(
      StatedSet(set, place: row.place), order: lastOrder, exercise: exercise, to: workout)
  }

  /// The number of a cell; that of `5+`, which is noted, is 5.
  private func number(
    _ row: CSVRow, _ column: Int?, places: Int, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    guard let column, !row.isAbsent(column) else { return nil }
    let text = row.string(column)
    guard let value = Self.number(text, places: places) else {
      diagnostics.refuseNumber(row, column: column)
      return nil
    }
    if text.hasSuffix("+") {
      diagnostics.note(
        "number-open", at: row.place,
        because: "\(Excerpt.of(text)) is so many or more: the number itself is kept")
    }
    return value
  }

  private static func number(_ text: String, places: Int) -> Int64? {
    let digits = text.hasSuffix("+") ? String(text.dropLast()) : text
    return NumberFormat.ungrouped.scaled(Array(digits.utf8).span, places: places)
      .flatMap { $0 >= 0 ? $0 : nil }
  }
}

/// The row that begins a workout: `"Legs · Day 2";"2026-01-19 4:54 h";"1:02 hr"`.
private struct AlphaWorkout {
  let title: String
  let start: TableTime

  /// Nil for a row without a day and a time of day in its second cell.
  init?(_ row: CSVRow) {
    guard row.count >= 2, !row.isEmpty(0) else { return nil }
    let cell = row.string(1)
    guard cell.contains(":") else { return nil }
    var clock = TableClock(order: .yearMonthDay)
    let text = cell.hasSuffix(" h") ? String(cell.dropLast(2)) : cell
    guard let start = clock.time(Array(text.utf8).span) else { return nil }
    (title, self.start) = (row.string(0), start)
  }

  /// Milliseconds of `1:02 hr`, which is an hour and two minutes, `45 min` or `2 hr`.
  static func length(_ text: String) -> Int64? {
    let clock = text.prefix { !$0.isWhitespace }
    guard clock.count(where: { $0 == ":" }) == 1 else {
      return WorkoutLength.milliseconds(Array(text.utf8).span)
    }
    // With one colon, these are minutes and seconds.
    return DurationText.milliseconds(Array(clock.utf8).span).map { $0 * 60 }
  }
}

/// The header of the sets of an exercise: `#;KG;REPS;RIR`, in which the unit is a name.
private struct AlphaSetColumns {
  private(set) var weight: Int?
  private(set) var unit: StatedWeight.Unit?
  private(set) var repetitions: Int?
  private(set) var reserve: Int?
  private(set) var duration: (column: Int, scale: UnitScale)?
  private(set) var distance: (column: Int, scale: UnitScale)?
  /// The names of the columns that are not kept.
  private(set) var otherNames: [String] = []

  init?(_ row: CSVRow) {
    guard row.count >= 2, row.string(0) == "#" else { return nil }
    for column in 1..<row.count {
      let name = CellText.normalized(row.string(column))
      if weight == nil, let unit = SetWords.weightUnit(name) {
        (weight, self.unit) = (column, unit)
      } else if Self.repetitionNames.contains(name) {
        repetitions = column
      } else if name == "rir" {
        reserve = column
      } else if let scale = Self.times[name] {
        duration = (column, scale)
      } else if ["km", "mi"].contains(name), let scale = UnitScale.of(.length, in: name) {
        distance = (column, scale)
      } else if !name.isEmpty {
        otherNames.append(name)
      }
    }
    guard weight != nil || repetitions != nil || duration != nil || distance != nil else {
      return nil
    }
  }

  private static let times = [
    "secs": UnitScale(1_000), "sec": UnitScale(1_000), "sek": UnitScale(1_000),
    "mins": UnitScale(60_000), "min": UnitScale(60_000), "hours": UnitScale(3_600_000),
  ]

  /// In the languages of the app.
  private static let repetitionNames: Set = [
    "reps", "wdh", "wdh.", "rep", "rép", "répétitions", "repeticiones", "repetições", "ripetizioni",
  ]
}
