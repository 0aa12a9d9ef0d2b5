import ReadModels

/// The sets of a workout by exercise, with the estimates of one repetition and the records.
struct WorkoutSection {
  let workout: Workout
  /// Of this workout.
  let records: [LiftRecord]

  func append(to page: inout Markup) {
    marks(&page)
    page.section(.sets) { section in
      tiles(&section)
      for (index, exercise) in workout.exercises.enumerated() {
        append(exercise, index + 1, &section)
      }
    }
  }

  private func marks(_ page: inout Markup) {
    guard !records.isEmpty else { return }
    page.element("p", ["class": "marks"]) { marks in
      for held in HeldRecord.all(of: records) {
        marks.element("span", ["class": "mark"]) { append(held, &$0) }
        marks.text(" ")
      }
    }
  }

  private func append(_ held: HeldRecord, _ mark: inout Markup) {
    let (record, texts) = (held.record, mark.texts)
    let exercise = texts.exercise(record.exercise)
    let measure = texts.name(.liftMeasure, record.measure)
    guard record.measure == "one_repetition_maximum" else {
      return mark.phrase(
        .liftRecord, { $0.text("\(exercise), \(measure)") },
        { $0.lift(record, to: held.mostRepetitions) })
    }
    mark.phrase(
      .estimateRecord, { $0.text(exercise) }, { $0.text(measure) },
      { $0.measure(.estimate(record.value)) })
    guard let set = source(of: record), let repetitions = set.repetitions, let load = set.weight
    else { return }
    mark.text(" ")
    mark.phrase(
      .fromSet,
      {
        $0.text("\(repetitions) × ")
        $0.measure(Self.weight(load))
      })
  }

  /// The set from which the record of an estimate follows; nil where it is not in the workout.
  private func source(of record: LiftRecord) -> WorkoutSet? {
    let exercises = workout.exercises.filter { ($0.exercise ?? record.exercise) == record.exercise }
    return exercises.flatMap(\.sets).first {
      $0.oneRepetitionMaximumKilograms == record.value && $0.repetitions == record.repetitions
    }
  }

  private func tiles(_ section: inout Markup) {
    section.element("dl", ["class": "tiles small"]) { tiles in
      let sets = workout.exercises.flatMap(\.sets).filter { $0.kind != "warm_up" }
      tiles.tile(.exercises, .count(workout.exercises.count))
      tiles.tile(.workingSets, .count(sets.count))
      tiles.tile(.volume, workout.volumeKilograms.map(Measure.mass))
      if workout.volumeWithBodyKilograms != workout.volumeKilograms {
        tiles.tile(.volumeWithBody, workout.volumeWithBodyKilograms.map(Measure.mass))
      }
    }
  }

  private func append(_ exercise: WorkoutExercise, _ number: Int, _ section: inout Markup) {
    section.element("h3") { heading in
      if let name = exercise.exercise {
        heading.text(heading.texts.exercise(name))
      } else {
        heading.foreign(exercise.name)
      }
    }
    if let maximum = exercise.oneRepetitionMaximumKilograms {
      section.element("p", ["class": "note"]) { note in
        note.phrase(.estimateOf, { $0.measure(.estimate(maximum)) })
      }
    }
    sets(exercise.sets, caption: "\(number). \(exercise.name)", &section)
  }

  private func sets(
    _ sets: [WorkoutSet], caption: String, _ section: inout Markup
  ) {
    // Columns that no set fills are left out.
    let cells: [(head: ColumnHead, value: (WorkoutSet) -> Measure?)] = [
      (.number(.time), { $0.seconds.map(Measure.clock) }),
      (.number(.distance), { $0.meters.map { .fixed(NumberText.whole($0), "m") } }),
      (.number(.exertion), { $0.exertion.map(Self.exertion) }),
      (.number(.estimateHead), { $0.oneRepetitionMaximumKilograms.map(Measure.estimate) }),
    ].filter { cell in sets.contains { cell.value($0) != nil } }
    let hasLifts = sets.contains { $0.weight != nil || $0.repetitions != nil }
    let hasKinds = sets.contains { ($0.kind ?? "working") != "working" }
    let heads: [ColumnHead] =
      [.number(.set)] + (hasLifts ? [.number(.lift)] : []) + cells.map(\.head)
    section.table(
      caption, kind: "even", heads + (hasKinds ? [.words(.kind)] : []), of: sets.enumerated()
    ) { numbered, row in
      let (index, set) = numbered
      row.element("th", ["scope": "row", "class": "n"], "\(index + 1)")
      if hasLifts { row.element("td", ["class": "n"]) { lift(set, &$0) } }
      for cell in cells { row.number(cell.value(set)) }
      if hasKinds { row.cell(set.kind.map { row.texts.name(.setKind, $0) }) }
    }
  }

  /// `5 × 80 kg`, `12 ×`, `80 kg`.
  private func lift(_ set: WorkoutSet, _ cell: inout Markup) {
    guard let load = set.weight else {
      return cell.text(set.repetitions.map { "\($0) ×" } ?? "–")
    }
    if let repetitions = set.repetitions { cell.text("\(repetitions) × ") }
    cell.measure(Self.weight(load))
  }

  /// As the source states it: `135 lb`, `80 kg`; a script shows kilograms in the reader's unit.
  private static func weight(_ load: StatedLoad) -> Measure {
    let kilograms = Measure.kilograms(load.value)
    guard load.unit != "kg" else { return kilograms }
    return .fixed(kilograms.number, load.unit ?? "")
  }

  /// `8` or `8.5`.
  private static func exertion(_ value: Thousandths) -> Measure {
    let tenths = NumberText.rounded(value.thousandths, 100)
    return .fixed(tenths % 10 == 0 ? "\(tenths / 10)" : NumberText.decimal(tenths, places: 1))
  }
}

/// A record, or those of one weight for neighbouring numbers of repetitions.
private struct HeldRecord {
  let record: LiftRecord
  /// Of the last one; nil for a record alone.
  var mostRepetitions: Int?

  /// Of records that are ordered by exercise, measure and repetitions.
  static func all(of records: [LiftRecord]) -> [HeldRecord] {
    var all: [HeldRecord] = []
    for record in records {
      if let last = all.last, last.isFollowed(by: record) {
        all[all.count - 1].mostRepetitions = record.repetitions
      } else {
        all.append(HeldRecord(record: record))
      }
    }
    return all
  }

  private func isFollowed(by next: LiftRecord) -> Bool {
    guard record.measure == "weight", next.measure == "weight",
      let last = mostRepetitions ?? record.repetitions, let repetitions = next.repetitions
    else { return false }
    return repetitions == last &+ 1 && next.exercise == record.exercise
      && next.value == record.value && next.unit == record.unit && next.better == record.better
  }
}
