import ActivityModel

/// A closed segment that is not in the log yet.
struct SealedSegment: Hashable, Sendable {
  /// The number of its seal, which names it.
  let number: UInt64
  let key: StreamKey
  let places: [JournalPlace]
}

/// The open and closed segments of a journal, as its records make them.
///
/// Only records change it, in their order: reading the journal again gives the same segments.
struct Segments: Sendable {
  struct Open: Sendable {
    fileprivate(set) var places: [JournalPlace] = []
    fileprivate(set) var byteCount = 0
    fileprivate(set) var extent: Extent
    let firstReceived: Instant
    fileprivate(set) var lastReceived: Instant

    init(byteCount: Int = 0, extent: Extent, firstReceived: Instant, lastReceived: Instant) {
      self.byteCount = byteCount
      self.extent = extent
      self.firstReceived = firstReceived
      self.lastReceived = lastReceived
    }

    fileprivate init(_ first: Post) {
      self.init(extent: first.extent, firstReceived: first.received, lastReceived: first.received)
    }

    fileprivate mutating func add(_ post: Post, at place: JournalPlace) {
      places.append(place)
      byteCount += post.body.count
      extent = extent.union(post.extent)
      lastReceived = max(lastReceived, post.received)
    }
  }

  private(set) var open: [StreamKey: Open] = [:]
  /// Ascending by their seals.
  private(set) var sealed: [SealedSegment] = []

  mutating func apply(_ record: JournalRecord, at place: JournalPlace) {
    switch record.entry {
    // In its place: a copy of the places for each post would make many posts slow.
    case .post(let post): open[post.key, default: Open(post)].add(post, at: place)
    case .seal(let key):
      // Two seals may have been asked for: the second one finds nothing.
      guard let segment = open.removeValue(forKey: key) else { return }
      sealed.append(SealedSegment(number: record.number, key: key, places: segment.places))
    case .imported(let seal): sealed.removeAll { $0.number == seal }
    case .erased: break
    }
  }

  /// Drops everything of a member whose records were erased.
  mutating func forget(_ member: MemberID) {
    open = open.filter { $0.key.member != member }
    sealed.removeAll { $0.key.member == member }
  }

  /// The streams whose segment is to be closed.
  func due(at now: Instant, _ rules: SegmentRules) -> [StreamKey] {
    open.filter { rules.isDue($0.value, at: now) }.keys.sorted()
  }

  /// The first closed segments, up to a count and a size; one at least, when there is any.
  func oldestSealed(count: Int, byteCount: Int) -> [SealedSegment] {
    var total = 0
    let fitting = sealed.prefix(count).prefix { segment in
      total += segment.places.reduce(0) { $0 + $1.byteCount }
      return total <= byteCount
    }
    return fitting.isEmpty ? Array(sealed.prefix(1)) : Array(fitting)
  }

  /// The oldest file with a record that is still needed; nil when none is.
  var oldestFile: Int? {
    (open.values.flatMap(\.places) + sealed.flatMap(\.places)).map(\.file).min()
  }
}

/// When a segment is closed.
struct SegmentRules: Sendable {
  /// After a movement, so long without a post.
  var quietMilliseconds: Int64 = 600_000
  /// The longest time that a segment stays open.
  var maximumMilliseconds: Int64 = 21_600_000
  var maximumByteCount = 1 << 20

  func isDue(_ segment: Segments.Open, at now: Instant) -> Bool {
    let quiet = now.milliseconds(since: segment.lastReceived)
    return segment.byteCount >= maximumByteCount
      || (segment.extent.isMovement && quiet >= quietMilliseconds)
      || now.milliseconds(since: segment.firstReceived) >= maximumMilliseconds
      || now.utcDay != segment.firstReceived.utcDay
  }
}

extension SealedSegment {
  /// The name of its source, the same after every crash.
  ///
  /// Has the arrival of its first post, for people.
  func fileName(since start: Instant) -> String {
    let device = key.device.prefix(40).map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let time = start.iso8601.filter { $0 != ":" }
    return "\(key.dialect.name)-\(String(device))-\(time)-\(number).\(key.dialect.fileExtension)"
  }

  /// The bytes of its source: every body once, on a line of its own, in the order of the journal.
  static func source(of bodies: [[UInt8]]) -> [UInt8] {
    var seen: Set<[UInt8]> = []
    var source: [UInt8] = []
    for body in bodies where seen.insert(body).inserted { source += body + [UInt8(ascii: "\n")] }
    return source
  }
}

extension Dialect {
  fileprivate var fileExtension: String {
    switch self {
    case .ownTracks, .overland: "json"
    case .osmAnd, .gpsLogger: "jsonl"
    }
  }
}
