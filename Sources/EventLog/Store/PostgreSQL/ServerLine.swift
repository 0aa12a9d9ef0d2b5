import PostgreSQL
import Runtime
import Synchronization

/// One connection for short calls, made again when it is lost.
///
/// One call at a time; the others wait.
final class ServerLine: Sendable {
  private let place: ServerPlace
  private let connection = Mutex<PostgreSQLConnection?>(nil)

  init(_ place: ServerPlace) { self.place = place }

  /// Runs a body within its time; connecting has the same.
  func run<Value: Sendable>(
    timeout: Duration, _ body: (PostgreSQLConnection) throws -> Value
  ) throws(Failure) -> Value {
    try place.connections.translating {
      try connection.withLock { known in
        do {
          let open = try known ?? connected(timeout)
          known = open
          return try body(open)
        } catch {
          // A transaction of the body may be open.
          known?.close()
          known = nil
          throw error
        }
      }
    }
  }

  private func connected(_ timeout: Duration) throws -> PostgreSQLConnection {
    let new = try place.connections.connect("pacelog serve", timeout: timeout)
    do {
      try place.refuseUnsafe(new)
      return new
    } catch {
      new.close()
      throw error
    }
  }
}
