import ActivityModel

/// The member of a request, and what it may do.
struct Identity: Hashable, Sendable {
  let member: MemberID
  let scope: TokenScope
  /// Nil for a user whom a proxy has signed in.
  var token: Token?
  /// The secret itself, which must not be recorded.
  var secret = ""
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
    guard identity.scope == scope else { throw .forbidden(scope) }
    guard member == nil || identity.member.name == member else { throw .notFound(incoming.path) }
    return identity
  }

  /// The identity of a request, whatever it may do; the wanted scope first.
  func identity(
    of incoming: IncomingRequest, extra: [Credential] = [], prefers scope: TokenScope
  ) throws(ServiceError) -> Identity {
    if incoming.origin.isProxySocket, scope == .read,
      let member = incoming.header("Remote-User").flatMap({ MemberID($0) }), !member.isClub
    {
      return Identity(member: member, scope: .read)
    }
    var credentials = Credentials.find(
      authorization: incoming.header("Authorization"),
      header: incoming.header(Credentials.headerName))
    credentials += extra
    if scope == .read, let secret = incoming.cookie(Self.cookieName) {
      credentials.append(Credential(secret: secret))
    }
    var found: Identity?
    for credential in credentials {
      guard let token = try token(of: credential) else { continue }
      let identity = Identity(
        member: token.member, scope: token.scope, token: token, secret: credential.secret)
      if token.scope == scope { return identity }
      found = found ?? identity
    }
    guard let found else { throw .unauthorized }
    return found
  }

  private func token(of credential: Credential) throws(ServiceError) -> Token? {
    do throws(TokenStoreError) {
      guard let token = try tokens.token(secret: credential.secret),
        credential.user == nil || credential.user == token.member.name
      else { return nil }
      return token
    } catch {
      // A client that deletes what was refused must not delete because of this.
      throw .busy("the tokens cannot be read", retryAfter: 30)
    }
  }
}
