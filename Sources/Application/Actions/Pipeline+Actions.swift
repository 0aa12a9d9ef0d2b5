import ActivityModel
import EventLog
import Projection
import Rebuilding
import Runtime

extension Pipeline {
  /// The same for an action on the server: the sources that it records name the asker.
  public func acting(for asker: Asker) -> Pipeline {
    var pipeline = self
    pipeline.asker = asker
    return pipeline
  }

  /// Names the asker at the end of a source's name; empty on the command line.
  var askedBy: String { asker.map { ", asked for by \($0.text)" } ?? "" }

  /// Appends one fact that was stated on the server; the action is in words, such as `booked Yoga`.
  func state(
    _ content: SubjectContent, subject: String, of owner: MemberID, _ action: String,
    in log: any EventStore
  ) throws(Failure) {
    let fact = SubjectRecorded(
      stream: SourceStream(.server, kind: .app), subject: subject,
      content: content)
    let last = try log.lastSequence(of: owner)
    let text = "pacelog serve: \(owner.name) \(action)\(askedBy) (after event \(last))"
    try log.append(.subjectRecorded(fact), stated: text, of: owner)
  }

  /// Opens the log for an action, which may decide by everything that it reads.
  func acting<Result>(
    for members: [MemberID]?, _ body: (any EventStore) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try dataFolder.create()
    return try log("pacelog serve").writing(for: members, body)
  }
}
