import ActivityModel
import Foundation
import Output

extension Service {
  /// Shows a form for a token, and takes one into a cookie.
  ///
  /// The cookie is the token itself: removing the token ends the session.
  func signIn(_ incoming: IncomingRequest) async throws(ServiceError) -> Answer {
    guard incoming.method == "POST" else {
      return deskAnswer(ServedFrame.signIn(site: actions.site))
    }
    try refuseOtherSites(incoming)
    let body = try await incoming.body(limit: 4_096, words: "4 KiB", budget.lease())
    let parameters = FormText.parameters(String(decoding: body, as: UTF8.self))
    // A token that was copied may have blanks and line ends around it.
    let secret = (parameters.first { $0.name == "token" }?.value ?? "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    do throws(ServiceError) {
      let identity = try session(secret, incoming)
      return Answer(
        status: 303,
        headers: [
          ("Location", identity.member.isClub || places.site == nil ? "/my/" : home(of: identity)),
          ("Set-Cookie", Self.cookie(secret, seconds: 31_536_000)),
        ])
    } catch {
      guard incoming.wantsPage, [401, 403].contains(error.status) else { throw error }
      var answer = deskAnswer(ServedFrame.signIn(site: actions.site, isRefused: true))
      answer.status = error.status
      return answer
    }
  }

  /// Ends the session of a browser.
  func signOut(_ incoming: IncomingRequest) throws(ServiceError) -> Answer {
    try refuseOtherSites(incoming)
    return Answer(
      status: 303,
      headers: [("Location", "/session"), ("Set-Cookie", Self.cookie("", seconds: 0))])
  }

  private func session(
    _ secret: String, _ incoming: IncomingRequest
  ) throws(ServiceError) -> Identity {
    let credential = Credential(secret: secret)
    for scope in [TokenScope.read, .operate] {
      let identity = try identity(of: incoming, extra: [credential], prefers: scope)
      if identity.mayOpenDesk, identity.secret == secret { return identity }
    }
    throw .forbidden(.read)
  }

  private func home(of identity: Identity) -> String { "/site/members/\(identity.published.name)/" }

  private func refuseOtherSites(_ incoming: IncomingRequest) throws(ServiceError) {
    guard incoming.isSameSite else {
      throw ServiceError(
        403, "another site sent this form", place: "Sec-Fetch-Site",
        advice: "open the address of Pacelog itself")
    }
  }

  private static func cookie(_ secret: String, seconds: Int) -> String {
    "\(cookieName)=\(secret); Path=/; Max-Age=\(seconds); HttpOnly; Secure; SameSite=Strict"
  }
}
