import ActivityModel

/// Formats that are known and cannot be imported as they are: the rejection says what to do.
enum UnreadFormat: CaseIterable {
  case runalyzeBackup

  /// - Parameter head: of a source that no adapter recognizes.
  init?(_ head: SourceHead) {
    guard head.fileName.contains("runalyze"), head.fileName.hasSuffix(".json") else {
      return nil
    }
    self = .runalyzeBackup
  }

  var refusal: Refusal {
    switch self {
    case .runalyzeBackup:
      Refusal(
        reason: "backup-not-read", place: Place(),
        message: "it is a backup of Runalyze's database, whose form changes with every version",
        advice: "export the activities as FIT or TCX files in Runalyze, and import those")
    }
  }
}
