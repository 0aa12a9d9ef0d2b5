import ActivityModel

/// All recordings of one activity.
struct Cluster: Sendable {
  /// At least one, in descending order of quality; the first is the official one.
  let recordings: [ActivityRecording]
  /// True when another activity looks like this one, shifted by a time zone.
  let isZoneShiftedTwin: Bool

  var official: ActivityRecording { recordings[0] }

  /// True when the activity was detected in a stream only.
  var isFoundInStream: Bool { official.format == .stream }

  /// Ascending; the first is the activity's id.
  var ids: [EventID] { recordings.flatMap(\.ids).sorted() }
}

/// Groups the recordings of each activity.
///
/// The recordings are sorted by (start, id) and swept. Each is compared only with those still
/// running at its start, so the cost is near-linear in a lifetime of recordings.
struct Clusters {
  private let recordings: [ActivityRecording]
  private var same: SameActivity
  private var components: Components
  private var isTwin: Set<Int> = []

  /// Groups recordings given in any order; the result is sorted by first start and id.
  static func find(_ recordings: [ActivityRecording], rules: Settings.Reconciling) -> [Cluster] {
    var clusters = Clusters(RoutePieces.following(in: recordings, rules: rules), rules: rules)
    clusters.joinOverlapping()
    clusters.markTwins()
    return clusters.result
  }

  private init(_ recordings: [ActivityRecording], rules: Settings.Reconciling) {
    let keys = recordings.map { ($0.span.start, $0.id) }
    self.recordings = keys.indices.sorted { keys[$0] < keys[$1] }.map { recordings[$0] }
    same = SameActivity(self.recordings, rules: rules)
    components = Components(self.recordings.map { Set($0.tellings.map(\.source)) })
  }

  private mutating func joinOverlapping() {
    var running: [Int] = []
    for index in recordings.indices {
      running.removeAll { recordings[$0].span.end <= recordings[index].span.start }
      for earlier in running
      where components.canJoin(earlier, index) && same.isSame(earlier, index) {
        components.join(earlier, index)
      }
      running.append(index)
    }
  }

  /// No two time zones are further apart than 26 hours.
  private mutating func markTwins() {
    let furthest = Int64(ZoneRules.longestOffset) * 1_000 + 2_000
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

  private var result: [Cluster] {
    var components = components
    var members: [Int: [Int]] = [:]
    for index in recordings.indices { members[components.root(index), default: []].append(index) }
    return members.sorted { $0.value[0] < $1.value[0] }.map { root, indices in
      Cluster(
        recordings: RoutePieces.united(in: indices.map { recordings[$0] })
          .sorted(by: Clusters.isBetter),
        isZoneShiftedTwin: isTwin.contains(root))
    }
  }

  /// Compares positions first, then format, number of points, and the smaller id.
  private static func isBetter(_ left: ActivityRecording, _ right: ActivityRecording) -> Bool {
    if left.hasPositions != right.hasPositions { return left.hasPositions }
    if left.format != right.format { return left.format < right.format }
    if left.track.summary.pointCount != right.track.summary.pointCount {
      return left.track.summary.pointCount > right.track.summary.pointCount
    }
    return left.id < right.id
  }
}

/// A union-find structure over indices, with the sources of each group.
private struct Components {
  private var parents: [Int]
  /// The sources of each root's group.
  private var sources: [Set<SourceID>]

  init(_ sources: [Set<SourceID>]) {
    parents = Array(sources.indices)
    self.sources = sources
  }

  /// The smallest index of a group.
  mutating func root(_ index: Int) -> Int {
    var root = index
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  /// True when two groups may be joined: they differ, and share no source.
  ///
  /// Two activities in one file are distinct.
  mutating func canJoin(_ left: Int, _ right: Int) -> Bool {
    let (first, second) = (root(left), root(right))
    return first != second && sources[first].isDisjoint(with: sources[second])
  }

  mutating func join(_ left: Int, _ right: Int) {
    let (first, second) = (min(root(left), root(right)), max(root(left), root(right)))
    parents[second] = first
    sources[first].formUnion(sources[second])
    sources[second] = []
  }
}
