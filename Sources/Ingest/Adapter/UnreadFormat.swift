import ActivityModel

/// Formats that are known and cannot be imported as they are: the rejection says what to do.
enum UnreadFormat: CaseIterable {
  case stravaStreams
  case runalyzeBackup

  /// - Parameter head: of a source that no adapter recognizes.
  init?(_ head: SourceHead) {
    if head.fileName.contains("runalyze"), head.fileName.hasSuffix(".json") {
      self = .runalyzeBackup
    } else if let json = JSONHead(head), json.has("[].data"), json.has("[].type"),
      json.hasAny("[].original_size", "[].series_type")
    {
      self = .stravaStreams
    } else {
      return nil
    }
  }

  var refusal: Refusal {
    switch self {
    case .stravaStreams:
      Refusal(
        reason: "start-not-known", place: Place(),
        message: "these are streams of Strava's interface: their time begins at 0, and the start of"
          + " the activity is not in them",
        advice: "import the original file of the activity, or the bulk export with activities.csv")
    case .runalyzeBackup:
      Refusal(
        reason: "backup-not-read", place: Place(),
        message: "it is a backup of Runalyze's database, whose form changes with every version",
        advice: "export the activities as FIT or TCX files in Runalyze, and import those")
    }
  }
}
