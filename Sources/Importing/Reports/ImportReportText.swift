import Runtime
import ActivityModel

extension ImportReport {
  /// The report as people read it: by name what was not plain success, the rest by number.
  public var text: String {
    let common = commonNotes
    let commonTexts = Set(common.map(\.note.text))
    var lines = sources.indices.flatMap { index in
      sources[index].isPlain ? [] : sources[index].lines(without: commonTexts)
    }
    lines += rejectionLines
    lines += common.map { note in
      "\(counted(note.count, "file")), the first \(note.first): \(note.note.text(in: note.first))"
    }
    lines += otherMemberLines + ignoredLines + undoneLines
    lines.append(summary)
    if let newLog { lines.insert("created a new log in \(newLog)", at: 0) }
    return lines.joined(separator: "\n")
  }

  /// Notes that more than three files share, in order of first appearance.
  private var commonNotes: [(note: DiagnosticReport, count: Int, first: String)] {
    var order: [DiagnosticReport] = []
    var files: [String: (count: Int, first: String)] = [:]
    for index in sources.indices where [.imported, .partly].contains(sources[index].outcome) {
      for diagnostic in sources[index].diagnostics where diagnostic.isNote {
        if files[diagnostic.text] == nil { order.append(diagnostic) }
        files[diagnostic.text, default: (0, sources[index].name)].count += 1
      }
    }
    return order.compactMap { note in
      files[note.text].flatMap { $0.count > 3 ? (note, $0.count, $0.first) : nil }
    }
  }

  /// Files that were rejected: those of one kind in one line.
  private var rejectionLines: [String] {
    let outcomes: [SourceReport.Outcome] = [.skipped, .refused, .refusedBefore]
    return outcomes.flatMap { outcome in
      RejectionGroup.groups(
        of: sources.lazy.filter { $0.outcome == outcome }.map {
          RejectedInput(
            member: $0.member, name: $0.name, rejection: $0.rejection, diagnostics: $0.diagnostics)
        }
      ).flatMap { $0.lines(outcome.rawValue) }
    }
  }

  /// The ignored files by their kind: there may be thousands of pictures.
  private var ignoredLines: [String] {
    let ignored = sources.indices.filter { sources[$0].outcome == .ignored }
    let kinds = Dictionary(grouping: ignored) { sources[$0].rejection?.message ?? "" }
    return kinds.sorted { $0.value[0] < $1.value[0] }.map { message, indices in
      let first = sources[indices[0]].name
      return indices.count == 1
        ? "ignored: \(first): \(message)"
        : "ignored: \(counted(indices.count, "file")), the first \(first): \(message)"
    }
  }

  /// Imports that stay undone, and those that count again, by archive or folder.
  private var undoneLines: [String] {
    places(of: .undone).map { name, count in
      "undone: \(count)\(name): not imported again (pacelog redo \(name), or pacelog import"
        + " --again, restores it)"
    }
      + places(of: .restored).map { name, count in
        (isDryRun ? "would restore" : "restored")
          + ": \(count)\(name): it was undone, and counts again"
      }
  }

  /// The archives and folders of files with one outcome, each with the number of its files.
  private func places(of outcome: SourceReport.Outcome) -> [(name: String, count: String)] {
    let indices = sources.indices.filter { sources[$0].outcome == outcome }
    let places = Dictionary(grouping: indices) { sources[$0].name.container }
    return places.sorted { $0.value[0] < $1.value[0] }.map { place, indices in
      indices.count == 1
        ? (sources[indices[0]].name, "") : (place, "\(counted(indices.count, "file")) of ")
    }
  }

  /// New files that another member imported too.
  private var otherMemberLines: [String] {
    let shared = sources.indices.filter { !sources[$0].otherMembers.isEmpty }
    let pairs = Dictionary(grouping: shared) { index in
      [
        sources[index].member ?? "",
        Set(sources[index].otherMembers).sorted().joined(separator: ", "),
      ]
    }
    return pairs.sorted { $0.value[0] < $1.value[0] }.map { names, indices in
      let first = sources[indices[0]].name
      let verb = indices.count == 1 ? "is" : "are"
      return "note: \(counted(indices.count, "file")) imported for \(names[0]) \(verb) also in the"
        + " imports of \(names[1]), the first \(first)"
        + " (if not \(names[0])'s: pacelog undo \(first) --member \(names[0]))"
    }
  }

  /// `imported 12 files (11 activities, 40 days), 3 known, 1 refused`.
  public var summary: String {
    guard !sources.isEmpty else { return "nothing to import: there is no file" }
    let taken = sources.indices.filter { [.imported, .partly].contains(sources[$0].outcome) }
    var parts = [
      taken.isEmpty
        ? "nothing new"
        : "\(isDryRun ? "would import" : "imported") \(counted(taken.count, "file"))"
          + contents(of: taken)
    ]
    append(.partly, "of them partly", to: &parts)
    append(.known, "known", to: &parts)
    append(.undone, "undone", to: &parts)
    append(.restored, isDryRun ? "would be restored" : "restored", to: &parts)
    append(.refused, "refused", to: &parts)
    append(.refusedBefore, "refused before", to: &parts)
    append(.ignored, "ignored", to: &parts)
    append(.skipped, "skipped", to: &parts)
    let lost = sources.indices.reduce(0) { $0 + sources[$1].lost.reduce(0) { $0 + $1.count } }
    if lost > 0 { parts.append("\(counted(lost, "row")) taken away by a later export") }
    return parts.joined(separator: ", ")
  }

  private func contents(of indices: [Int]) -> String {
    let all = indices.reduce(SourceContents()) { $0 + sources[$1].contents }
    let new = indices.reduce(SourceContents()) { sum, index in
      sum + (sources[index].newContents ?? sources[index].contents)
    }
    let text = all.text(new: new)
    return text.isEmpty ? "" : " (\(text))"
  }

  private func append(_ outcome: SourceReport.Outcome, _ word: String, to parts: inout [String]) {
    let number = count(outcome)
    if number > 0 { parts.append("\(number) \(word)") }
  }
}

extension SourceReport {
  /// Indicates whether there is nothing to report by name.
  fileprivate var isPlain: Bool {
    switch outcome {
    case .ignored, .refused, .refusedBefore, .skipped: true
    case .known: deleted.isEmpty && !diagnostics.contains { $0.rule == EditedFiles.rule }
    case .undone, .restored: deleted.isEmpty
    case .imported, .partly: false
    }
  }

  /// Nothing for a plain success, nor for notes that many files have in common.
  fileprivate func lines(without common: Set<String>) -> [String] {
    diagnostics.filter { !common.contains($0.text) }.map { "\(name): \($0.text(in: name))" }
      + deletedLines + lostLines
  }

  /// The rows that it takes away, for the first ten workouts, days or lists.
  private var lostLines: [String] {
    // The path would name the versions before it too.
    let digits = sha256.map { String($0.prefix(12)) } ?? name
    let shown = lost.prefix(10).map { lost in
      let names =
        lost.names.prefix(5).map { "\($0.name): \($0.count)" }
        + (lost.names.count > 5 ? ["and \(lost.names.count - 5) more"] : [])
      return "\(name): its \(lost.subject) has \(lost.count) \(lost.noun) fewer than before "
        + "(\(names.joined(separator: ", "))); "
        + "pacelog undo \(digits) --member \(member ?? "me") brings them back"
    }
    guard lost.count > shown.count else { return shown }
    let rest = lost.dropFirst(shown.count)
    return shown + [
      "\(name): \(counted(rest.count, "more workout, day or list", "more workouts, days or lists")) "
        + "with \(counted(rest.reduce(0) { $0 + $1.count }, "row")) fewer than before"
    ]
  }

  /// The deleted activities that it holds.
  private var deletedLines: [String] {
    deleted.map { activity in
      let id = activity.activity.prefix(12)
      return "\(name): its activity of \(activity.localStart) was deleted by the member on "
        + "\(activity.deletedAt.prefix(10)), and stays deleted "
        + "(pacelog correct activity \(member ?? "me") \(id) --undelete brings it back)"
    }
  }
}

extension RejectionReport {
  /// `line 12, column 3: the file is cut off (export it again)`.
  public var text: String {
    let place = place.description
    return (place.isEmpty ? "" : "\(place): ") + "\(message) (\(advice))"
  }
}

extension DiagnosticReport {
  fileprivate var isNote: Bool { severity == Diagnostic.Severity.note.rawValue }

  /// The text for the report of an import: of a long list of names the first five.
  fileprivate func text(in name: String) -> String {
    guard ["columns-not-kept", "types-not-kept"].contains(rule) else { return text }
    let names = text.split(separator: ", ")
    guard names.count > 5 else { return text }
    return names.prefix(5).joined(separator: ", ")
      + " and more (pacelog inspect \(name.archive ?? name) lists them)"
  }

  /// `note: distances are read as kilometres` or `refused 3 times, first at line 7: no position`.
  public var text: String {
    let place = place.description
    guard severity == Diagnostic.Severity.refused.rawValue else {
      return "note: \(explanation)"
    }
    let times = count == 1 ? "" : " \(count) times, first"
    return "refused\(times)\(place.isEmpty ? "" : " at \(place)"): \(explanation)"
  }
}
