import ActivityModel
import GRDB

/// What the witness says of a log.
enum Acknowledged {
  case witness(HeadWitness, path: String)
  case nothing(path: String)
  case unreadable(path: String)

  init(_ file: WitnessFile) throws(LogError) {
    do throws(LogError) {
      self = try file.read().map { .witness($0, path: file.path) } ?? .nothing(path: file.path)
    } catch {
      guard error.code == .damaged else { throw error }
      self = .unreadable(path: file.path)
    }
  }

  /// The last acknowledged position, as far as it is known.
  var position: Int? {
    guard case .witness(let witness, _) = self else { return nil }
    return witness.head.position
  }

  /// What is missing from a log without an event, or nil.
  var lossOfEverything: LogLoss? {
    guard case .witness(let witness, _) = self, witness.head.position > 0 else { return nil }
    return LogLoss(
      cause: .missing(1...witness.head.position, lastRecordedAt: witness.recordedAt))
  }

  func missingLog(_ path: String) -> LogError {
    lossOfEverything.map { .lossDetected($0, path: path) } ?? .missingLog(path)
  }

  /// What was acknowledged and is not in the file, or nil when everything is there.
  func loss(_ db: Database) throws -> LogLoss? {
    let end = try LogHead(db).position
    switch self {
    case .nothing(let path):
      return end == 0 ? nil : LogLoss(cause: .noWitness(path: path))
    case .unreadable(let path): return LogLoss(cause: .unreadableWitness(path: path))
    case .witness(let witness, let path):
      guard witness.logID == (try db.logID()) else {
        return LogLoss(cause: .otherLog(path: path))
      }
      return try Self.loss(witness, end: end, db)
    }
  }

  private static func loss(_ witness: HeadWitness, end: Int, _ db: Database) throws -> LogLoss? {
    let position = witness.head.position
    guard position > 0 else { return nil }
    guard position <= end else {
      return LogLoss(
        cause: .missing(end + 1...position, lastRecordedAt: witness.recordedAt))
    }
    let row = try Row.fetchOne(
      db, sql: "SELECT chain FROM events WHERE position = ?", arguments: [position])
    return try row?.digest(0) == witness.head.chain
      ? nil : LogLoss(cause: .differs(position: position))
  }
}
