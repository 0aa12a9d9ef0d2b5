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
      for record in records {
        let texts = marks.texts
        let name = "\(texts.exercise(record.exercise)), \(texts.name(.liftMeasure, record.measure))"
        let value = texts.localized(LiftWords.value(record))
        marks.element("span", ["class": "mark"], texts(.liftRecord, name, value))
        marks.text(" ")
      }
    }
  }

  private func tiles(_ section: inout Markup) {
    section.element("dl", ["class": "tiles small"]) { tiles in
      let sets = workout.exercises.flatMap(\.sets)
      tiles.tile(.exercises, .count(workout.exercises.count))
      tiles.tile(.sets, .count(sets.count))
      tiles.tile(.volume, workout.volumeKilograms.map { .count(Int(clamping: $0.wholes), "kg") })
      tiles.tile(
        .volumeWithBody,
        workout.volumeWithBodyKilograms.map { .count(Int(clamping: $0.wholes), "kg") })
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
      let weight = section.texts.localized(LiftWords.kilograms(maximum))
      section.element("p", ["class": "note"], section.texts(.estimateOf, weight))
    }
    sets(exercise.sets, caption: "\(number). \(exercise.name)", &section)
  }

  private func sets(
    _ sets: [WorkoutSet], caption: String, _ section: inout Markup
  ) {
    // Columns that no set fills are left out.
    let cells: [(head: ColumnHead, text: (WorkoutSet) -> String?)] = [
      (.number(.weight), { $0.weight.map(Self.weight) }),
      (.number(.repetitions), { $0.repetitions.map { "\($0)" } }),
      (.number(.time), { $0.seconds.map(Words.duration) }),
      (.number(.distance), { $0.meters.map { "\(Words.whole($0))\u{a0}m" } }),
      (.number(.exertion), { $0.exertion.map { Words.decimal($0.thousandths / 100, places: 1) } }),
      (.number(.estimateHead), { $0.oneRepetitionMaximumKilograms.map(LiftWords.kilograms) }),
    ].filter { cell in sets.contains { cell.text($0) != nil } }
    let hasKinds = sets.contains { ($0.kind ?? "working") != "working" }
    let heads: [ColumnHead] = [.number(.set)] + cells.map(\.head)
    section.table(caption, heads + (hasKinds ? [.words(.kind)] : [])) { rows in
      for (index, set) in sets.enumerated() {
        rows.element("tr") { row in
          row.element("th", ["scope": "row", "class": "n"], "\(index + 1)")
          for cell in cells { row.number(cell.text(set)) }
          if hasKinds { row.cell(set.kind.map { row.texts.name(.setKind, $0) }) }
        }
      }
    }
  }

  /// As the source states it: `135 lb`, `80 kg`.
  private static func weight(_ load: StatedLoad) -> String {
    let tenths = Words.rounded(load.value.thousandths, 100)
    let number = tenths % 10 == 0 ? "\(tenths / 10)" : Words.decimal(tenths, places: 1)
    return load.unit.map { "\(number)\u{a0}\($0)" } ?? number
  }
}
