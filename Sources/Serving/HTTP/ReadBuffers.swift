import NIOCore
import Synchronization

/// The size of the next read, for all connections of the server.
final class ReadBuffers: RecvByteBufferAllocator {
  private let connectionCount = Atomic(0)

  /// The bytes that all connections together may have read ahead.
  private static let totalByteCount = 16 << 20
  /// The reads that a connection is ahead at most: one is parsed, one waits for its reader.
  private static let readsAhead = 2
  /// Smaller ones cost more system calls than they save memory.
  private static let sizes = 512...16_384

  /// Counts a connection until it is closed.
  func follow(_ channel: any Channel) {
    connectionOpened()
    channel.closeFuture.whenComplete { [self] _ in connectionClosed() }
  }

  func connectionOpened() { connectionCount.add(1, ordering: .relaxed) }
  func connectionClosed() { connectionCount.subtract(1, ordering: .relaxed) }

  /// The bytes of a read with so many connections; a power of two.
  static func byteCount(connections: Int) -> Int {
    let share = totalByteCount / (readsAhead * max(1, connections))
    var size = sizes.upperBound
    while size > max(share, sizes.lowerBound) { size /= 2 }
    return size
  }

  func nextBufferSize() -> Int? {
    Self.byteCount(connections: connectionCount.load(ordering: .relaxed))
  }

  func buffer(allocator: ByteBufferAllocator) -> ByteBuffer {
    allocator.buffer(capacity: nextBufferSize() ?? Self.sizes.upperBound)
  }

  func record(actualReadBytes: Int) -> Bool { false }
}
