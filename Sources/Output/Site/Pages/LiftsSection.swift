import ReadModels

/// A member's lifts: of each exercise the best estimate of one repetition, with its line.
struct LiftsSection {
  let records: [LiftRecord]
  let models: MemberPageModels

  /// How many exercises are shown before the others are folded away.
  private static let listed = 8

  /// One exercise: the records by measure.
  private struct Exercise {
    let name: String
    let estimate: LiftRecord?
    let heaviest: LiftRecord?
    let repetitions: LiftRecord?

    init(name: String, _ records: [LiftRecord]) {
      self.name = name
      estimate = records.first { $0.measure == "one_repetition_maximum" }
      heaviest = records.filter { $0.measure == "weight" && $0.better == "more" }
        .max { ($0.value, $0.repetitions ?? 0) < ($1.value, $1.repetitions ?? 0) }
      repetitions = records.first { $0.measure == "repetitions" }
    }

    var shown: LiftRecord? { estimate ?? heaviest ?? repetitions }
  }

  private var exercises: [Exercise] {
    Dictionary(grouping: records, by: \.exercise)
      .map { Exercise(name: $0.key, $0.value) }.filter { $0.shown != nil }
      .sorted { ($1.shown?.date ?? "", $0.name) < ($0.shown?.date ?? "", $1.name) }
  }

  func append(to page: inout Markup) {
    let exercises = self.exercises
    guard !exercises.isEmpty else { return }
    page.section(.lifts) { section in
      table(Array(exercises.prefix(Self.listed)), section.texts[.lifts], &section)
      guard exercises.count > Self.listed else { return }
      section.element("details") { details in
        let rest = Array(exercises.dropFirst(Self.listed))
        let caption = details.texts(.moreExercises, "\(rest.count)")
        details.element("summary", caption)
        table(rest, caption, &details)
      }
    }
  }

  private func table(_ exercises: [Exercise], _ caption: String, _ section: inout Markup) {
    let columns: [ColumnHead] = [
      .words(.exercise), .number(.estimateHead), .number(.heaviestSet), .words(.date),
      .words(.progress),
    ]
    section.table(caption, columns) { rows in
      for exercise in exercises {
        rows.element("tr") { append(exercise, &$0) }
        rows.newline()
      }
    }
  }

  private func append(_ exercise: Exercise, _ row: inout Markup) {
    row.element("th", ["scope": "row"], row.texts.exercise(exercise.name))
    row.number(exercise.estimate.map { .estimate($0.value) })
    row.element("td", ["class": "n"]) { cell in
      guard let best = exercise.heaviest ?? exercise.repetitions else { return cell.text("–") }
      cell.lift(best)
    }
    row.element("td", ["class": "day"]) { cell in
      guard let shown = exercise.shown, let date = CalendarDate(shown.date) else { return }
      guard models.ids.contains(shown.activity) else { return cell.date(date, .year) }
      cell.element("a", ["href": "activities/\(shown.activity).html"]) { $0.date(date, .year) }
    }
    row.element("td", ["class": "course"]) { cell in
      guard let history = exercise.shown?.history, history.count > 1 else {
        return cell.text(.firstResult)
      }
      StepLine(
        history.map { (CalendarDate($0.date)?.number ?? 0, Double($0.value.thousandths)) }
      )?.append(to: &cell)
      cell.text(cell.texts.counted(.improved, history.count - 1))
    }
  }
}

extension Markup {
  /// `5 × 80 kg`, `1–5 × 80 kg`, `12 ×`: weights and repetitions as lifters write them.
  mutating func lift(_ record: LiftRecord, to mostRepetitions: Int? = nil) {
    guard record.unit == "kg" else { return text("\(record.value.wholes) ×") }
    if let repetitions = record.repetitions {
      text("\(repetitions)\(mostRepetitions.map { "–\($0)" } ?? "") × ")
    }
    measure(.kilograms(record.value))
  }
}

/// A value through time as a small line of steps, higher is more.
struct StepLine {
  private let path: String

  /// - Parameter steps: ascending by day; nil without an extent in both directions.
  init?(_ steps: [(day: Int, value: Double)]) {
    guard let first = steps.first?.day, let last = steps.last?.day, last > first,
      let low = steps.map(\.value).min(), let high = steps.map(\.value).max(), high > low
    else { return nil }
    var path = ""
    for (day, value) in steps {
      let x = 2 + Int(60 * Double(day - first) / Double(last - first))
      let y = 16 - Int(14 * (value - low) / (high - low))
      path += path.isEmpty ? "M\(x) \(y)" : "H\(x)V\(y)"
    }
    self.path = path + "H65"
  }

  func append(to page: inout Markup) { page.spark(path) }
}

extension Markup {
  /// A small line beside words, as a path.
  mutating func spark(_ path: String) {
    element(
      "svg",
      [
        "class": "spark", "viewBox": "0 0 66 18", "width": "66", "height": "18",
        "aria-hidden": "true",
      ]
    ) { $0.element("path", ["d": path]) }
  }
}
