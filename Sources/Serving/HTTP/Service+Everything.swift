import ActivityModel
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import Runtime
import Synchronization

extension Service {
  /// The archives that are sent at once: each reads the disk on a thread of its own.
  static let maximumArchives = 2

  /// All data of the member who asks, as a zip archive that is made while it is sent.
  func everything(_ incoming: IncomingRequest) throws(ServiceError) -> Response {
    let member = try identity(of: incoming, .everything).member
    var fields = HTTPFields()
    fields[.contentType] = "application/zip"
    fields[.cacheControl] = "no-store"
    fields[.xContentTypeOptions] = "nosniff"
    fields[.contentDisposition] = "attachment; filename=\"pacelog-\(member.name).zip\""
    guard incoming.method != "HEAD" else { return Response(status: .ok, headers: fields) }
    guard archives.take() else {
      throw .busy("\(Self.maximumArchives) archives are being sent", retryAfter: 60)
    }
    let pipe = ChunkPipe()
    Thread.detachNewThread { [actions, archives] in
      defer { archives.giveBack() }
      do throws(Failure) {
        try actions.sendEverything(of: member) { (bytes) throws(Failure) in
          guard pipe.send(bytes) else { throw Failure(.failed, "the client is gone") }
        }
        pipe.finish(true)
      } catch {
        pipe.finish(false)
      }
    }
    let body = ResponseBody { writer in
      defer { pipe.cancel() }
      while let chunk = try await pipe.next() { try await writer.write(ByteBuffer(bytes: chunk)) }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: fields, body: body)
  }
}

/// Counts what may run at once.
final class Slots: Sendable {
  private let free: Mutex<Int>

  init(_ count: Int) { free = Mutex(count) }

  func take() -> Bool {
    free.withLock { free in
      guard free > 0 else { return false }
      free -= 1
      return true
    }
  }

  func giveBack() { free.withLock { $0 += 1 } }
}

/// Bytes from a thread that reads the disk to a connection: the thread waits for the connection.
final class ChunkPipe: Sendable {
  private struct State {
    var chunks: [[UInt8]] = []
    var byteCount = 0
    var isEnded = false
    var isWhole = false
    var isCancelled = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())
  private let room = DispatchSemaphore(value: 0)

  /// So many bytes wait for the connection.
  private static let limit = 1 << 20

  /// Ends the response before its end, so that a client does not take a part for the whole.
  struct Broken: Error {}

  /// Adds bytes, when there is room; false when the connection takes them no more.
  func send(_ bytes: [UInt8]) -> Bool {
    while true {
      let (isDone, isCancelled, waiting) = state.withLock { state in
        guard !state.isCancelled else {
          return (true, true, nil as CheckedContinuation<Void, Never>?)
        }
        guard state.byteCount < Self.limit else { return (false, false, nil) }
        state.chunks.append(bytes)
        state.byteCount += bytes.count
        defer { state.waiting = nil }
        return (true, false, state.waiting)
      }
      waiting?.resume()
      if isDone { return !isCancelled }
      // A client that does not read for so long has left, or will never end.
      guard room.wait(timeout: .now() + 120) == .success else {
        cancel()
        return false
      }
    }
  }

  /// Ends the bytes; with false the response breaks off.
  func finish(_ isWhole: Bool) {
    let waiting = state.withLock { state in
      (state.isEnded, state.isWhole) = (true, isWhole)
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }

  /// Ends it: the connection takes no more bytes.
  func cancel() {
    let waiting = state.withLock { state in
      state.isCancelled = true
      state.chunks = []
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
    room.signal()
  }

  /// The next bytes; nil at the end.
  func next() async throws -> [UInt8]? {
    while true {
      let (chunk, isOver) = state.withLock { state -> ([UInt8]?, Bool) in
        guard !state.chunks.isEmpty else { return (nil, state.isEnded || state.isCancelled) }
        let joined = Array(state.chunks.joined())
        state.chunks = []
        state.byteCount = 0
        return (joined, false)
      }
      if let chunk {
        room.signal()
        return chunk
      }
      if isOver {
        guard state.withLock({ $0.isWhole }) else { throw Broken() }
        return nil
      }
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          guard state.chunks.isEmpty, !state.isEnded, !state.isCancelled else { return true }
          state.waiting = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    }
  }
}
