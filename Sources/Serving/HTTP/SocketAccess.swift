import Glibc
import Runtime

/// Those who may connect to a unix socket: its owner and one group, whatever the umask.
///
/// A connection may name any member, so all others must have none.
struct SocketAccess: Sendable {
  /// Nil for the group of the server's user.
  private let group: gid_t?

  /// - Parameter name: The name of a group; nil for that of the server's user.
  /// - Throws: When there is no such group.
  init(group name: String?) throws(Failure) {
    guard let name else {
      group = nil
      return
    }
    guard let entry = unsafe getgrnam(name) else {
      throw Failure(
        .usage, "there is no group \"\(name)\" on this machine",
        advice: "correct socketGroup in \"serve\" of the configuration, or create the group")
    }
    group = unsafe entry.pointee.gr_gid
  }

  /// Runs a body that makes a socket, which is then its owner's alone.
  ///
  /// The umask is one of the whole process: no other thread may make files for others meanwhile.
  static func makingPrivate<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = umask(0o077)
    defer { _ = umask(former) }
    return try body()
  }

  /// Gives a socket that was made private its group and its rights.
  ///
  /// - Throws: When the system refuses, as for a group that the server's user is not in.
  func apply(to path: String) throws(Failure) {
    // The group first: until it is the right one, the owner alone can write to the socket.
    let isGiven = group.map { unsafe chown(path, uid_t.max, $0) == 0 } ?? true
    guard isGiven, unsafe chmod(path, 0o660) == 0 else {
      throw Failure(
        .failed, "\(path) cannot be given to its group: \(systemReason(errno))",
        advice: "add the server's user to that group, or correct socketGroup in \"serve\"")
    }
  }
}
