/// Which records, laps and timer events belong to which session of a file.
///
/// A session has what lies between its start and the next one's, whatever the order in the file:
/// some devices write the sessions first. The first session also has what lies before it.
struct FITSessions {
  /// The sessions as activities, in the file's order; nil stands for a file without one, and for
  /// what lies behind the last session of a file that is cut off.
  private(set) var activities: [FITSummary?]
  private let starts: [UInt32]
  /// The index in `activities` for every stretch between two starts.
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
    } else if let end = FITSessions.endOfWhatIsTold(part) {
      activityByStretch.append(activities.count)
      activities.append(nil)
      starts.append(end)
    }
    self.starts = starts
    self.activityByStretch = activityByStretch
  }

  /// Where, in a file that is cut off, something begins whose session is lost.
  private static func endOfWhatIsTold(_ part: FITPart) -> UInt32? {
    let ends = part.sessions.map(\.end)
    guard let damage = part.damage, !damage.isCorruption, let last = ends.compactMap(\.self).max(),
      !ends.contains(nil),
      let end = UInt32(exactly: last + 1),
      part.records.rows.contains(where: { $0.timestamp ?? 0 >= end })
    else { return nil }
    return max(end, part.sessions.compactMap(\.start).max() ?? 0)
  }

  /// The records of every activity as stretches of their list.
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

  /// The items of every activity, by their time; those without a time go where the last one went.
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
