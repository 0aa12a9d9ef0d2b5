public import ActivityModel
import EventLog
import Importing
import Output
import Projection
public import ReadModels
import Rebuilding
public import Runtime

/// The seasons of the boards and their states.
public struct SeasonReport: TextReport, Encodable, Sendable {
  public struct Season: Encodable, Sendable {
    public let board: String
    public let season: String
    /// Such as `waiting, can be closed from 2026-04-06T11:00:00Z`.
    public let state: String
    public let rowCount: Int
    /// Null for a season that is not closed.
    public let result: BoardResult?
    public let amendments: [BoardAmendment]
  }

  /// By board, the newest season first.
  public let seasons: [Season]

  /// A table, and a line for each row that another closing would change.
  public var text: String {
    guard !seasons.isEmpty else { return noScores }
    let lines = seasons.flatMap { season in
      season.amendments.map { "\(season.board) \(season.season): \($0.text)" }
    }
    return
      ([
        table(
          header: ["board", "season", "rows", "state"],
          rows: seasons.map { [$0.board, $0.season, String($0.rowCount), $0.state] })
      ] + lines).joined(separator: "\n")
  }
}

extension BoardAmendment {
  /// `anna: rank 2 would be 1 (imported)`.
  var text: String {
    let change =
      switch (rank, rankNow) {
      case (let rank?, let now?) where rank == now: "rank \(rank) would have other numbers"
      case (let rank?, let now?): "rank \(rank) would be \(now)"
      case (let rank?, nil): "rank \(rank) would be none"
      case (nil, let now?): "no rank would be \(now)"
      case (nil, nil): "no rank"
      }
    return "\(member): \(change) (\(reasons.joined(separator: ", ")))"
  }
}

extension BoardSeason {
  /// The state at a moment, for people.
  func state(at now: Instant) -> String {
    if let result {
      let word = result.revision == 1 ? "closed" : "amended, revision \(result.revision)"
      guard !amendments.isEmpty else { return word }
      let rows = amendments.count == 1 ? "1 row" : "\(amendments.count) rows"
      return "\(word); \(rows) would change"
    }
    if let endsAt, now.iso8601 < endsAt { return "running until \(lastDay)" }
    if let closableFrom, now.iso8601 < closableFrom {
      return "waiting, can be closed from \(closableFrom)"
    }
    return "waiting, can be closed now"
  }
}

extension Pipeline {
  /// The seasons of the boards as published.
  ///
  /// - Parameters:
  ///   - board: only this one; nil for all.
  ///   - now: the moment for which states hold; nil for the clock's.
  /// - Returns: the seasons with their states.
  /// - Throws: an error when the published documents are damaged or cannot be read.
  public func seasons(
    of board: String? = nil, at now: Instant? = nil
  ) throws(Failure) -> SeasonReport {
    let now = now ?? SystemClock.now
    let known = try publishedSeasons(of: board)
    return SeasonReport(
      seasons: known.sorted { left, right in
        left.board == right.board ? left.season > right.season : left.board < right.board
      }.map {
        SeasonReport.Season(
          board: $0.board, season: $0.season, state: $0.state(at: now), rowCount: $0.rowCount,
          result: $0.result, amendments: $0.amendments)
      })
  }
}
