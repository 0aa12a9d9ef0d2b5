import ActivityModel

/// The start of an activity in the name of its file, on the clock of UTC.
///
/// `2009_07_10_17_55_06.csv`, `20141231_160000-swim.csv`, `2024-03-01T08-00-00.json`.
struct StartInName {
  let start: Instant
  /// The words behind the start; nil without any.
  let title: String?

  init?(_ fileName: String) {
    let pattern =
      /([0-9]{4})[_-]?([0-9]{2})[_-]?([0-9]{2})[_T -]([0-9]{2})[_-]?([0-9]{2})[_-]?([0-9]{2})(?![0-9])/
    guard let found = fileName.firstMatch(of: pattern) else { return nil }
    let parts = found.output
    let text = "\(parts.1)-\(parts.2)-\(parts.3)T\(parts.4):\(parts.5):\(parts.6)"
    guard case .local(let local)? = TimestampText.parse(Array(text.utf8).span),
      TrackClock.believable.contains(Instant(utc: local).milliseconds)
    else { return nil }
    start = Instant(utc: local)
    let rest = fileName[found.range.upperBound...].prefix { $0 != "." }
      .drop { !$0.isLetter && !$0.isNumber }
    title = rest.isEmpty ? nil : String(rest)
  }

  /// The start in the name of a table that counts seconds, with a note of its zone.
  ///
  /// - Parameters:
  ///   - source: The table.
  ///   - diagnostics: Takes the note.
  ///   - kind: A word for an activity of the format.
  ///   - advice: A name with a start that helps.
  /// - Returns: The start and the title.
  /// - Throws: `start-not-known` for a name without a start.
  static func required(
    of source: SourceReader, _ diagnostics: inout Diagnostics, kind: String, advice: String
  ) throws(IngestError) -> StartInName {
    guard let name = StartInName(source.fileName) else {
      throw IngestError(
        reason: "start-not-known", at: Place(),
        "it counts the seconds of a \(kind), and nothing states when that began", advice: advice)
    }
    noteZone(&diagnostics, at: Place(line: 1), where: "the file's name")
    return name
  }

  /// Notes that a wall clock was read as that of UTC.
  static func noteZone(_ diagnostics: inout Diagnostics, at place: Place, where words: String) {
    diagnostics.note(
      "time-without-zone", at: place,
      because: "the start in \(words) has no zone: it is read as UTC")
  }
}
