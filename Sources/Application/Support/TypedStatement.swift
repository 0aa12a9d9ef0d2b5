import ActivityModel
import Digests
import EventLog
import Runtime

extension EventStore {
  /// Appends a fact that a command states; the text of the command is its source.
  ///
  /// - Parameters:
  ///   - fact: The fact.
  ///   - command: The text, which no other statement of the member has.
  ///   - member: The member in whose history it is.
  /// - Throws: `Failure.Code.forgottenMember` when the member was forgotten.
  func append(
    _ fact: Fact, stated command: String, of member: MemberID
  ) throws(Failure) {
    let text = Array(command.utf8)
    let record = SourceRecord(
      member: member, source: SourceID(digest: Digest(sha256Of: text)), names: [command],
      byteCount: text.count,
      outcome: .facts([LocatedFact(fact: fact, place: Place())], by: .commandLine))
    let outcomes = try append([PreparedSource(record)], recordedAt: SystemClock.now)
    if outcomes == [.forgotten] { throw Failure.forgottenMember(member) }
  }
}
