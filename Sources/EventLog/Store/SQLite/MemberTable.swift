import ActivityModel
import GRDB

extension MemberEntry {
  static let columns = "key, name, digest"

  /// ``columns``, for a statement of several tables.
  static let qualifiedColumns = "members.key, members.name, members.digest"
}

extension StoredMemberEntry {
  /// Reads a row that begins with `columns`, in order.
  init(_ row: Row) throws {
    self.init(
      key: try row.memberKey(0), name: try row.text(1), digest: try row.digest(2))
  }
}

extension Database {
  /// Everyone who has a key, in no order.
  func memberEntries() throws -> [MemberEntry] {
    let statement = try cachedStatement(sql: "SELECT \(MemberEntry.columns) FROM members")
    let rows = try Row.fetchCursor(statement)
    var entries: [StoredMemberEntry] = []
    while let row = try rows.next() { entries.append(try StoredMemberEntry(row)) }
    return try MemberEntry.reading(entries)
  }

  func memberNames() throws -> [MemberKey: MemberID] {
    try memberEntries().reduce(into: [:]) { $0[$1.key] = $1.member }
  }

  /// The member of a key; nil for who was forgotten, or has none.
  ///
  /// - Complexity: O(1) for a key of the table, otherwise O(members).
  func member(of key: MemberKey) throws -> MemberID? {
    let statement = try cachedStatement(
      sql: "SELECT \(MemberEntry.columns) FROM members WHERE key = ?")
    if let row = try Row.fetchOne(statement, arguments: [data(key.bytes)]) {
      return try MemberEntry.reading([StoredMemberEntry(row)])[0].member
    }
    // The index may be damaged.
    return try memberNames()[key]
  }

  /// The key of a member, or nil when it has no event.
  ///
  /// - Complexity: O(1) for who has events; for who has none O(members).
  func key(of member: MemberID) throws -> MemberKey? { try keys(of: [member])[member] }

  /// The keys of those members who have events.
  ///
  /// - Complexity: O(members asked for), and O(members) once when one of them has no event.
  func keys(of members: Set<MemberID>) throws -> [MemberID: MemberKey] {
    let statement = try cachedStatement(
      sql: "SELECT \(MemberEntry.columns) FROM members WHERE name = ?")
    var keys: [MemberID: MemberKey] = [:]
    for member in members {
      guard let row = try Row.fetchOne(statement, arguments: [member.name]) else { continue }
      keys[member] = try MemberEntry.reading([StoredMemberEntry(row)])[0].key
    }
    guard keys.count < members.count else { return keys }
    // A damaged name or index could hide a history, so all members are compared before one counts
    // as new.
    for entry in try memberEntries() {
      if let member = entry.member, members.contains(member) {
        keys[member] = keys[member] ?? entry.key
      }
    }
    return keys
  }

  func insert(_ member: MemberID, key: MemberKey) throws {
    try insert(MemberEntry(key: key, member: member))
  }

  func insert(_ entry: MemberEntry) throws {
    let name = entry.member?.name
    try execute(
      sql: "INSERT INTO members (\(MemberEntry.columns)) VALUES (?, ?, ?)",
      arguments: [data(entry.key.bytes), name, data(MemberEntry.digest(entry.key, name))])
  }
}
