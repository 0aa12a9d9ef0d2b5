import ActivityModel
import Compression
import Digests
import EventSchema
import SwiftProtobuf

/// An event as it is stored: parts, each compressed on its own.
///
/// Part 0 has everything but points, which begin with part 1. Where there are points, part 0 ends
/// in their digest (``PointsSeal``), so that it can be checked and read without them.
struct Payload: Hashable, Sendable {
  /// At least one, unless the event was erased.
  let parts: [[UInt8]]

  /// The version of the messages that this program writes, and the newest that it reads.
  static let schemaVersion = Upcaster.steps.count
  /// The longest part, decompressed, that this program reads.
  static let maximumPartLength = 1 << 28

  init(parts: [[UInt8]]) { self.parts = parts }

  var byteCount: Int { parts.reduce(0) { $0 + $1.count } }

  /// - Complexity: O(size of the event).
  init(_ body: EventBody) {
    switch body {
    case .fact(.activityRecorded(let activity)):
      self.init(head: StoredActivityRecorded.bytes(of: activity), points: activity.track)
    case .fact(.locationsReceived(let locations)):
      self.init(head: StoredLocationsReceived(locations).bytes(), points: locations.fixes)
    default: self.init(parts: [Zstd.compress(body.message.bytes())])
    }
  }

  private init(head: [UInt8], points: Track) {
    let pointParts = StoredTrackPart.parts(of: points).map { Zstd.compress($0.bytes()) }
    let head = Zstd.compress(head)
    self.init(
      parts: pointParts.isEmpty
        ? [head] : [head + PointsSeal.frame(around: pointParts[...])] + pointParts)
  }
}

/// The digest of the parts behind part 0, at the end of part 0 in a frame that zstd skips.
enum PointsSeal {
  /// The magic number of a skippable frame, and the length of a digest.
  private static let header: [UInt8] = [0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]

  static func frame(around pointParts: ArraySlice<[UInt8]>) -> [UInt8] {
    header + digest(of: pointParts).bytes
  }

  /// True when a part ends with the digest of the parts that follow it.
  static func isRight(in part: [UInt8], for pointParts: ArraySlice<[UInt8]>) -> Bool {
    part.count >= header.count + 32
      && part.suffix(header.count + 32).elementsEqual(frame(around: pointParts))
  }

  private static func digest(of pointParts: ArraySlice<[UInt8]>) -> Digest {
    var values = HashedValues(purpose: "pacelog/points/1")
    for part in pointParts { values.bytes(part) }
    return Digest(values)
  }
}

extension Payload {
  /// The digest that the event's commitment and its row's digest are made of.
  ///
  /// - Parameter version: of the event's messages.
  /// - Returns: from version 2 on that of part 0, which answers for the others.
  func digest(version: Int) -> Digest {
    guard version >= 2 else { return digestOfVersion1 }
    return Self.digest(ofHead: parts.first)
  }

  private static func digest(ofHead head: [UInt8]?) -> Digest {
    var values = HashedValues(purpose: "pacelog/payload/2")
    values.byte(head == nil ? 0 : 1)
    if let head { values.bytes(head) }
    return Digest(values)
  }

  /// True when the parts after part 0 are those with which it was written.
  func isSealed(version: Int) -> Bool {
    guard version >= 2, parts.count > 1 else { return true }
    return PointsSeal.isRight(in: parts[0], for: parts[1...])
  }

  private var digestOfVersion1: Digest {
    var values = HashedValues(purpose: "pacelog/payload/1")
    values.integer(parts.count)
    for part in parts { values.bytes(part) }
    return Digest(values)
  }
}
