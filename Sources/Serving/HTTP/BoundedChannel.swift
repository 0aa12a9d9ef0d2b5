import HummingbirdCore
import Logging
import NIOCore
import Synchronization

/// The connections of a listener, with bounded memory for the bytes that none has asked for.
///
/// The HTTP library reads ahead of a handler, some ten reads a connection. Small reads make that a
/// small number of bytes: the more connections there are, the smaller the reads.
struct BoundedChannel: ServerChildChannel {
  private let channel: HTTP1Channel
  private let buffers: ReadBuffers

  init(_ channel: HTTP1Channel, buffers: ReadBuffers = ReadBuffers()) {
    (self.channel, self.buffers) = (channel, buffers)
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    do {
      try channel.syncOptions?.setOption(.maxMessagesPerRead, value: 1)
      try channel.syncOptions?.setOption(.recvAllocator, value: buffers)
    } catch {
      return channel.eventLoop.makeFailedFuture(error)
    }
    buffers.connectionOpened()
    channel.closeFuture.whenComplete { [buffers] _ in buffers.connectionClosed() }
    return self.channel.setup(channel: channel, logger: logger)
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    await channel.handle(value: value, logger: logger)
  }
}

/// The size of the next read, for all connections of the server.
final class ReadBuffers: RecvByteBufferAllocator {
  private let connectionCount = Atomic(0)

  /// The bytes that all connections together may have read ahead.
  private static let totalByteCount = 16 << 20
  /// The reads that a connection is ahead at most: the high mark of the HTTP library, and one more.
  private static let readsAhead = 11
  /// Smaller ones cost more system calls than they save memory.
  private static let sizes = 512...16_384

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
