import ActivityModel
import Output
import Projection
import ReadModels

/// Explains the numbers that a member's pages show first: `why.js`, loaded when a reader asks.
///
/// It has the newest activities, those that hold a record, the records, and the newest days. For
/// every other number the page shows the command that explains it.
struct NumberDerivations {
  let member: String
  let explanations: MemberExplanations
  /// The words of the pages.
  var texts = Texts.standard

  /// Steps and files beyond these are left out.
  private static let (mostSteps, mostFiles) = (12, 4)

  /// The numbers of an activity that its page shows first.
  private static let activityFields: Set<String> = [
    "distanceMeters", "movingSeconds", "elapsedSeconds", "averagePaceSecondsPerKilometer",
    "ascentMeters", "averageHeartRate", "maximumHeartRate", "averageCadence", "averagePowerWatts",
    "calories",
  ]

  func entries(of subjects: ExplainedNumbers) -> [String: NumberDerivation] {
    var entries: [String: NumberDerivation] = [:]
    for id in subjects.activities {
      guard let event = EventID(hex: id) else { continue }
      let short = String(id.prefix(12))
      add(.activity(event), "activity/\(short)", short, Self.activityFields, &entries) {
        field, file in
        Self.correction(of: field, file, "correct activity \(member) \(short)")
      }
    }
    for record in subjects.records { add(record, &entries) }
    for day in subjects.days {
      guard let date = LocalDate(iso8601: day) else { continue }
      add(.day(date), "day/\(day)", day, nil, &entries) { field, _ in
        "correct day \(member) \(day) \(field)=VALUE"
      }
    }
    return entries
  }

  /// The corrections that change a number of an activity.
  private static func correction(of field: String, _ file: String?, _ command: String) -> String {
    switch field {
    case "averageHeartRate", "maximumHeartRate", "averageCadence", "averagePowerWatts", "calories":
      file.map { "undo '\($0.replacing("'", with: "'\\''"))'" } ?? "\(command) --delete"
    default: "\(command) --trim-to TIME"
    }
  }

  /// The time of a record, with the files of the activity that holds it.
  private func add(
    _ record: ExplainedNumbers.Record, _ entries: inout [String: NumberDerivation]
  ) {
    let name = record.discipline
    let field = "\(record.sport)/seconds"
    guard let all = explanations.explanations(of: .discipline(name)),
      let explanation = all.explanations.first(where: { $0.field == field })
    else { return }
    let id = record.activity.prefix(12)
    entries["discipline/\(name)/\(field)"] = NumberDerivation(
      meaning: shown(explanation.meaning), steps: steps(explanation, all),
      files: Array(record.files.prefix(Self.mostFiles)), others: others(explanation),
      explain: "pacelog explain \(member) \(name) \(field)",
      correct: "pacelog correct activity \(member) \(id) --exclude-from-records")
  }

  /// As ``StepLines`` has them, without the places in documents.
  private func steps(_ explanation: Explanation, _ all: Explanations) -> [String] {
    StepLines(explanation, all, in: texts).lines.prefix(Self.mostSteps).map { line in
      texts.datesInWords(
        line.firstRange(of: ", see ").map { String(line[..<$0.lowerBound]) } ?? line)
    }
  }

  private func shown(_ sentence: String) -> String { texts.datesInWords(texts.reason(sentence)) }

  private func others(_ explanation: Explanation) -> [String] {
    explanation.alternatives.prefix(Self.mostFiles).map {
      texts.localized(words($0.value, $0.unit))
        + ", \(shown($0.source)): \(shown($0.why))"
    }
  }

  private func add(
    _ subject: ExplainedSubject, _ key: String, _ name: String, _ fields: Set<String>?,
    _ entries: inout [String: NumberDerivation],
    correction: (_ field: String, _ file: String?) -> String
  ) {
    guard let all = explanations.explanations(of: subject) else { return }
    for explanation in all.explanations where isShown(explanation.field, fields) {
      let used = all.evidence.filter { explanation.evidence.contains($0.event) }
      entries["\(key)/\(explanation.field)"] = NumberDerivation(
        meaning: shown(explanation.meaning),
        steps: steps(explanation, all),
        files: used.prefix(Self.mostFiles).map(place),
        others: others(explanation),
        explain: "pacelog explain \(member) \(name) \(explanation.field)",
        correct: "pacelog "
          + correction(explanation.field, used.lazy.compactMap(\.fileName).first))
    }
  }

  /// Without a list, the numbers of the first level.
  private func isShown(_ field: String, _ fields: Set<String>?) -> Bool {
    fields?.contains(field) ?? !field.contains("/")
  }

  private func place(_ evidence: Evidence) -> String {
    let place = evidence.place.isEmpty ? "" : ", \(shown(evidence.place))"
    return (evidence.fileName ?? texts.reason("a correction")) + place
  }
}
