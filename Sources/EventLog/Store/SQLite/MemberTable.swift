import ActivityModel
import Digests
import GRDB

/// A member and the random key that identifies it in headers.
struct MemberEntry: Hashable {
  let key: MemberKey
  /// Nil when the member was forgotten.
  let member: MemberID?

  static let columns = "key, name, digest"

  /// ``columns``, for a statement of several tables.
  static let qualifiedColumns = "members.key, members.name, members.digest"

  /// Reads rows that begin with `columns`, in order.
  ///
  /// Throws for a modified row, which would assign a whole history to another member.
  static func reading(_ rows: [StoredMemberEntry]) throws -> [MemberEntry] {
    try rows.map { row in
      guard row.digest == digest(row.key, row.name) else {
        throw LogError.damaged(
          "the entry of a member does not match its digest", place: "table members")
      }
      let member = try row.name.map { name in
        guard let member = MemberID(name) else {
          throw LogError.damaged("'\(name)' is no name of a member", place: "table members")
        }
        return member
      }
      return MemberEntry(key: row.key, member: member)
    }
  }

  static func digest(_ key: MemberKey, _ name: String?) -> Digest {
    var values = HashedValues(purpose: "pacelog/member/1")
    values.bytes(key.bytes)
    values.byte(name == nil ? 0 : 1)
    if let name { values.text(name) }
    return Digest(values)
  }
}

/// A row of the table of members, not checked yet.
struct StoredMemberEntry {
  fileprivate let key: MemberKey
  fileprivate let name: String?
  fileprivate let digest: Digest

  init(_ row: Row) throws {
    key = try row.memberKey(0)
    name = try row.text(1)
    digest = try row.digest(2)
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

  /// The key of a member, or nil when it has no event.
  ///
  /// - Complexity: O(1) for who has events; for who has none O(members).
  func key(of member: MemberID) throws -> MemberKey? {
    let statement = try cachedStatement(
      sql: "SELECT \(MemberEntry.columns) FROM members WHERE name = ?")
    if let row = try Row.fetchOne(statement, arguments: [member.name]) {
      return try MemberEntry.reading([StoredMemberEntry(row)])[0].key
    }
    // A damaged name or index could hide a history, so all members are compared before one counts
    // as new.
    return try memberEntries().first { $0.member == member }?.key
  }

  func insert(_ member: MemberID, key: MemberKey) throws {
    try execute(
      sql: "INSERT INTO members (\(MemberEntry.columns)) VALUES (?, ?, ?)",
      arguments: [
        data(key.bytes), member.name, data(MemberEntry.digest(key, member.name)),
      ])
  }
}
