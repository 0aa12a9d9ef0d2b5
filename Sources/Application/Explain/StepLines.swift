import ReadModels

/// Prints the steps of an explanation as a tree, from the number down to its parts.
struct StepLines {
  private let steps: [ExplanationStep]
  private let fileNames: [String: String]
  private(set) var lines: [String] = []

  /// Further parts are omitted.
  private static let mostParts = 10

  init(_ explanation: Explanation, _ document: Explanations) {
    steps = explanation.steps
    fileNames = Dictionary(
      document.evidence.map { ($0.event, $0.fileName ?? "what you said") },
      uniquingKeysWith: { first, _ in first })
    if !steps.isEmpty { add(steps.count - 1, depth: 1) }
  }

  private mutating func add(_ index: Int, depth: Int) {
    let step = steps[index]
    let indent = String(repeating: "  ", count: depth)
    lines.append("\(indent)\(words(step.value, step.unit))  \(step.name)\(origin(of: step))")
    if step.rule == .coveredMinutes {
      lines.append("\(indent)  of \(step.parts.count / 2) stretches of moving; --json has them")
      return
    }
    let shown = step.parts.count > Self.mostParts ? Self.mostParts - 2 : step.parts.count
    for part in step.parts.prefix(shown) { add(part, depth: depth + 1) }
    if shown < step.parts.count {
      lines.append("\(indent)  ... and \(step.parts.count - shown) more; --json has all")
    }
  }

  /// The origin of a value, or the operation on its parts.
  private func origin(of step: ExplanationStep) -> String {
    switch step.rule {
    case .stated: return step.event.flatMap { fileNames[$0] }.map { ", says \($0)" } ?? ""
    case .fixed: return step.unit.isEmpty ? "" : ", by definition"
    case .setting: return ", as it is set"
    case .quoted: return step.quoted.map { ", see \($0.document) \($0.pointer)" } ?? ""
    case .sampled: return ", added up minute by minute"
    case .untimed: return ", along the points, which have no times"
    case .sum: return step.parts.count > 1 ? " = the sum of" : " ="
    case .difference: return step.parts.count > 1 ? " = the first less the others" : " ="
    case .product: return step.parts.count > 1 ? " = the product of" : " ="
    case .largest: return step.parts.count > 1 ? " = the largest of" : " ="
    case .smallest: return step.parts.count > 1 ? " = the smallest of" : " ="
    case .count: return " = how many there are of"
    case .pace: return " = time over distance"
    case .weightedMean: return " = mean of values, each by its weight"
    case .wholeMinutes: return " of"
    case .coveredMinutes: return ""
    default: return step.track == nil ? ", by the formula from" : ", along the track"
    }
  }
}
