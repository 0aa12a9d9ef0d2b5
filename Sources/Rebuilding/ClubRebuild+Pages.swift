import Output
import Projection
import ReadModels
import Runtime

extension ClubRebuild {
  /// A year of the club of which some pages of boards are made again, and all else stays.
  typealias PagedYear = (output: YearOutput, known: [KnownDocument])

  /// The year after the scores of some members changed, and nothing else of them.
  ///
  /// - Parameters:
  ///   - year: such as `2026`.
  ///   - staged: the members that changed.
  ///   - club: as published.
  /// - Returns: Nil when the year has to be made from all shares.
  /// - Complexity: reads an index and a share of each of these members, and two pages of each of
  ///   their seasons.
  func paged(_ year: String, _ staged: [StagedMember], in club: OpenClub) -> PagedYear? {
    do throws(Failure) {
      var edits: [String: SeasonEdit] = [:]
      for member in staged
      where sink.years(changing: ClubRebuild.share, of: member).contains(year) {
        guard try edit(&edits, by: member, in: year, club) else { return nil }
      }
      var documents: [Document] = []
      for edit in edits.values {
        guard let changed = edit.documents(of: year) else { return nil }
        documents += changed
      }
      let kept = club.keeping(year, but: Set(documents.map(\.path)))
      let all = documents + kept.documents
      return (YearOutput(name: year, version: nil) { all }, kept.known)
    } catch {
      // The year is made from all shares then, which reports what is damaged.
      return nil
    }
  }

  /// - Returns: False when more than scores on pages of boards change.
  private func edit(
    _ edits: inout [String: SeasonEdit], by member: StagedMember, in year: String, _ club: OpenClub
  ) throws(Failure) -> Bool {
    let path = "\(year)/\(ClubRebuild.share)"
    let reader = OutputReader(folder: sink.folder, waitsForWriters: false)
    let former = try reader.open(member: member.member).model(ClubShare.self, at: path)
    let now = try sink.model(ClubShare.self, at: path, of: member)
    guard former?.weeks ?? [] == now?.weeks ?? [], former?.seasons ?? [] == now?.seasons ?? []
    else { return false }
    let (old, new) = (scores(of: former), scores(of: now))
    for season in Set(old.keys).union(new.keys) where old[season] != new[season] {
      let file = "boards/\(season).json"
      if edits[season] == nil {
        guard let model = try club.model(BoardSeason.self, at: file, of: year) else { return false }
        edits[season] = SeasonEdit(model, of: settings.boards)
      }
      let folder = "boards/\(season.split(separator: "/")[0])"
      let isDone = try edits[season]?.replace(old[season], by: new[season], of: member.member) {
        (page) throws(Failure) in
        try club.model(BoardRows.self, at: "\(folder)/\(page)", of: year)?.rows
      }
      guard isDone == true else { return false }
    }
    return true
  }

  /// By board and season, such as `points/2026-03`.
  private func scores(of share: ClubShare?) -> [String: BoardShare] {
    Dictionary((share?.boards ?? []).map { ("\($0.board)/\($0.season)", $0) }) { first, _ in first }
  }
}
