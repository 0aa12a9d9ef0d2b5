/// An answer other than success.
struct ServiceError: Error, Hashable, Sendable {
  let status: Int
  let message: String
  /// The part of the request that is meant.
  let place: String
  let advice: String
  /// Seconds after which the client may try again; nil when that is no use.
  var retryAfter: Int?

  init(_ status: Int, _ message: String, place: String, advice: String, retryAfter: Int? = nil) {
    (self.status, self.message, self.place) = (status, message, place)
    (self.advice, self.retryAfter) = (advice, retryAfter)
  }

  /// The body: `{"error","place","advice"}`.
  var json: String {
    "{\"error\":\(JSONText.quoted(message)),\"place\":\(JSONText.quoted(place))"
      + ",\"advice\":\(JSONText.quoted(advice))}\n"
  }
}

extension ServiceError {
  static let unauthorized = ServiceError(
    401, "the request has no valid token", place: "Authorization",
    advice: "send a token of pacelog token add, as the password of the member or as Bearer")

  static func forbidden(_ scope: TokenScope) -> ServiceError {
    ServiceError(
      403, "the token does not allow this", place: "Authorization",
      advice: "use a token with the scope \(scope.rawValue)")
  }

  static let notMember = ServiceError(
    403, "the proxy signed in a user who is no member with read models", place: "Remote-User",
    advice: "let the proxy send the name of a member: pacelog status lists them")

  /// The same for what is not there, and for what is another member's.
  static func notFound(_ path: String) -> ServiceError {
    ServiceError(
      404, "there is nothing here", place: path, advice: "docs/serve.md lists the addresses")
  }

  static func methodNotAllowed(_ path: String, allowed: [String]) -> ServiceError {
    ServiceError(
      405, "the method is not allowed here", place: path,
      advice: "use " + allowed.joined(separator: ", "))
  }

  static let tooSlow = ServiceError(
    408, "the body did not arrive in time", place: "body", advice: "send it again",
    retryAfter: 10)

  /// A post that came too slowly: clients delete what got a status from 400 to 499.
  static let postTooSlow = ServiceError(
    503, "the body did not arrive in time", place: "body",
    advice: "keep the data and try again", retryAfter: 10)

  static let lengthMissing = ServiceError(
    411, "the request has no body", place: "Content-Length",
    advice: "send the length of the body, or chunks")

  static func tooLarge(_ limit: String) -> ServiceError {
    ServiceError(
      413, "the body is larger than \(limit)", place: "body", advice: "send less at once")
  }

  static let encoded = ServiceError(
    415, "a body with a Content-Encoding is not read", place: "Content-Encoding",
    advice: "send it as it is")

  /// Passing: the client keeps what it has and tries again.
  static func busy(_ reason: String, retryAfter: Int = 5) -> ServiceError {
    ServiceError(
      503, reason, place: "server", advice: "keep the data and try again", retryAfter: retryAfter)
  }

  /// A client that deletes what was refused must not delete because of this.
  static let tokensUnreadable = busy("the tokens cannot be read", retryAfter: 30)

  static let noRoom = ServiceError(
    507, "there is no room for the file", place: "body",
    advice: "wait until earlier uploads are imported, or ask the operator for room")

  init(_ rejection: LiveRejection) {
    self.init(400, rejection.message, place: "body", advice: rejection.advice)
  }

  init(_ error: JournalError) {
    self =
      switch error {
      case .busy, .closed: .busy("\(error)")
      case .behind: .busy("\(error)", retryAfter: 60)
      case .disk(let error) where error.isFull: .busy("the disk is full", retryAfter: 60)
      case .disk: .busy("the disk refuses to write", retryAfter: 30)
      case .database: .busy("the database does not answer", retryAfter: 10)
      }
  }
}
