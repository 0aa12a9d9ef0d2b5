import ActivityModel
import Application
import Dispatch
import JSONStream
import Runtime

/// Records acts of members on their own activities.
protocol ActionTaking: Sendable {
  /// Records corrections of an activity; returns them in words.
  func correct(
    _ id: String, of member: String, to wishes: ActivityCorrectionRequest
  ) throws(Failure) -> [String]
}

extension Service {
  /// Records an act of a member: `correct`, `delete` or `undelete` of an activity.
  func act(_ kind: String, _ incoming: IncomingRequest) async throws(ServiceError) -> Answer {
    let identity = try identity(of: incoming, .action(kind))
    guard ["correct", "delete", "undelete"].contains(kind) else {
      throw .notFound(incoming.path)
    }
    guard incoming.isSameSite else {
      throw ServiceError(
        403, "another site sent this request", place: "Sec-Fetch-Site",
        advice: "send it from a page of Pacelog")
    }
    let body = try await incoming.body(limit: 65_536, words: "64 KiB", budget.lease())
    let root = try parsed(body)
    guard let id = root["activity"]?.statedText else {
      throw ServiceError(
        400, "the body names no activity", place: "activity",
        advice: "add \"activity\" with 6 or more digits of its id")
    }
    let member = identity.member.name
    let outcome = await withCheckedContinuation { continuation in
      ActionQueue.queue.async { [actions] in
        continuation.resume(
          returning: Result { () throws(Failure) -> [String] in
            let wishes = try Self.wishes(kind, root)
            return try actions.correct(id, of: member, to: wishes)
          })
      }
    }
    do throws(Failure) {
      let recorded = try outcome.get()
      if !recorded.isEmpty { onWork(.change) }
      let texts = recorded.map(JSONText.quoted).joined(separator: ",")
      return .json("{\"recorded\":[\(texts)]}\n")
    } catch {
      guard error.code == .usage else { throw .busy("the log is busy", retryAfter: 10) }
      throw ServiceError(400, error.message, place: "body", advice: error.advice)
    }
  }

  private func parsed(_ body: [UInt8]) throws(ServiceError) -> JSONNode {
    do throws(LiveRefusal) {
      return try PostedJSON(body).root
    } catch {
      throw ServiceError(error)
    }
  }

  private static func wishes(
    _ kind: String, _ root: JSONNode
  ) throws(Failure) -> ActivityCorrectionRequest {
    switch kind {
    case "delete": try ActivityCorrectionRequest(deleted: true)
    case "undelete": try ActivityCorrectionRequest(deleted: false)
    default:
      try ActivityCorrectionRequest(
        sport: root["sport"]?.plainText, title: root["title"]?.plainText)
    }
  }
}
