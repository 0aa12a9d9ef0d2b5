import Dispatch
import Foundation
import Glibc
import Synchronization

/// Something that happened in a watched folder.
public struct FolderEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// It was made, written to, or moved in; it may be written to still.
    case touched
    /// A file was closed that had been open for writing, or moved in: it is whole.
    case closed
    /// It is not there any more.
    case gone
    /// A folder of this name was made or moved in: it is not watched yet.
    case folder
    /// The watched folder itself is gone, and is watched no more.
    case folderGone
    /// More happened than the system could remember: look at everything again.
    case overflow
  }

  public let kind: Kind
  /// What ``FolderWatcher/watch(_:)`` gave; of an overflow nobody's.
  public let folder: Int32
  /// The bytes of the name in the folder; empty for the folder itself.
  public let name: [UInt8]

  public init(_ kind: Kind, folder: Int32, name: [UInt8]) {
    self.kind = kind
    self.folder = folder
    self.name = name
  }
}

/// Watches folders by inotify, and waits for what happens in them.
public final class FolderWatcher {
  private let file: FileHandle
  private let source: any DispatchSourceRead
  private let signals: [any DispatchSourceSignal]
  private let mailbox = Mailbox()

  /// Begins, and watches nothing yet; nil when the system has no room for another watcher.
  ///
  /// - Parameter stoppingSignals: signals that end the waiting instead of the process.
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
    source.setEventHandler { [mailbox, file] in
      mailbox.put(FolderWatcher.events(in: [UInt8](file.availableData)))
    }
    for signal in signals {
      signal.setEventHandler { [mailbox] in mailbox.end() }
      signal.resume()
    }
    source.resume()
  }

  deinit {
    source.cancel()
    for signal in signals { signal.cancel() }
  }

  /// Watches one folder, not those in it.
  ///
  /// - Returns: what its events will name, the same for the same folder; nil when it is no folder,
  ///   may not be read, or there are too many.
  public func watch(_ path: String) -> Int32? {
    let mask =
      IN_CREATE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
      | IN_DELETE_SELF | IN_MOVE_SELF | Int32(IN_ONLYDIR)
    let number = unsafe inotify_add_watch(file.fileDescriptor, path, UInt32(mask))
    return number >= 0 ? number : nil
  }

  /// Why the last call of ``watch(_:)`` gave nil, in the system's words.
  public static var lastFailure: String {
    errno == ENOSPC
      ? "the system watches no more folders (fs.inotify.max_user_watches)"
      : unsafe String(cString: strerror(errno))
  }

  /// Waits until something happens, at most so long; nil: for as long as it takes.
  ///
  /// - Returns: what happened, in its order, empty when the time is up; nil when a signal came.
  public func wait(_ seconds: Double?) -> [FolderEvent]? {
    mailbox.take(until: seconds.map { DispatchTime.now() + max(0, $0) } ?? .distantFuture)
  }
}

/// What has happened and nobody has heard of yet.
private final class Mailbox: Sendable {
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
  /// Reads what the system says: a header of 16 bytes and a name for each event.
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
