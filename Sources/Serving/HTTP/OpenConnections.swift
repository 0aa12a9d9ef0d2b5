import NIOCore
import Synchronization

/// The connections of the server, so that it can end them.
final class OpenConnections: Sendable {
  private let channels = Mutex<[ObjectIdentifier: any Channel]>([:])
  private let stopping = StopFlag()

  var count: Int { channels.withLock { $0.count } }

  func add(_ channel: any Channel) {
    let id = ObjectIdentifier(channel)
    channels.withLock { $0[id] = channel }
    channel.closeFuture.whenComplete { [self] _ in
      channels.withLock { _ = $0.removeValue(forKey: id) }
    }
    if stopping.isSet { Self.end(channel) }
  }

  /// Ends each connection after the request that has begun.
  func stop() {
    stopping.set()
    for channel in channels.withLock({ Array($0.values) }) { Self.end(channel) }
  }

  private static func end(_ channel: any Channel) {
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
  }
}
