package import Runtime
import ActivityModel
import Bytes

/// The names of all members, remembered from one command to the next.
package struct MemberNameCache: Sendable {
  private let cache: CacheFolder?

  /// - Parameter cache: Nil to read every history.
  package init(cache: CacheFolder?) { self.cache = cache }

  /// The names as the log has them.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - keeping: True for a caller that holds the output or the log alone.
  /// - Returns: The names of all members.
  /// - Throws: An error of the log.
  /// - Complexity: O(members), and a look at the headers of those with new events. Reads the list
  ///   of forgotten members once, and only after a renaming.
  package func names(in log: any EventLogReader, keeping: Bool = false) throws(Failure)
    -> MemberNames
  {
    let head = try log.head()
    let earlier = recalled()
    if let earlier, earlier.head == head { return try earlier.names(in: log) }
    let former = earlier?.members ?? [:]
    var members: [MemberID: Known.Member] = [:]
    for head in try log.memberHeads() {
      if let member = former[head.member], head.chain != nil, member.head == head {
        members[head.member] = member
      } else {
        let taken = try log.namesTaken(by: head.member)
        members[head.member] = Known.Member(
          head: head, names: taken.filter(\.counts).map(\.name),
          undone: taken.filter { !$0.counts }.map(\.name))
      }
    }
    let known = Known(head: head, members: members)
    if keeping { keep(known) }
    return try known.names(in: log)
  }

  private struct Known {
    struct Member {
      let head: MemberHead
      let names: [MemberID]
      /// Those of renamings that were undone.
      let undone: [MemberID]
    }

    let head: LogHead
    let members: [MemberID: Member]

    /// Not remembered: a member may be forgotten or admitted while the log stays the same.
    func names(in log: any EventLogReader) throws(Failure) -> MemberNames {
      let renamed = members.mapValues(\.names).filter { !$0.value.isEmpty }
      let taken = Set(renamed.values.joined()).subtracting(members.keys)
      return MemberNames(
        renamed: renamed, undone: members.values.flatMap(\.undone), members: members.keys,
        forgotten: try log.forgottenMembers(among: taken))
    }
  }

  private func recalled() -> Known? {
    guard var reader = cache?.read(Self.name, purpose: Self.purpose) else { return nil }
    return try? Known(
      head: LogHead(position: reader.integer(), chain: reader.digest()),
      members: Dictionary(
        try reader.list { (reader) throws(PackedDamage) in
          let member = try Self.member(&reader)
          let head = try MemberHead(of: member, &reader)
          return (
            member,
            Known.Member(
              head: head, names: try Self.members(&reader), undone: try Self.members(&reader))
          )
        }, uniquingKeysWith: { first, _ in first }))
  }

  private func keep(_ known: Known) {
    var writer = PackedWriter()
    writer.integer(known.head.position)
    writer.digest(known.head.chain)
    writer.list(known.members.values.sorted { $0.head.member < $1.head.member }) { member, writer in
      writer.text(member.head.member.name)
      member.head.write(to: &writer)
      for names in [member.names, member.undone] { writer.list(names) { $1.text($0.name) } }
    }
    cache?.write(writer, to: Self.name, purpose: Self.purpose)
  }

  private static func members(_ reader: inout PackedReader) throws(PackedDamage) -> [MemberID] {
    try reader.list { (reader) throws(PackedDamage) in try member(&reader) }
  }

  private static func member(_ reader: inout PackedReader) throws(PackedDamage) -> MemberID {
    guard let member = MemberID(try reader.text()) else { throw PackedDamage() }
    return member
  }

  /// In the folder that `forget` empties.
  private static let name = "\(CacheFolder.published)/names"
  private static let purpose = "names 1"
}
