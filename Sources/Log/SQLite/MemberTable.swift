import ActivityModel
import GRDB

/// Which random key stands for which member.
struct MemberTable {
  private(set) var keys: [MemberID: MemberKey] = [:]
  private(set) var names: [MemberKey: MemberID] = [:]

  /// - Throws: when a row was changed: its member's whole history would belong to somebody else.
  init(_ db: Database) throws {
    let statement = try db.cachedStatement(sql: "SELECT key, name, digest FROM members")
    let rows = try Row.fetchCursor(statement)
    while let row = try rows.next() {
      let key = try row.memberKey(0)
      let name = try row.text(1)
      guard try row.digest(2) == Self.digest(key, name) else {
        throw LogError.damaged(
          "the entry of a member does not match its digest", place: "table members")
      }
      guard let name else { continue }
      guard let member = MemberID(name) else {
        throw LogError.damaged("'\(name)' is no name of a member", place: "table members")
      }
      keys[member] = key
      names[key] = member
    }
  }

  /// The key of a member, made when there is none yet.
  mutating func key(
    of member: MemberID, _ db: Database, random: RandomBytes
  ) throws -> MemberKey {
    if let key = keys[member] { return key }
    guard let key = MemberKey(random(MemberKey.length)) else {
      preconditionFailure("asked for \(MemberKey.length) bytes, got others")
    }
    try db.execute(
      sql: "INSERT INTO members (key, name, digest) VALUES (?, ?, ?)",
      arguments: [data(key.bytes), member.name, data(Self.digest(key, member.name))])
    keys[member] = key
    names[key] = member
    return key
  }

  static func digest(_ key: MemberKey, _ name: String?) -> Digest {
    var hashing = Hashing(purpose: "pacelog/member/1")
    hashing.bytes(key.bytes)
    hashing.byte(name == nil ? 0 : 1)
    if let name { hashing.text(name) }
    return hashing.finish()
  }
}
