public import ActivityModel

extension Refusal {
  /// Reasons why a file that was met is known to hold nothing that Pacelog keeps.
  private static let harmlessReasons: Set = [
    "clinical-document", "companion", "not-an-activity", "overlapping-stream", "table-not-kept",
  ]

  /// Whether nothing is lost: the source is well known, and holds nothing that Pacelog reads.
  public var isHarmless: Bool { Refusal.isHarmless(reason: reason) }

  /// The same, for the short name of a reason.
  public static func isHarmless(reason: String) -> Bool { harmlessReasons.contains(reason) }
}

extension Source {
  /// Why a source is refused that no adapter recognizes.
  public var refusalWithoutAdapter: Refusal {
    if content.byteCount == 0 {
      return Refusal(
        reason: "empty", place: Place(), message: "the file is empty", advice: "export it again")
    }
    if let companion = Companion(head) {
      return Refusal(
        reason: "companion", place: Place(), message: "it is \(companion.rawValue)",
        advice: "nothing to do")
    }
    return Refusal(
      reason: "unknown-format", place: Place(), message: "this format is not known",
      advice: "docs/formats.md lists the formats and how to export them")
  }
}
