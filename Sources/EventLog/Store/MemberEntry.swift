import Runtime
import ActivityModel
import Digests

/// A member and the random key that identifies it in headers.
struct MemberEntry: Hashable {
  let key: MemberKey
  /// Nil when the member was forgotten.
  let member: MemberID?

  static let columns = "key, name, digest"
  /// ``columns``, for a statement of several tables.
  static let qualifiedColumns = "members.key, members.name, members.digest"

  /// Reads rows of the table of members.
  ///
  /// Throws for a modified row, which would assign a whole history to another member.
  static func reading(_ rows: [StoredMemberEntry]) throws -> [MemberEntry] {
    try rows.map { row in
      guard row.digest == digest(row.key, row.name) else {
        throw Failure.damaged(
          "the entry of a member does not match its digest", place: "table members")
      }
      let member = try row.name.map { name in
        guard let member = MemberID(name) else {
          throw Failure.damaged("'\(name)' is no name of a member", place: "table members")
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
  let key: MemberKey
  let name: String?
  let digest: Digest
}
