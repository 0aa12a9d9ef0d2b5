import ActivityModel
import Digests
import Dispatch
import Output
import Runtime

extension Service {
  private static let deskQueue = DispatchQueue(label: "pacelog.desk")

  /// The page on which a member acts, or the club's operator.
  func desk(_ incoming: IncomingRequest) async throws(ServiceError) -> Answer {
    guard incoming.path.hasSuffix("/") else {
      return Answer(status: 308, headers: [("Location", "/my/")])
    }
    guard let identity = try signedIn(incoming) else { return .signIn }
    guard identity.mayOpenDesk else { throw .forbidden(.read) }
    do throws(Failure) {
      var desk = try await Self.deskQueue.value { [actions] () throws(Failure) in
        try actions.desk(of: identity.member)
      }
      desk.mayAct = !identity.scopes.isDisjoint(with: [.act, .operate])
      desk.mayUpload = identity.scopes.contains(.upload)
      if incoming.method == "GET" { desk.notice = notices.take(for: identity) }
      return deskAnswer(DeskPage(desk, site: actions.site).bytes)
    } catch {
      throw .busy("the log cannot be read", retryAfter: 10)
    }
  }

  /// A page that the server made.
  func deskAnswer(_ bytes: [UInt8]) -> Answer {
    Answer(
      status: 200,
      headers: [
        ("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store"),
        ("Content-Security-Policy", ServedFrame.policy), ("Referrer-Policy", "same-origin"),
      ], body: bytes)
  }

  /// A page that the server made because of an error.
  func page(_ bytes: [UInt8], _ error: ServiceError) -> Answer {
    var answer = deskAnswer(bytes)
    answer.status = error.status
    if let seconds = error.retryAfter { answer.headers.append(("Retry-After", "\(seconds)")) }
    return answer
  }

  /// The page for a browser that opened an address of pages in vain; nil for other requests.
  func pageOfMissing(_ error: ServiceError, _ incoming: IncomingRequest) -> Answer? {
    let parts = incoming.path.split(separator: "/")
    guard incoming.wantsPage, ["GET", "HEAD"].contains(incoming.method),
      [403, 404].contains(error.status), ["site", "my"].contains(parts.first)
    else { return nil }
    return page(ServedFrame.missing(isForbidden: error.status == 403, site: actions.site), error)
  }

  /// A file of the pages that the server makes.
  func deskFile(_ name: String, _ incoming: IncomingRequest) throws(ServiceError) -> Answer {
    guard let file = ServedAssets.file(named: name) else { throw .notFound(incoming.path) }
    let tag = "\"\(Digest(sha256Of: file.bytes).hex)\""
    let headers = [("ETag", tag), ("Cache-Control", "no-cache")]
    if incoming.knows(tag) { return Answer(status: 304, headers: headers) }
    return Answer(
      status: 200, headers: headers + [("Content-Type", file.type)], body: file.bytes)
  }

  /// Leads to the page on which members act.
  func home() -> Answer { .seeOther("/my/") }
}

extension Identity {
  /// Members read their own; the club has no read models, but an operator.
  var mayOpenDesk: Bool { scopes.contains(member.isClub ? .operate : .read) }
}

extension IncomingRequest {
  /// True when the client names a version of the contents that it has.
  func knows(_ tag: String) -> Bool {
    (header("if-none-match") ?? "").split(separator: ",").contains { part in
      let known = part.trimmingPrefix { $0 == " " }.trimmingPrefix("W/")
      return known == tag || known == "*"
    }
  }
}
