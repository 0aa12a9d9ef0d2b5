public import ActivityModel

extension EventBody {
  /// Rises when older parts would no longer be read.
  public static var storedVersion: Int { Payload.schemaVersion }

  /// The stored form of the event: parts, each compressed separately.
  ///
  /// For storage outside of the log; the log itself adds digests.
  ///
  /// - Complexity: O(size of the event).
  public var storedParts: [[UInt8]] { Payload(self).parts }

  /// The event that was kept as these parts, by a program of this ``storedVersion``; nil when they
  /// are no such event, whatever the bytes.
  public init?(kind: EventKind, storedParts: [[UInt8]]) {
    guard let body = try? Payload(parts: storedParts).body(kind: kind) else { return nil }
    self = body
  }
}
