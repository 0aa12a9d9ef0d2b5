import ActivityModel

/// Finds rows of lists that are the sum of the parts of a multisport event.
///
/// A watch records each part by itself in one file; the list of its platform has a row for all of
/// them, which would count their time and distance twice.
enum MultisportSums {
  /// The ids of the rows whose parts one other file has.
  ///
  /// - Complexity: O(n log n) in the recordings, and O(recordings at the time of such a row).
  static func ids(in recordings: [ActivityRecording]) -> Set<EventID> {
    let rows = recordings.filter(\.mayBeSum)
    guard !rows.isEmpty else { return [] }
    let parts = recordings.filter(\.mayBePart).sorted {
      ($0.span.start, $0.id) < ($1.span.start, $1.id)
    }
    return Set(rows.filter { $0.isSum(of: parts) }.map(\.id))
  }

  /// How far apart the row and its first part may begin, in milliseconds: spreadsheets leave out
  /// seconds.
  fileprivate static let tolerance: Int64 = 60_000
}

extension ActivityRecording {
  /// True for a row with a length, and without a sport of its own.
  fileprivate var mayBeSum: Bool {
    format == .platform && track.summary.pointCount == 0 && header.sport.isUnspecific
      && !header.startsOnDayOnly && span.length > 0 && header.setList.isEmpty
  }

  /// Trips in a stream are no parts that a watch recorded.
  fileprivate var mayBePart: Bool { format != .platform && format != .stream && span.length > 0 }

  /// True when one file has at least two parts of different sports, one after the other.
  ///
  /// They begin with the row and fill at least half of it. Given ascending by their start.
  fileprivate func isSum(of parts: [ActivityRecording]) -> Bool {
    let earliest = span.start - SameActivity.furthestShift
    let near = parts[parts.partitioningIndex { $0.span.start >= earliest }...]
      .prefix { $0.span.start <= span.start + span.length + SameActivity.furthestShift }
    let files = Dictionary(grouping: near) { $0.citations.first?.source }
    return files.values.contains { isSum(ofFile: $0) }
  }

  private func isSum(ofFile parts: [ActivityRecording]) -> Bool {
    guard parts.count > 1, let first = parts.first(where: { begins(with: $0) }) else {
      return false
    }
    let whole = TimeSpan(start: first.span.start, length: span.length)
    let within = parts.filter {
      $0.span.start >= whole.start && $0.span.start < whole.end + MultisportSums.tolerance
    }
    guard Set(within.map(\.header.sport)).count > 1 else { return false }
    let isInTurn = zip(within, within.dropFirst()).allSatisfy {
      $0.span.end <= $1.span.start + MultisportSums.tolerance
    }
    return isInTurn && 2 * within.reduce(0) { $0 + whole.overlap(with: $1.span) } >= whole.length
  }

  /// True when it begins with a part, by its own time or on the clock of the part's zone.
  private func begins(with part: ActivityRecording) -> Bool {
    let apart = (span.start - part.span.start).magnitude
    return apart <= MultisportSums.tolerance.magnitude
      || hasAssumedZone && beginsWith(part)
  }
}
