import Runtime
import ActivityModel
import GRDB

extension ForgottenFile {
  /// The missing information about forgotten members, or nil when it is complete.
  func loss(_ db: Database) throws -> LogLoss? {
    let keys = try db.forgottenKeys()
    let list: ForgottenList?
    do throws(Failure) {
      list = try read()
    } catch {
      guard error.code == .damaged else { throw error }
      return LogLoss(cause: .unreadableForgottenList(path: path))
    }
    if let list, try !list.belongs(to: db.logID()) {
      return LogLoss(cause: .otherForgottenList(path: path))
    }
    let unknown = keys.count { list?.entry($0) == nil }
    return unknown == 0
      ? nil : LogLoss(cause: .noForgottenList(path: path, memberCount: unknown))
  }

  /// Creates a list from the log, which knows the erased histories but not their names.
  func replaceLost(_ db: Database) throws {
    let logID = try db.logID()
    let old = (try? read()).flatMap { $0.belongs(to: logID) ? $0 : nil }
    var list = old ?? ForgottenList(logID: logID)
    for key in try db.forgottenKeys() where list.entry(key) == nil {
      list.put(ForgottenList.Entry(key: key, token: nil, isErased: true))
    }
    if list.entries.isEmpty { try remove() } else { try write(list) }
  }

  /// Rejects a log that still contains a forgotten member.
  func refuseUnfinished(_ db: Database, path: String) throws {
    guard let list = try? read(), try !list.unfinished(db).isEmpty else { return }
    throw Failure.unfinishedErasure(path)
  }
}
