/// The kind of movement on a piece of the curve.
enum Motion: UInt8 {
  case moving
  case standing
  /// Nothing was recorded for at most a minute, and no distance passed.
  case paused
  /// The same for a longer time.
  case gap
}

/// The time of each kind of movement.
struct MotionTimes {
  var moving: Int64 = 0
  var standing: Int64 = 0
  var paused: Int64 = 0
  var gap: Int64 = 0

  @inline(__always)
  mutating func add(_ milliseconds: Int64, _ motion: Motion) {
    switch motion {
    case .moving: moving += milliseconds
    case .standing: standing += milliseconds
    case .paused: paused += milliseconds
    case .gap: gap += milliseconds
    }
  }
}

/// The movement on each piece of a curve, by speed.
struct Movement {
  /// For the piece that ends at each node; `paused` for the first, which has none.
  private(set) var motions: [Motion] = []
  private(set) var times = MotionTimes()

  /// - Complexity: O(n).
  init(on curve: Curve, speeds: Speeds, rules: SportRules, settings: Settings.Movement) {
    let threshold = Int32(clamping: rules.thresholdMillimetersPerSecond)
    let longest = Int64(settings.longestGapMilliseconds)
    var motions = [Motion](repeating: .paused, count: curve.count)
    for node in motions.indices.dropFirst() {
      motions[node] = Self.motion(curve, node, speeds, threshold, longestGap: longest)
    }
    self.motions = motions
    if motions.dropFirst().allSatisfy({ $0 == .moving }) {
      times.moving = curve.elapsedMilliseconds
      return
    }
    ignoreStops(shorterThan: Int64(settings.shortestStopMilliseconds), on: curve)
    for node in motions.indices.dropFirst() {
      times.add(curve.milliseconds(onPieceTo: node), self.motions[node])
    }
  }

  /// Long gaps, and pieces without a measured speed, use their own mean speed.
  @inline(__always)
  private static func motion(
    _ curve: Curve, _ node: Int, _ speeds: Speeds, _ threshold: Int32, longestGap: Int64
  ) -> Motion {
    let isGap = curve.milliseconds(onPieceTo: node) > longestGap
    let isContinuous = curve.links[node].isContinuous
    if isContinuous && !isGap {
      return speeds.millimetersPerSecond[node] >= threshold ? .moving : .standing
    }
    if isReached(threshold, curve, node) { return .moving }
    return isGap ? .gap : .paused
  }

  /// True when a piece is at least as fast as a threshold, before any rounding.
  @inline(__always)
  private static func isReached(_ threshold: Int32, _ curve: Curve, _ node: Int) -> Bool {
    Double(curve.micrometers(onPieceTo: node))
      >= Double(threshold) * Double(curve.milliseconds(onPieceTo: node))
  }

  /// Counts short stops between movements, or at the ends, as moving.
  private mutating func ignoreStops(shorterThan shortest: Int64, on curve: Curve) {
    var node = 1
    while node < motions.count {
      guard Self.isStop(motions[node]) else {
        node += 1
        continue
      }
      let first = node
      while node < motions.count, Self.isStop(motions[node]) { node += 1 }
      let stop = curve.milliseconds[node - 1] - curve.milliseconds[first - 1]
      if stop < shortest {
        for piece in first..<node { motions[piece] = .moving }
      }
    }
  }

  private static func isStop(_ motion: Motion) -> Bool {
    motion == .standing || motion == .paused
  }

  /// The intervals of movement since the epoch; ascending and disjoint.
  func intervals(on curve: Curve, startMilliseconds: Int64) -> [Range<Int64>] {
    var intervals: [Range<Int64>] = []
    var node = 1
    while node < motions.count {
      let first = node
      while node < motions.count, motions[node] == .moving { node += 1 }
      if node > first {
        let start = startMilliseconds + curve.milliseconds[first - 1]
        intervals.append(start..<startMilliseconds + curve.milliseconds[node - 1])
      }
      node += 1
    }
    return intervals
  }
}
