import ActivityModel

/// Reads the lines of a training log, one after the other.
struct LogReader {
  /// The exercise whose sets may be on the next lines.
  private struct Block {
    let name: String
    /// The line that has its name alone; nil for one with sets.
    let line: LogLine?
    var hasSets = false
    /// As a line such as `Warm-up sets` above the sets states it.
    var kind: StrengthSet.Kind?
    var weightsComeFirst = false
    /// About sets without a weight, as all lines of the exercise show it.
    var doubt: SetsInDoubt?
  }

  private let lines: [LogLine]
  private let order: DateOrder
  private(set) var workouts = StrengthWorkouts(program: "Pacelog")
  private var workout: Int?
  private var block: Block?
  private var lastStart: TableTime?

  init(_ lines: [LogLine], _ order: DateOrder) {
    (self.lines, self.order) = (lines, order)
    workouts.isTyped = true
  }

  mutating func read(_ diagnostics: inout Diagnostics) {
    let first = lines.firstIndex { $0.day != nil } ?? 0
    for (index, line) in lines.enumerated() {
      guard let text = behindDay(line, &diagnostics) else { continue }
      if line.row?.name.namesSum() ?? false {
        diagnostics.note(
          "sum-row", at: line.place,
          because: "\(Excerpt.of(text)) is the sum of other rows: the row was left out")
        continue
      }
      if text.hasPrefix("[ ]") {
        diagnostics.note(
          "set-not-done", at: line.place,
          because: "\(Excerpt.of(text)) is not ticked as done; the line was left out")
      } else if takeKind(line) {
        continue
      } else if let exercise = exercise(text, of: line, &diagnostics) {
        append(exercise, of: line, &diagnostics)
      } else if index >= first {
        // Above the first day there are titles.
        readOther(text, at: index, &diagnostics)
      }
    }
    endBlock(&diagnostics)
  }

  /// The text of a line apart from a day in front of it; nil for a day alone.
  private mutating func behindDay(_ line: LogLine, _ diagnostics: inout Diagnostics) -> String? {
    guard let day = line.day, let start = day.start(order) else { return line.text }
    endBlock(&diagnostics)
    guard !day.lacksYear || lastStart.map({ Self.areNear($0, start) }) ?? true else {
      workout = nil
      refuse(
        line,
        "may be of another year than the day before it: write its year; the line was left out",
        &diagnostics)
      return nil
    }
    lastStart = start
    // Sets that are not clear are refused, and no title.
    let sets = day.title.flatMap {
      ExerciseLine($0) != nil || ExerciseLine.endsInSets($0) ? $0 : nil
    }
    workout = workouts.number(
      at: start, hasClock: day.hasClock, title: sets == nil ? day.title : nil, place: line.place)
    return sets
  }

  /// Indicates whether a day is less than half a year from another.
  private static func areNear(_ one: TableTime, _ other: TableTime) -> Bool {
    abs(one.milliseconds - other.milliseconds) < 183 * 86_400_000
  }

  /// Takes the kind of the sets below, such as `Warm-up sets`, for the exercise above.
  ///
  /// A heading has to be below that of the exercise.
  private mutating func takeKind(_ line: LogLine) -> Bool {
    guard line.day == nil, line.row == nil, let block, let label = SetLabel(alone: line.text),
      block.line != nil || !line.isBehindGap
    else { return false }
    let level = line.text.prefix { $0 == "#" }.count
    let levelOfName = block.line?.text.prefix { $0 == "#" }.count ?? 0
    guard level == 0 || levelOfName > 0 && level > levelOfName else { return false }
    self.block?.kind = label.kind
    return true
  }

  /// The sets of a line, which may be those of the exercise above; nil for another line.
  private mutating func exercise(
    _ text: String, of line: LogLine, _ diagnostics: inout Diagnostics
  ) -> ExerciseLine? {
    if let row = line.row {
      if row.name == block?.name { block?.hasSets = true } else { endBlock(&diagnostics) }
      return row.exercise
    }
    if let block, line.day == nil, !DayLine.isDateLike(text, isBehindGap: line.isBehindGap),
      var exercise = ExerciseLine(
        text, of: block.name, weightsComeFirst: block.weightsComeFirst),
      block.line != nil || !exercise.hasLabel && !line.isBehindGap
    {
      self.block?.hasSets = true
      exercise.take(kind: block.kind)
      if let doubt = block.doubt, !exercise.products.isEmpty { exercise.doubt = doubt }
      return exercise
    }
    guard let exercise = ExerciseLine(text) else { return nil }
    endBlock(&diagnostics)
    if exercise.doubt == nil { block = Block(name: exercise.name, line: nil, hasSets: true) }
    return exercise
  }

  /// Reads the name of an exercise alone; any other line is refused.
  private mutating func readOther(
    _ text: String, at index: Int, _ diagnostics: inout Diagnostics
  ) {
    let line = lines[index]
    endBlock(&diagnostics)
    if DayLine.isDateLike(text, isBehindGap: line.isBehindGap) {
      // The sets below a date that was not understood are not those of the day before.
      workout = nil
    } else if line.row != nil {
      return refuse(
        line, "is a row without sets such as 5x5 and 100 kg; the line was left out", &diagnostics)
    } else if let name = LogLines.name(of: text) {
      block = block(named: name, at: index)
      return
    } else if ExerciseLine(text, of: text) != nil {
      return refuse(
        line,
        "has sets without an exercise: write its name in front of them, or alone on the line above;"
          + " the line was left out", &diagnostics)
    }
    refuse(
      line, "is neither a date nor sets such as Squat 5x5 100; the line was left out", &diagnostics)
  }

  /// The exercise of a line that has its name alone: its sets together show how they are written.
  private func block(named name: String, at index: Int) -> Block {
    let below = lines[(index + 1)...].prefix { line in
      line.day == nil && line.row == nil
        && (ExerciseLine(line.text, of: name) != nil || SetLabel(alone: line.text) != nil)
    }
    var block = Block(name: name, line: lines[index])
    block.weightsComeFirst = below.contains {
      SetLine.weightsComeFirst(in: SetLine.joined("\(name) \($0.text)"))
    }
    let products = below.flatMap { line in
      ExerciseLine(line.text, of: name, weightsComeFirst: block.weightsComeFirst)?.products ?? []
    }
    block.doubt =
      block.weightsComeFirst
      ? products.first.map { .setsOrWeights($0.text) } : SetsInDoubt(products: products)
    return block
  }

  /// Refuses a name without sets below it.
  private mutating func endBlock(_ diagnostics: inout Diagnostics) {
    if let block, !block.hasSets, let line = block.line {
      refuse(
        line, "is neither a date nor sets such as Squat 5x5 100; the line was left out",
        &diagnostics)
    }
    block = nil
  }

  private mutating func append(
    _ exercise: ExerciseLine, of line: LogLine, _ diagnostics: inout Diagnostics
  ) {
    guard let workout else {
      return refuse(
        line,
        "is below a date that is not understood: write it as 2026-05-26; the line was left out",
        &diagnostics)
    }
    if let doubt = exercise.doubt {
      return diagnostics.refuse(
        doubt.rule, at: line.place,
        because: "\(Excerpt.of(line.text)) \(doubt.reason); the line was left out")
    }
    if exercise.hasBareWeight { diagnostics.noteBareWeight(of: line.text, at: line.place) }
    for set in exercise.sets {
      workouts.append(StatedSet(set, place: line.place), exercise: exercise.name, to: workout)
    }
  }

  private func refuse(_ line: LogLine, _ problem: String, _ diagnostics: inout Diagnostics) {
    diagnostics.refuse(
      "line-not-readable", at: line.place, because: "\(Excerpt.of(line.text)) \(problem)")
  }
}
