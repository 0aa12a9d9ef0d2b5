import ActivityModel

/// The kind of client that a post comes from.
enum Dialect: UInt8, CaseIterable, Sendable {
  case ownTracks = 1
  case overland = 2
  case osmAnd = 3
  case gpsLogger = 4

  /// As in addresses, file names and metrics.
  var name: String {
    switch self {
    case .ownTracks: "owntracks"
    case .overland: "overland"
    case .osmAnd: "osmand"
    case .gpsLogger: "gpslogger"
    }
  }
}

/// One device of one member that sends in one dialect.
struct StreamKey: Hashable, Comparable, Sendable {
  let member: MemberID
  let dialect: Dialect
  let device: String

  static func < (left: StreamKey, right: StreamKey) -> Bool {
    (left.member, left.dialect.rawValue, left.device)
      < (right.member, right.dialect.rawValue, right.device)
  }
}

/// The area that contains some positions, in ten-millionths of a degree.
struct Extent: Hashable, Sendable {
  var south: Int32
  var north: Int32
  var west: Int32
  var east: Int32

  init(south: Int32, north: Int32, west: Int32, east: Int32) {
    (self.south, self.north, self.west, self.east) = (south, north, west, east)
  }

  init(latitudeE7: Int32, longitudeE7: Int32) {
    self.init(south: latitudeE7, north: latitudeE7, west: longitudeE7, east: longitudeE7)
  }

  func union(_ other: Extent) -> Extent {
    Extent(
      south: min(south, other.south), north: max(north, other.north),
      west: min(west, other.west), east: max(east, other.east))
  }

  /// The extent of a movement: 0.0009°, 100 m of latitude.
  private static let movement: Int64 = 9_000

  /// True when two positions in it are so far apart that the device has moved.
  var isMovement: Bool {
    Int64(north) - Int64(south) >= Extent.movement || Int64(east) - Int64(west) >= Extent.movement
  }
}

/// The fixes of one request, in the form in which they will be imported.
struct Post: Hashable, Sendable {
  let key: StreamKey
  let received: Instant
  let extent: Extent
  /// One line of the segment, without its line feed.
  let body: [UInt8]
}

/// A fact that the journal records.
enum JournalEntry: Hashable, Sendable {
  case post(Post)
  /// Closes the segment of a stream: all its earlier posts that no earlier seal has closed.
  case seal(StreamKey)
  /// The segment that the seal with this number closed is in the log.
  case imported(seal: UInt64)
  /// The place of an entry of a forgotten member, overwritten.
  case erased(byteCount: Int)
}

extension JournalEntry {
  /// The member whose data it holds; nil when it holds none.
  var member: MemberID? {
    switch self {
    case .post(let post): post.key.member
    case .seal(let key): key.member
    case .imported, .erased: nil
    }
  }
}

/// An entry with its number, which ascends over all files of a journal.
struct JournalRecord: Hashable, Sendable {
  let number: UInt64
  let entry: JournalEntry
}

/// A position of a record: its file, and the bytes in it.
struct JournalPlace: Hashable, Sendable {
  let file: Int
  let offset: Int
  let byteCount: Int
}
