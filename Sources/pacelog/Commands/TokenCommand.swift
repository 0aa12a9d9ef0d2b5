import ActivityModel
import Application
import ArgumentParser
import Runtime
import Serving

struct TokenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Add, list and remove the credentials of phones and browsers.",
    discussion: """
      A token belongs to one member and has one or more scopes. Changes take effect at once. Add \
      a new token before you remove an old one: some apps delete what a server refuses.

      Examples:
        pacelog token add anna --scope post --label phone
        pacelog token add anna --scope read,act,upload --label browser
        pacelog token list anna
        pacelog token remove anna phone
      """,
    subcommands: [TokenAddCommand.self, TokenListCommand.self, TokenRemoveCommand.self])
}

struct TokenAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a token, and print its secret once.",
    usage: "pacelog token add [<options>] <member> --scope <scope> --label <label>",
    discussion: """
      Scopes: post adds positions, upload adds files, read shows read models and pages, act \
      corrects activities, books, votes and sends messages. A token of _club may have upload, and \
      operate, which cancels classes, writes to all and closes seasons. Several scopes are \
      separated by commas.

      Example:
        pacelog token add anna --scope post --label phone
      """)

  @OptionGroup var common: CommonOptions

  @Option(
    name: .long, help: "post, upload, read, act or operate; several with commas.",
    transform: TokenScopes.init(words:))
  var scope: TokenScopes

  @Option(name: .long, help: "A name for it, such as phone.")
  var label: String

  @Flag(name: .long, help: "Create the member.")
  var create = false

  @Argument(help: "The member.", completion: Completion.members)
  var member: String

  func run() throws {
    try reportingErrors {
      let pipeline = try common.pipeline()
      let member = try pipeline.member(toWrite: member, creating: create, askingAlways: true)
      let administration = try TokenAdministration(configuration: pipeline.configuration)
      let (token, secret) = try administration.add(
        member, scopes: scope.scopes, label: label)
      Terminal.say("secret for \"\(token.label)\" (shown only once):")
      try Terminal.answer(ShownToken(token, secret: secret), text: secret, asJSON: common.json)
    }
  }
}

struct TokenListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List tokens, without their secrets.",
    usage: "pacelog token list [<options>] [<member>]",
    discussion: """
      Example:
        pacelog token list anna
      """)

  @OptionGroup var common: QueryOptions

  @Argument(help: "The member.", completion: Completion.members)
  var member: String?

  func run() throws {
    try reportingErrors {
      let pipeline = try common.pipeline()
      let chosen = try member.map { (name) throws(Failure) in
        try pipeline.member(toWrite: name, creating: true, askingAlways: false)
      }
      let tokens = try TokenAdministration(configuration: pipeline.configuration).list(of: chosen)
      // A member may have a token before the first import.
      if let member, tokens.isEmpty { try pipeline.checkIsKnown(member) }
      let text = ShownToken.table(of: tokens)
      try Terminal.answer(tokens.map { ShownToken($0) }, text: text, asJSON: common.json)
    }
  }
}

struct TokenRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a token, or all tokens of a member.",
    usage: "pacelog token remove [<options>] <member> <token>",
    discussion: """
      Example:
        pacelog token remove anna phone
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "The member.", completion: Completion.members)
  var member: String

  @Argument(help: "The id or the label of the token.")
  var token: String?

  @Flag(name: .long, help: "Remove all tokens of the member.")
  var all = false

  func validate() throws {
    guard all != (token != nil) else {
      throw ValidationError("Name a token, or use --all.")
    }
  }

  func run() throws {
    try reportingErrors {
      let pipeline = try common.pipeline()
      let member = try pipeline.member(toWrite: member, creating: true, askingAlways: false)
      let administration = try TokenAdministration(configuration: pipeline.configuration)
      let removed = try administration.remove(token, of: member)
      let text = "removed \(counted(removed.count, "token")) of \(member.name)"
      try Terminal.show(removed.map { ShownToken($0) }, text: text, asJSON: common.json)
    }
  }
}

/// The scopes of a new token.
struct TokenScopes {
  let scopes: [TokenScope]

  init(words: String) throws {
    guard let scopes = TokenScope.list(words) else {
      throw ValidationError(
        "--scope takes \(TokenScope.allCases.map(\.rawValue).joined(separator: ", ")), or several "
          + "with commas.")
    }
    self.scopes = scopes
  }
}

/// A token as it is shown.
private struct ShownToken: Encodable {
  let id: String
  let member: String
  let scope: String
  let label: String
  let createdAt: String
  var secret: String?

  init(_ token: Token, secret: String? = nil) {
    (id, member, scope) = (token.id, token.member.name, token.scopeText)
    (label, createdAt, self.secret) = (token.label, token.createdAt.iso8601, secret)
  }

  static func table(of tokens: [Token]) -> String {
    guard !tokens.isEmpty else { return "there are no tokens" }
    let rows = tokens.map {
      [$0.id, $0.member.name, $0.scopeText, $0.label, $0.createdAt.iso8601]
    }
    return Runtime.table(header: ["id", "member", "scope", "label", "created"], rows: rows)
  }
}
