import ActivityModel
import EventSchema
import Foundation
import SwiftProtobuf

/// Brings the messages of an older version into the form of the newest, one version at a time.
///
/// The header of an event names the version of its messages. A step is a pure function over the
/// stored messages of one version and knows no facts, so that it never changes again. The log
/// stays as it is: an event is upcast whenever it is read.
///
/// A new version is a step at the end of ``steps``, its messages in `events.proto`, and a golden
/// log in `Tests/LogTests/Golden`.
enum Upcaster {
  /// The decompressed parts of an event.
  typealias Parts = [[UInt8]]
  /// Turns the parts of an event into those of the next version.
  typealias Change = @Sendable (Parts) throws(StoredFormError) -> Parts
  /// A change for each kind whose messages differ between two versions.
  typealias Step = [EventKind: Change]

  /// The step at index 0 leads from version 0 to version 1, and so on.
  static let steps: [Step] = [
    // Version 1: the days of a year in columns.
    [
      .daysReported: { (parts) throws(StoredFormError) in
        let old = try StoredDaysReportedVersion0(onlyPartOf: parts)
        return [try StoredDaysReported(upcasting: old).bytes()]
      }
    ],
    // Version 2: points begin with part 1.
    [
      .activityRecorded: { (parts) throws(StoredFormError) in
        let old = try StoredActivityRecordedVersion1(firstPartOf: parts)
        return Parts(head: old.unknownFields, points: old.track, andRestOf: parts)
      },
      .locationsReceived: { (parts) throws(StoredFormError) in
        let old = try StoredLocationsReceivedVersion1(firstPartOf: parts)
        return Parts(head: old.unknownFields, points: old.fixes, andRestOf: parts)
      },
    ],
  ]

  /// The parts of an event of a version, in the form of the newest, which the steps lead to from
  /// version 0.
  ///
  /// - Throws: `unknown` for a version that does not exist yet.
  /// - Complexity: O(size of the event) for each step that concerns the kind.
  static func upcast(
    _ parts: Parts, kind: EventKind, from version: Int, through steps: [Step] = steps
  ) throws(StoredFormError) -> Parts {
    guard (0...steps.count).contains(version) else {
      throw .unknown("an event of schema version \(version)")
    }
    var parts = parts
    for step in steps[version...] {
      if let change = step[kind] { parts = try change(parts) }
    }
    return parts
  }
}

extension Upcaster.Parts {
  /// Version 1 had the first points within part 0; `head` has all other fields of that part.
  fileprivate init(head: UnknownStorage, points: Data, andRestOf parts: Upcaster.Parts) {
    let rest = parts.dropFirst()
    // A track without points is an empty message, which has no part.
    self = [[UInt8](head.data)] + (points.isEmpty && rest.isEmpty ? [] : [[UInt8](points)]) + rest
  }
}

extension Message {
  init(firstPartOf parts: [[UInt8]]) throws(StoredFormError) {
    guard let first = parts.first else { throw .malformed("the event has no content") }
    do {
      self = try Self(serializedBytes: first)
    } catch {
      throw .malformed("it is not the message that its kind asks for")
    }
  }

  /// Reads an event that has one part.
  init(onlyPartOf parts: [[UInt8]]) throws(StoredFormError) {
    guard parts.count <= 1 else { throw .malformed("the event has parts that it cannot have") }
    self = try Self(firstPartOf: parts)
  }

  func bytes() -> [UInt8] {
    do {
      return try serializedBytes()
    } catch {
      // Only messages of 2 GiB and more, and of proto2, can fail.
      preconditionFailure("an event is too large to be stored: \(error)")
    }
  }
}
