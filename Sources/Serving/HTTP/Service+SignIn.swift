import ActivityModel

extension Service {
  private static let form = """
    <!doctype html><html lang="en"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Pacelog</title><link rel="stylesheet" href="/site/assets/pacelog.css">
    <main><h1>Pacelog</h1><form method="post" action="/session">
    <label>Read token <input type="password" name="token" autocomplete="current-password" required>
    </label> <button>Open my pages</button></form></main></html>

    """

  /// Shows a form for a read token, and takes one into a cookie.
  ///
  /// The cookie is the token itself: removing the token ends the session.
  func signIn(_ incoming: IncomingRequest) async throws(ServiceError) -> Answer {
    guard incoming.method == "POST" else {
      var answer = Answer.text(Self.form, type: "text/html; charset=utf-8")
      answer.headers.append(("Content-Security-Policy", "default-src 'none'; style-src 'self'"))
      return answer
    }
    guard incoming.isSameSite else {
      throw ServiceError(
        403, "another site sent this form", place: "Sec-Fetch-Site",
        advice: "open the address of Pacelog itself")
    }
    let body = try await incoming.body(limit: 4_096, words: "4 KiB", budget.lease())
    let parameters = FormText.parameters(String(decoding: body, as: UTF8.self))
    let secret = parameters.first { $0.name == "token" }?.value ?? ""
    let credential = Credential(secret: secret)
    let identity = try identity(of: incoming, extra: [credential], prefers: .read)
    guard identity.scope == .read, identity.secret == secret else { throw .forbidden(.read) }
    return Answer(
      status: 303,
      headers: [
        ("Location", "/site/members/\(identity.member.name)/"),
        (
          "Set-Cookie",
          "\(Self.cookieName)=\(secret); Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Strict"
        ),
      ])
  }
}
