import ActivityModel
import EventSchema

/// Brings what an older version stored into the form of the newest one, a version at a time.
///
/// The header of an event names the version of its messages. A step is a pure function over the
/// stored messages of one version, and knows nothing of facts: it never changes again, whatever
/// later versions bring. What is in the log stays as it is; it is lifted whenever it is read.
///
/// A new version is: a step at the end of ``steps``, its messages in `events.proto`, and a golden
/// log in `Tests/EventLogTests/Golden`.
enum Lifting {
  /// The payload of an event in the form of the next version.
  typealias Change = @Sendable (Payload) throws(StoredFormError) -> Payload
  /// For each kind whose messages changed, how.
  typealias Step = [EventKind: Change]

  /// The step at index 0 leads from version 0 to version 1, and so on.
  static let steps: [Step] = [
    // Version 1: the days of a year in columns.
    [
      .daysReported: { (payload) throws(StoredFormError) in
        let old = try payload.only(StoredDaysReportedVersion0.self)
        return Payload(try StoredDaysReported(lifting: old))
      }
    ]
  ]

  /// What an event of a version holds, in the form of the newest, which the steps lead to from
  /// version 0.
  ///
  /// A version that is not there yet is unknown.
  ///
  /// - Complexity: O(size of the event) for each step that concerns the kind.
  static func lift(
    _ payload: Payload, kind: EventKind, from version: Int, through steps: [Step] = steps
  ) throws(StoredFormError) -> Payload {
    guard (0...steps.count).contains(version) else {
      throw .unknown("an event of schema version \(version)")
    }
    var lifted = payload
    for step in steps[version...] {
      if let change = step[kind] { lifted = try change(lifted) }
    }
    return lifted
  }
}
