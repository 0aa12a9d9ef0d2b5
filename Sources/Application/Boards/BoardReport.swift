import Output
public import ReadModels
import Rebuilding
public import Runtime

/// The seasons of some boards as they stand.
public struct BoardReport: Encodable, Sendable {
  public struct Season: Encodable, Sendable {
    public let board: String
    public let season: String
    public let rows: [BoardRow]
  }

  /// By board, the newest season first.
  public let seasons: [Season]

  /// A table for each season.
  public var text: String {
    guard !seasons.isEmpty else { return "no member is on a board" }
    return seasons.map { season in
      "\(season.board) \(season.season)\n"
        + table(
          header: ["rank", "name", "score", "days"],
          rows: season.rows.map { [String($0.rank), $0.name, $0.score.shortText, String($0.days)] })
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
  /// - Throws: an error when the published documents are damaged or cannot be read.
  public func boards(
    _ board: String?, season: String?
  ) throws(Failure) -> BoardReport {
    let pages = try OutputReader(folder: configuration.outputFolder).boardPages()
    var seasons: [BoardReport.Season] = []
    let wanted = pages.filter { board == nil || $0.board == board }
    for (name, pages) in Dictionary(grouping: wanted, by: \.board).sorted(by: { $0.key < $1.key }) {
      let newest = season ?? pages.map(\.season).max() ?? ""
      let rows = pages.filter { $0.season == newest }.sorted { $0.page < $1.page }.flatMap(\.rows)
      if !rows.isEmpty {
        seasons.append(BoardReport.Season(board: name, season: newest, rows: rows))
      }
    }
    return BoardReport(seasons: seasons)
  }
}

extension Thousandths {
  /// `12` for a whole number, else the number with its decimals.
  fileprivate var shortText: String {
    thousandths.isMultiple(of: 1_000) ? String(thousandths / 1_000) : text
  }
}
