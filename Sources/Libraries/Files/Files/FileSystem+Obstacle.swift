import Glibc
import Runtime

extension FileSystem {
  /// Why the system cannot decide whether a file exists, such as `Permission denied`; nil when it
  /// does.
  package static func obstacle(to path: String) -> String? {
    guard unsafe access(path, F_OK) != 0, errno != ENOENT else { return nil }
    return systemReason(errno)
  }
}
