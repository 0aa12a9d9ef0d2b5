import NIOCore
import Synchronization

/// Bytes on their way, such as the body of a request while it arrives: one side puts them in, one
/// reader takes them.
///
/// The side that puts them in waits while the body is full, until the reader has taken them.
final class ArrivingBody: AsyncSequence, Sendable {
  private struct State {
    var bytes = ByteBuffer()
    var isEnded = false
    /// True when the connection ended before the body did.
    var isBroken = false
    /// True when the answer was sent: the rest is not of interest.
    var isDropped = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let limit: Int
  private let onRoom: @Sendable () -> Void

  /// The end of a connection in the middle of a body, or of the task that reads it.
  struct Broken: Error {}

  /// - Parameters:
  ///   - limit: With more bytes than these it is full.
  ///   - onRoom: Called when the reader has taken everything that was there.
  init(limit: Int = 0, onRoom: @escaping @Sendable () -> Void) {
    (self.limit, self.onRoom) = (limit, onRoom)
  }

  // MARK: The connection

  var isFull: Bool { state.withLock { $0.bytes.readableBytes > limit } }

  var isDropped: Bool { state.withLock { $0.isDropped } }

  func push(_ bytes: ByteBuffer) {
    change { state in
      guard !state.isDropped else { return }
      if state.bytes.readableBytes == 0 {
        state.bytes = bytes
      } else {
        state.bytes.writeImmutableBuffer(bytes)
      }
    }
  }

  func end() { change { $0.isEnded = true } }

  func fail() { change { $0.isBroken = true } }

  /// Takes no more bytes: the rest of the body is read and forgotten.
  func drop() {
    change { state in
      state.isDropped = true
      state.bytes = ByteBuffer()
    }
    onRoom()
  }

  private func change(_ body: (inout State) -> Void) {
    let waiting = state.withLock { state in
      body(&state)
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }

  // MARK: The reader

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let body: ArrivingBody

    func next() async throws -> ByteBuffer? { try await body.next() }
  }

  func makeAsyncIterator() -> Iterator { Iterator(body: self) }

  private enum Step {
    case bytes(ByteBuffer)
    case over
    case broken
    case wait
  }

  private func step() -> Step {
    state.withLock { state in
      if state.bytes.readableBytes > 0 {
        defer { state.bytes = ByteBuffer() }
        return .bytes(state.bytes)
      }
      if state.isEnded { return .over }
      return state.isBroken || state.isDropped ? .broken : .wait
    }
  }

  private func next() async throws -> ByteBuffer? {
    while !Task.isCancelled {
      switch step() {
      case .bytes(let bytes):
        onRoom()
        return bytes
      case .over: return nil
      case .broken: throw Broken()
      case .wait: await wait()
      }
    }
    throw Broken()
  }

  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          let isReady =
            state.bytes.readableBytes > 0 || state.isEnded || state.isBroken || state.isDropped
            || Task.isCancelled
          if !isReady { state.waiting = continuation }
          return isReady
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      change { _ in }
    }
  }
}
