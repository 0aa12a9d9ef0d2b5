/// Assigns the records, laps and timer events of a file to its sessions.
///
/// A session owns everything between its start and the next one's, in any file order, because some
/// devices write sessions first. The first session also owns everything before its start.
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
    let order = part.sessions.indices.sorted {
      (part.sessions[$0].start ?? 0, $0) < (part.sessions[$1].start ?? 0, $1)
    }
    activities = part.sessions
    var starts = order.dropFirst().map { part.sessions[$0].start ?? 0 }
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
