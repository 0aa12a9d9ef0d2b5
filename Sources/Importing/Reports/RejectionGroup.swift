/// A file that was rejected.
package struct RejectedInput {
  package let member: String?
  package let name: String
  package let rejection: RejectionReport?
  package let diagnostics: [DiagnosticReport]

  package init(
    member: String?, name: String, rejection: RejectionReport?, diagnostics: [DiagnosticReport] = []
  ) {
    self.member = member
    self.name = name
    self.rejection = rejection
    self.diagnostics = diagnostics
  }
}

/// Rejected files of one member, for one reason and with one advice.
package struct RejectionGroup {
  package private(set) var inputs: [RejectedInput]

  /// More files than this share a line.
  private static let mostNamed = 3

  /// In the order in which the first of each was met.
  package static func groups(of inputs: some Sequence<RejectedInput>) -> [RejectionGroup] {
    var groups: [RejectionGroup] = []
    var known: [[String]: Int] = [:]
    for input in inputs {
      let key = [
        input.member ?? "", input.rejection?.reason ?? "", input.rejection?.message ?? "",
        input.rejection?.advice ?? "",
      ]
      if let index = known[key] {
        groups[index].inputs.append(input)
      } else {
        known[key] = groups.count
        groups.append(RejectionGroup(inputs: [input]))
      }
    }
    return groups
  }

  /// A line for each of a few files, or one for many.
  package func lines(_ word: String) -> [String] {
    guard inputs.count > Self.mostNamed, let rejection = inputs[0].rejection else {
      return inputs.flatMap { $0.lines(word) }
    }
    return [
      "\(word): \(inputs.count) files in \(folder), the first \(inputs[0].name): "
        + rejection.text
    ]
  }

  /// The folder or archive that all files have in common.
  private var folder: String {
    var common = inputs[0].name.parts.dropLast()
    for input in inputs.dropFirst() {
      let parts = input.name.parts
      common = common.prefix(zip(common, parts).prefix { $0 == $1 }.count)
    }
    let path = common.joined(separator: "/")
    return path.isEmpty ? (inputs[0].name.hasPrefix("/") ? "/" : ".") : path
  }
}

extension RejectedInput {
  fileprivate func lines(_ word: String) -> [String] {
    guard let rejection else { return ["\(word): \(name)"] }
    return ["\(word): \(name): \(rejection.text)"]
      + diagnostics.filter { $0.severity == "refused" && $0.rule != rejection.reason }
      .map { "  \($0.text)" }
  }
}

extension String {
  fileprivate var parts: [Substring] { split(separator: "/", omittingEmptySubsequences: false) }
}
