import GRDB

extension StoredEvent {
  private static let columns = "\(EventRow.columns(of: "events")), payloads.part, payloads.bytes"

  /// One statement for header and payload: histories are read whole.
  private static func one(_ scope: EventScope) -> String {
    """
    SELECT \(columns)
    FROM events LEFT JOIN payloads ON \(parts(scope))
    WHERE events.position = ? ORDER BY payloads.part
    """
  }

  /// The same for many, in the order of their positions in a JSON array.
  private static func many(_ scope: EventScope) -> String {
    """
    SELECT \(columns)
    FROM json_each(?) AS wanted CROSS JOIN events ON events.position = wanted.value
      LEFT JOIN payloads ON \(parts(scope))
    """
  }

  private static func parts(_ scope: EventScope) -> String {
    switch scope {
    case .whole: "payloads.position = events.position"
    case .outline:
      """
      payloads.position = events.position
        AND (payloads.part = 0 OR events.schema_version < 2)
      """
    }
  }

  /// The event at a position, or nil when there is none.
  ///
  /// Reads the table itself, since an index might differ.
  init?(_ db: Database, at position: Int, _ scope: EventScope = .whole) throws {
    let statement = try db.cachedStatement(sql: Self.one(scope))
    let cursor = try Row.fetchCursor(statement, arguments: [position])
    guard let first = try cursor.next() else { return nil }
    var building = try Building(first)
    while let row = try cursor.next() { try building.take(row) }
    self = building.event
  }

  /// The events at some positions, as many as have `byteLimit` bytes of payload together.
  ///
  /// A statement of its own for each is twice the work.
  ///
  /// - Returns: those that are there, by their positions, and how many positions were looked at.
  /// - Throws: when any of them cannot be read.
  static func events(
    _ db: Database, at positions: [Int], _ scope: EventScope, byteLimit: Int
  ) throws -> (events: [Int: StoredEvent], positionCount: Int) {
    let statement = try db.cachedStatement(sql: Self.many(scope))
    let list = "[" + positions.map(String.init).joined(separator: ",") + "]"
    let cursor = try Row.fetchCursor(statement, arguments: [list])
    var events: [Int: StoredEvent] = [:]
    var byteCount = 0
    var next = try cursor.next()
    while let first = next {
      var building = try Building(first)
      next = try cursor.next()
      while let row = next, try row.integer(0) == building.position {
        try building.take(row)
        next = try cursor.next()
      }
      let event = building.event
      events[event.row.position] = event
      byteCount += event.payload.byteCount
      if byteCount >= byteLimit, let index = positions.firstIndex(of: event.row.position) {
        return (events, index + 1)
      }
    }
    return (events, positions.count)
  }

  /// An event whose parts come row by row.
  private struct Building {
    private let row: EventRow
    private var parts: [(number: Int, bytes: [UInt8])] = []

    init(_ first: Row) throws {
      row = try EventRow(first)
      try take(first)
    }

    var position: Int { row.position }

    mutating func take(_ stored: Row) throws {
      let part: DatabaseValue = stored[EventRow.columnCount]
      guard !part.isNull else { return }
      parts.append(
        (try stored.integer(EventRow.columnCount), try stored.bytes(EventRow.columnCount + 1)))
    }

    var event: StoredEvent {
      let ordered = parts.sorted { $0.number < $1.number }
      return StoredEvent(row: row, payload: Payload(parts: ordered.map(\.bytes)))
    }
  }
}
