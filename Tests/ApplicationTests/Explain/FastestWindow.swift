/// The fastest window of one length, looked for the long way: from every node, and to every node.
struct FastestWindow {
  let start: Double
  let milliseconds: Double
  let place: Int64

  static func find(
    _ curve: ExplainedTrack.Curve, links: [Character], micrometers length: Int64, longestGap: Int64
  ) -> FastestWindow? {
    var found: [FastestWindow] = []
    var first = 0
    for node in curve.milliseconds.indices where links[node] == "j" || links[node] == "c" {
      found += windows(curve, first..<node, length, longestGap)
      first = node
    }
    found += windows(curve, first..<curve.milliseconds.count, length, longestGap)
    guard let least = found.map(\.milliseconds).min() else { return nil }
    // Windows are told apart by a microsecond: of equal ones the earliest is kept.
    return found.filter { $0.milliseconds < least + 0.001 }.min { $0.start < $1.start }
  }

  private static func windows(
    _ curve: ExplainedTrack.Curve, _ range: Range<Int>, _ length: Int64, _ longestGap: Int64
  ) -> [FastestWindow] {
    let (times, places) = (curve.milliseconds, curve.micrometers)
    var windows: [FastestWindow] = []
    var (end, start) = (range.lowerBound, range.lowerBound)
    for node in range {
      // From the node, to where the length is first reached.
      while end < range.upperBound, places[end] < places[node] + length { end += 1 }
      if end < range.upperBound, end > node {
        let rest = places[end] - places[node] - length
        if let time = share(rest, of: end, curve, longestGap) {
          windows.append(
            FastestWindow(
              start: Double(times[node]), milliseconds: Double(times[end] - times[node]) - time,
              place: places[node]))
        }
      }
      // To the node, from where the length was last to come.
      let place = places[node] - length
      guard place >= places[range.lowerBound] else { continue }
      while start + 1 < node, places[start + 1] <= place { start += 1 }
      let rest = places[start + 1] - place
      let piece = places[start] == place ? 0 : rest
      let from = places[start] == place ? start : start + 1
      if let time = share(piece, of: from, curve, longestGap) {
        windows.append(
          FastestWindow(
            start: Double(times[from]) - time,
            milliseconds: Double(times[node] - times[from]) + time, place: place))
      }
    }
    return windows
  }

  /// How long the last part of the piece to a node takes; nil within a gap.
  private static func share(
    _ part: Int64, of node: Int, _ curve: ExplainedTrack.Curve, _ longestGap: Int64
  ) -> Double? {
    if part == 0 { return 0 }
    let time = curve.milliseconds[node] - curve.milliseconds[node - 1]
    let way = curve.micrometers[node] - curve.micrometers[node - 1]
    if part == way { return Double(time) }
    return time > longestGap ? nil : Double(part) / Double(way) * Double(time)
  }
}
