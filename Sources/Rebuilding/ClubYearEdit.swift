import ActivityModel
import Output
import Projection
import ReadModels
import Runtime

/// The documents of one year of the club after some members changed.
///
/// An open season whose scores change is edited page by page. Any other season is made again from
/// its own documents, and so is the activity of the weeks. No other document is opened.
struct ClubYearEdit {
  private let year: String
  private let club: OpenClub
  private let boards: [Board]
  private let facts: ClubFacts
  private var edits: [SeasonName: SeasonEdit] = [:]
  /// The seasons to make again from all their rows.
  private var anew: Set<SeasonName> = []
  private var changesWeeks = false
  /// Of the members that changed; nil for a member who has none any more.
  private var shares: [String: ClubShare?] = [:]

  /// - Parameters:
  ///   - year: such as `2026`.
  ///   - club: as published.
  ///   - boards: those that the settings declare.
  ///   - facts: those of the club, the same as of the published documents.
  init(_ year: String, of club: OpenClub, _ boards: [Board], _ facts: ClubFacts) {
    (self.year, self.club, self.boards, self.facts) = (year, club, boards, facts)
  }

  /// Takes a member's share away, and puts one in.
  ///
  /// - Complexity: two pages of each season in which the score changed.
  mutating func replace(
    _ former: ClubShare?, by now: ClubShare?, of member: String
  ) throws(Failure) {
    shares[member] = .some(now)
    if former?.weeks ?? [] != now?.weeks ?? [] { changesWeeks = true }
    let (old, new) = (former?.bySeason ?? [:], now?.bySeason ?? [:])
    for season in Set(old.keys).union(new.keys) where old[season] != new[season] {
      guard !anew.contains(season) else { continue }
      if try !edit(season, from: old[season], to: new[season], of: member) {
        edits[season] = nil
        anew.insert(season)
      }
    }
  }

  /// The changed documents, and the paths of the published ones that they replace; nil when a
  /// published document is of another version.
  func change() throws(Failure) -> (documents: [Document], replaced: Set<String>)? {
    var documents: [Document] = []
    var replaced: Set<String> = []
    var whole = anew
    for (season, edit) in edits {
      if let changed = edit.documents(of: year) {
        documents += changed
      } else {
        whole.insert(season)
      }
    }
    for season in whole {
      let paths = club.paths(of: year).filter { $0.hasPrefix("\(season.folderAndName).") }
      guard let part = try part(of: paths, { $0.only(season) }), part.hasRows(of: facts, in: season)
      else { return nil }
      documents += part.documents(of: season, boards, facts)
      replaced.formUnion(paths)
    }
    if changesWeeks {
      let paths = club.paths(of: year).filter { $0 == ClubYear.activityPath }
      guard let part = try part(of: paths, { $0.onlyWeeks }) else { return nil }
      documents += part.activityDocuments
      replaced.formUnion(paths)
    }
    return (documents, Set(replaced.map { "\(year)/\($0)" }).union(documents.map(\.path)))
  }

  // MARK: Page by page

  /// - Returns: False when more than scores on pages of boards change.
  private mutating func edit(
    _ season: SeasonName, from former: SeasonPart?, to now: SeasonPart?, of member: String
  ) throws(Failure) -> Bool {
    guard former?.closed ?? [] == now?.closed ?? [] else { return false }
    if edits[season] == nil {
      let path = "\(season.folderAndName).json"
      guard let model = try club.model(BoardSeason.self, at: path, of: year) else { return false }
      edits[season] = SeasonEdit(model, of: boards)
    }
    let (club, year) = (club, year)
    return try edits[season]?.replace(former?.open, by: now?.open, of: member) {
      (page) throws(Failure) in
      try club.model(BoardRows.self, at: "boards/\(season.board)/\(page)", of: year)?.rows
    } ?? false
  }

  // MARK: From all rows

  /// The shares in some documents, with those of the members that changed.
  private func part(
    of paths: [String], _ excerpt: (ClubShare) -> ClubShare
  ) throws(Failure) -> ClubYear? {
    guard let documents = try club.documents(paths, of: year),
      var part = ClubYear(year, recalling: PublishedModels(documents: documents))
    else { return nil }
    for (member, share) in shares { part.set(share.map(excerpt), of: member) }
    return part
  }
}

/// A member's part in one season.
private struct SeasonPart: Equatable {
  var open: BoardShare?
  /// Of the results that were recorded.
  var closed: [SeasonShare] = []
}

extension ClubShare {
  fileprivate var bySeason: [SeasonName: SeasonPart] {
    var parts: [SeasonName: SeasonPart] = [:]
    for share in boards { parts[share.seasonName, default: SeasonPart()].open = share }
    for row in seasons { parts[row.score.seasonName, default: SeasonPart()].closed.append(row) }
    return parts
  }

  fileprivate func only(_ season: SeasonName) -> ClubShare {
    ClubShare(
      member: member, period: period, boards: boards.filter { $0.seasonName == season },
      seasons: seasons.filter { $0.score.seasonName == season })
  }

  fileprivate var onlyWeeks: ClubShare {
    ClubShare(member: member, period: period, weeks: weeks)
  }
}

extension BoardShare {
  fileprivate var seasonName: SeasonName { SeasonName(board: board, season: season) }
}

extension SeasonName {
  /// Below the folder of the year, without an extension.
  fileprivate var folderAndName: String { "boards/\(board)/\(season)" }
}
