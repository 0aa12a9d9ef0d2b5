import Runtime
import ActivityModel
import EventLog

/// Events of the log, newest first.
public struct LogListing: TextReport, Codable, Sendable, Equatable {
  public struct Entry: Codable, Sendable, Equatable {
    public let position: Int
    /// Null when the member was forgotten.
    public let member: String?
    public let sequence: Int
    public let kind: String
    public let id: String?
    /// ISO 8601 in UTC.
    public let recordedAt: String
    public let source: String?
    public let storedBytes: Int

    init(_ header: EventHeader) {
      position = header.position.number
      member = header.member?.name
      sequence = header.sequence
      kind = String(describing: header.kind)
      id = header.id?.hex
      recordedAt = header.recordedAt.iso8601
      source = header.source?.hex
      storedBytes = header.storedByteCount
    }
  }

  public let events: [Entry]
  /// The place where there is no log yet; nil when there is one.
  var placeWithoutLog: String?

  private enum CodingKeys: CodingKey { case events }

  /// The listing as a table.
  public var text: String {
    guard !events.isEmpty else {
      return placeWithoutLog.map { "no log in \($0) yet" } ?? "no such event"
    }
    return table(
      header: ["position", "member", "sequence", "kind", "id", "recorded", "bytes"],
      rows: events.map { entry in
        [
          String(entry.position), entry.member ?? "(forgotten)", String(entry.sequence),
          entry.kind, String(entry.id?.prefix(12) ?? "(erased)"), entry.recordedAt,
          String(entry.storedBytes),
        ]
      })
  }
}
