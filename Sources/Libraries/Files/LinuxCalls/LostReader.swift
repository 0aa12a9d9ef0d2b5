import Foundation
import Glibc

/// Ends this process when the reader of its standard output is gone, as after the death of the
/// process that started it; checks twice a second.
///
/// Writing alone would not notice while there is nothing to write.
public func endWithoutReader(status: Int32) {
  Thread.detachNewThread {
    while true {
      var entry = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      let count = unsafe poll(&entry, 1, 500)
      let isLost = entry.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
      if count > 0, isLost { _exit(status) }
    }
  }
}
