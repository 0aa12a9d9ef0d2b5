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
  private let step: (Int32) -> Int

  /// The step of a speed must not fall with rising speed.
  ///
  /// - Complexity: O(n + k log k) for k stretches of one step.
  init(_ nodes: [PaceProfile.Node], shortestMilliseconds: Int64, step: @escaping (Int32) -> Int) {
    self.step = step
    cut(nodes)
    join(shortestMilliseconds)
  }

  /// Joins neighbouring steps of equal colour.
  private mutating func cut(_ nodes: [PaceProfile.Node]) {
    for node in nodes.indices.dropFirst() {
      let speed = nodes[node].speed
      guard speed != PaceProfile.apart else { continue }
      let kind = speed < 0 ? speed : Int32(step(speed))
      let time = nodes[node].milliseconds - nodes[node - 1].milliseconds
      let sum = Int64(max(0, speed)) * time
      if let last = pieces.indices.last, pieces[last].last == node - 1, pieces[last].kind == kind {
        pieces[last].last = node
        pieces[last].milliseconds += time
        pieces[last].speedSum += sum
      } else {
        pieces.append(
          Piece(first: node - 1, last: node, milliseconds: time, speedSum: sum, kind: kind))
      }
    }
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
        var chain = PieceChain(Array(pieces[first..<end]), shortest: shortest, step: step)
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
  private var pieces: [PacePieces.Piece]
  /// The piece before each; -1 at the start.
  ///
  /// A piece that joined another is passed over.
  private var before: [Int]
  /// The piece after each; the count at the end.
  private var after: [Int]
  private var isJoined: [Bool]
  private var queue = ShortestFirst()
  private let shortest: Int64
  private let step: (Int32) -> Int

  init(_ pieces: [PacePieces.Piece], shortest: Int64, step: @escaping (Int32) -> Int) {
    self.pieces = pieces
    self.shortest = shortest
    self.step = step
    before = pieces.indices.map { $0 - 1 }
    after = pieces.indices.map { $0 + 1 }
    isJoined = Array(repeating: false, count: pieces.count)
    for index in pieces.indices { enqueue(index) }
  }

  var remaining: [PacePieces.Piece] { pieces.indices.filter { !isJoined[$0] }.map { pieces[$0] } }

  /// Joins the shortest piece, of equals the earlier, until all are long enough or one is left.
  mutating func join() {
    while let (milliseconds, index) = queue.removeFirst() {
      guard !isJoined[index], pieces[index].milliseconds == milliseconds,
        let neighbour = nearerNeighbour(of: index)
      else { continue }
      let piece = min(index, neighbour)
      absorb(max(index, neighbour), into: piece)
      pieces[piece].kind = Int32(step(pieces[piece].meanSpeed))
      enqueue(mergeEquals(around: piece))
    }
  }

  private mutating func enqueue(_ index: Int) {
    if pieces[index].milliseconds < shortest { queue.insert(pieces[index].milliseconds, index) }
  }

  /// The neighbour whose speed is nearer; of two equally near the earlier.
  private func nearerNeighbour(of index: Int) -> Int? {
    let (left, right) = (before[index], after[index])
    guard left >= 0 else { return right < pieces.count ? right : nil }
    guard right < pieces.count else { return left }
    func distance(_ other: Int) -> Int32 {
      abs(pieces[other].meanSpeed - pieces[index].meanSpeed)
    }
    return distance(right) < distance(left) ? right : left
  }

  /// - Returns: the piece that is left of those of equal colour.
  private mutating func mergeEquals(around index: Int) -> Int {
    var piece = index
    while before[piece] >= 0, pieces[before[piece]].kind == pieces[piece].kind {
      let left = before[piece]
      absorb(piece, into: left)
      piece = left
    }
    while after[piece] < pieces.count, pieces[after[piece]].kind == pieces[piece].kind {
      absorb(after[piece], into: piece)
    }
    return piece
  }

  private mutating func absorb(_ later: Int, into earlier: Int) {
    pieces[earlier].last = pieces[later].last
    pieces[earlier].milliseconds += pieces[later].milliseconds
    pieces[earlier].speedSum += pieces[later].speedSum
    isJoined[later] = true
    after[earlier] = after[later]
    if after[later] < pieces.count { before[after[later]] = earlier }
  }
}

/// A heap of pieces by duration, then by place.
private struct ShortestFirst {
  private var entries: [(milliseconds: Int64, index: Int)] = []

  mutating func insert(_ milliseconds: Int64, _ index: Int) {
    entries.append((milliseconds, index))
    var child = entries.count - 1
    while child > 0, entries[child] < entries[(child - 1) / 2] {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() -> (milliseconds: Int64, index: Int)? {
    guard let first = entries.first else { return nil }
    entries[0] = entries[entries.count - 1]
    entries.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < entries.count && entries[child] < entries[least] {
        least = child
      }
      if least == parent { return first }
      entries.swapAt(parent, least)
      parent = least
    }
  }
}
