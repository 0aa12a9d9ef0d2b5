import ActivityModel
import EventLog
import Runtime

/// The member of a request, and what it may do.
struct Identity: Hashable, Sendable {
  /// As the history identifies the member: a renaming, or its end, does not change it.
  let member: MemberID
  /// The name in addresses, pages and answers.
  let published: MemberID
  let scopes: Set<TokenScope>
  /// Nil for a user whom a proxy has signed in.
  var token: Token?
  /// The secret itself, which must not be recorded.
  var secret = ""

  /// The means of identification, for the log.
  var means: String { token.map { "the token \"\($0.label)\"" } ?? "the proxy" }
}

extension Service {
  /// The identity that a route asks for.
  ///
  /// With a member, only that member's own: data of another one are not there. Extra secrets are
  /// those found elsewhere than in the headers.
  func identity(
    of incoming: IncomingRequest, _ route: Route, member: String? = nil, extra: [Credential] = []
  ) throws(ServiceError) -> Identity {
    guard let scope = route.scope else { throw .notFound(incoming.path) }
    let identity = try identity(of: incoming, extra: extra, prefers: scope)
    guard identity.scopes.contains(scope) else { throw .forbidden(scope) }
    if let member {
      guard let named = MemberID(member),
        names(for: incoming).member(named: named) == identity.member
      else {
        throw .notFound(incoming.path)
      }
    }
    return identity
  }

  /// The identity of a request, whatever it may do; the wanted scope first.
  func identity(
    of incoming: IncomingRequest, extra: [Credential] = [], prefers scope: TokenScope
  ) throws(ServiceError) -> Identity {
    if incoming.origin.isProxySocket, scope == .read,
      let member = incoming.header("remote-user").flatMap({ MemberID($0) }), !member.isClub
    {
      return try signedInByProxy(as: member, incoming)
    }
    var credentials = Credentials.find(
      authorization: incoming.header("authorization"),
      header: incoming.header(Credentials.headerName))
    credentials += extra
    if scope != .post, scope == .read || incoming.isOwnPage,
      let secret = incoming.cookie(Self.cookieName)
    {
      credentials.append(Credential(secret: secret))
    }
    var found: Identity?
    for credential in credentials {
      guard let token = try token(of: credential, incoming) else { continue }
      let identity = identity(
        of: token.member, Set(token.scopes), incoming, token, secret: credential.secret)
      if identity.scopes.contains(scope) { return identity }
      found = found ?? identity
    }
    guard let found else { throw refusal(of: scope) }
    return found
  }

  /// The identity of a reader; nil for one who has to sign in first.
  func signedIn(_ incoming: IncomingRequest) throws(ServiceError) -> Identity? {
    do throws(ServiceError) {
      return try identity(of: incoming, prefers: .read)
    } catch {
      guard error.status == 401 else { throw error }
      return nil
    }
  }

  /// The answer to a request without a valid token.
  ///
  /// Some clients delete posts that were answered with 401. A server whose tokens were never added,
  /// or were lost, does not know whose posts they are.
  private func refusal(of scope: TokenScope) -> ServiceError {
    scope == .post && !tokens.hasList
      ? .busy("the server has no tokens", retryAfter: 60)
      : .unauthorized
  }

  /// Goes in at the gate of the member, just before data of a request are kept.
  ///
  /// The caller leaves it when they are. A body may have taken a while to arrive: a member who was
  /// forgotten since, or a token that was removed, is refused.
  func admit(_ identity: Identity, for scope: TokenScope) throws(ServiceError) {
    guard postQueue.gate.enter(identity.member) else {
      throw .busy("the data of this member are being erased", retryAfter: 30)
    }
    do throws(ServiceError) {
      try requireToken(of: identity, for: scope)
    } catch {
      postQueue.gate.leave(identity.member)
      throw error
    }
  }

  /// False when the token of an identity was removed since; unreadable tokens leave it valid.
  func isValid(_ identity: Identity) -> Bool {
    guard let token = identity.token else { return true }
    do throws(Failure) {
      return try tokens.token(secret: identity.secret) == token
    } catch {
      return true
    }
  }

  private func requireToken(
    of identity: Identity, for scope: TokenScope
  ) throws(ServiceError) {
    let current: Token?
    do throws(Failure) {
      current = try tokens.token(secret: identity.secret)
    } catch {
      throw unreadableTokens(error)
    }
    guard let current, current == identity.token else { throw refusal(of: scope) }
  }

  /// The identity of a member who has or had a name.
  private func identity(
    of name: MemberID, _ scopes: Set<TokenScope>, _ incoming: IncomingRequest,
    _ token: Token? = nil, secret: String = ""
  ) -> Identity {
    let names = names(for: incoming)
    let member = names.member(named: name)
    return Identity(
      member: member, published: names.published(member), scopes: scopes, token: token,
      secret: secret)
  }

  /// The identity of a user whom a proxy has signed in.
  ///
  /// - Throws: When the user is no member: a proxy may know others too.
  private func signedInByProxy(
    as name: MemberID, _ incoming: IncomingRequest
  ) throws(ServiceError) -> Identity {
    let identity = identity(of: name, [.read], incoming)
    guard hasReadModels(of: identity.published) else { throw .notMember }
    return identity
  }

  private func names(for incoming: IncomingRequest) -> MemberNames {
    incoming.access?.names ?? names.current
  }

  private func isName(
    _ text: String, of member: MemberID, _ incoming: IncomingRequest
  ) -> Bool {
    guard let name = MemberID(text) else { return false }
    let names = names(for: incoming)
    return name == member || names.member(named: name) == names.member(named: member)
  }

  private func token(
    of credential: Credential, _ incoming: IncomingRequest
  ) throws(ServiceError) -> Token? {
    do throws(Failure) {
      let found =
        if let access = incoming.access {
          access.tokens[Token.digest(of: credential.secret)]
        } else {
          try tokens.token(secret: credential.secret)
        }
      guard let token = found,
        credential.user.map({ isName($0, of: token.member, incoming) }) ?? true
      else { return nil }
      return token
    } catch {
      throw unreadableTokens(error)
    }
  }
}
