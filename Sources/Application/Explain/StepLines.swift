import Output
import ReadModels

/// Prints the steps of an explanation as a tree, from the number down to its parts.
struct StepLines {
  private let steps: [ExplanationStep]
  private let fileNames: [String: String]
  private let texts: Texts
  /// Names the option of the command line that shows the rest; empty on a page.
  private let (hasThem, hasAll): (String, String)
  private(set) var lines: [String] = []

  /// Further parts are omitted.
  private static let mostParts = 10

  /// - Parameters:
  ///   - explanation: of one number.
  ///   - document: the explanations of its subject.
  ///   - texts: the words of a page; nil for the command line, which is English.
  init(_ explanation: Explanation, _ document: Explanations, in texts: Texts? = nil) {
    steps = explanation.steps
    self.texts = texts ?? .standard
    (hasThem, hasAll) = texts == nil ? ("; --json has them", "; --json has all") : ("", "")
    fileNames = Dictionary(
      document.evidence.map { ($0.event, $0.fileName ?? "what you said") },
      uniquingKeysWith: { first, _ in first })
    if !steps.isEmpty { add(steps.count - 1, depth: 1) }
  }

  private mutating func add(_ index: Int, depth: Int) {
    let step = steps[index]
    let indent = String(repeating: "  ", count: depth)
    let value = texts.localized(words(step.value, step.unit))
    lines.append("\(indent)\(value)  \(texts.reason(step.name))\(origin(of: step))")
    if step.rule == .coveredMinutes {
      let count = step.parts.count / 2
      lines.append("\(indent)  \(texts.reason("of \(count) stretches of moving"))\(hasThem)")
      return
    }
    let shown = step.parts.count > Self.mostParts ? Self.mostParts - 2 : step.parts.count
    for part in step.parts.prefix(shown) { add(part, depth: depth + 1) }
    if shown < step.parts.count {
      let more = "... and \(step.parts.count - shown) more"
      lines.append("\(indent)  \(texts.reason(more))\(hasAll)")
    }
  }

  /// The origin of a value, or the operation on its parts.
  private func origin(of step: ExplanationStep) -> String {
    switch step.rule {
    case .stated:
      return step.event.flatMap { fileNames[$0] }.map { ", " + texts.reason("says \($0)") } ?? ""
    case .fixed: return step.unit.isEmpty ? "" : ", " + texts.reason("by definition")
    case .setting: return ", " + texts.reason("as it is set")
    case .quoted: return step.quoted.map { ", see \($0.document) \($0.pointer)" } ?? ""
    case .sampled: return ", " + texts.reason("added up minute by minute")
    case .untimed: return ", " + texts.reason("along the points, which have no times")
    case .sum: return operation("the sum of", step)
    case .difference: return operation("the first less the others", step)
    case .product: return operation("the product of", step)
    case .largest: return operation("the largest of", step)
    case .smallest: return operation("the smallest of", step)
    case .count: return " = " + texts.reason("how many there are of")
    case .pace: return " = " + texts.reason("time over distance")
    case .weightedMean: return " = " + texts.reason("mean of values, each by its weight")
    case .wholeMinutes: return " " + texts.reason("of")
    case .coveredMinutes: return ""
    default:
      return ", " + texts.reason(step.track == nil ? "by the formula from" : "along the track")
    }
  }

  /// A single part needs no name.
  private func operation(_ words: String, _ step: ExplanationStep) -> String {
    step.parts.count > 1 ? " = " + texts.reason(words) : " ="
  }
}
