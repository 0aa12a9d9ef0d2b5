import ActivityModel

extension Curve {
  /// The device's own distance curve.
  ///
  /// The first reading counts toward the activity if it was reachable since the stated start.
  /// Otherwise the file is part of something longer.
  ///
  /// `startMilliseconds` is the stated start of the activity since the epoch. Steps beyond the cap
  /// count as far as the device's own total, `statedMillimeters`, allows.
  init(
    _ distances: DeviceDistances, of timed: TimedPoints, cap: SpeedCap,
    startMilliseconds: Int64?, statedMillimeters: Int64?
  ) {
    let readings = distances.readings
    guard let first = readings.first, let origin = timed.startMilliseconds else {
      self.init()
      return
    }
    let base = Self.base(
      first.micrometers, since: startMilliseconds ?? origin,
      timed.list[first.point].milliseconds, cap)
    var points = readings.map(\.point)
    var lengths = readings.map { $0.micrometers - base }
    var links = Self.links(between: points, timed)
    if first.point > 0 {
      points.insert(0, at: 0)
      lengths.insert(0, at: 0)
      links.insert(.pause, at: 0)
    }
    self.init(through: points, of: timed, micrometers: lengths, links: links)
    limitJumps(beyond: cap, statedMillimeters: statedMillimeters)
    extend(to: timed)
  }

  /// The reading at the start of the activity.
  ///
  /// 0 when the first reading was reachable since the start, else the first reading. Five seconds
  /// allow for clocks read at different moments.
  private static func base(
    _ reading: Int64, since start: Int64, _ first: Int64, _ cap: SpeedCap
  ) -> Int64 {
    let isImpossible = cap.isExceeded(
      micrometers: reading, milliseconds: max(0, first - start) + 5_000)
    return isImpossible ? reading : 0
  }

  /// The connection of each point with a reading to the one before, by the points between them.
  private static func links(between points: [Int], _ timed: TimedPoints) -> [Link] {
    guard timed.path.segmentCount > 1 else {
      return Array(repeating: .recorded, count: points.count)
    }
    let list = timed.list.span
    var next = points.first.map { $0 + 1 } ?? 0
    return points.map { point in
      var link = Link.recorded
      while next <= point {
        if list[next].startsSegment {
          link = .pause
        } else if link == .recorded, list[next].link == .jump {
          link = .leap
        }
        next &+= 1
      }
      return link
    }
  }

  /// Marks steps beyond the cap as jumps, and removes the part of them that exceeds the stated
  /// total.
  ///
  /// A watch may repeat its whole distance in its last reading.
  private mutating func limitJumps(beyond cap: SpeedCap, statedMillimeters: Int64?) {
    let effortCurve = EffortCurve(self, cap: cap)
    if !effortCurve.hasFastStep { provenCap = cap.millimetersPerSecond }
    let jumps = effortCurve.excessive
    guard !jumps.isEmpty else { return }
    let jumped = jumps.reduce(0) { $0 + micrometers(onPieceTo: $1) }
    var room = jumped
    if let statedMillimeters {
      room = min(jumped, max(0, statedMillimeters * 1_000 - (lengthMicrometers - jumped)))
    }
    var removed: Int64 = 0
    var next = 0
    for node in jumps[0]..<count {
      if next < jumps.count, jumps[next] == node {
        next += 1
        links[node] = .jump
        let step = micrometers[node] - micrometers[node - 1] - removed
        let counted = min(step, room)
        room -= counted
        removed += step - counted
      }
      micrometers[node] -= removed
    }
  }
}
