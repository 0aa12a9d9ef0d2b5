import ActivityModel
import EventLog
import Importing
import Output
public import ReadModels
import Rebuilding
public import Runtime

/// A member who joined has no row before the first score.
let noScores =
  "no member has a score on a board yet (`pacelog board join` puts members on one)"

/// The current seasons of some boards.
public struct BoardReport: TextReport, Encodable, Sendable {
  public struct Season: Encodable, Sendable {
    public let board: String
    public let season: String
    /// Such as `running until 2026-03-31` or `closed, revision 1`.
    public let state: String
    public let rows: [BoardRow]
  }

  /// By board, the newest season first.
  public let seasons: [Season]

  /// A table for each season.
  public var text: String {
    guard !seasons.isEmpty else { return noScores }
    return seasons.map { season in
      "\(season.board) \(season.season): \(season.state)\n"
        + table(
          header: ["rank", "name", "score", "days"],
          rows: season.rows.map { row in
            [
              row.rank.map { String($0) }, row.name, row.score?.shortText,
              row.days.map { String($0) },
            ].map { $0 ?? "-" }
          })
    }.joined(separator: "\n\n")
  }
}

extension Pipeline {
  /// The published rows of the boards.
  ///
  /// - Parameters:
  ///   - board: only this one; nil for all.
  ///   - season: such as `2026-03`; nil for the newest season of each board.
  /// - Returns: the seasons with a row.
  /// - Throws: a usage error for a board that neither the configuration nor a document names; an
  ///   error when the published documents are damaged or cannot be read.
  public func boards(
    _ board: String?, season: String?
  ) throws(Failure) -> BoardReport {
    let known = try publishedSeasons(of: board)
    var seasons: [BoardReport.Season] = []
    for (name, known) in Dictionary(grouping: known, by: \.board).sorted(by: { $0.key < $1.key }) {
      let newest = season ?? known.map(\.season).max() ?? ""
      for season in known where season.season == newest && !season.rows.isEmpty {
        seasons.append(
          BoardReport.Season(
            board: name, season: newest, state: season.state(at: SystemClock.now),
            rows: season.rows))
      }
    }
    return BoardReport(seasons: seasons)
  }
}

extension Pipeline {
  /// The seasons of a board as published, with all rows; nil for those of every board.
  ///
  /// - Throws: a usage error for a board that neither the configuration nor a document names; an
  ///   error when the published documents are damaged or cannot be read.
  func publishedSeasons(of board: String?) throws(Failure) -> [BoardSeason] {
    let known = try publishedSeasons().filter { board == nil || $0.board == board }
    if let board, known.isEmpty { try checkBoard(board) }
    return known
  }

  /// Every season of every board as published, with all rows.
  func publishedSeasons() throws(Failure) -> [BoardSeason] {
    try OutputReader(folder: configuration.outputFolder).boardSeasons()
  }
}
