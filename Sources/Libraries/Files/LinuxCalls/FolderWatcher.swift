import Dispatch
import Foundation
import Glibc
import Synchronization

/// A change in a watched folder.
public struct FolderEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// A file was created, written to or moved in; the writer may not be done.
    case touched
    /// A file was closed after writing, or moved in: it is complete.
    case closed
    /// An entry was removed or moved away.
    case gone
    /// A folder was created or moved in; it is not watched yet.
    case folder
    /// The watched folder itself was removed and is no longer watched.
    case folderGone
    /// The kernel's queue overflowed and events were lost: scan everything again.
    case overflow
  }

  public let kind: Kind
  /// The id that ``FolderWatcher/watch(_:)`` returned; meaningless for an overflow.
  public let folder: Int32
  /// The bytes of the name within the folder; empty for the folder itself.
  public let name: [UInt8]

  public init(_ kind: Kind, folder: Int32, name: [UInt8]) {
    self.kind = kind
    self.folder = folder
    self.name = name
  }
}

/// Watches folders through inotify and waits for changes.
public final class FolderWatcher {
  private let file: FileHandle
  private let source: any DispatchSourceRead
  private let signals: [any DispatchSourceSignal]
  private let changes = EventQueue()

  /// Creates a watcher without folders; nil when the system allows no more watchers.
  ///
  /// - Parameter stoppingSignals: Signals that end `wait` instead of the process.
  public init?(stoppingSignals: [Int32] = []) {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let queue = DispatchQueue(label: "pacelog.watch")
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    signals = stoppingSignals.map { number in
      signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(signal: number, queue: queue)
    }
    source.setEventHandler { [changes, file] in
      changes.put(FolderWatcher.events(in: [UInt8](file.availableData)))
    }
    for signal in signals {
      signal.setEventHandler { [changes] in changes.end() }
      signal.resume()
    }
    source.resume()
  }

  deinit {
    source.cancel()
    for signal in signals { signal.cancel() }
  }

  /// Watches one folder without its subfolders.
  ///
  /// - Returns: The id that its events carry, the same for the same folder. Nil when the path is no
  ///   folder, is unreadable, or exceeds the system's limit.
  public func watch(_ path: String) -> Int32? {
    let mask =
      IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
      | IN_DELETE_SELF | IN_MOVE_SELF | Int32(IN_ONLYDIR)
    let number = unsafe inotify_add_watch(file.fileDescriptor, path, UInt32(mask))
    return number >= 0 ? number : nil
  }

  /// The system's message for the last call of ``watch(_:)`` that returned nil.
  public static var lastFailure: String {
    errno == ENOSPC
      ? "the system watches no more folders (fs.inotify.max_user_watches)"
      : unsafe String(cString: strerror(errno))
  }

  /// Waits for changes; `nil` seconds means without a limit.
  ///
  /// - Returns: The changes in order, none after the time limit; nil when a signal arrived.
  public func wait(_ seconds: Double?) -> [FolderEvent]? {
    changes.take(until: seconds.map { DispatchTime.now() + max(0, $0) } ?? .distantFuture)
  }
}

/// Queues changes until they are fetched.
private final class EventQueue: Sendable {
  private let happened = DispatchSemaphore(value: 0)
  private let state = Mutex((events: [FolderEvent](), isEnded: false))

  func put(_ events: [FolderEvent]) {
    guard !events.isEmpty else { return }
    state.withLock { $0.events += events }
    happened.signal()
  }

  func end() {
    state.withLock { $0.isEnded = true }
    happened.signal()
  }

  func take(until deadline: DispatchTime) -> [FolderEvent]? {
    _ = happened.wait(timeout: deadline)
    return state.withLock { state in
      defer { state.events = [] }
      return state.isEnded ? nil : state.events
    }
  }
}

extension FolderWatcher {
  /// Parses the kernel's records: a header of 16 bytes and a name for each event.
  static func events(in bytes: [UInt8]) -> [FolderEvent] {
    var events: [FolderEvent] = []
    var position = 0
    func word(_ index: Int) -> UInt32 {
      let start = position + index * 4
      return (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << ($1 * 8) }
    }
    while position + 16 <= bytes.count {
      let (folder, mask) = (Int32(bitPattern: word(0)), word(1))
      let end = position + 16 + Int(word(3))
      guard end <= bytes.count else { break }
      let name = bytes[(position + 16)..<end].prefix { $0 != 0 }
      if let kind = FolderEvent.Kind(mask: mask) {
        events.append(FolderEvent(kind, folder: folder, name: Array(name)))
      }
      position = end
    }
    return events
  }
}

extension FolderEvent.Kind {
  fileprivate init?(mask: UInt32) {
    func has(_ bit: Int32) -> Bool { mask & UInt32(bitPattern: bit) != 0 }
    if has(IN_Q_OVERFLOW) {
      self = .overflow
    } else if has(IN_DELETE_SELF) || has(IN_MOVE_SELF) || has(IN_UNMOUNT) {
      self = .folderGone
    } else if has(IN_DELETE) || has(IN_MOVED_FROM) {
      self = .gone
    } else if mask & UInt32(IN_ISDIR) != 0 {
      guard has(IN_CREATE) || has(IN_MOVED_TO) else { return nil }
      self = .folder
    } else if has(IN_CLOSE_WRITE) || has(IN_MOVED_TO) {
      self = .closed
    } else if has(IN_CREATE) || has(IN_MODIFY) {
      self = .touched
    } else {
      return nil
    }
  }
}
