/// The stretches of one colour of a profile: at least as long as a setting demands, where a
/// neighbour can be joined.
struct PacePieces {
  /// A stretch between two nodes.
  struct Piece {
    var first: Int
    var last: Int
    var milliseconds: Int64
    /// Speed times duration of its steps, in µm; 0 for a stop.
    var speedSum: Int64
    /// Its step on the ramp, or ``PaceProfile/stopped``.
    var kind: Int32

    /// In mm/s, rounded half up.
    var meanSpeed: Int32 {
      milliseconds > 0 ? Int32((speedSum + milliseconds / 2) / milliseconds) : 0
    }
  }

  private(set) var pieces: [Piece] = []
  private let steps: PaceSteps

  /// - Complexity: O(n + k log k) for k stretches of one step.
  init(_ nodes: [PaceProfile.Node], shortestMilliseconds: Int64, _ steps: PaceSteps) {
    self.steps = steps
    cut(nodes)
    join(shortestMilliseconds)
  }

  /// Joins neighbouring steps of equal colour.
  private mutating func cut(_ nodes: [PaceProfile.Node]) {
    let nodes = nodes.span
    // No piece yet.
    var piece = Piece(first: 0, last: 0, milliseconds: 0, speedSum: 0, kind: PaceProfile.apart)
    var step = 0
    for node in 1..<max(1, nodes.count) {
      let speed = nodes[node].speed
      guard speed != PaceProfile.apart else { continue }
      if speed >= 0 { step = steps.step(of: speed, near: step) }
      let kind = speed < 0 ? speed : Int32(step)
      let time = nodes[node].milliseconds &- nodes[node &- 1].milliseconds
      if piece.last != node &- 1 || piece.kind != kind {
        if piece.kind != PaceProfile.apart { pieces.append(piece) }
        piece = Piece(first: node &- 1, last: node, milliseconds: 0, speedSum: 0, kind: kind)
      }
      piece.last = node
      piece.milliseconds &+= time
      piece.speedSum += Int64(max(0, speed)) * time
    }
    if piece.kind != PaceProfile.apart { pieces.append(piece) }
  }

  /// Joins short pieces with their neighbours, between stops and the ends of segments.
  private mutating func join(_ shortest: Int64) {
    var joined: [Piece] = []
    joined.reserveCapacity(pieces.count)
    var first = 0
    while first < pieces.count {
      var end = first + 1
      if pieces[first].kind != PaceProfile.stopped {
        while end < pieces.count, pieces[end].first == pieces[end - 1].last,
          pieces[end].kind != PaceProfile.stopped
        {
          end += 1
        }
      }
      if end - first > 1, pieces[first..<end].contains(where: { $0.milliseconds < shortest }) {
        var chain = PieceChain(pieces[first..<end], shortest: shortest, steps: steps)
        chain.join()
        joined += chain.remaining
      } else {
        joined += pieces[first..<end]
      }
      first = end
    }
    pieces = joined
  }
}

/// Moving pieces in one go, each tied to the ones before and after it.
private struct PieceChain {
  private struct Link {
    var piece: PacePieces.Piece
    /// The piece before it, past those that joined another; -1 at the start.
    var before: Int
    /// The piece after it; the count at the end.
    var after: Int
    var isJoined = false
  }

  private var links: [Link]
  private var queue: ShortestFirst
  private let shortest: Int64
  private let steps: PaceSteps

  init(_ pieces: ArraySlice<PacePieces.Piece>, shortest: Int64, steps: PaceSteps) {
    self.shortest = shortest
    self.steps = steps
    links = pieces.enumerated().map { Link(piece: $1, before: $0 - 1, after: $0 + 1) }
    queue = ShortestFirst(links.map(\.piece.milliseconds), below: shortest)
  }

  var remaining: [PacePieces.Piece] { links.filter { !$0.isJoined }.map(\.piece) }

  /// Joins the shortest piece, of equals the earlier, until all are long enough or one is left.
  mutating func join() {
    while let (milliseconds, index) = queue.removeFirst() {
      guard !links[index].isJoined, links[index].piece.milliseconds == milliseconds,
        let neighbour = nearerNeighbour(of: index)
      else { continue }
      let piece = min(index, neighbour)
      absorb(max(index, neighbour), into: piece)
      links[piece].piece.kind = Int32(steps.step(of: links[piece].piece.meanSpeed))
      enqueue(mergeEquals(around: piece))
    }
  }

  private mutating func enqueue(_ index: Int) {
    let milliseconds = links[index].piece.milliseconds
    if milliseconds < shortest { queue.insert(milliseconds, index) }
  }

  /// The neighbour whose speed is nearer; of two equally near the earlier.
  private func nearerNeighbour(of index: Int) -> Int? {
    let (left, right) = (links[index].before, links[index].after)
    guard left >= 0 else { return right < links.count ? right : nil }
    guard right < links.count else { return left }
    let speed = links[index].piece.meanSpeed
    let isRightNearer =
      abs(links[right].piece.meanSpeed - speed) < abs(links[left].piece.meanSpeed - speed)
    return isRightNearer ? right : left
  }

  /// - Returns: the piece that is left of those of equal colour.
  private mutating func mergeEquals(around index: Int) -> Int {
    var piece = index
    let kind = links[index].piece.kind
    while links[piece].before >= 0, links[links[piece].before].piece.kind == kind {
      let left = links[piece].before
      absorb(piece, into: left)
      piece = left
    }
    while links[piece].after < links.count, links[links[piece].after].piece.kind == kind {
      absorb(links[piece].after, into: piece)
    }
    return piece
  }

  private mutating func absorb(_ later: Int, into earlier: Int) {
    let after = links[later].after
    links[earlier].piece.last = links[later].piece.last
    links[earlier].piece.milliseconds += links[later].piece.milliseconds
    links[earlier].piece.speedSum += links[later].piece.speedSum
    links[earlier].after = after
    links[later].isJoined = true
    if after < links.count { links[after].before = earlier }
  }
}

/// Pieces by duration, then by place.
///
/// Most are there from the beginning, and are sorted once; a heap has those that come later.
private struct ShortestFirst {
  private struct Entry {
    let milliseconds: Int64
    let index: Int

    @inline(__always)
    func precedes(_ other: Entry) -> Bool {
      milliseconds == other.milliseconds
        ? index < other.index : milliseconds < other.milliseconds
    }
  }

  private var sorted: [Entry]
  /// The first of them that was not removed.
  private var next = 0
  private var heap: [Entry] = []

  /// The pieces of these durations that are shorter than a limit, by their place.
  ///
  /// - Complexity: O(pieces).
  init(_ milliseconds: [Int64], below limit: Int64) {
    sorted = milliseconds.indices.filter { milliseconds[$0] < limit }
      .map { Entry(milliseconds: milliseconds[$0], index: $0) }
    var shift: Int64 = 0
    while shift < 64, limit &>> shift > 0 {
      sortByByte(at: shift)
      shift += 8
    }
  }

  /// Keeps the order of equals, so that the lowest byte is the first to be sorted by.
  private mutating func sortByByte(at shift: Int64) {
    var places = [Int](repeating: 0, count: 257)
    for entry in sorted { places[Int(entry.milliseconds &>> shift & 255) + 1] += 1 }
    for byte in 1..<places.count { places[byte] += places[byte - 1] }
    var result = sorted
    for entry in sorted {
      let byte = Int(entry.milliseconds &>> shift & 255)
      result[places[byte]] = entry
      places[byte] += 1
    }
    sorted = result
  }

  mutating func insert(_ milliseconds: Int64, _ index: Int) {
    let entry = Entry(milliseconds: milliseconds, index: index)
    heap.append(entry)
    var child = heap.count - 1
    while child > 0, entry.precedes(heap[(child - 1) / 2]) {
      heap[child] = heap[(child - 1) / 2]
      child = (child - 1) / 2
    }
    heap[child] = entry
  }

  mutating func removeFirst() -> (milliseconds: Int64, index: Int)? {
    if next < sorted.count, heap.isEmpty || sorted[next].precedes(heap[0]) {
      next += 1
      return (sorted[next - 1].milliseconds, sorted[next - 1].index)
    }
    guard let first = heap.first else { return nil }
    let moved = heap.removeLast()
    if !heap.isEmpty { siftDown(moved) }
    return (first.milliseconds, first.index)
  }

  /// Puts an entry in the place of the first one, and then where it belongs.
  private mutating func siftDown(_ entry: Entry) {
    var parent = 0
    while true {
      var least = 2 * parent + 1
      guard least < heap.count else { break }
      if least + 1 < heap.count, heap[least + 1].precedes(heap[least]) { least += 1 }
      guard heap[least].precedes(entry) else { break }
      heap[parent] = heap[least]
      parent = least
    }
    heap[parent] = entry
  }
}
