import Synchronization

/// Limits the posts of each token: a bucket that fills steadily and holds a burst.
final class RateLimit<Key: Hashable & Sendable>: Sendable {
  private struct Bucket {
    var level: Double
    var at: ContinuousClock.Instant
  }

  private let perSecond: Double
  private let burst: Double
  private let buckets = Mutex<[Key: Bucket]>([:])

  /// More buckets than this are looked through for full ones, which are dropped.
  private static var maximumCount: Int { 10_000 }

  init(perSecond: Double = 50, burst: Double = 500) {
    self.perSecond = perSecond
    self.burst = burst
  }

  /// Takes one from the bucket of a key; false when it is empty.
  func take(_ key: Key, at now: ContinuousClock.Instant = .now) -> Bool {
    buckets.withLock { buckets in
      if buckets.count > Self.maximumCount {
        buckets = buckets.filter { filling(of: $0.value, at: now) < burst }
      }
      let level = buckets[key].map { filling(of: $0, at: now) } ?? burst
      guard level >= 1 else { return false }
      buckets[key] = Bucket(level: level - 1, at: now)
      return true
    }
  }

  private func filling(of bucket: Bucket, at now: ContinuousClock.Instant) -> Double {
    min(burst, bucket.level + (now - bucket.at) / .seconds(1) * perSecond)
  }
}
