package import Runtime
public import ActivityModel

/// The names under which members are published, and the names that they had before.
///
/// A history keeps the name with which it began: it identifies the member, and facts by it. A
/// member who was renamed is found by every name.
public struct MemberNames: Hashable, Sendable {
  private var published: [MemberID: MemberID] = [:]
  private var former: [MemberID: [MemberID]] = [:]
  private var identities: [MemberID: MemberID] = [:]
  private var left: Set<MemberID> = []

  /// Names of members who were never renamed.
  public init() {}

  /// - Parameters:
  ///   - renamed: The names that members took, oldest first.
  ///   - undone: The names of renamings that were undone.
  ///   - members: All members of the log. A name that belongs to one of them, or that another
  ///     member took, does not count.
  ///   - forgotten: Names of members who were forgotten: none of them counts.
  public init(
    renamed: [MemberID: [MemberID]], undone: [MemberID] = [],
    members: some Sequence<MemberID>, forgotten: Set<MemberID> = []
  ) {
    let members = Set(members)
    let others = members.union(forgotten)
    for (member, names) in renamed.sorted(by: { $0.key < $1.key }) {
      let own = names.filter { name in
        name == member || (!others.contains(name) && identities[name].map { $0 == member } ?? true)
      }
      guard let last = own.last else { continue }
      for name in own where name != member { identities[name] = member }
      published[member] = last
      former[member] = Set([member] + own).subtracting([last]).sorted()
    }
    left = Set(former.values.joined()).union(undone)
      .subtracting(members.map { published[$0] ?? $0 })
  }

  /// The name under which a member is published, by the name of the history.
  public func published(_ member: MemberID) -> MemberID { published[member] ?? member }

  /// The name of the history of the member who has or had a name.
  public func member(named name: MemberID) -> MemberID { identities[name] ?? name }

  /// The names that a member had before, ascending, by the name of the history.
  public func former(of member: MemberID) -> [MemberID] { former[member] ?? [] }

  /// Every name that leads to a member, ascending, by the name of the history.
  public func all(of member: MemberID) -> [MemberID] {
    (former(of: member) + [published(member)]).sorted()
  }

  /// True when some member has a former name.
  public var isEmpty: Bool { former.isEmpty }

  /// The names that members had before and no member has now, ascending.
  public var leftNames: [MemberID] { left.sorted() }
}

extension EventLogReader {
  /// The names that a member took, oldest first, each with its source and whether its renaming
  /// counts.
  ///
  /// - Complexity: A look at every header of the member.
  package func namesTaken(
    by member: MemberID
  ) throws(Failure) -> [(name: MemberID, source: SourceID?, counts: Bool)] {
    let headers = try headers(HeaderQuery(member: member, kinds: [.profileChanged], limit: .max))
    var taken: [(name: MemberID, source: SourceID?)] = []
    for header in headers.reversed() {
      guard case .event(let event) = try event(at: header.position)?.entry else { continue }
      taken += event.body.names.map { ($0, header.source) }
    }
    guard !taken.isEmpty else { return [] }
    let undone = try undoneSources(of: member)
    return taken.map { ($0.name, $0.source, $0.source.map { !undone.contains($0) } ?? true) }
  }

  /// Every name that leads to a member, ascending, by the name of the history.
  ///
  /// - Complexity: A look at the headers of the member, and of all members after a renaming.
  func allNames(of member: MemberID) throws(Failure) -> [MemberID] {
    guard try namesTaken(by: member).contains(where: { $0.counts }) else { return [member] }
    return try MemberNameCache(cache: nil).names(in: self).all(of: member)
  }

  /// The sources of a member whose imports were undone and not restored since.
  package func undoneSources(of member: MemberID) throws(Failure) -> Set<SourceID> {
    let toggles = try headers(
      HeaderQuery(member: member, kinds: [.importUndone, .importRestored], limit: .max))
    var last: [SourceID: EventHeader] = [:]
    for header in toggles.reversed() {
      if let source = header.source { last[source] = header }
    }
    return Set(last.filter { $0.value.kind == .importUndone }.keys)
  }
}

extension EventBody {
  /// The names that an event gives its member.
  fileprivate var names: [MemberID] {
    guard case .fact(.profileChanged(let profile)) = self else { return [] }
    return profile.changes.compactMap { change in
      if case .memberName(let name) = change.setting { name } else { nil }
    }
  }
}
