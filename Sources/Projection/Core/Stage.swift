import ActivityModel
import ReadModels

/// Makes some of a member's read models out of the member's state.
///
/// A stage sees nothing else: no clock, no disk, no other stage.
public struct Stage: Sendable {
  /// Short and lower case: the name in `pipeline.json` and in the manifest.
  public let name: String
  /// Rises when the same history would now give other bytes.
  public let version: Int
  let makeDocuments: @Sendable (MemberState) throws(EventFailure) -> [Document]

  init(
    name: String, version: Int,
    makeDocuments: @escaping @Sendable (MemberState) throws(EventFailure) -> [Document]
  ) {
    self.name = name
    self.version = version
    self.makeDocuments = makeDocuments
  }
}

/// A stage cannot handle an event.
///
/// The event is then absent for every stage, as if it had never been recorded, and named.
struct EventFailure: Error {
  let event: EventID
  /// A sentence for people.
  let explanation: String
}
