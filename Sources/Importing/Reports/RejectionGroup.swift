/// A file that was rejected.
package struct RejectedInput {
  package let member: String?
  package let name: String
  package let refusal: RejectionReport?
  package let findings: [DiagnosticReport]

  package init(
    member: String?, name: String, refusal: RejectionReport?, findings: [DiagnosticReport] = []
  ) {
    self.member = member
    self.name = name
    self.refusal = refusal
    self.findings = findings
  }
}

/// Rejected files of one member, for one reason.
package struct RejectionGroup {
  package private(set) var rejections: [RejectedInput]

  /// More files than this share a line.
  private static let mostNamed = 3

  /// In the order in which the first of each was met.
  package static func groups(of rejections: some Sequence<RejectedInput>) -> [RejectionGroup] {
    var groups: [RejectionGroup] = []
    var known: [[String]: Int] = [:]
    for rejection in rejections {
      let key = [
        rejection.member ?? "", rejection.refusal?.reason ?? "", rejection.refusal?.message ?? "",
      ]
      if let index = known[key] {
        groups[index].rejections.append(rejection)
      } else {
        known[key] = groups.count
        groups.append(RejectionGroup(rejections: [rejection]))
      }
    }
    return groups
  }

  /// A line for each of a few files, or one for many.
  package func lines(_ word: String) -> [String] {
    guard rejections.count > Self.mostNamed, let refusal = rejections[0].refusal else {
      return rejections.flatMap { $0.lines(word) }
    }
    return [
      "\(word): \(rejections.count) files in \(folder), the first \(rejections[0].name): "
        + refusal.text
    ]
  }

  /// The folder or archive that all files have in common.
  private var folder: String {
    var common = rejections[0].name.parts.dropLast()
    for rejection in rejections.dropFirst() {
      let parts = rejection.name.parts
      common = common.prefix(zip(common, parts).prefix { $0 == $1 }.count)
    }
    let path = common.joined(separator: "/")
    return path.isEmpty ? (rejections[0].name.hasPrefix("/") ? "/" : ".") : path
  }
}

extension RejectedInput {
  fileprivate func lines(_ word: String) -> [String] {
    guard let refusal else { return ["\(word): \(name)"] }
    return ["\(word): \(name): \(refusal.text)"]
      + findings.filter { $0.severity == "refused" && $0.rule != refusal.reason }
      .map { "  \($0.text)" }
  }
}

extension String {
  fileprivate var parts: [Substring] { split(separator: "/", omittingEmptySubsequences: false) }
}
