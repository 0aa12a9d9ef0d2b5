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
        marks.element("span", ["class": "mark"]) { mark in
          mark.phrase(.liftRecord, { $0.text(name) }, { $0.lift(record) })
        }
        marks.text(" ")
      }
    }
  }

  private func tiles(_ section: inout Markup) {
    section.element("dl", ["class": "tiles small"]) { tiles in
      let sets = workout.exercises.flatMap(\.sets)
      tiles.tile(.exercises, .count(workout.exercises.count))
      tiles.tile(.sets, .count(sets.count))
      tiles.tile(.volume, workout.volumeKilograms.map(Measure.mass))
      tiles.tile(.volumeWithBody, workout.volumeWithBodyKilograms.map(Measure.mass))
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
        note.phrase(.estimateOf, { $0.measure(.kilograms(maximum)) })
      }
    }
    sets(exercise.sets, caption: "\(number). \(exercise.name)", &section)
  }

  private func sets(
    _ sets: [WorkoutSet], caption: String, _ section: inout Markup
  ) {
    // Columns that no set fills are left out.
    let cells: [(head: ColumnHead, value: (WorkoutSet) -> Measure?)] = [
      (.number(.weight), { $0.weight.map(Self.weight) }),
      (.number(.repetitions), { $0.repetitions.map { .fixed("\($0)") } }),
      (.number(.time), { $0.seconds.map(Measure.clock) }),
      (.number(.distance), { $0.meters.map { .fixed(NumberText.whole($0), "m") } }),
      (.number(.exertion), { $0.exertion.map(Self.exertion) }),
      (.number(.estimateHead), { $0.oneRepetitionMaximumKilograms.map(Measure.kilograms) }),
    ].filter { cell in sets.contains { cell.value($0) != nil } }
    let hasKinds = sets.contains { ($0.kind ?? "working") != "working" }
    let heads: [ColumnHead] = [.number(.set)] + cells.map(\.head)
    section.table(
      caption, kind: "even", heads + (hasKinds ? [.words(.kind)] : []), of: sets.enumerated()
    ) { numbered, row in
      let (index, set) = numbered
      row.element("th", ["scope": "row", "class": "n"], "\(index + 1)")
      for cell in cells { row.number(cell.value(set)) }
      if hasKinds { row.cell(set.kind.map { row.texts.name(.setKind, $0) }) }
    }
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
