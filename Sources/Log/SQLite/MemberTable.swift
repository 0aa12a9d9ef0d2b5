import ActivityModel
import GRDB

/// A member and the random key that stands for it in headers.
struct MemberEntry: Hashable {
  let key: MemberKey
  /// Nil when the member was forgotten.
  let member: MemberID?

  static let columns = "key, name, digest"

  /// ``columns``, for a statement of several tables.
  static let qualifiedColumns = "members.key, members.name, members.digest"

  /// Reads a row that has `columns`, in their order.
  ///
  /// Throws when the row was changed: a whole history would belong to somebody else.
  init(_ row: Row) throws {
    key = try row.memberKey(0)
    let name = try row.text(1)
    guard try row.digest(2) == Self.digest(key, name) else {
      throw LogError.damaged(
        "the entry of a member does not match its digest", place: "table members")
    }
    member = try name.map { name in
      guard let member = MemberID(name) else {
        throw LogError.damaged("'\(name)' is no name of a member", place: "table members")
      }
      return member
    }
  }

  static func digest(_ key: MemberKey, _ name: String?) -> Digest {
    var hashing = Hashing(purpose: "pacelog/member/1")
    hashing.bytes(key.bytes)
    hashing.byte(name == nil ? 0 : 1)
    if let name { hashing.text(name) }
    return hashing.finish()
  }
}

extension Database {
  /// Everyone who has a key, in no order.
  func memberEntries() throws -> [MemberEntry] {
    let statement = try cachedStatement(sql: "SELECT \(MemberEntry.columns) FROM members")
    let rows = try Row.fetchCursor(statement)
    var entries: [MemberEntry] = []
    while let row = try rows.next() { entries.append(try MemberEntry(row)) }
    return entries
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
      return try MemberEntry(row).key
    }
    // A damaged name or index could hide a whole history: nobody is new before all were looked at.
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
