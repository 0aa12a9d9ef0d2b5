import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

private func share(_ score: Int64, _ reachedOn: String, days: Int) -> BoardShare {
  BoardShare(
    board: "test", season: "2026-03", name: "N", audience: "club",
    score: Thousandths(thousandths: score), days: days, reachedOn: reachedOn, asOf: 1,
    endsAt: "2026-03-31T22:00:00Z")
}

@Suite struct `A season of a board` {
  private static let entries = [
    ("anna", share(5_000, "2026-03-09", days: 2)), ("ben", share(9_000, "2026-03-30", days: 1)),
    ("chloe", share(5_000, "2026-03-08", days: 3)), ("dora", share(4_000, "2026-03-01", days: 9)),
  ]

  private func ranks(_ tieBreak: Board.TieBreak) throws -> [String] {
    SeasonRanking(Self.entries.map(BoardEntrant.init), tieBreak: tieBreak).rows.map {
      "\($0.rank ?? 0) \($0.member ?? "")"
    }
  }

  @Test func `gives equal scores one rank, and leaves out the next`() throws {
    #expect(try ranks(.none) == ["1 ben", "2 anna", "2 chloe", "4 dora"])
  }

  @Test func `may part equal scores by the day or by the number of days`() throws {
    #expect(try ranks(.reachedFirst) == ["1 ben", "2 chloe", "3 anna", "4 dora"])
    #expect(try ranks(.moreDays) == ["1 ben", "2 chloe", "3 anna", "4 dora"])
  }

  // MARK: Pages

  private static func entrants(_ count: Int) -> [BoardEntrant] {
    var random = SeededGenerator(seed: 5)
    return (0..<count).map { number in
      BoardEntrant(
        member: "member-\(number)",
        share: share(Int64.random(in: 1...40, using: &random) * 1_000, "2026-03-01", days: 1))
    }
  }

  private func documents(_ entrants: [BoardEntrant]) throws -> [String: Document] {
    let name = SeasonName(board: "test", season: "2026-03")
    let season = OpenSeason(board: try board(.workouts), name: name, entrants: entrants)
    return season.documents(of: "2026").reduce(into: [:]) { $0[$1.path] = $1 }
  }

  private func contents(_ documents: [String: Document]) -> [String: [UInt8]] {
    documents.mapValues { encodeDocument($0.content) }
  }

  private func season(_ documents: [String: Document]) throws -> BoardSeason {
    try #require(
      documents["2026/boards/test/2026-03.json"]?.content as? BoardSeason)
  }

  /// With their ranks, as a reader finds them.
  private func rows(_ documents: [String: Document]) throws -> [BoardRow] {
    let season = try season(documents)
    let pages = try season.pages.enumerated().flatMap { index, page in
      let document = try #require(documents["2026/boards/test/\(page.path)"])
      return season.ranked(index, try #require(document.content as? BoardRows).rows)
    }
    return season.rows + pages
  }

  @Test func `has no pages up to a thousand rows`() throws {
    let small = try documents(Self.entrants(1_000))
    #expect(small.count == 1)
    #expect(try season(small).rows.count == 1_000 && season(small).pages.isEmpty)
    let large = try documents(Self.entrants(1_001))
    #expect(try season(large).rows.isEmpty && !season(large).pages.isEmpty)
  }

  @Test func `has pages whose rows and ranks do not depend on the order of members`() throws {
    var random = SeededGenerator(seed: 6)
    let entrants = Self.entrants(20_001)
    let expected = try documents(entrants)
    #expect(try contents(documents(entrants.shuffled(using: &random))) == contents(expected))
    let season = try season(expected)
    #expect((10...40).contains(season.pages.count), "\(season.pages.count) pages")
    #expect(season.pages.map(\.rowCount).reduce(0, +) == 20_001 && season.rowCount == 20_001)
    let rows = try rows(expected)
    #expect(Set(rows.compactMap(\.member)).count == 20_001)
    var better: [Int64: Int] = [:]
    for entrant in entrants {
      for score in 1..<entrant.share.score.thousandths / 1_000 { better[score, default: 0] += 1 }
    }
    #expect(
      rows.allSatisfy { row in
        row.rank == better[(row.score?.thousandths ?? 0) / 1_000, default: 0] + 1
      })
  }

  /// Up and down, in and out, over the limit and the first row of a page.
  @Test(arguments: Board.TieBreak.allCases, Sanitizer.isThere ? [998, 2] : [3_000, 1_003, 998, 2])
  func `edited page by page has the bytes of all rows`(
    tieBreak: Board.TieBreak, count: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let board = try board(.workouts, tieBreak: tieBreak)
    let name = SeasonName(board: "test", season: "2026-03")
    var entrants = Self.entrants(count).reduce(into: [:]) { $0[$1.member] = $1.share }
    func documents() -> [String: Document] {
      OpenSeason(
        board: board, name: name,
        entrants: entrants.map { BoardEntrant(member: $0, share: $1) }
      ).documents(of: "2026").reduce(into: [:]) { $0[$1.path] = $1 }
    }
    var (edited, anew) = (0, 0)
    var published = documents()
    var bytes = contents(published)
    for _ in 0..<(count > 100 ? 30 : 60) {
      let member = "member-\(Int.random(in: 0..<(count + 9), using: &random))"
      let former = entrants[member]
      let score = share(
        Int64.random(in: 0...42, using: &random) * 1_000,
        "2026-03-0\(Int.random(in: 1...9, using: &random))",
        days: Int.random(in: 1...3, using: &random))
      entrants[member] = Int.random(in: 0..<4, using: &random) == 0 ? nil : score
      let index = try season(published)
      var edit = try #require(SeasonEdit(index, of: [board]))
      let isDone = edit.replace(former, by: entrants[member], of: member) { path in
        (published["2026/boards/test/\(path)"]?.content as? BoardRows)?.rows
      }
      let changed = isDone ? edit.documents(of: "2026") : nil
      let (last, lastBytes) = (published, bytes)
      published = documents()
      bytes = contents(published)
      guard let changed else {
        anew += 1
        continue
      }
      edited += 1
      #expect(published.count == last.count || index.pages.isEmpty)
      var merged = index.pages.isEmpty ? [:] : lastBytes
      for document in changed { merged[document.path] = encodeDocument(document.content) }
      #expect(merged == bytes, "\(member)")
    }
    #expect(edited > anew * 2, "\(edited) edited, \(anew) made anew")
  }

  @Test func `of a board that is not declared is made from all rows`() throws {
    let index = try season(try documents(Self.entrants(3)))
    #expect(SeasonEdit(index, of: []) == nil)
    #expect(SeasonEdit(index, of: [try board(.workouts)]) != nil)
  }

  @Test func `changes the pages that lose and get a row, and no other`() throws {
    var random = SeededGenerator(seed: 7)
    var entrants = Self.entrants(20_000)
    var before = try contents(documents(entrants))
    for step in 0..<12 {
      let place = Int.random(in: 0..<entrants.count, using: &random)
      let score = Int64.random(in: 1...40, using: &random) * 1_000
      switch step % 3 {
      case 0: entrants.remove(at: place)
      case 1:
        entrants.append(
          BoardEntrant(member: "new-\(step)", share: share(score, "2026-03-02", days: 2)))
      default:
        entrants[place] = BoardEntrant(
          member: entrants[place].member, share: share(score, "2026-03-02", days: 2))
      }
      let after = try contents(documents(entrants))
      let changed = Set(before.keys).union(after.keys).filter {
        before[$0] != after[$0] && $0 != "2026/boards/test/2026-03.json"
      }
      // A row that begins a page joins two, or parts one.
      #expect((0...4).contains(changed.count), "step \(step): \(changed)")
      before = after
    }
  }

  // MARK: Forgotten members

  /// Law: among the others, forgetting changes no rank.
  @Test(arguments: 0..<40)
  func `keeps the ranks of the others when members are forgotten`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let entrants = (0..<Int.random(in: 1...12, using: &random)).map { number in
      BoardEntrant(
        member: "m\(number)",
        share: share(Int64.random(in: 1...4, using: &random) * 1_000, "2026-03-01", days: 1))
    }
    let whole = SeasonRanking(entrants, tieBreak: .none)
    let ranked = Array(zip(whole.entrants, whole.ranks))
    let gone = Set(entrants.map(\.member).filter { _ in Bool.random(using: &random) })
    let known = ranked.filter { !gone.contains($0.0.member) }
    let places = ranked.filter { gone.contains($0.0.member) }.map {
      ForgottenPlace(rank: $0.1, among: known.map { (share: $0.0.share, rank: $0.1) })
    }
    let rest = SeasonRanking(known.map(\.0), tieBreak: .none, forgotten: places)
    #expect(rest.ranks == known.map(\.1))
  }
}
