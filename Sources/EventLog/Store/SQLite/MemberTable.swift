import ActivityModel
import GRDB
import Synchronization

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
  /// - Complexity: O(1), and O(members) once for the first who has no event.
  func key(of member: MemberID, _ index: NameIndex) throws -> MemberKey? {
    try keys(of: [member], index)[member]
  }

  /// The keys of those members who have events.
  ///
  /// - Complexity: O(members asked for), and O(members) once for the first who has no event.
  func keys(of members: Set<MemberID>, _ index: NameIndex) throws -> [MemberID: MemberKey] {
    let statement = try cachedStatement(
      sql: "SELECT \(MemberEntry.columns) FROM members WHERE name = ?")
    var keys: [MemberID: MemberKey] = [:]
    for member in members {
      guard let row = try Row.fetchOne(statement, arguments: [member.name]) else { continue }
      keys[member] = try MemberEntry.reading([StoredMemberEntry(row)])[0].key
    }
    guard keys.count < members.count, try !index.isWhole(self) else { return keys }
    // The index hides histories, so all members are compared before one counts as new.
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

/// The index of members' names, which is compared with the table before a member counts as new: a
/// damaged one could hide a history.
///
/// Compared once for each opening of a log: the import of a million new members would otherwise
/// read the table with each batch.
final class NameIndex: Sendable {
  private let isCompared = Mutex(false)

  /// True when the index has the names of the table and no others.
  ///
  /// - Throws: when a row of the table does not match its digest.
  /// - Complexity: O(members) until it was found whole, then O(1).
  func isWhole(_ db: Database) throws -> Bool {
    if isCompared.withLock({ $0 }) { return true }
    let named = try db.memberEntries().compactMap(\.member?.name)
    let statement = try db.cachedStatement(
      sql: "SELECT name FROM members WHERE name IS NOT NULL ORDER BY name")
    var indexed: [String] = []
    let rows = try Row.fetchCursor(statement)
    while let row = try rows.next() { indexed.append(try row.text(0) ?? "") }
    guard named.count == indexed.count, Set(named) == Set(indexed) else { return false }
    isCompared.withLock { $0 = true }
    return true
  }
}
