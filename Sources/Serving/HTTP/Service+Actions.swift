import ActivityModel
import Application
import Dispatch
import JSONStream
import Output
import Runtime

extension Service {
  /// The largest body of an action.
  private static let actLimit = 65_536

  /// Records an action of a member, or of the club's operator.
  ///
  /// A form is answered with a page, an object with an object.
  func perform(_ kind: UserActionKind, _ incoming: IncomingRequest) async throws(ServiceError)
    -> Answer
  {
    do throws(ServiceError) {
      let identity = try identity(of: incoming, .action(kind))
      guard kind.scope != .operate || identity.member.isClub else { throw .forbidden(.operate) }
      let (fields, recorded) = try await recorded(kind, incoming, of: identity)
      if !recorded.isEmpty { onWork(.change) }
      guard incoming.isForm else {
        let texts = recorded.map(JSONText.quoted).joined(separator: ",")
        return .json("{\"recorded\":[\(texts)]}\n")
      }
      notices.set(
        Desk.Notice(action: kind.rawValue, fields: fields, isChange: !recorded.isEmpty),
        for: identity)
      return .seeOther("/my/")
    } catch {
      guard incoming.isForm, incoming.wantsPage else { throw error }
      return page(of: error)
    }
  }

  private func recorded(
    _ kind: UserActionKind, _ incoming: IncomingRequest, of identity: Identity
  ) async throws(ServiceError) -> (subject: [String: String], words: [String]) {
    guard incoming.isSameSite else {
      throw ServiceError(
        403, "another site sent this request", place: "Sec-Fetch-Site",
        advice: "send it from a page of Pacelog")
    }
    guard identity.token.map({ rate.take($0.digest) }) ?? true else {
      throw .busy("this token asks too often", retryAfter: 10)
    }
    let body = try await incoming.body(
      limit: Self.actLimit, words: "64 KiB", budget.lease())
    let fields = try Self.fields(of: body, isForm: incoming.isForm)
    let action = try UserAction(kind, fields)
    let asker = Asker(identity.member, as: identity.published, by: identity.means)
    do throws(Failure) {
      let words = try await DispatchQueue.actions.value { [actions] () throws(Failure) in
        try actions.take(action, for: asker)
      }
      return (fields.subject, words)
    } catch {
      throw refusal(of: error)
    }
  }

  /// The answer to an action that was not recorded; the operator sees the whole reason.
  private func refusal(of error: Failure) -> ServiceError {
    switch error.code {
    case .usage, .forgottenMember:
      return ServiceError(400, error.message, place: "body", advice: error.advice)
    case .locked: return .busy("the log is busy", retryAfter: 10)
    case .lossDetected:
      report("an action was not recorded: \(error.oneLine)")
      return .busy("the log lacks acknowledged events and takes nothing new", retryAfter: 60)
    default:
      report("an action was not recorded: \(error.oneLine)")
      return .busy("the log cannot be written", retryAfter: 30)
    }
  }

  private static func fields(
    of body: [UInt8], isForm: Bool
  ) throws(ServiceError) -> UserActionFields {
    if isForm {
      return UserActionFields(FormText.parameters(String(decoding: body, as: UTF8.self)))
    }
    let root: JSONNode
    do throws(LiveRejection) {
      root = try PostedJSON(body).root
    } catch {
      throw ServiceError(error)
    }
    guard case .object(let members) = root.value else {
      throw ServiceError(
        400, "the body is no object", place: "body",
        advice: "send an object such as {\"activity\":\"3f2a9c\"}")
    }
    return UserActionFields(
      members.compactMap { member in
        if case .boolean(let value) = member.value.value { return (member.name, "\(value)") }
        return member.value.plainText.map { (member.name, $0) }
      })
  }

  /// A failure as a page, for the sender of a form.
  private func page(of error: ServiceError) -> Answer {
    page(ServedFrame.failure(error.message, advice: error.advice, site: actions.site), error)
  }
}
