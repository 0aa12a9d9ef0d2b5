import ActivityModel
import Compression
import EventSchema
import SwiftProtobuf

extension Payload {
  /// What an event of a version holds.
  ///
  /// Never crashes, whatever the bytes.
  ///
  /// - Complexity: O(size of the event).
  func body(kind: EventKind, version: Int) throws(StoredFormError) -> EventBody {
    try Lifting.lift(self, kind: kind, from: version).body(kind: kind)
  }

  /// The same of the version that this program writes.
  func body(kind: EventKind) throws(StoredFormError) -> EventBody {
    switch kind {
    case .activityRecorded:
      let stored = try head(StoredActivityRecorded.self)
      var activity = try stored.activity()
      activity.track = try track(beginningWith: stored.track)
      return .fact(.activityRecorded(activity))
    case .locationsReceived:
      let stored = try head(StoredLocationsReceived.self)
      return .fact(
        .locationsReceived(try stored.locations(try track(beginningWith: stored.fixes))))
    case .daysReported:
      return .fact(.daysReported(try only(StoredDaysReported.self).reported()))
    case .profileChanged:
      return .fact(.profileChanged(try only(StoredProfileChanged.self).profile()))
    case .samplesReceived:
      return .fact(.samplesReceived(try only(StoredSamplesReceived.self).samples()))
    case .testRecorded:
      return .fact(.testRecorded(try only(StoredTestRecorded.self).test()))
    case .sourceImported: return .sourceImported(try only(StoredSourceImported.self).event())
    case .sourceRefused: return .sourceRefused(try only(StoredSourceRefused.self).event())
    case .sourceReread: return .sourceReread(try only(StoredSourceReread.self).event())
    case .activityCorrected:
      return .act(.activityCorrected(try only(StoredActivityCorrected.self).event()))
    case .importUndone: return .act(.importUndone(try only(StoredImportTurn.self).turn()))
    case .importRestored: return .act(.importRestored(try only(StoredImportTurn.self).turn()))
    case .memberForgotten: return .memberForgotten(try only(StoredMemberForgotten.self).event())
    }
  }

  private func track(beginningWith first: StoredTrackPart) throws(StoredFormError) -> Track {
    var assembly = TrackAssembly()
    try assembly.append(first)
    for part in parts.dropFirst() {
      try assembly.append(try message(StoredTrackPart.self, in: part))
    }
    return try assembly.finish()
  }

  private func head<Stored: Message>(_ type: Stored.Type) throws(StoredFormError) -> Stored {
    guard let first = parts.first else { throw .malformed("the event has no content") }
    return try message(type, in: first)
  }

  /// The message of an event that has one part.
  func only<Stored: Message>(_ type: Stored.Type) throws(StoredFormError) -> Stored {
    guard parts.count == 1 else { throw .malformed("the event has parts that it cannot have") }
    return try head(type)
  }

  private func message<Stored: Message>(
    _ type: Stored.Type, in part: [UInt8]
  ) throws(StoredFormError) -> Stored {
    do {
      return try Stored(
        serializedBytes: Zstd.decompress(part, limit: Payload.maximumPartLength))
    } catch let error as CompressionError {
      throw .malformed(error.message)
    } catch {
      throw .malformed("it is not the message that its kind asks for")
    }
  }
}
