import ActivityModel

/// Assigns the records, laps and timer events of a file to its sessions.
///
/// A session owns everything between its start and the next one's, in any file order, because some
/// devices write sessions first. The first session also owns everything before its start. One
/// without a start, or with that of the session before it, begins when that one ends: some programs
/// give every session the start of the file.
struct FITSessions {
  /// One activity per session, in file order.
  ///
  /// Nil represents a file without sessions, and the remainder after the last session of a
  /// truncated file.
  private(set) var activities: [FITSummary?]
  private let starts: [UInt32]
  /// The index in `activities` of each stretch between two starts.
  private let activityByStretch: [Int]

  init(_ part: FITPart) {
    var sessions = part.sessions
    let order = FITSessions.inOrder(&sessions)
    activities = sessions
    var starts = order.dropFirst().map { sessions[$0].start ?? 0 }
    var activityByStretch = Array(order)
    if activities.isEmpty {
      activities = [nil]
      activityByStretch = [0]
    } else if let end = FITSessions.startOfLostSession(part) {
      activityByStretch.append(activities.count)
      activities.append(nil)
      starts.append(end)
    }
    self.starts = starts
    self.activityByStretch = activityByStretch
  }

  /// The places of the sessions in order of time; sets starts that are missing or not their own.
  private static func inOrder(_ sessions: inout [FITSummary]) -> [Int] {
    let times = sessions.map(\.times)
    let order = sessions.indices.sorted {
      (times[$0].start, times[$0].end, $0) < (times[$1].start, times[$1].end, $1)
    }
    for (earlier, later) in zip(order, order.dropFirst()) {
      let start = sessions[later].start
      guard start == nil || start == sessions[earlier].start,
        let end = sessions[earlier].ownEnd.flatMap(UInt32.init(exactly:)),
        end > sessions[earlier].start ?? 0
      else { continue }
      sessions[later].start = end
    }
    return order
  }

  /// The start of the remainder in a truncated file, whose session is lost.
  private static func startOfLostSession(_ part: FITPart) -> UInt32? {
    let ends = part.sessions.map(\.end)
    guard let damage = part.damage, !damage.isCorruption, let last = ends.compactMap(\.self).max(),
      !ends.contains(nil),
      let end = UInt32(exactly: last + 1),
      part.records.rows.contains(where: { $0.timestamp ?? 0 >= end })
    else { return nil }
    return max(end, part.sessions.compactMap(\.start).max() ?? 0)
  }

  /// The records of each activity as ranges of the list.
  ///
  /// - Complexity: O(records).
  func ranges(of rows: [FITRecord]) -> [[Range<Int>]] {
    guard activities.count > 1 else { return [rows.isEmpty ? [] : [0..<rows.count]] }
    var ranges = Array(repeating: [Range<Int>](), count: activities.count)
    var stretches = FITStretches(boundaries: starts)
    var start = 0
    var current = activityByStretch[0]
    for (index, row) in rows.enumerated() {
      guard let timestamp = row.timestamp else { continue }
      let activity = activityByStretch[stretches.move(to: timestamp)]
      guard activity != current else { continue }
      if start < index { ranges[current].append(start..<index) }
      (start, current) = (index, activity)
    }
    if start < rows.count { ranges[current].append(start..<rows.count) }
    return ranges
  }

  /// Distributes items to activities by time; an item without a time follows the previous one.
  func distribute<Item>(_ items: [Item], by time: (Item) -> UInt32?) -> [[Item]] {
    var groups = Array(repeating: [Item](), count: activities.count)
    var stretches = FITStretches(boundaries: starts)
    for item in items {
      let stretch = time(item).map { stretches.move(to: $0) } ?? stretches.current
      groups[activityByStretch[stretch]].append(item)
    }
    return groups
  }
}

extension FITSummary {
  /// Orders sessions: by their starts, of equal ones by their ends.
  fileprivate var times: (start: Int64, end: Int64) {
    let end = timestamp.map(Int64.init)
    let length = (totals.elapsedMilliseconds ?? 0) / 1_000
    let start = start.map(Int64.init) ?? end.map { $0 - length } ?? 0
    return (start, end ?? start + length)
  }

  /// The last second of it: by its length, since some programs write all sessions at the end.
  fileprivate var ownEnd: Int64? {
    let counted = start.flatMap { start in
      totals.elapsedMilliseconds.map { Int64(start) + $0 / 1_000 }
    }
    return counted ?? timestamp.map(Int64.init)
  }
}
