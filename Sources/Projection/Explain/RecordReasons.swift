import ActivityModel
import ReadModels

/// Why the records over distances are what they are.
struct RecordReasons {
  private static let document = "records.json"
  private let life: MemberLife
  private let records: [PersonalRecord]
  /// Newest first, with where each is.
  private let years: [(year: Int, document: String, records: YearRecords)]
  private let rules: RecordRules

  init(_ life: MemberLife) {
    self.life = life
    records = life.model(Records.self, at: Self.document)?.records ?? []
    years = life.years.reversed().compactMap { year in
      let path = year.period.path(Self.document)
      return life.model(YearRecords.self, at: path).map { (year.period.year, path, $0) }
    }
    rules = RecordRules(settings: life.settings.records, profile: life.profile)
  }

  /// One effort that was made.
  private struct Attempt {
    let effort: EffortAnalysis
    let activity: MemberActivity
    let refusal: RecordRefusal?
  }

  /// Every distance that a record or a refused effort is of.
  var disciplines: [String] {
    Derivation.unique(
      records.map(\.discipline) + years.flatMap(\.records.refused).map(\.discipline))
  }

  /// The activities with an effort over a distance, ascending by start.
  func activities(with discipline: String) -> [MemberActivity] {
    life.activities.filter {
      $0.analysis.bestEfforts.contains { $0.discipline.name == discipline }
    }
  }

  private func attempts(
    _ discipline: String, _ sport: String, in year: Int? = nil
  ) -> [Attempt] {
    life.activities.compactMap { activity in
      guard activity.sport.family.rawValue == sport,
        year.map({ $0 == Int(activity.localDate.numbers.year) }) ?? true,
        let effort = activity.analysis.bestEfforts.first(where: {
          $0.discipline.name == discipline
        })
      else { return nil }
      return Attempt(
        effort: effort, activity: activity, refusal: rules.refusal(of: effort, in: activity))
    }
  }

  // MARK: By distance

  /// What `records.json` says of a distance.
  func explained(_ discipline: String) -> [Explained] {
    var explained = list(records, discipline, nil, Self.document, prefix: "")
    for (year, document, records) in years {
      explained += list(
        records.records, discipline, year, document, prefix: "\(records.period)/")
    }
    return explained + refused(discipline)
  }

  private func list(
    _ records: [PersonalRecord], _ discipline: String, _ year: Int?, _ document: String,
    prefix: String
  ) -> [Explained] {
    records.enumerated().filter { $1.discipline == discipline }.flatMap { index, record in
      explained(record, year).map { explained in
        var placed = explained.at(document, "/records/\(index)/\(explained.field)")
        placed.field = "\(prefix)\(record.sport)/\(RecordReasons.counted(explained.field))"
        return placed
      }
    }
  }

  /// `history/1/seconds` for people is `history/0/seconds` of the pointer.
  private static func counted(_ field: String) -> String {
    let parts = field.split(separator: "/")
    guard parts.count == 3, let index = Int(parts[1]) else { return field }
    return "\(parts[0])/\(index + 1)/\(parts[2])"
  }

  private func explained(_ record: PersonalRecord, _ year: Int?) -> [Explained] {
    let attempts = attempts(record.discipline, record.sport, in: year)
    let accepted = attempts.filter { $0.refusal == nil }
    guard let best = accepted.first(where: { $0.activity.id.hex == record.activity }) else {
      return []
    }
    let refused = attempts.compactMap { attempt in
      attempt.refusal.flatMap { refusal in
        attempt.effort.milliseconds < best.effort.milliseconds
          ? Alternative(
            source: attempt.activity.label,
            value: Thousandths(milliseconds: attempt.effort.milliseconds), unit: "s",
            why: "refused: \(refusal.explanation)") : nil
      }
    }
    let slower = accepted.filter { $0.activity.id != best.activity.id }
      .sorted { $0.effort.milliseconds < $1.effort.milliseconds }.prefix(3)
      .map { attempt in
        Alternative(
          source: attempt.activity.label,
          value: Thousandths(milliseconds: attempt.effort.milliseconds), unit: "s",
          why: attempt.effort.milliseconds == best.effort.milliseconds
            ? "as fast, but later" : "slower")
      }
    var explained = EffortReasons(
      best.effort, in: ActivityReasons(best.activity, settings: life.settings)
    ).core.filter { $0.field != "seconds" }
    explained.append(
      Explained(
        "seconds",
        "The fastest effort that was believed\(year.map { " in \($0)" } ?? ""): "
          + "\(best.activity.label).",
        .smallest("fastest of the efforts", accepted.map(time)), [.records],
        alternatives: refused + slower))
    for (index, step) in record.history.enumerated() {
      guard let attempt = accepted.first(where: { $0.activity.id.hex == step.activity }) else {
        continue
      }
      explained.append(
        Explained(
          "history/\(index)/seconds", "What the record was from \(step.date) on.", time(attempt)))
      guard index > 0,
        let before = accepted.first(where: {
          $0.activity.id.hex == record.history[index - 1].activity
        })
      else { continue }
      explained.append(
        Explained(
          "history/\(index)/previousSeconds", "What it was before.", time(before)))
    }
    return explained
  }

  /// The time of an effort, as the details of its activity have it.
  private func time(_ attempt: Attempt) -> DerivationStep {
    .effort(attempt.effort, of: attempt.activity)
  }

  private func refused(_ discipline: String) -> [Explained] {
    var number = 0
    let efforts = years.reversed().flatMap { year in
      year.records.refused.enumerated().map { (year.document, $0, $1) }
    }
    return efforts.flatMap { document, index, refused -> [Explained] in
      guard refused.discipline == discipline,
        let attempt = attempts(discipline, refused.sport).first(where: {
          $0.activity.id.hex == refused.activity
        })
      else { return [] }
      number += 1
      let stands = attempts(discipline, refused.sport).filter {
        $0.refusal == nil
          && ($0.activity.start, $0.activity.id)
            < (attempt.activity.start, attempt.activity.id)
      }.map(\.effort.milliseconds).min()
      let explained = [
        Explained(
          "distanceMeters", "The length of the distance, by definition.",
          .millimeters(discipline, attempt.effort.discipline.distanceMillimeters)),
        Explained(
          "seconds", "Refused, \(refused.reason): \(refused.explanation)", time(attempt),
          [.records],
          alternatives: stands.map {
            [
              Alternative(
                source: "the record as it stood", value: Thousandths(milliseconds: $0), unit: "s",
                why: "slower, but believed")
            ]
          } ?? []),
      ]
      return explained.map { explained in
        var placed = explained.at(document, "/refused/\(index)/\(explained.field)")
        placed.field = "refused/\(number)/\(explained.field)"
        return placed
      }
    }
  }
}
