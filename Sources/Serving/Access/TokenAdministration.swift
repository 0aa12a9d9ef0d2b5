public import ActivityModel
public import Application
import EventLog
public import Runtime

/// Adds, lists and removes tokens, for `pacelog token`.
public struct TokenAdministration: Sendable {
  private let store: TokenStore
  private let folder: PostQueueFolder
  private let pipeline: Pipeline

  /// - Throws: When the log is in a database that does not answer.
  public init(configuration: Configuration) throws(Failure) {
    pipeline = Pipeline(configuration: configuration)
    folder = PostQueueFolder(dataFolder: configuration.dataFolder)
    store = TokenStore(path: folder.tokens, table: try configuration.receivedTable())
  }

  /// Adds a token; its secret is returned once and kept nowhere.
  ///
  /// The label is for people; it is also the device of posts that name none.
  ///
  /// - Throws: A usage error for a label that is empty, too long or not printable, and
  ///   `Failure.Code.forgottenMember` for a forgotten member.
  public func add(
    _ member: MemberID, scopes: [TokenScope], label: String
  ) throws(Failure) -> (token: Token, secret: String) {
    guard !label.isEmpty, label.count <= TokenList.maximumLabel,
      !label.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 })
    else {
      throw Failure(
        .usage, "--label \"\(label)\" is no label",
        advice: "name the device in 1 to \(TokenList.maximumLabel) characters")
    }
    guard !member.isClub || TokenScope.ofClub.isSuperset(of: scopes) else {
      throw Failure(
        .usage, "\(member.name) is the club, not a member",
        advice: "a token of the club adds files, or acts for the club: --scope upload,operate")
    }
    guard member.isClub || !scopes.contains(.operate) else {
      throw Failure(
        .usage, "\(member.name) is a member, not the club",
        advice: "a token that acts for the club is one of \(MemberID.club.name)")
    }
    // Posts with such a token would be refused.
    guard try !pipeline.isForgotten(member) else { throw .forgottenMember(member) }
    try DataFolder(path: pipeline.configuration.dataFolder).create()
    do throws(DiskError) {
      try folder.create()
    } catch {
      throw Failure(.failed, "\(error)", advice: "check the disk and the permissions")
    }
    let secret = newSecret()
    let token = Token(
      member: member, scopes: scopes, label: label, createdAt: SystemClock.now,
      digest: Token.digest(of: secret))
    try store.change { $0.add(token) }
    return (token, secret)
  }

  /// All tokens in the order in which they were added, or those of a member.
  public func list(of member: MemberID? = nil) throws(Failure) -> [Token] {
    try store.list().tokens.filter { member == nil || $0.member == member }
  }

  /// Removes the tokens of a member with an id or a label; requests with them are refused at once.
  ///
  /// Without a name, removes all tokens of the member.
  ///
  /// - Throws: A usage error for a label of several tokens: one of them may be the new one.
  public func remove(_ name: String?, of member: MemberID) throws(Failure) -> [Token] {
    let tokens = try list(of: member)
    guard !tokens.isEmpty else {
      throw Failure(
        .usage, "\(member.name) has no tokens", advice: "pacelog token list shows all tokens")
    }
    if let name, !tokens.contains(where: { $0.id == name }) {
      let labelled = tokens.filter { $0.label == name }
      guard labelled.count < 2 else {
        throw Failure(
          .usage, "\(member.name) has \(labelled.count) tokens \"\(name)\"",
          advice: "name the id of one: "
            + labelled.map { "\($0.id) of \($0.createdAt.iso8601)" }.joined(separator: ", "))
      }
    }
    let removed = try store.change { list in
      list.remove { $0.member == member && (name == nil || $0.id == name || $0.label == name) }
    }
    guard !removed.isEmpty else {
      throw Failure(
        .usage, "\(member.name) has no token \"\(name ?? "")\"",
        advice: "name its id or label: pacelog token list \(member.name)")
    }
    return removed
  }
}
