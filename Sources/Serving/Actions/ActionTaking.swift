import ActivityModel
import Application
import Output
import Runtime

/// Records user actions, and shows what can be acted on.
protocol ActionTaking: Sendable {
  /// Records an action; returns in words what changed, nothing when all was so before.
  func take(_ action: UserAction, for asker: Asker) throws(Failure) -> [String]
  /// The contents of the page on which a member, or the club, acts.
  func desk(of owner: MemberID) throws(Failure) -> Desk
  /// Sends all data of a member as one archive, on the thread of the caller.
  func sendEverything(
    of member: MemberID, _ send: @escaping ([UInt8]) throws(Failure) -> Void
  ) throws(Failure)
  /// A document of a member's activity that is not stored; nil when no index names it.
  func document(at path: String, of member: String) throws(Failure) -> [UInt8]?
  /// The club's name, and the words of the pages that the server makes.
  var site: SiteSettings { get }
}

/// The user actions of a pipeline.
struct PipelineActions: ActionTaking {
  let pipeline: Pipeline
  private let cache = StatementCache()

  init(_ pipeline: Pipeline) { self.pipeline = pipeline }

  var site: SiteSettings { pipeline.configuration.site.settings }

  func desk(of owner: MemberID) throws(Failure) -> Desk {
    try pipeline.desk(of: owner, cache)
  }

  func sendEverything(
    of member: MemberID, _ send: @escaping ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try pipeline.sendEverything(of: member, send)
  }

  func document(at path: String, of member: String) throws(Failure) -> [UInt8]? {
    try pipeline.documentOnDemand(at: path, of: member)
  }

  func take(_ action: UserAction, for asker: Asker) throws(Failure) -> [String] {
    let pipeline = pipeline.acting(for: asker)
    let name = asker.name.name
    switch action {
    case .correct(let id, let sport, let title):
      return try pipeline.correct(
        id, of: name, try ActivityCorrectionRequest(sport: sport, title: title))
    case .uncorrect(let id):
      return try pipeline.correct(
        id, of: name, try ActivityCorrectionRequest(withdrawn: ["sport", "title"]))
    case .delete(let id, let isDeleted):
      return try pipeline.correct(
        id, of: name, try ActivityCorrectionRequest(deleted: isDeleted))
    case .goals(let goals):
      return [try pipeline.setGoals(goals, of: name)]
    case .join(let board, let shown, let isPublic):
      _ = try pipeline.join(
        board: board, member: name, as: shown, isPublic: isPublic, from: nil)
      return ["\(name) is on the board \(board) as \(shown)"]
    case .leave(let board):
      _ = try pipeline.leave(board: board, member: name, from: nil)
      return ["\(name) is not on the board \(board)"]
    case .vote(let program, let vote):
      return [try pipeline.vote(vote, of: name, on: program)]
    case .book(let id, let start): return [try pipeline.book(id, at: start, for: name, cache)]
    case .cancelBooking(let id, let start):
      return [try pipeline.cancelBooking(id, at: start, for: name, cache)]
    case .message(let recipient, let text):
      return [
        try pipeline.send(text, to: recipient ?? Pipeline.everybody, from: asker.member)
      ]
    case .withdraw(let message):
      return [try pipeline.withdraw(message: message, of: asker.member)]
    case .cancelClass(let id, let start, let isCancelled):
      return [try pipeline.cancelClass(id, at: start, isWithdrawn: !isCancelled)]
    case .closeSeason(let board, let season):
      return [try pipeline.closeSeason(season, of: board).text]
    }
  }
}

extension Pipeline {
  fileprivate func correct(
    _ id: String, of name: String, _ request: ActivityCorrectionRequest
  ) throws(Failure) -> [String] {
    try correctActivity(id, of: name, to: request).recorded
  }
}
