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
    groups.joinOverlapping()
    groups.joinWorkouts()
    groups.joinShifted()
    groups.joinAssumedZones()
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
    components = Components(self.recordings.map(SourceClaims.init))
    influences = DisjointSets(count: self.recordings.count)
  }

  /// Joins two groups if their recordings are related, and nothing in the groups keeps them apart.
  private mutating func join(
    _ left: Int, _ right: Int, if isRelated: (inout SameActivity) -> Bool
  ) {
    guard components.root(left) != components.root(right) else { return }
    let canJoin = components.canJoin(left, right)
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

  /// Joins what has the clock on the wall, without its zone, with its recording.
  ///
  /// The row of a list belongs to the file that it names, or to one that states the zone in which
  /// both begin together; points belong to a recording at their time in its zone.
  private mutating func joinAssumedZones() {
    for row in recordings.indices
    where recordings[row].hasAssumedZone || recordings[row].hasWallClock {
      let start = recordings[row].span.start
      let first = recordings.partitioningIndex {
        $0.span.start >= start - SameActivity.furthestShift
      }
      let near = recordings[first...].prefix { $0.span.start <= start + SameActivity.furthestShift }
      for other in near.indices {
        if recordings[row].isRecorded(in: recordings[other]) {
          join(row, other)
        } else if recordings[row].beginsWith(recordings[other]) {
          join(row, other) { $0.isZoneShiftedTwin(row, other) }
        } else if recordings[row].hasWallClock {
          join(row, other) { $0.isSame(onWall: row, other) }
        }
      }
    }
  }

  private mutating func joinOverlapping() {
    var running: [Int] = []
    for index in recordings.indices {
      running.removeAll { recordings[$0].span.end <= recordings[index].span.start }
      for earlier in running { join(earlier, index) { $0.isSame(earlier, index) } }
      running.append(index)
    }
  }

  /// Joins lists of sets that have no length with the workouts that they belong to.
  private mutating func joinWorkouts() {
    let roots = recordings.indices.map { components.root($0) }
    for (list, workout) in recordings.workouts(joinedBy: { roots[$0] }) { join(list, workout) }
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

  private mutating func markTwins() {
    let furthest = SameActivity.furthestShift
    var first = recordings.startIndex
    for index in recordings.indices {
      while recordings[index].span.start - recordings[first].span.start > furthest { first += 1 }
      for earlier in first..<index
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
  /// of sets; then a device's distance counts most, then positions, the format, the number of
  /// points, and the smaller id.
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
  fileprivate func isBetter(than right: ActivityRecording) -> Bool {
    let left = self
    if left.isSetList != right.isSetList { return right.isSetList }
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

/// Indices that belong together.
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  /// The smallest index of a set.
  mutating func root(_ index: Int) -> Int {
    var root = index
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  mutating func join(_ left: Int, _ right: Int) {
    let (first, second) = (root(left), root(right))
    parents[max(first, second)] = min(first, second)
  }
}

/// Indices that belong together, and the files and devices that state each group.
private struct Components {
  private var sets: DisjointSets
  /// Of each root.
  private var claims: [SourceClaims]

  init(_ claims: [SourceClaims]) {
    sets = DisjointSets(count: claims.count)
    self.claims = claims
  }

  /// The smallest index of a group.
  mutating func root(_ index: Int) -> Int { sets.root(index) }

  /// Two groups may become one unless they are one already, or one file states both for one device.
  mutating func canJoin(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (root(left), root(right))
    return first != second && !claims[first].conflicts(with: claims[second])
  }

  mutating func join(_ left: Int, _ right: Int) {
    let (first, second) = (min(root(left), root(right)), max(root(left), root(right)))
    sets.join(first, second)
    claims[first].formUnion(claims[second])
  }
}
