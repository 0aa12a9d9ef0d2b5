import ActivityModel

/// Finds the recordings that rows with the clock on the wall may belong to.
///
/// Made once, so that each row is compared with a few of a lifetime's recordings.
///
/// - Complexity: O(n log n) to make it, O(log n) for each row.
struct StatedStarts {
  private let recordings: [ActivityRecording]
  /// Of recordings that state their zone, by the time that their clock showed in milliseconds.
  private let starts: [(clock: Int64, index: Int)]
  /// By the names that rows have for their files; ascending.
  private let files: [String: [Int]]

  /// Both begin together when their starts are no further apart, in milliseconds.
  static let tolerance: Int64 = 2_000

  /// Takes recordings in the order of their starts, and the indices of the rows.
  init(_ recordings: [ActivityRecording], rows: [Int]) {
    self.recordings = recordings
    let names = Set(rows.compactMap { recordings[$0].recordingFile })
    var starts: [(clock: Int64, index: Int)] = []
    var files: [String: [Int]] = [:]
    for (index, recording) in recordings.enumerated() where !recording.hasAssumedZone {
      if recording.statesZone {
        starts.append((recording.start.milliseconds + recording.offsetMilliseconds, index))
      }
      guard !names.isEmpty else { continue }
      for name in names.intersection(recording.fileNames) { files[name, default: []].append(index) }
    }
    self.starts = starts.sorted { ($0.clock, $0.index) < ($1.clock, $1.index) }
    self.files = files
  }

  /// The recordings whose zone is stated, and in which a row begins with them.
  func recordings(begunWith row: Int) -> [Int] {
    let clock = recordings[row].start.milliseconds
    let first = starts.partitioningIndex { $0.clock >= clock - Self.tolerance }
    return starts[first...].prefix { $0.clock <= clock + Self.tolerance }.map { $0.index }
      .filter { recordings[row].beginsWith(recordings[$0]) }
  }

  /// The recordings in a file of the name that a row has for its own, at most 26 hours away.
  func recordings(namedBy row: Int) -> ArraySlice<Int> {
    guard let named = recordings[row].recordingFile.flatMap({ files[$0] }) else { return [] }
    let (start, reach) = (recordings[row].span.start, SameActivity.furthestShift)
    let first = named.partitioningIndex { recordings[$0].span.start >= start - reach }
    let end = named.partitioningIndex { recordings[$0].span.start > start + reach }
    return named[first..<end]
  }

  /// True when the first and the last of some recordings, in the order of their starts, begin
  /// together: they are of one activity.
  func beginTogether(_ first: Int, _ last: Int) -> Bool {
    recordings[last].span.start - recordings[first].span.start <= Self.tolerance
  }
}

extension ActivityRecording {
  fileprivate var statesZone: Bool { [.file, .offset].contains(zone.source) && !hasWallClock }

  fileprivate var offsetMilliseconds: Int64 { Int64(zone.rules.offsetSeconds(at: start)) * 1_000 }
}
