/// The fastest window of one length, looked for the long way: from every node, and to every node.
struct FastestWindow {
  let start: Double
  let milliseconds: Double
  /// Along the curve, with the way that does not count.
  let place: Int64
  let endPlace: Int64

  /// The parameters of the rule: metres, the longest gap, the cap of the speed and its shortest
  /// time.
  struct Rule: Hashable {
    let micrometers: Int64
    let longestGap: Int64
    let cap: Int64
    let capTime: Int64

    init?(_ parts: [Int64]) {
      guard parts.count == 4 else { return nil }
      (micrometers, longestGap, cap, capTime) = (parts[0] * 1_000, parts[1], parts[2], parts[3])
    }
  }

  static func find(
    _ curve: ExplainedTrack.Curve, links: [Character], _ rule: Rule
  ) -> FastestWindow? {
    let found = CountedCurve(curve, links, rule).windows(rule.micrometers)
    guard let least = found.map(\.milliseconds).min() else { return nil }
    // Windows differ by a microsecond or more: of equal ones the earliest is kept.
    return found.filter { $0.milliseconds < least + 0.001 }.min { $0.start < $1.start }
  }
}

/// The curve without the way that is faster than the cap.
private struct CountedCurve {
  private var times: [Int64] = []
  /// With what counts only.
  private var places: [Int64] = []
  /// The distance that did not count before each node.
  private var uncounted: [Int64] = []
  /// True where a window may begin or end within the piece that leads to a node.
  private var isOpen: [Bool] = []
  /// The last node that moved, and the first since the last pause or jump.
  private var (moved, stretch) = (0, 0)

  init(_ curve: ExplainedTrack.Curve, _ links: [Character], _ rule: FastestWindow.Rule) {
    for node in curve.milliseconds.indices { take(node, curve, links[node], rule) }
  }

  private mutating func take(
    _ node: Int, _ curve: ExplainedTrack.Curve, _ link: Character, _ rule: FastestWindow.Rule
  ) {
    let time = curve.milliseconds[node]
    guard let last = times.last, let lost = uncounted.last else {
      return append(time, curve.micrometers[node], 0, isOpen: false)
    }
    let step = curve.micrometers[node] - curve.micrometers[node - 1]
    let isTied = "rlc".contains(link)
    let isCut = !isTied && time - last > 5_000
    var isOpen = link != "c" && !isCut && time - last <= rule.longestGap
    var counted = step
    if step > rule.cap * (time - last) {
      if isTied, moved < times.count - 1, step <= rule.cap * (time - times[moved]) {
        for list in [\CountedCurve.times, \.places, \.uncounted] {
          self[keyPath: list].removeSubrange((moved + 1)...)
        }
        self.isOpen.removeSubrange((moved + 1)...)
        isOpen = false
      } else if isExcessive(step, at: time, isTied: isTied, rule) {
        (counted, isOpen) = (0, false)
      }
    }
    append(
      time, (places.last ?? 0) + counted, lost + step - counted, isOpen: isOpen)
    if !isTied { stretch = times.count - 1 }
    if step > 0 || !isTied { moved = times.count - 1 }
  }

  private mutating func append(_ time: Int64, _ place: Int64, _ lost: Int64, isOpen: Bool) {
    times.append(time)
    places.append(place)
    uncounted.append(lost)
    self.isOpen.append(isOpen)
  }

  private func isExcessive(
    _ step: Int64, at time: Int64, isTied: Bool, _ rule: FastestWindow.Rule
  ) -> Bool {
    let last = times.count - 1
    let earlier = times.lastIndex { $0 <= time - rule.capTime } ?? 0
    let from = isTied ? max(stretch, min(earlier, moved)) : last
    let length = places[last] + uncounted[last] + step - places[from] - uncounted[from]
    return length > rule.cap * max(rule.capTime, time - times[from])
  }

  func windows(_ length: Int64) -> [FastestWindow] {
    times.indices.flatMap { [window(from: $0, length), window(to: $0, length)].compactMap(\.self) }
  }

  /// From the node, to where the length is first reached.
  private func window(from node: Int, _ length: Int64) -> FastestWindow? {
    guard let end = firstNode(at: places[node] + length), end > node,
      let time = share(places[end] - places[node] - length, of: end)
    else { return nil }
    return FastestWindow(
      start: Double(times[node]), milliseconds: Double(times[end] - times[node]) - time,
      place: places[node] + uncounted[node],
      endPlace: places[node] + length + uncounted[end])
  }

  /// To the node, from where the length was last to come.
  private func window(to node: Int, _ length: Int64) -> FastestWindow? {
    let place = places[node] - length
    guard place >= 0, let above = firstNode(at: place + 1) else { return nil }
    let start = places[above - 1] == place ? above - 1 : above
    guard let time = share(places[start] - place, of: start) else { return nil }
    return FastestWindow(
      start: Double(times[start]) - time,
      milliseconds: Double(times[node] - times[start]) + time, place: place + uncounted[start],
      endPlace: places[node] + uncounted[node])
  }

  /// The first node that is at least so far.
  private func firstNode(at place: Int64) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < places.count ? low : nil
  }

  /// How long the last part of the piece to a node takes; nil where no window begins or ends.
  private func share(_ part: Int64, of node: Int) -> Double? {
    if part == 0 { return 0 }
    let time = times[node] - times[node - 1]
    let length = places[node] - places[node - 1]
    if part == length { return Double(time) }
    return isOpen[node] ? Double(part) / Double(length) * Double(time) : nil
  }
}
