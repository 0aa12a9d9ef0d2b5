import Runtime
import ActivityModel

extension ImportReport {
  /// The report as people read it: what was not plain success by name, the rest by number.
  public var text: String {
    let common = commonNotes
    let commonTexts = Set(common.map(\.text))
    var lines = sources.indices.flatMap { index in
      sources[index].isPlain ? [] : sources[index].lines(without: commonTexts)
    }
    lines += common.map { note in
      "\(counted(note.count, "file")), the first \(note.first): \(note.text)"
    }
    lines += ignoredLines
    lines.append(summary)
    return lines.joined(separator: "\n")
  }

  /// Notes that more than three files share, in order of first appearance.
  private var commonNotes: [(text: String, count: Int, first: String)] {
    var order: [String] = []
    var files: [String: (count: Int, first: String)] = [:]
    for index in sources.indices where [.imported, .partly].contains(sources[index].outcome) {
      for finding in sources[index].findings where finding.isNote {
        if files[finding.text] == nil { order.append(finding.text) }
        files[finding.text, default: (0, sources[index].name)].count += 1
      }
    }
    return order.compactMap { text in
      files[text].flatMap { $0.count > 3 ? (text, $0.count, $0.first) : nil }
    }
  }

  /// What is known to hold nothing that is read, by what it is: there may be thousands of pictures.
  private var ignoredLines: [String] {
    let ignored = sources.indices.filter { sources[$0].outcome == .ignored }
    let kinds = Dictionary(grouping: ignored) { sources[$0].refusal?.message ?? "" }
    return kinds.sorted { $0.value[0] < $1.value[0] }.map { message, indices in
      let first = sources[indices[0]].name
      return indices.count == 1
        ? "ignored: \(first): \(message)"
        : "ignored: \(counted(indices.count, "file")), the first \(first): \(message)"
    }
  }

  /// `imported 12 files (11 activities, 40 days), 3 known, 1 refused`.
  public var summary: String {
    guard !sources.isEmpty else { return "nothing to import: there is no file" }
    let taken = sources.indices.filter { [.imported, .partly].contains(sources[$0].outcome) }
    let contents = taken.reduce(SourceContents()) { $0 + sources[$1].contents }
    var parts = [
      taken.isEmpty
        ? "nothing new"
        : "\(isDryRun ? "would import" : "imported") \(counted(taken.count, "file"))"
          + contents.parenthesis
    ]
    append(.partly, "of them partly", to: &parts)
    append(.known, "known", to: &parts)
    append(.restored, isDryRun ? "would be restored" : "restored", to: &parts)
    append(.refused, "refused", to: &parts)
    append(.refusedBefore, "refused before", to: &parts)
    append(.ignored, "ignored", to: &parts)
    append(.skipped, "skipped", to: &parts)
    return parts.joined(separator: ", ")
  }

  private func append(_ outcome: SourceReport.Outcome, _ word: String, to parts: inout [String]) {
    let number = count(outcome)
    if number > 0 { parts.append("\(number) \(word)") }
  }
}

extension SourceReport {
  /// Whether there is certainly nothing to say by name.
  fileprivate var isPlain: Bool {
    outcome == .ignored || (outcome == .known && deleted.isEmpty)
  }

  /// Nothing for what went well or was known, nor for notes that are said of many files at once.
  fileprivate func lines(without common: Set<String>) -> [String] {
    switch outcome {
    case .imported, .partly:
      return findings.filter { !common.contains($0.text) }.map { "\(name): \($0.text)" }
        + deletedLines
    case .known, .undone:
      return deletedLines
    case .restored:
      return ["restored: \(name): its import was undone, and counts again"] + deletedLines
    case .refused, .refusedBefore, .ignored, .skipped:
      guard let refusal else { return ["\(outcome.rawValue): \(name)"] }
      return ["\(outcome.rawValue): \(name): \(refusal.text)"]
        + findings.filter { $0.severity == "refused" && $0.rule != refusal.reason }
        .map { "  \($0.text)" }
    }
  }
}

extension SourceReport {
  /// Says that what was deleted stays so.
  private var deletedLines: [String] {
    deleted.map { activity in
      let id = activity.activity.prefix(12)
      return "\(name): its activity of \(activity.localStart) was deleted by you on "
        + "\(activity.deletedAt.prefix(10)), and stays deleted "
        + "(pacelog correct activity \(member ?? "me") \(id) --undelete brings it back)"
    }
  }
}

extension RefusalReport {
  /// `line 12, column 3: the file is cut off (export it again)`.
  public var text: String {
    let place = place.description
    return (place.isEmpty ? "" : "\(place): ") + "\(message) (\(advice))"
  }
}

extension FindingReport {
  fileprivate var isNote: Bool { severity == Finding.Severity.note.rawValue }

  /// `note: distances are read as kilometres` or `refused 3 times, first at line 7: no position`.
  public var text: String {
    let place = place.description
    guard severity == Finding.Severity.refused.rawValue else {
      return "note: \(explanation)"
    }
    let times = count == 1 ? "" : " \(count) times, first"
    return "refused\(times)\(place.isEmpty ? "" : " at \(place)"): \(explanation)"
  }
}

extension SourceContents {
  fileprivate var parenthesis: String { self == SourceContents() ? "" : " (\(text))" }

  /// `11 activities, 40 days`.
  package var text: String {
    var parts: [String] = []
    if activities > 0 { parts.append(counted(activities, "activity", "activities")) }
    if days > 0 { parts.append(counted(days, "day")) }
    if fixes > 0 { parts.append(counted(fixes, "fix", "fixes")) }
    if samples > 0 { parts.append(counted(samples, "sample")) }
    if tests > 0 { parts.append(counted(tests, "test")) }
    if profileSettings > 0 { parts.append(counted(profileSettings, "profile setting")) }
    return parts.joined(separator: ", ")
  }
}
