import Output
import Projection
import ReadModels
import Runtime

extension ClubRebuild {
  /// A year of the club of which some documents are made again, and all else stays.
  struct EditedYear {
    /// Nil when no document is left.
    let output: YearOutput?
    let known: [KnownDocument]
  }

  /// The year after some members changed, made from the documents in which they have a part.
  ///
  /// - Parameters:
  ///   - year: such as `2026`.
  ///   - staged: the members that changed.
  ///   - club: as published.
  /// - Returns: Nil when the year has to be made from all shares.
  /// - Complexity: reads an index and a share of each of these members, and two pages of each of
  ///   their seasons; all pages of a season that is closed or whose pages are cut anew.
  func edited(_ year: String, _ staged: [StagedMember], in club: OpenClub) -> EditedYear? {
    do throws(Failure) {
      var edit = ClubYearEdit(year, of: club, settings.boards, facts)
      let path = "\(year)/\(ClubRebuild.share)"
      for member in staged
      where sink.years(changing: ClubRebuild.share, of: member).contains(year) {
        try edit.replace(
          try published(path, of: member.member),
          by: try sink.model(ClubShare.self, at: path, of: member), of: member.member)
      }
      guard let (documents, replaced) = try edit.change() else { return nil }
      let kept = club.keeping(year, but: replaced)
      let all = documents + kept.documents
      return EditedYear(
        output: all.isEmpty ? nil : YearOutput(name: year, version: nil) { all }, known: kept.known)
    } catch {
      // The year is made from all shares then, which reports what is damaged.
      return nil
    }
  }

  /// The share as it was published; nil for a member who had none, or is new.
  private func published(_ path: String, of member: String) throws(Failure) -> ClubShare? {
    let reader = OutputReader(folder: sink.folder, waitsForWriters: false)
    do throws(Failure) {
      return try reader.open(member: member).model(ClubShare.self, at: path)
    } catch {
      // A member whose index is gone was published: the manifest decides who is new.
      guard let manifest = try reader.manifest(), manifest.members[member] == nil else {
        throw error
      }
      return nil
    }
  }
}

/// The documents of a year as they were published.
struct PublishedModels: ClubModels {
  let documents: [String: [UInt8]]

  var paths: [String] { Array(documents.keys) }

  func model<Model: ReadModel>(_ type: Model.Type, at path: String) -> Model? {
    documents[path].flatMap { decode(type, from: $0) }
  }
}
