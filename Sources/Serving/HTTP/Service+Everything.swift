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
    let identity = try identity(of: incoming, .everything)
    var fields = HTTPFields()
    fields[.contentType] = "application/zip"
    fields[.cacheControl] = "no-store"
    fields[.xContentTypeOptions] = "nosniff"
    fields[.contentDisposition] = "attachment; filename=\"pacelog-\(identity.published.name).zip\""
    guard incoming.method != "HEAD" else { return Answer.head(fields) }
    guard archives.take() else {
      throw .busy("\(Self.maximumArchives) archives are being sent", retryAfter: 60)
    }
    let room = DispatchSemaphore(value: 0)
    // Neither a whole archive in memory nor a wait for every small piece.
    let pipe = ArrivingBody(limit: 1 << 20) { room.signal() }
    Thread.detachNewThread { [actions, archives] in
      defer { archives.giveBack() }
      do throws(Failure) {
        try actions.sendEverything(of: identity.member) { (bytes) throws(Failure) in
          // A client that does not read for so long has left, or will never end.
          while pipe.isFull, room.wait(timeout: .now() + 120) == .timedOut { pipe.drop() }
          guard !pipe.isDropped else { throw Failure(.failed, "the client is gone") }
          pipe.push(ByteBuffer(bytes: bytes))
        }
        pipe.end()
      } catch {
        pipe.fail()
      }
    }
    let body = ResponseBody { writer in
      defer { pipe.drop() }
      for try await chunk in pipe { try await writer.write(chunk) }
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
