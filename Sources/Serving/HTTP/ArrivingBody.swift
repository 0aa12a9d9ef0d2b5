import NIOCore
import Synchronization

/// The body of a request while it arrives: the connection puts bytes in, one reader takes them.
///
/// Holds the bytes of one read; the connection reads no more until the reader has taken them.
final class ArrivingBody: AsyncSequence, Sendable {
  private struct State {
    var chunks: [ByteBuffer] = []
    var isEnded = false
    /// True when the connection ended before the body did.
    var isBroken = false
    /// True when the answer was sent: the rest is not of interest.
    var isDropped = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let onRoom: @Sendable () -> Void

  /// The end of a connection in the middle of a body, or of the task that reads it.
  struct Broken: Error {}

  /// - Parameter onRoom: Called when the reader has taken everything that was there.
  init(onRoom: @escaping @Sendable () -> Void) { self.onRoom = onRoom }

  // MARK: The connection

  var isFull: Bool { state.withLock { !$0.chunks.isEmpty && !$0.isDropped } }

  func push(_ bytes: ByteBuffer) {
    change { state in
      if !state.isDropped { state.chunks.append(bytes) }
    }
  }

  func end() { change { $0.isEnded = true } }

  func fail() { change { $0.isBroken = true } }

  /// Takes no more bytes: the rest of the body is read and forgotten.
  func drop() {
    change { state in
      state.isDropped = true
      state.chunks = []
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
    case bytes(ByteBuffer, isLast: Bool)
    case over
    case broken
    case wait
  }

  private func step() -> Step {
    state.withLock { state in
      if !state.chunks.isEmpty {
        return .bytes(state.chunks.removeFirst(), isLast: state.chunks.isEmpty)
      }
      if state.isEnded { return .over }
      return state.isBroken || state.isDropped ? .broken : .wait
    }
  }

  private func next() async throws -> ByteBuffer? {
    while !Task.isCancelled {
      switch step() {
      case .bytes(let bytes, let isLast):
        if isLast { onRoom() }
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
            !state.chunks.isEmpty || state.isEnded || state.isBroken || state.isDropped
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
