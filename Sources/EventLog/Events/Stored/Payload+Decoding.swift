import ActivityModel
import Compression
import EventSchema
import SwiftProtobuf

extension Payload {
  /// The event that was stored by a program of a version.
  ///
  /// Never crashes, whatever the bytes.
  ///
  /// - Complexity: O(size of the event).
  func body(kind: EventKind, version: Int) throws(StoredFormError) -> EventBody {
    try Self.body(kind: kind, try currentParts(kind: kind, version: version))
  }

  /// The same of the version that this program writes.
  func body(kind: EventKind) throws(StoredFormError) -> EventBody {
    try body(kind: kind, version: Payload.schemaVersion)
  }

  /// The decompressed parts in the form of the newest version.
  private func currentParts(
    kind: EventKind, version: Int
  ) throws(StoredFormError) -> Upcaster.Parts {
    var contents: Upcaster.Parts = []
    contents.reserveCapacity(parts.count)
    for part in parts { contents.append(try Self.content(of: part)) }
    return try Upcaster.upcast(contents, kind: kind, from: version)
  }

  private static func content(of part: [UInt8]) throws(StoredFormError) -> [UInt8] {
    do throws(CompressionError) {
      return try Zstd.decompress(part, limit: Payload.maximumPartLength)
    } catch {
      throw .malformed(error.message)
    }
  }

  private static func body(
    kind: EventKind, _ parts: Upcaster.Parts
  ) throws(StoredFormError) -> EventBody {
    switch kind {
    case .activityRecorded:
      var activity = try StoredActivityRecorded(firstPartOf: parts).activity()
      activity.track = try Track(storedParts: parts.dropFirst())
      return .fact(.activityRecorded(activity))
    case .locationsReceived:
      let stored = try StoredLocationsReceived(firstPartOf: parts)
      return .fact(
        .locationsReceived(try stored.locations(Track(storedParts: parts.dropFirst()))))
    default: return try bodyWithoutPoints(kind: kind, parts)
    }
  }

  private static func bodyWithoutPoints(
    kind: EventKind, _ parts: Upcaster.Parts
  ) throws(StoredFormError) -> EventBody {
    switch kind {
    case .activityRecorded:
      return .fact(.activityRecorded(try StoredActivityRecorded(firstPartOf: parts).activity()))
    case .locationsReceived:
      let stored = try StoredLocationsReceived(firstPartOf: parts)
      return .fact(.locationsReceived(try stored.locations(Track())))
    case .daysReported:
      return .fact(.daysReported(try StoredDaysReported(onlyPartOf: parts).reported()))
    case .profileChanged:
      return .fact(.profileChanged(try StoredProfileChanged(onlyPartOf: parts).profile()))
    case .samplesReceived:
      return .fact(.samplesReceived(try StoredSamplesReceived(onlyPartOf: parts).samples()))
    case .testRecorded:
      return .fact(.testRecorded(try StoredTestRecorded(onlyPartOf: parts).test()))
    case .subjectRecorded:
      return .fact(.subjectRecorded(try StoredSubjectRecorded(onlyPartOf: parts).recorded()))
    case .sourceImported:
      return .sourceImported(try StoredSourceImported(onlyPartOf: parts).event())
    case .sourceRefused: return .sourceRefused(try StoredSourceRefused(onlyPartOf: parts).event())
    case .sourceReread: return .sourceReread(try StoredSourceReread(onlyPartOf: parts).event())
    case .activityCorrected:
      return .userEvent(.activityCorrected(try StoredActivityCorrected(onlyPartOf: parts).event()))
    case .importUndone:
      return .userEvent(.importUndone(try StoredImportTurn(onlyPartOf: parts).turn()))
    case .importRestored:
      return .userEvent(.importRestored(try StoredImportTurn(onlyPartOf: parts).turn()))
    case .memberForgotten:
      return .memberForgotten(try StoredMemberForgotten(onlyPartOf: parts).event())
    }
  }
}

extension Payload {
  /// The event without its points, and an outline of them; nil for an event that has none.
  ///
  /// From version 2 on part 0 is enough; before, all parts are needed.
  ///
  /// - Complexity: O(size of part 0), or before version 2 of the event.
  func outline(
    kind: EventKind, version: Int
  ) throws(StoredFormError) -> (body: EventBody, track: TrackOutline?) {
    guard version >= 2 else { return try body(kind: kind, version: version).outlined }
    let head = try Upcaster.upcast(
      try parts.prefix(1).map { (part) throws(StoredFormError) in try Self.content(of: part) },
      kind: kind, from: version)
    return (try Self.bodyWithoutPoints(kind: kind, head), try Self.outline(kind: kind, head))
  }

  private static func outline(
    kind: EventKind, _ parts: Upcaster.Parts
  ) throws(StoredFormError) -> TrackOutline? {
    let stored: StoredTrackOutline
    switch kind {
    case .activityRecorded: stored = try StoredActivityRecorded(firstPartOf: parts).trackOutline
    case .locationsReceived: stored = try StoredLocationsReceived(firstPartOf: parts).outline
    default: return nil
    }
    return stored.pointCount == 0 ? nil : try stored.outline()
  }
}

extension EventBody {
  /// The body without points, and an outline of them; nil for an event that has none.
  var outlined: (body: EventBody, track: TrackOutline?) {
    switch self {
    case .fact(.activityRecorded(var activity)) where !activity.track.isEmpty:
      let outline = TrackOutline(activity.track)
      activity.track = Track()
      return (.fact(.activityRecorded(activity)), outline)
    case .fact(.locationsReceived(let locations)) where !locations.fixes.isEmpty:
      return (
        .fact(.locationsReceived(locations.withoutFixes)), TrackOutline(locations.fixes)
      )
    default: return (self, nil)
    }
  }
}
