import ActivityModel

/// All recordings of one activity.
struct Cluster: Sendable {
  /// At least one, the best first: the first is the official one.
  let recordings: [ActivityRecording]
  /// Another activity looks like this one, shifted by a time zone.
  let isZoneShiftedTwin: Bool

  var official: ActivityRecording { recordings[0] }

  /// Nobody recorded it as an activity.
  var isFoundInStream: Bool { official.format == .stream }

  /// Ascending; the first is the activity's id.
  var ids: [EventID] { recordings.flatMap(\.ids).sorted() }
}

/// Finds which recordings are of one activity.
///
/// Recordings are sorted by (start, id) and swept: one is compared only with those that are still
/// running when it begins, so the cost is near-linear in a life's recordings.
struct Clusters {
  private let recordings: [ActivityRecording]
  private var same: SameActivity
  private var components: Components
  private var isTwin: Set<Int> = []

  /// The activities behind recordings in any order, ascending by the first start and id.
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

  /// Positions count most, then the format, then the number of points, then the smaller id.
  private static func isBetter(_ left: ActivityRecording, _ right: ActivityRecording) -> Bool {
    if left.hasPositions != right.hasPositions { return left.hasPositions }
    if left.format != right.format { return left.format < right.format }
    if left.track.summary.pointCount != right.track.summary.pointCount {
      return left.track.summary.pointCount > right.track.summary.pointCount
    }
    return left.id < right.id
  }
}

/// Which indices belong together, and which sources tell of each group.
private struct Components {
  private var parents: [Int]
  /// Of each root.
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

  /// Two groups may become one unless they are one already or a file tells of both: two
  /// activities of one file are two.
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
