import ActivityModel

extension Adapter {
  /// The export of Google Maps on a phone: `Timeline.json` (Android), `location-history.json`
  /// (iOS).
  static let googleTimeline = Adapter(
    name: "google-timeline", version: 3, title: "Google Timeline of a phone",
    recognizes: GoogleTimeline.recognizes, read: GoogleTimeline.read)
}

/// Reads timeline segments, raw signals and edits.
///
/// Imports the points of paths, the start and the end of movements, and the positions in raw
/// signals. Visits are places that Google inferred: they are noted, never imported.
enum GoogleTimeline {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json else { return false }
    if json.hasAny("semanticSegments", "rawSignals", "timelineEdits") { return true }
    return json.has("[].startTime")
      && json.hasAny("[].visit", "[].activity", "[].timelinePath", "[].timelineMemory")
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var json = JSONRecordReader(arrays: ["semanticSegments", "rawSignals", "timelineEdits"])
    var timeline = TimelineReader()
    while json.next(&source, &diagnostics) {
      switch json.container {
      case .rootArray, .array(0): timeline.readSegment(json.record, &diagnostics)
      case .array(1): timeline.readSignal(json.record, &diagnostics)
      case .array, .root: timeline.readEdit(json.record, &diagnostics)
      }
    }
    try diagnostics.report(
      timeline.fixes, damage: json.damage,
      otherwise: "it holds visits or other guesses, and no fix")
  }
}
