public import ActivityModel
import Digests
import EventLog
import Importing
import Output
import Projection
import ReadModels
import Rebuilding
public import Runtime

/// A season that was closed or amended.
public struct SeasonClosing: TextReport, Codable, Sendable, Equatable {
  public let board: String
  public let season: String
  /// 1 for the first result.
  public let revision: Int
  public let rowCount: Int
  /// Of all places of the result.
  public let digest: String

  /// `closed season 2026-03 of board runs, revision 1, with 3 rows; digest 0f…`.
  public var text: String {
    let rows = rowCount == 1 ? "1 row" : "\(rowCount) rows"
    return "\(revision == 1 ? "closed" : "amended") season \(season) of board \(board), revision "
      + "\(revision), with \(rows); digest \(digest)"
  }
}

extension Pipeline {
  /// Records the result of a season; later events amend it and change none of its rows.
  ///
  /// The result is one event of the club, and one of each member with a row, in one transaction.
  ///
  /// - Parameters:
  ///   - season: such as `2026-03`.
  ///   - board: its name in the configuration.
  ///   - now: the time of the closing; nil for the clock's.
  ///   - digits: makes so many unpredictable hexadecimal digits.
  /// - Returns: the result.
  /// - Throws: a usage error for a season without members, that is closed already or cannot be
  ///   closed yet; or why the log cannot be written.
  public func closeSeason(
    _ season: String, of board: String, at now: Instant? = nil,
    digits: @escaping (Int) -> String = RandomHex.digits
  ) throws(Failure) -> SeasonClosing {
    let now = now ?? SystemClock.now
    let published = try newest(season, of: board)
    if let result = published.result {
      throw Failure(
        .usage, "season \(season) of board \(board) is closed, revision \(result.revision)",
        advice: "use `pacelog season amend \(board) \(season)` to accept later changes")
    }
    if let from = published.closableFrom, now.iso8601 < from {
      throw Failure(
        .usage, "season \(season) of board \(board) cannot be closed before \(from)",
        advice:
          "it ends for its last member at \(published.endsAt ?? "an unknown time"); the board's "
          + "closeAfterDays sets how many days to wait for late imports")
    }
    return try append(published, revision: 1, at: now, digits)
  }

  /// Records the rows of a closed season as they would be now, as its next revision.
  ///
  /// - Parameters:
  ///   - season: such as `2026-03`.
  ///   - board: its name in the configuration.
  ///   - now: the time of the amendment; nil for the clock's.
  ///   - digits: makes so many unpredictable hexadecimal digits.
  /// - Returns: the new result.
  /// - Throws: a usage error for a season that is not closed or has nothing to amend; or why the
  ///   log cannot be written.
  public func amendSeason(
    _ season: String, of board: String, at now: Instant? = nil,
    digits: @escaping (Int) -> String = RandomHex.digits
  ) throws(Failure) -> SeasonClosing {
    let now = now ?? SystemClock.now
    let published = try newest(season, of: board)
    guard let result = published.result else {
      throw Failure(
        .usage, "season \(season) of board \(board) is not closed",
        advice: "use `pacelog season close \(board) \(season)`")
    }
    guard !published.amendments.isEmpty else {
      throw Failure(
        .usage, "season \(season) of board \(board) has nothing to amend",
        advice: "its rows are those of revision \(result.revision) still")
    }
    return try append(published, revision: result.revision + 1, at: now, digits)
  }

  /// The season as it is after a rebuild.
  private func newest(
    _ season: String, of board: String
  ) throws(Failure) -> BoardSeason {
    guard SeasonName(board: board, season: season).days != nil else {
      throw Failure(
        .usage, "\(season): not a season", advice: "write it as 2026-03 or 2026-W13")
    }
    _ = try rebuild(.outOfDate)
    let known = try publishedSeasons(of: board)
    guard let found = known.first(where: { $0.season == season }) else {
      let names = known.map(\.season).sorted().suffix(12).joined(separator: ", ")
      throw Failure(
        .usage, "no member has a score in season \(season) of board \(board)",
        advice: known.isEmpty
          ? "`pacelog board join` puts members on it" : "its seasons are: \(names)")
    }
    return found
  }

  private func append(
    _ published: BoardSeason, revision: Int, at now: Instant, _ digits: (Int) -> String
  ) throws(Failure) -> SeasonClosing {
    let standing = SeasonStanding(published)
    let heads = try publishedHeads()
    var members: [(row: SeasonStanding.Row, member: MemberID)] = []
    let names = try self.names()
    for row in standing.rows {
      members.append((row, try names.member(published: row.member)))
    }
    let closing = SeasonRecord(
      published, standing, members.map(\.member), heads, revision: revision, askedBy: askedBy,
      at: now, digits)
    let grown = try log("pacelog season close").writing(for: [.club] + members.map(\.member)) {
      (log) throws(Failure) -> Bool in
      guard try log.lastSequence(of: .club) == heads[MemberID.club.name] ?? 0 else { return true }
      for (row, member) in members
      where try log.lastSequence(of: member) != heads[row.member] ?? 0 { return true }
      _ = try log.append(closing.sources, recordedAt: now)
      return false
    }
    guard !grown else {
      throw Failure(
        .failed, "season \(published.season) of board \(published.board) changed meanwhile",
        advice: "run the command again")
    }
    return SeasonClosing(
      board: published.board, season: published.season, revision: revision,
      rowCount: closing.result.places.count, digest: closing.result.digest)
  }

  /// The last event of each published member and of the club that the output knows of.
  private func publishedHeads() throws(Failure) -> [String: Int] {
    let reader = OutputReader(folder: configuration.outputFolder)
    var heads = (try reader.manifest()?.members ?? [:]).mapValues(\.lastSequence)
    heads[MemberID.club.name] = try reader.clubSequence() ?? 0
    return heads
  }
}

/// The events of one closing.
private struct SeasonRecord {
  let result: SeasonResult
  /// That of the club first.
  let sources: [PreparedSource]

  /// - Parameters:
  ///   - published: the season.
  ///   - standing: its rows.
  ///   - members: of the rows, in their order.
  ///   - heads: the last event of each member, by the published name.
  ///   - revision: of the result.
  ///   - askedBy: the words about the asker; empty for the command line.
  ///   - now: the time of the closing.
  ///   - digits: makes hexadecimal digits.
  init(
    _ published: BoardSeason, _ standing: SeasonStanding, _ members: [MemberID],
    _ heads: [String: Int], revision: Int, askedBy: String, at now: Instant,
    _ digits: (Int) -> String
  ) {
    let name = SeasonName(board: published.board, season: published.season)
    let closing = digits(32)
    let rows = standing.rows.map { row in
      SeasonRow(
        row, of: name, closing: closing, asOf: heads[row.member] ?? 0, salt: digits(64))
    }
    var places = rows.map { SeasonResult.Place(rank: $0.rank, commitment: $0.commitment) }
    places += standing.forgotten.compactMap { row in
      guard let rank = row.rank, let commitment = row.commitment else { return nil }
      return SeasonResult.Place(rank: Int64(rank), commitment: commitment)
    }
    places.sort { ($0.rank, $0.commitment) < ($1.rank, $1.commitment) }
    let lines = places.map { "\($0.rank) \($0.commitment)\n" }.joined()
    result = SeasonResult(
      season: name, closing: closing, revision: Int64(revision), closedAt: now.milliseconds,
      title: published.title, measure: published.measure, sport: published.sport,
      tieBreak: published.tieBreak, places: places, digest: Digest(sha256Of: Array(lines.utf8)).hex)
    let command =
      "pacelog season \(revision == 1 ? "close" : "amend") \(name.board) \(name.season)\(askedBy)"
    sources =
      [Self.source(.season(result), of: .club, command, closing)]
      + zip(members, rows).map { Self.source(.season($1), of: $0, command, closing) }
  }

  private static func source(
    _ fact: Fact, of member: MemberID, _ command: String, _ closing: String
  ) -> PreparedSource {
    let text = "\(command) (closing \(closing))"
    let bytes = Array("\(text) of \(member.name)".utf8)
    return PreparedSource(
      SourceRecord(
        member: member, source: SourceID(digest: Digest(sha256Of: bytes)), names: [text],
        byteCount: bytes.count,
        outcome: .facts([LocatedFact(fact: fact, place: Place())], by: .commandLine)))
  }
}

extension SeasonRow {
  fileprivate init(
    _ row: SeasonStanding.Row, of name: SeasonName, closing: String, asOf: Int, salt: String
  ) {
    self.init(
      season: name, closing: closing, rank: Int64(row.rank), name: row.share.name,
      audience: row.share.audience, score: row.share.score.thousandths,
      days: Int64(row.share.days),
      reachedOn: LocalDate(iso8601: row.share.reachedOn) ?? LocalDate(daysSinceEpoch: 0),
      asOf: Int64(asOf), endsAt: Instant(wholeSeconds: row.share.endsAt)?.milliseconds ?? 0,
      salt: salt)
    commitment = Digest(sha256Of: Array(committedText.utf8)).hex
  }
}

/// Digits that cannot be predicted.
public enum RandomHex {
  /// So many of them.
  public static func digits(_ count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return String(
      (0..<count).map { _ in "0123456789abcdef".randomElement(using: &generator) ?? "0" })
  }
}
