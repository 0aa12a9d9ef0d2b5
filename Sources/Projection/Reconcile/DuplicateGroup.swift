import ActivityModel

/// All recordings of one activity.
struct DuplicateGroup: Sendable {
  /// At least one, in descending order of quality; the first is the official one.
  let recordings: [ActivityRecording]
  /// True when another activity looks like this one, shifted by a time zone.
  let isZoneShiftedTwin: Bool
  /// In the order in which they entered the member's history, each once; the first is the
  /// activity's id.
  let ids: [EventID]
  /// The times of all recordings without which the group might be another.
  let reach: TimeSpan

  /// Without a reach it is that of the recordings themselves.
  init(recordings: [ActivityRecording], isZoneShiftedTwin: Bool, reach: TimeSpan? = nil) {
    (self.recordings, self.isZoneShiftedTwin) = (recordings, isZoneShiftedTwin)
    ids = Self.ids(of: recordings)
    self.reach = reach ?? recordings.dropFirst().reduce(recordings[0].span) { $0.union($1.span) }
  }

  var official: ActivityRecording { recordings[0] }

  /// True when the activity was detected in a stream only.
  var isFoundInStream: Bool { official.format == .stream }

  private static func ids(of recordings: [ActivityRecording]) -> [EventID] {
    if recordings.count == 1, recordings[0].names.count == 1 { return [recordings[0].names[0].id] }
    var known: Set<EventID> = []
    return recordings.flatMap(\.names).sorted().map(\.id).filter { known.insert($0).inserted }
  }
}

/// Groups the recordings of each activity.
///
/// The recordings are sorted by (start, id) and swept. Each is compared only with those still
/// running at its start, so the cost is near-linear in a lifetime of recordings.
struct DuplicateGroups {
  private let recordings: [ActivityRecording]
  private var same: SameActivity
  private var components: Components
  /// Recordings that influence each other's groups: those of one group, and those that are apart
  /// only because of what their groups hold.
  private var influences: DisjointSets
  private var isTwin: Set<Int> = []
  /// True for recordings whose times are those of the clock on the wall, read as UTC.
  private let isOnWall: [Bool]

  /// Groups recordings given in any order; the result is sorted by first start and id.
  ///
  /// `joins` are the member's own decisions, in their order.
  static func find(
    _ recordings: [ActivityRecording], rules: Settings.Reconciling, joins: [JoinDecision] = [],
    memo: any AnalysisMemo = NoMemo()
  ) -> [DuplicateGroup] {
    var groups = DuplicateGroups(
      RoutePieces.following(in: recordings, rules: rules), rules: rules, memo: memo)
    groups.joinPlatformActivities()
    groups.joinAssumedZones()
    groups.joinWallClocks()
    // Rows of one activity in two lists first: where one is known to be, the other one is too.
    groups.joinOverlapping(groups.recordings.indices.filter { groups.isOnWall[$0] })
    groups.joinOverlapping(Array(groups.recordings.indices))
    groups.joinWorkouts()
    groups.joinDayRows()
    groups.joinShifted()
    groups.join(joins)
    groups.markTwins()
    return groups.result
  }

  private init(
    _ recordings: [ActivityRecording], rules: Settings.Reconciling, memo: any AnalysisMemo
  ) {
    let keys = recordings.map { ($0.span.start, $0.id) }
    self.recordings = keys.indices.sorted { keys[$0] < keys[$1] }.map { recordings[$0] }
    same = SameActivity(self.recordings, rules: rules, memo: memo)
    isOnWall = self.recordings.map { $0.hasAssumedZone || $0.hasWallClock }
    components = Components(
      self.recordings.map(SourceClaims.init),
      moments: zip(self.recordings, isOnWall).map { $1 ? nil : $0.span })
    influences = DisjointSets(count: self.recordings.count)
  }

  /// Joins two groups if their recordings are related, and nothing in the groups keeps them apart.
  private mutating func join(
    _ left: Int, _ right: Int, isElsewhere: Bool = false, if isRelated: (inout SameActivity) -> Bool
  ) {
    guard components.root(left) != components.root(right) else { return }
    let canJoin = !isElsewhere && components.canJoin(left, right)
    if !canJoin, isApart(left, right) { return }
    guard isRelated(&same) else { return }
    influences.join(left, right)
    if canJoin { components.join(left, right) }
  }

  /// True when one file states both recordings for one device.
  private func isApart(_ left: Int, _ right: Int) -> Bool {
    SourceClaims(recordings[left]).conflicts(with: SourceClaims(recordings[right]))
  }

  private mutating func join(_ left: Int, _ right: Int) { join(left, right) { _ in true } }

  /// Joins what has one id on one platform, also when its time was corrected there.
  private mutating func joinPlatformActivities() {
    var first: [String: Int] = [:]
    for index in recordings.indices {
      guard let name = recordings[index].header.platformActivity else { continue }
      let earlier = first[name] ?? index
      first[name] = earlier
      join(earlier, index)
    }
  }

  /// Joins rows that have the clock on the wall, without its zone, with their recordings.
  ///
  /// Before times are compared: those of such a row may be the ones of another activity. The row
  /// belongs to the file that it names, or to a recording whose zone is stated and that begins with
  /// it. Of several files of one name it is the one that begins with it.
  private mutating func joinAssumedZones() {
    let rows = recordings.indices.filter { recordings[$0].hasAssumedZone }
    guard !rows.isEmpty else { return }
    let known = StatedStarts(recordings, rows: rows)
    for row in rows {
      let files = known.recordings(namedBy: row)
      if let first = files.first, let last = files.last {
        if known.beginTogether(first, last) {
          join(row, first, isElsewhere: isElsewhere(row, from: first)) { _ in true }
        } else {
          influences.join(row, first)
          influences.join(row, last)
        }
      }
      let begun = known.recordings(begunWith: row)
      for other in begun where recordings[row].isRecorded(in: recordings[other]) {
        join(row, other, isElsewhere: isElsewhere(row, from: other)) { _ in true }
      }
      for other in begun {
        join(row, other, isElsewhere: isElsewhere(row, from: other)) {
          $0.isZoneShiftedTwin(row, other)
        }
      }
    }
  }

  /// Joins points with wall-clock times to a recording at that time in its zone.
  private mutating func joinWallClocks() {
    for wall in recordings.indices where recordings[wall].hasWallClock {
      let start = recordings[wall].span.start
      let first = recordings.partitioningIndex {
        $0.span.start >= start - SameActivity.furthestShift
      }
      let near = recordings[first...].prefix { $0.span.start <= start + SameActivity.furthestShift }
      for other in near.indices where !isOnWall[other] {
        let span = recordings[wall].span(onWallOf: recordings[other].zone)
        join(wall, other, isElsewhere: isElsewhere(wall, in: span)) {
          $0.isSame(onWall: wall, other)
        }
      }
    }
  }

  /// True when the group of a recording on the wall is known to be at another time.
  ///
  /// The other time begins with a second recording.
  private mutating func isElsewhere(_ row: Int, from other: Int) -> Bool {
    let start = recordings[other].span.start
    return isElsewhere(row, in: TimeSpan(start: start, length: recordings[row].span.length))
  }

  /// True when the group of a recording on the wall is known to be at another time than this.
  private mutating func isElsewhere(_ row: Int, in span: TimeSpan) -> Bool {
    guard let moments = components.moments(row) else { return false }
    return 2 * moments.overlap(with: span) < min(moments.length, span.length)
  }

  /// True when the times of two recordings must not be compared.
  ///
  /// One of them is on the wall then, and its group is at another time.
  private mutating func isReadElsewhere(_ left: Int, _ right: Int) -> Bool {
    switch (isOnWall[left], isOnWall[right]) {
    case (false, false): return false
    case (true, false): return isElsewhere(left, in: recordings[left].span)
    case (false, true): return isElsewhere(right, in: recordings[right].span)
    case (true, true):
      // Two rows of one activity may have their times in common, and no more.
      guard let first = components.moments(left), let second = components.moments(right) else {
        return false
      }
      return first.overlap(with: second) == 0
    }
  }

  /// Joins those of some recordings, ascending, that are at the same time.
  private mutating func joinOverlapping(_ indices: [Int]) {
    var running: [Int] = []
    for index in indices {
      running.removeAll { recordings[$0].span.end <= recordings[index].span.start }
      for earlier in running {
        join(earlier, index, isElsewhere: isReadElsewhere(earlier, index)) {
          $0.isSame(earlier, index)
        }
      }
      running.append(index)
    }
  }

  /// Joins lists of sets that have no length with the workouts that they belong to.
  private mutating func joinWorkouts() {
    let roots = recordings.indices.map { components.root($0) }
    for (list, workout) in recordings.workouts(joinedBy: { roots[$0] }) { join(list, workout) }
  }

  /// Joins rows that state a day alone with its recordings, each of a list with another one.
  private mutating func joinDayRows() {
    let rows = DayRows(recordings)
    var recorded = Set(rows.recordings.map { components.root($0) })
    for row in rows.indices where !recorded.contains(components.root(row)) {
      let recording = rows.recordings(near: row).first {
        components.canJoin(row, $0) && same.isOfDay(row, $0)
      }
      guard let recording else { continue }
      join(row, recording)
      recorded.insert(components.root(row))
    }
  }

  /// Joins recordings of the same positions at another time: a file whose clock was shifted.
  private mutating func joinShifted() {
    let tracked = recordings.indices.filter { recordings[$0].hasPositions }
    var first = 0
    for (place, index) in tracked.enumerated() {
      while recordings[index].span.start - recordings[tracked[first]].span.start
        > SameActivity.furthestShift
      {
        first += 1
      }
      for earlier in tracked[first..<place] {
        join(earlier, index) { $0.isShifted(earlier, index) }
      }
    }
  }

  /// Joins the groups that are one for the member, whatever files state both.
  private mutating func join(_ decisions: [JoinDecision]) {
    guard !decisions.isEmpty else { return }
    var places: [EventID: Int] = [:]
    for index in recordings.indices {
      for name in recordings[index].names { places[name.id] = components.root(index) }
    }
    var links = GroupLinks()
    for decision in decisions {
      guard let target = decision.targets.lazy.compactMap({ places[$0] }).first else { continue }
      guard let others = decision.others else {
        links.remove(reaching: target)
        continue
      }
      if let other = others.lazy.compactMap({ places[$0] }).first { links.add(target, other) }
    }
    for (left, right) in links.all where components.root(left) != components.root(right) {
      components.join(left, right)
      influences.join(left, right)
    }
  }

  /// Marks twins of another zone; what is on the wall in a group whose moments are known is none.
  private mutating func markTwins() {
    let furthest = SameActivity.furthestShift
    let read = recordings.indices.filter { !isOnWall[$0] || components.moments($0) == nil }
    var first = read.startIndex
    for (place, index) in read.enumerated() {
      while recordings[index].span.start - recordings[read[first]].span.start > furthest {
        first += 1
      }
      for earlier in read[first..<place]
      where components.root(earlier) != components.root(index)
        && same.isZoneShiftedTwin(earlier, index)
      {
        isTwin.formUnion([components.root(earlier), components.root(index)])
      }
    }
  }

  private var result: [DuplicateGroup] {
    var (components, influences) = (components, influences)
    var members: [Int: [Int]] = [:]
    var reaches: [Int: TimeSpan] = [:]
    for index in recordings.indices {
      members[components.root(index), default: []].append(index)
      let (span, root) = (recordings[index].span, influences.root(index))
      reaches[root] = reaches[root]?.union(span) ?? span
    }
    return members.sorted { $0.value[0] < $1.value[0] }.map { root, indices in
      DuplicateGroup(
        recordings: RoutePieces.united(in: indices.map { recordings[$0] })
          .bestFirst,
        isZoneShiftedTwin: isTwin.contains(root), reach: reaches[influences.root(root)])
    }
  }
}

/// Links between groups, as a member joined them.
private struct GroupLinks {
  private(set) var all: [(Int, Int)] = []

  mutating func add(_ left: Int, _ right: Int) { all.append((left, right)) }

  /// Removes every link between groups that are joined with one, directly or through others.
  mutating func remove(reaching group: Int) {
    var reached: Set<Int> = [group]
    var isLarger = true
    while isLarger {
      let count = reached.count
      for (left, right) in all where reached.contains(left) || reached.contains(right) {
        reached.formUnion([left, right])
      }
      isLarger = reached.count > count
    }
    all.removeAll { reached.contains($0.0) }
  }
}

extension [ActivityRecording] {
  /// The official recording first.
  ///
  /// Of the recordings with a clock, those that cover at least four fifths of the longest go before
  /// the others; then those whose moments are known; then what a device measured goes before a list
  /// of sets, and such a list with its times before what a person typed in; then a device's
  /// distance counts most, then positions, the format, the number of points, and the smaller id.
  fileprivate var bestFirst: [ActivityRecording] {
    let longest = filter(\.hasClock).map(\.span.length).max() ?? 0
    func covers(_ recording: ActivityRecording) -> Bool {
      recording.hasClock && recording.span.length * 5 >= longest * 4
    }
    let known = contains(where: \.hasWallClock) ? filter { $0.hasClock && !$0.hasWallClock } : []
    /// Hours away from the others, because its zone is not theirs.
    func isElsewhere(_ recording: ActivityRecording) -> Bool {
      guard recording.hasWallClock, !known.isEmpty else { return false }
      let span = recording.span
      return !known.contains {
        2 * $0.span.overlap(with: span) >= Swift.min($0.span.length, span.length)
      }
    }
    return sorted { left, right in
      let (isLeft, isRight) = (covers(left), covers(right))
      if isLeft != isRight { return isLeft }
      let (isLeftAway, isRightAway) = (isElsewhere(left), isElsewhere(right))
      return isLeftAway == isRightAway ? left.isBetter(than: right) : isRightAway
    }
  }
}

extension ActivityRecording {
  /// Smaller is better: a device's recording, sets with start and length, what a person typed in,
  /// other sets.
  private var trust: Int {
    if isSetList {
      return header.isManual || header.startsOnDayOnly || span.length == 0 ? 3 : 1
    }
    return header.isManual && track.summary.pointCount == 0 ? 2 : 0
  }

  fileprivate func isBetter(than right: ActivityRecording) -> Bool {
    let left = self
    if left.trust != right.trust { return left.trust < right.trust }
    if left.header.startsOnDayOnly != right.header.startsOnDayOnly {
      return right.header.startsOnDayOnly
    }
    if left.hasDeviceCurve != right.hasDeviceCurve { return left.hasDeviceCurve }
    if left.hasPositions != right.hasPositions { return left.hasPositions }
    if left.format != right.format { return left.format < right.format }
    if left.track.summary.pointCount != right.track.summary.pointCount {
      return left.track.summary.pointCount > right.track.summary.pointCount
    }
    return left.id < right.id
  }
}
