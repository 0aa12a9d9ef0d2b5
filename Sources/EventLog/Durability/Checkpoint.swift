import Runtime
import ActivityModel
import GRDB

/// The durable head that was found beside a log.
enum Checkpoint {
  case durableHead(DurableHead, path: String)
  case nothing(path: String)
  case unreadable(path: String)

  init(_ file: DurableHeadFile) throws(Failure) {
    do throws(Failure) {
      self = try file.read().map { .durableHead($0, path: file.path) } ?? .nothing(path: file.path)
    } catch {
      guard error.code == .damaged else { throw error }
      self = .unreadable(path: file.path)
    }
  }

  /// The last acknowledged position, as far as it is known.
  var position: Int? {
    guard case .durableHead(let durableHead, _) = self else { return nil }
    return durableHead.head.position
  }

  /// The loss when a log has no events at all, or nil.
  var lossOfEverything: LogLoss? {
    guard case .durableHead(let durableHead, _) = self, durableHead.head.position > 0 else {
      return nil
    }
    return LogLoss(
      cause: .missing(1...durableHead.head.position, lastRecordedAt: durableHead.recordedAt))
  }

  func missingLog(_ path: String) -> Failure {
    lossOfEverything.map { .lossDetected($0, path: path) } ?? .missingLog(path)
  }

  /// The loss of acknowledged events, or nil when all are present.
  func loss(_ db: Database) throws -> LogLoss? {
    let end = try LogHead(db).position
    switch self {
    case .nothing(let path):
      return end == 0 ? nil : LogLoss(cause: .noDurableHead(path: path))
    case .unreadable(let path): return LogLoss(cause: .unreadableDurableHead(path: path))
    case .durableHead(let durableHead, let path):
      guard durableHead.logID == (try db.logID()) else {
        return LogLoss(cause: .otherLog(path: path))
      }
      return try Self.loss(durableHead, end: end, db)
    }
  }

  private static func loss(_ durableHead: DurableHead, end: Int, _ db: Database) throws -> LogLoss?
  {
    let position = durableHead.head.position
    guard position > 0 else { return nil }
    guard position <= end else {
      return LogLoss(
        cause: .missing(end + 1...position, lastRecordedAt: durableHead.recordedAt))
    }
    let row = try Row.fetchOne(
      db, sql: "SELECT chain FROM events WHERE position = ?", arguments: [position])
    return try row?.digest(0) == durableHead.head.chain
      ? nil : LogLoss(cause: .differs(position: position))
  }
}
