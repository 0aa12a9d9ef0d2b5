import ActivityModel
public import ReadModels

/// The output of `pacelog explain`.
public struct ExplainReport: Sendable {
  /// For programs.
  public let explanations: Explanations
  /// As given by the user.
  let subject: String
  let field: String?

  /// The document for programs, encoded by ``encodeDocument(_:)``.
  public func json() -> [UInt8] { encodeDocument(explanations) }

  /// For people: the full explanation of one number, or a list of the available numbers.
  public var text: String {
    if let one = explanations.explanations.first, explanations.explanations.count == 1 {
      return details(of: one)
    }
    return list
  }

  // MARK: A list of numbers

  private var list: String {
    let lines = rows.map { row in (row.name, row.value, row.words) }
    let widths = (
      lines.map { $0.0.count }.max() ?? 0, lines.map { $0.1.count }.max() ?? 0
    )
    let table = lines.map { name, value, words in
      "  \(name.padded(to: widths.0))  \(value.padded(to: widths.1))  \(words)".trimmed
    }
    let numbers = explanations.explanations
    let example = (numbers.first { $0.places.count > 0 } ?? numbers.first)?.field ?? ""
    return """
      \(explanations.title)

      \(table.joined(separator: "\n"))

      \(files.isEmpty ? "" : "From\n\(files.joined(separator: "\n"))\n\n")\
      Details of one number: pacelog explain \(explanations.member) \(subject) \(example)
      """
  }

  private struct Row {
    let name: String
    let value: String
    let words: String
  }

  /// One row per number; long lists take one row unless requested.
  private var rows: [Row] {
    var rows: [Row] = []
    var lists: Set<String> = []
    for explanation in explanations.explanations {
      let parts = explanation.field.split(separator: "/").map(String.init)
      guard field == nil, let list = ExplainReport.list(of: parts) else {
        rows.append(
          Row(
            name: explanation.field, value: explanation.valueWords,
            words: explanation.steps.last?.name ?? ""))
        continue
      }
      guard lists.insert(list).inserted else { continue }
      rows.append(
        Row(name: "\(list)/...", value: "", words: ExplainReport.entries(of: list, explanations)))
    }
    return rows
  }

  /// The list that contains a number, if it is one of the long ones.
  private static func list(of parts: [String]) -> String? {
    let long = [
      "splitsPerKilometer", "splitsPerMile", "bestEfforts", "laps", "map", "series", "workout",
      "ledger", "goals",
    ]
    return parts.first.flatMap { long.contains($0) ? $0 : nil }
  }

  /// `1 to 12`, or `400m, 800m, 1k`.
  private static func entries(of list: String, _ all: Explanations) -> String {
    entries(of: list, in: all.explanations)
  }

  private static func entries(of list: String, in all: [Explanation]) -> String {
    var names: [String] = []
    for explanation in all where explanation.field.hasPrefix("\(list)/") {
      let name = String(explanation.field.split(separator: "/")[1])
      if names.last != name { names.append(name) }
    }
    guard let first = names.first, let last = names.last, names.count > 1,
      Int(first) != nil || names.count > 24
    else {
      return names.joined(separator: ", ")
    }
    return "\(first) to \(last)"
  }

  /// The names of the available numbers, for a user who asked for an unknown one.
  static func fieldLines(of explanations: [Explanation]) -> String {
    var lines: [String] = []
    for explanation in explanations {
      let parts = explanation.field.split(separator: "/").map(String.init)
      let line =
        list(of: parts).map { list in
          "    \(list)/\(entries(of: list, in: explanations))/..."
        } ?? "    \(explanation.field)"
      if lines.last != line { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Where it comes from

  /// One line per file or correction.
  private var files: [String] {
    let lines = explanations.evidence.map { evidence in
      let event = "event \(evidence.event.prefix(12))"
      guard let name = evidence.fileName else {
        return "  your correction, \(evidence.place) (\(event))"
      }
      let place = evidence.place.isEmpty ? "" : ", \(evidence.place)"
      return "  \(name)\(place), read as \(evidence.adapter) (\(event))"
    }
    guard lines.count > 8 else { return lines }
    return lines.prefix(6) + ["  ... and \(lines.count - 6) more; --json has all"]
  }

  // MARK: Details of one number

  private func details(of explanation: Explanation) -> String {
    let parts: [(String, [String])] = [
      ("How it is computed", StepLines(explanation, explanations).lines),
      ("From", files),
      ("Points left out before", dropped(explanation)),
      ("Settings in force", settings(explanation)),
      (
        "Not used",
        explanation.alternatives.map {
          "  \(words($0.value, $0.unit))  \($0.source): \($0.why)"
        }
      ),
      ("Published in", explanation.places.map { "  \($0.document) \($0.pointer)" }),
    ]
    let sections = parts.filter { !$0.1.isEmpty }.map { "\($0.0)\n\($0.1.joined(separator: "\n"))" }
    return """
      \(explanation.field) of \(explanations.title)
      \(explanation.valueWords)

      \(explanation.meaning)

      \(sections.joined(separator: "\n\n"))
      """
  }

  private func dropped(_ explanation: Explanation) -> [String] {
    guard explanation.thresholds.contains(where: { $0.contains(".cleaning.") }) else { return [] }
    let used = Set(explanation.steps.compactMap(\.track))
    return explanations.tracks.filter { used.contains($0.recording) }.map { track in
      let rules = track.droppedPoints.map { "\($0.count) as \($0.rule)" }
      return rules.isEmpty
        ? "  none of \(track.pointsRead)"
        : "  \(rules.joined(separator: ", ")), of \(track.pointsRead)"
    }
  }

  private func settings(_ explanation: Explanation) -> [String] {
    let used = explanations.thresholds.filter { explanation.thresholds.contains($0.setting) }
    let names = used.map { "\($0.setting) = \($0.valueWords)" }
    let width = names.map(\.count).max() ?? 0
    return zip(names, used).map { "  \($0.padded(to: width))  \($1.meaning)" }
  }
}

extension Threshold {
  /// `6 m/s`; a share of 1 as `98 %`.
  fileprivate var valueWords: String {
    guard unit == "of 1", let share = typedThousandths(value) else {
      return "\(value) \(unit)".trimmed
    }
    return "\(FixedPoint.text(share, places: 1)) %"
  }
}

extension Explanation {
  /// The number with its unit.
  var valueWords: String { steps.last.map { words($0.value, $0.unit) } ?? "" }
}

/// `1512.625 s (25:12.625)`, `5000.000 m`, `12`.
func words(_ value: Thousandths, _ unit: String) -> String {
  let isWhole = value.thousandths % 1_000 == 0
  guard !unit.isEmpty else { return isWhole ? String(value.thousandths / 1_000) : value.text }
  let showsDecimals = !isWhole || ["m", "s", "s/km"].contains(unit)
  let number = showsDecimals ? value.text : String(value.thousandths / 1_000)
  let plain = "\(number) \(unit)"
  guard ["s", "s/km"].contains(unit), (60_000..<360_000_000).contains(value.thousandths) else {
    return plain
  }
  return "\(plain) (\(clock(value.thousandths)))"
}

/// `25:12.625`, `1:02:03`.
private func clock(_ milliseconds: Int64) -> String {
  func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : String(number) }
  let seconds = milliseconds / 1_000
  let rest = Thousandths(thousandths: milliseconds % 1_000).text.dropFirst()
  let fraction = milliseconds % 1_000 == 0 ? "" : String(rest)
  let minutes = seconds / 60 % 60
  let head = seconds >= 3_600 ? "\(seconds / 3_600):\(two(minutes))" : String(minutes)
  return "\(head):\(two(seconds % 60))\(fraction)"
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
