import ActivityModel

/// Joins routes that are pieces of one recording: Apple may write a file for each minute of a
/// workout.
enum RoutePieces {
  /// Unites routes of which each begins when and where another ends.
  ///
  /// A route that is longer than a piece goes on only within two seconds and twenty metres.
  ///
  /// - Complexity: O(n log n) in the recordings, and O(points) of candidate pieces.
  static func following(
    in recordings: [ActivityRecording], rules: Settings.Reconciling
  ) -> [ActivityRecording] {
    let pieces = recordings.filter(\.isRoute).sorted(by: isEarlier)
    guard pieces.count > 1 else { return recordings }
    var ended: [RouteChain] = []
    var open: [RouteChain] = []
    for piece in pieces {
      let (late, near) = open.partitioned { $0.mayGoOn(at: piece.span.start, rules) }
      ended += late
      open = near
      // The nearest chain, and among equals the earliest one.
      let before = open.indices
        .compactMap { index in open[index].meters(to: piece, rules).map { (index, $0) } }
        .min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
      if let before { open[before].append(piece) } else { open.append(RouteChain(piece)) }
    }
    return recordings.filter { !$0.isRoute } + (ended + open).map(\.whole)
  }

  /// Joins the routes of one activity that share only a recording without positions, such as a
  /// workout with pauses.
  ///
  /// Routes at the same time stay separate, because they come from several devices.
  static func united(in recordings: [ActivityRecording]) -> [ActivityRecording] {
    let (others, routes) = recordings.partitioned(by: \.isRoute)
    guard routes.count > 1, !others.isEmpty, !others.contains(where: \.hasPositions) else {
      return recordings
    }
    let (together, apart) = routes.sorted(by: isEarlier).partitioned { route in
      !routes.contains { $0.id != route.id && $0.span.overlap(with: route.span) > tolerance }
    }
    guard let first = apart.first else { return recordings }
    return others + together + [ActivityRecording(first, followedBy: Array(apart.dropFirst()))]
  }

  /// The tolerated overlap of two pieces, in milliseconds.
  fileprivate static let tolerance: Int64 = 2_000

  /// Between the end of a long route and the beginning of the next, in metres.
  fileprivate static let nearMeters = 20.0

  private static func isEarlier(_ left: ActivityRecording, _ right: ActivityRecording) -> Bool {
    (left.span.start, left.id) < (right.span.start, right.id)
  }
}

/// A chain of pieces, each starting where the previous one ended.
private struct RouteChain {
  private var pieces: [ActivityRecording]
  private(set) var end: Int64
  private var sources: Set<SourceID>

  init(_ first: ActivityRecording) {
    pieces = [first]
    end = first.span.end
    sources = Set(first.citations.map(\.source))
  }

  mutating func append(_ piece: ActivityRecording) {
    pieces.append(piece)
    end = piece.span.end
    sources.formUnion(piece.citations.map(\.source))
  }

  func mayGoOn(at time: Int64, _ rules: Settings.Reconciling) -> Bool {
    time - end <= rules.longestGapMilliseconds
  }

  /// The distance to a piece that continues this chain, or nil if it does not.
  ///
  /// The limit is `reconciling.separation`, plus ten metres per second in between. Points are
  /// fetched only when the times fit, because most routes have no successor.
  func meters(to piece: ActivityRecording, _ rules: Settings.Reconciling) -> Double? {
    let gap = piece.span.start - end
    guard gap >= -RoutePieces.tolerance, mayGoOn(at: piece.span.start, rules),
      sources.isDisjoint(with: piece.citations.map(\.source)), let last = pieces.last
    else { return nil }
    let isShort = max(last.span.length, piece.span.length) <= rules.longestPieceMilliseconds
    guard isShort || abs(gap) <= RoutePieces.tolerance,
      let meters = PositionLine(last.track.points).metersToBeginning(
        of: PositionLine(piece.track.points))
    else { return nil }
    let furthest =
      isShort
      ? Double(Int64(rules.separationCentimeters) + max(0, gap)) / 100 : RoutePieces.nearMeters
    return meters <= furthest ? meters : nil
  }

  var whole: ActivityRecording {
    pieces.count == 1
      ? pieces[0] : ActivityRecording(pieces[0], followedBy: Array(pieces.dropFirst()))
  }
}

extension ActivityRecording {
  /// True when the recording contains only positions and times.
  var isRoute: Bool {
    format == .gpx && hasClock && hasPositions && header.sport == .unknown
      && header.laps.isEmpty && header.totals == DeviceTotals() && deviceMillimeters == nil
  }
}

extension Sequence {
  /// Partitions the elements by a condition, in order.
  fileprivate func partitioned(
    by condition: (Element) -> Bool
  ) -> (others: [Element], matching: [Element]) {
    var parts: (others: [Element], matching: [Element]) = ([], [])
    for element in self {
      if condition(element) { parts.matching.append(element) } else { parts.others.append(element) }
    }
    return parts
  }
}
