import ActivityModel
import Compression
import EventSchema
import SwiftProtobuf

/// An event as it is stored: parts, each compressed on its own.
struct Payload: Hashable, Sendable {
  /// At least one, unless the event was erased.
  let parts: [[UInt8]]

  /// The version of the messages that this program writes, and the newest that it reads.
  static let schemaVersion = Lifting.steps.count
  /// The longest part, decompressed, that this program reads.
  static let maximumPartLength = 1 << 28

  init(parts: [[UInt8]]) { self.parts = parts }

  var byteCount: Int { parts.reduce(0) { $0 + $1.count } }

  /// What the event's commitment and its digest stand on.
  var digest: Digest {
    var values = HashedValues(purpose: "pacelog/payload/1")
    values.integer(parts.count)
    for part in parts { values.bytes(part) }
    return Digest(values)
  }

  /// - Complexity: O(size of the event).
  init(_ body: EventBody) {
    switch body {
    case .fact(.activityRecorded(let activity)):
      self.init(activity.track) { part in
        StoredActivityRecorded(activity).with { $0.track = part }
      }
    case .fact(.locationsReceived(let locations)):
      self.init(locations.fixes) { part in
        StoredLocationsReceived(locations).with { $0.fixes = part }
      }
    case .fact(.daysReported(let days)): self.init(StoredDaysReported(days))
    case .fact(.profileChanged(let profile)): self.init(StoredProfileChanged(profile))
    case .fact(.samplesReceived(let samples)): self.init(StoredSamplesReceived(samples))
    case .fact(.testRecorded(let test)): self.init(StoredTestRecorded(test))
    case .sourceImported(let event): self.init(StoredSourceImported(event))
    case .sourceRefused(let event): self.init(StoredSourceRefused(event))
    case .sourceReread(let event): self.init(StoredSourceReread(event))
    case .act(.activityCorrected(let event)): self.init(StoredActivityCorrected(event))
    case .act(.importUndone(let turn)), .act(.importRestored(let turn)):
      self.init(StoredImportTurn(turn))
    case .memberForgotten(let event): self.init(StoredMemberForgotten(event))
    }
  }

  init(_ message: some Message) {
    self.init(parts: [Self.compressed(message)])
  }

  /// The first part of the track within the message that it belongs to, the others alone.
  private init(_ track: Track, head: (StoredTrackPart) -> some Message) {
    let tracks = StoredTrackPart.parts(of: track)
    self.init(
      parts: [Self.compressed(head(tracks[0]))] + tracks.dropFirst().map(Self.compressed))
  }

  private static func compressed(_ message: some Message) -> [UInt8] {
    do {
      let bytes: [UInt8] = try message.serializedBytes()
      return Zstd.compress(bytes)
    } catch {
      // Only messages of 2 GiB and more, and of proto2, can fail.
      preconditionFailure("an event is too large to be stored: \(error)")
    }
  }
}

extension Message {
  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var message = self
    change(&message)
    return message
  }
}
