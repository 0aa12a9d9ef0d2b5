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
    self.init(capacity: distances.readings.count + 2)
    guard let first = distances.readings.first, let origin = timed.startMilliseconds else {
      return
    }
    let base = Self.base(
      first.micrometers, since: startMilliseconds ?? origin,
      timed.list[first.point].milliseconds, cap)
    if first.point > 0 { append(0, at: 0, micrometers: 0, .pause) }
    var last = first
    for reading in distances.readings {
      append(
        reading.point, at: timed.list[reading.point].milliseconds - origin,
        micrometers: reading.micrometers - base,
        Self.link(from: last, to: reading, timed))
      last = reading
    }
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

  /// The connection of two readings, by the points between them.
  private static func link(
    from: DeviceDistances.Reading, to: DeviceDistances.Reading, _ timed: TimedPoints
  ) -> Link {
    guard from.point < to.point else { return .recorded }
    var link = Link.recorded
    for point in from.point + 1...to.point {
      if timed.list[point].startsSegment { return .pause }
      if timed.list[point].link == .jump { link = .leap }
    }
    return link
  }

  /// Marks steps beyond the cap as jumps, and removes the part of them that exceeds the stated
  /// total.
  ///
  /// A watch may repeat its whole distance in its last reading.
  private mutating func limitJumps(beyond cap: SpeedCap, statedMillimeters: Int64?) {
    let jumps = EffortCurve(self, cap: cap).excessive
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
        nodes[node].link = .jump
        let step = nodes[node].micrometers - nodes[node - 1].micrometers - removed
        let counted = min(step, room)
        room -= counted
        removed += step - counted
      }
      nodes[node].micrometers -= removed
    }
  }
}
