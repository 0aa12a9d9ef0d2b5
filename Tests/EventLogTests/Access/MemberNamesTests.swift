import ActivityModel
import Testing

@testable import EventLog

@Suite struct MemberNamesTests {
  private static let (ada, ben) = (Examples.ada, Examples.ben)
  private static let berg = Examples.member("ada-berg")
  private static let cole = Examples.member("ada-cole")

  private func names(_ taken: [MemberID], others: [MemberID] = []) -> MemberNames {
    MemberNames(renamed: [Self.ada: taken], members: [Self.ada] + others)
  }

  @Test func `every name leads to the member, and the last one is published`() {
    let names = names([Self.berg, Self.cole])
    #expect(names.published(Self.ada) == Self.cole)
    #expect(names.former(of: Self.ada) == [Self.ada, Self.berg])
    #expect(names.all(of: Self.ada) == [Self.ada, Self.berg, Self.cole])
    for name in names.all(of: Self.ada) { #expect(names.member(named: name) == Self.ada) }
    #expect(names.member(named: Self.ben) == Self.ben)
    #expect(names.published(Self.ben) == Self.ben)
    #expect(names.former(of: Self.ben).isEmpty)
    #expect(names.leftNames == [Self.ada, Self.berg])
  }

  @Test func `a member can go back to an earlier name`() {
    let names = names([Self.berg, Self.ada])
    #expect(names.published(Self.ada) == Self.ada)
    #expect(names.former(of: Self.ada) == [Self.berg])
    #expect(names.member(named: Self.berg) == Self.ada)
  }

  @Test func `a name that became another member's does not count`() {
    let names = names([Self.berg, Self.ben], others: [Self.ben])
    #expect(names.published(Self.ada) == Self.berg)
    #expect(names.member(named: Self.ben) == Self.ben)
  }

  @Test func `of two members who took one name the first has it`() {
    let names = MemberNames(
      renamed: [Self.ben: [Self.cole], Self.ada: [Self.cole]], members: [Self.ada, Self.ben])
    #expect(names.published(Self.ada) == Self.cole)
    #expect(names.published(Self.ben) == Self.ben)
  }

  @Test func `the name of a forgotten member does not count`() {
    let names = MemberNames(
      renamed: [Self.ada: [Self.berg, Self.ben]], members: [Self.ada], forgotten: [Self.ben])
    #expect(names.published(Self.ada) == Self.berg)
    #expect(names.member(named: Self.ben) == Self.ben)
    #expect(names.all(of: Self.ada) == [Self.ada, Self.berg])
  }

  /// A log in which Ada took the name of Ben, who has a history of his own.
  private func withTakenName(
    _ kind: LogKind, _ body: (any EventStore) throws -> Void
  ) throws {
    try kind.withLog { log throws in
      let change = ProfileChange(from: nil, setting: .memberName(Self.ben))
      let fact = Fact.profileChanged(ProfileChanged(changes: [change]))
      _ = try log.append(
        [
          Examples.imported("name", [fact]),
          Examples.imported("run", [Examples.run(day: 0)], member: Self.ben),
        ], recordedAt: Examples.noon)
      try body(log)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `the name of a member who is forgotten does not become another's`(kind: LogKind) throws {
    try withTakenName(kind) { log throws in
      _ = try log.forget(Self.ben, recordedAt: Examples.noon)
      let names = try MemberNameCache(cache: nil).names(in: log)
      #expect(names.member(named: Self.ben) == Self.ben)
      #expect(names.published(Self.ada) == Self.ada)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `a name that is another member's is not forgotten`(kind: LogKind) throws {
    try withTakenName(kind) { log throws in
      _ = try log.forget(Self.ada, recordedAt: Examples.noon)
      #expect(try log.isForgotten(Self.ada))
      #expect(try !log.isForgotten(Self.ben))
      #expect(try log.members() == [Self.ben])
    }
  }

  @Test(arguments: LogKind.allCases)
  func `a name that another member took before is not forgotten`(kind: LogKind) throws {
    try kind.withLog { log throws in
      for member in [Self.ada, Self.ben] {
        let change = ProfileChange(from: nil, setting: .memberName(Self.cole))
        let fact = Fact.profileChanged(ProfileChanged(changes: [change]))
        _ = try log.append(
          [Examples.imported("name of \(member.name)", [fact], member: member)],
          recordedAt: Examples.noon)
      }
      _ = try log.forget(Self.ben, recordedAt: Examples.noon)
      let forgotten = try log.forgottenMembers(among: [Self.ada, Self.ben, Self.cole])
      #expect(forgotten == [Self.ben])
      #expect(try log.forgottenMembers(among: []).isEmpty)
      #expect(try MemberNameCache(cache: nil).names(in: log).published(Self.ada) == Self.cole)
    }
  }

  @Test(arguments: LogKind.allCases)
  func `names are read from the log, without undone ones`(kind: LogKind) throws {
    try kind.withLog { log throws in
      for (number, name) in [Self.berg, Self.cole].enumerated() {
        let change = ProfileChange(from: nil, setting: .memberName(name))
        let fact = Fact.profileChanged(ProfileChanged(changes: [change], revision: number))
        _ = try log.append(
          [Examples.imported("name \(number)", [fact])], recordedAt: Examples.noon)
      }
      let cache = MemberNameCache(cache: nil)
      #expect(try cache.names(in: log).published(Self.ada) == Self.cole)
      let turn = ImportToggle(source: Examples.source("name 1"), revision: 0)
      _ = try log.append([.importUndone(turn)], of: Self.ada, recordedAt: Examples.noon)
      let names = try cache.names(in: log)
      #expect(names.published(Self.ada) == Self.berg)
      #expect(names.leftNames == [Self.ada, Self.cole])
    }
  }
}
