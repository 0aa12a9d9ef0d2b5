import ActivityModel
import ReadModels

extension Period {
  /// Records how the records of the year are derived.
  func explainRecords(to recorder: DerivationRecorder) {
    let (document, name) = (path("records.json"), name)
    DistanceBooks(of: self).explain(to: recorder, in: document, year: name)
    TestBooks(of: self).explain(to: recorder, in: document, year: name)
  }
}

extension RecordsCarry {
  func explain(to recorder: DerivationRecorder) {
    distances.explain(to: recorder, in: "records.json", year: nil)
    tests.explain(to: recorder, in: "records.json", year: nil)
    var numbers: [String: Int] = [:]
    for (document, attempts) in refused {
      for (index, refused) in attempts.enumerated() {
        let discipline = refused.attempt.effort.discipline.name
        let number = (numbers[discipline] ?? 0) + 1
        numbers[discipline] = number
        recorder.record(.discipline(discipline), from: [refused.attempt.activity]) {
          refused.explained.within("refused/\(index)", named: "refused/\(number)")
            .published(in: document)
        }
      }
    }
  }
}

extension DistanceBooks {
  fileprivate func explain(to recorder: DerivationRecorder, in document: String, year: String?) {
    for (index, entry) in held.enumerated() {
      let prefix = year.map { "\($0)/" } ?? ""
      let activities = (entry.book.attempts ?? []).map(\.activity)
      recorder.record(.discipline(entry.discipline.name), from: activities) {
        entry.book.explained(in: year)
          .within("records/\(index)", named: "\(prefix)\(entry.sport.rawValue)")
          .published(in: document)
      }
    }
  }
}

extension RecordBook {
  /// The record with its history, the efforts that it beat, and those that were refused.
  fileprivate func explained(in year: String?) -> [Explained] {
    let accepted = (attempts ?? []).filter { $0.rejection == nil }
    let marks = steps.compactMap { step in accepted.first { $0.activity.id == step.activity } }
    guard let best = marks.last, marks.count == steps.count else { return [] }
    let seconds = Explained(
      "seconds",
      "The fastest plausible effort\(year.map { " in \($0)" } ?? ""): "
        + "\(best.activity.label).",
      .smallest("fastest of the efforts", accepted.map(\.time)), [.records],
      alternatives: alternatives(to: best, accepted))
    let history = Explained.history(
      "seconds", "previousSeconds", marks.map { ($0.activity.localDate, $0.time) }, countedFrom: 1)
    return best.window + [seconds] + history
  }

  private func alternatives(
    to best: RecordAttempt, _ accepted: [RecordAttempt]
  ) -> [Alternative] {
    let refused = (attempts ?? []).compactMap { attempt in
      attempt.rejection.flatMap { rejection in
        attempt.effort.milliseconds < best.effort.milliseconds
          ? attempt.alternative("refused: \(rejection.explanation)") : nil
      }
    }
    let slower = accepted.filter { $0.activity.id != best.activity.id }
      .sorted { $0.effort.milliseconds < $1.effort.milliseconds }.prefix(3)
      .map { attempt in
        attempt.alternative(
          attempt.effort.milliseconds == best.effort.milliseconds ? "as fast, but later" : "slower")
      }
    return refused + slower
  }
}

extension RecordAttempt {
  /// The time of the effort, as the details of its activity have it.
  fileprivate var time: DerivationStep { .effort(effort, of: activity) }

  /// Where on the curve it was, and how long it is.
  fileprivate var window: [Explained] {
    EffortDerivation(effort, in: ActivityDerivation(activity)).core
      .filter { $0.field != "seconds" }
  }

  fileprivate func alternative(_ why: String) -> Alternative {
    Alternative(
      source: activity.label, value: Thousandths(milliseconds: effort.milliseconds), unit: "s",
      why: why)
  }
}

extension RefusedAttempt {
  fileprivate var explained: [Explained] {
    let discipline = attempt.effort.discipline
    let standing = standing.map {
      Alternative(
        source: "the record as it stood", value: Thousandths(milliseconds: $0), unit: "s",
        why: "slower, but believed")
    }
    return [
      Explained(
        "distanceMeters", "The length of the distance, by definition.",
        .millimeters(discipline.name, discipline.distanceMillimeters)),
      Explained(
        "seconds", "Refused, \(rejection.reason): \(rejection.explanation)", attempt.time,
        [.records],
        alternatives: [standing].compactMap(\.self)),
    ]
  }
}
