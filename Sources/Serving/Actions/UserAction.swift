/// The kinds of user actions, as in addresses.
enum UserActionKind: String, CaseIterable, Sendable {
  case correct, uncorrect, delete, undelete
  case goals, join, leave, vote
  case book, cancel
  case message, withdraw
  case cancelClass = "cancel-class"
  case restoreClass = "restore-class"
  case announce, retract
  case closeSeason = "close-season"

  /// The scope of the tokens that may ask for it.
  var scope: TokenScope {
    switch self {
    case .cancelClass, .restoreClass, .announce, .retract, .closeSeason: .operate
    default: .act
    }
  }
}

/// Something that a member, or the club's operator, asks for.
enum UserAction: Hashable, Sendable {
  /// Sport and title; nil leaves one as it is.
  case correct(activity: String, sport: String?, title: String?)
  /// Takes the corrections of sport and title back.
  case uncorrect(activity: String)
  case delete(activity: String, isDeleted: Bool)
  /// In the syntax of `pacelog profile set`.
  case goals(String)
  case join(board: String, name: String, isPublic: Bool)
  case leave(board: String)
  case vote(program: String, vote: String)
  case book(classID: String, start: String)
  case cancelBooking(classID: String, start: String)
  /// A nil addressee is everybody.
  case message(to: String?, text: String)
  case withdraw(message: String)
  case cancelClass(classID: String, start: String, isCancelled: Bool)
  case closeSeason(board: String, season: String)

  /// Reads an action from the fields of a form or of an object.
  ///
  /// - Throws: 400 with the name of a field that is missing.
  init(_ kind: UserActionKind, _ fields: UserActionFields) throws(ServiceError) {
    switch kind {
    case .correct:
      self = .correct(
        activity: try fields.activity(), sport: fields.stated("sport"),
        title: fields.stated("title"))
    case .uncorrect: self = .uncorrect(activity: try fields.activity())
    case .delete: self = .delete(activity: try fields.activity(), isDeleted: true)
    case .undelete: self = .delete(activity: try fields.activity(), isDeleted: false)
    case .goals:
      guard let goals = fields["goals"] else {
        throw UserActionFields.missing(
          "goals", "such as steps:day:8000; an empty text removes all goals")
      }
      self = .goals(goals.filter { !$0.isWhitespace })
    case .join:
      self = .join(
        board: try fields.board(), name: try fields.text("name", "as the board shows it"),
        isPublic: fields["public"] == "true")
    case .leave: self = .leave(board: try fields.board())
    case .vote:
      self = .vote(
        program: try fields.text("program", "with the id of a program"),
        vote: try fields.text("vote", "that is up, down or none"))
    case .book: self = .book(classID: try fields.classID(), start: try fields.start())
    case .cancel: self = .cancelBooking(classID: try fields.classID(), start: try fields.start())
    case .message:
      self = .message(
        to: try fields.text("to", "with the name of a member, _club or all"),
        text: try fields.text("text", "with the message"))
    case .announce: self = .message(to: nil, text: try fields.text("text", "with the message"))
    case .withdraw, .retract:
      self = .withdraw(message: try fields.text("message", "with the id of your message"))
    case .cancelClass, .restoreClass:
      self = .cancelClass(
        classID: try fields.classID(), start: try fields.start(),
        isCancelled: kind == .cancelClass)
    case .closeSeason:
      self = .closeSeason(
        board: try fields.board(), season: try fields.text("season", "such as 2026-03"))
    }
  }
}

/// The named texts of a request.
struct UserActionFields: Sendable {
  private let values: [String: String]

  /// Of several fields of one name the last one counts.
  init(_ parameters: [(name: String, value: String)]) {
    values = Dictionary(parameters.map { ($0.name, $0.value) }) { $1 }
  }

  subscript(name: String) -> String? { values[name] }

  /// The fields that name what the action is about.
  var subject: [String: String] {
    let names: Set = ["activity", "title", "class", "start", "board", "season", "program", "to"]
    return values.filter { names.contains($0.key) }
  }

  /// Nil when it is missing or empty.
  func stated(_ name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

  func text(_ name: String, _ words: String) throws(ServiceError) -> String {
    guard let text = stated(name) else { throw Self.missing(name, words) }
    return text
  }

  static func missing(_ name: String, _ words: String) -> ServiceError {
    ServiceError(
      400, "the request has no \(name)", place: name, advice: "add \"\(name)\" \(words)")
  }

  func activity() throws(ServiceError) -> String {
    guard let id = stated("activity") else {
      throw ServiceError(
        400, "the body names no activity", place: "activity",
        advice: "add \"activity\" with 6 or more digits of its id")
    }
    return id
  }

  func board() throws(ServiceError) -> String { try text("board", "with the name of a board") }

  func classID() throws(ServiceError) -> String {
    try text("class", "with the id of a class in the schedule")
  }

  func start() throws(ServiceError) -> String {
    try text("start", "with its localStart in the schedule")
  }
}
