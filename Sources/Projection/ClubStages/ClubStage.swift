public import ActivityModel
public import ReadModels

/// Reduces the club's facts and the members' results of one year to documents of the club.
///
/// A club stage sees what members' stages made for it, and never a member's events. Its documents
/// hold every share whole: a changed member costs the documents of that year, and the files of no
/// other member are opened. New facts of the club cost all documents of the club.
public struct ClubStage: Sendable {
  /// The name in the manifest.
  public let name: String
  /// Rises when the same shares would now give other bytes.
  public let version: Int
  /// The years that have documents by the club's facts alone.
  let years: @Sendable (ClubFacts) -> Set<Int>
  /// Makes the documents that are of no year.
  let life: @Sendable (ClubFacts) -> [Document]
  /// Makes the documents of a year.
  let reduce: @Sendable (ClubPeriod) -> [Document]
  /// Takes back from a year's documents the shares from which they were made.
  ///
  /// Returns false when a document is none of this stage.
  let recall: @Sendable (any ClubModels, inout ClubYear) -> Bool

  init(
    name: String, version: Int, years: @escaping @Sendable (ClubFacts) -> Set<Int> = { _ in [] },
    life: @escaping @Sendable (ClubFacts) -> [Document] = { _ in [] },
    reduce: @escaping @Sendable (ClubPeriod) -> [Document] = { _ in [] },
    recall: @escaping @Sendable (any ClubModels, inout ClubYear) -> Bool = { _, _ in true }
  ) {
    self.name = name
    self.version = version
    self.years = years
    self.life = life
    self.reduce = reduce
    self.recall = recall
  }
}

/// Everything that the documents of one year of the club are made of.
struct ClubPeriod: Sendable {
  /// Such as `2026`.
  let year: String
  /// Ascending by member; none is empty.
  let shares: [ClubShare]
  /// Those that the settings declare.
  let boards: [Board]
  let facts: ClubFacts
}

/// The documents of one year of the club as they were published.
public protocol ClubModels {
  /// Relative to the folder of the year, in any order.
  var paths: [String] { get }

  /// The document at a path; nil when there is none of this contract.
  func model<Model: ReadModel>(_ type: Model.Type, at path: String) -> Model?
}

extension ClubStage {
  /// Every club stage there is.
  public static let all: [ClubStage] = [
    .activity, .boards, .timetable, .content, .places,
  ]
}

/// The shares of all members in one year of the club.
public struct ClubYear: Sendable {
  /// Such as `2026`.
  public let name: String
  private var shares: [String: ClubShare] = [:]
  /// The results of seasons of which the published documents have the rows.
  private var recalledClosings: Set<String> = []

  public init(_ name: String) { self.name = name }

  /// Takes the shares back from the documents of the year.
  ///
  /// - Returns: Nil when a document is of another version.
  public init?(_ name: String, recalling models: some ClubModels) {
    self.init(name)
    for stage in ClubStage.all where !stage.recall(models, &self) { return nil }
  }

  mutating func recall(closing: String) { recalledClosings.insert(closing) }

  /// Indicates whether the published documents and the shares set since have the rows of every
  /// closed season.
  ///
  /// They may not when the result of a season was undone, or counts again.
  ///
  /// - Parameters:
  ///   - facts: those of the club.
  ///   - season: the only one to look at; nil for all of the year.
  /// - Returns: false when rows of a result are in no document.
  public func hasRows(of facts: ClubFacts, in season: SeasonName? = nil) -> Bool {
    let results = facts.seasonResults.filter {
      $0.season.date.map { Period.name(of: $0.numbers.year) } == name
        && (season == nil || season == $0.season)
    }
    guard recalledClosings.isSubset(of: results.map(\.closing)) else { return false }
    let known = Set(shares.values.flatMap { $0.seasons.map(\.commitment) })
    return results.allSatisfy { result in
      recalledClosings.contains(result.closing)
        || result.places.allSatisfy { known.contains($0.commitment) }
    }
  }

  /// Replaces the share of a member.
  public mutating func set(_ share: ClubShare?, of member: String) { shares[member] = share }

  /// Changes the share of a member, which is empty before.
  mutating func add(to member: String, _ change: (inout ClubShare) -> Void) {
    change(&shares[member, default: ClubShare(member: member, period: name)])
  }

  /// Ordered by path; none without a share or a fact.
  ///
  /// - Parameters:
  ///   - boards: those that the settings declare.
  ///   - facts: those of the club.
  /// - Returns: the documents with their paths below the club's folder.
  public func documents(_ boards: [Board], _ facts: ClubFacts = .none) -> [Document] {
    let period = period(boards, facts)
    return ClubStage.all.flatMap { $0.reduce(period) }.sorted { $0.path.precedes($1.path) }
  }

  /// Those of one season of a board.
  public func documents(
    of season: SeasonName, _ boards: [Board], _ facts: ClubFacts
  ) -> [Document] {
    BoardSeasons(period(boards, facts), only: season).all.flatMap { $0.documents(of: name) }
  }

  /// The activity of the weeks.
  public var activityDocuments: [Document] { ClubStage.activity.reduce(period([], .none)) }

  /// The path of the activity of the weeks, below the folder of the year.
  public static let activityPath = "activity.json"

  private func period(_ boards: [Board], _ facts: ClubFacts) -> ClubPeriod {
    ClubPeriod(
      year: name,
      shares: shares.values.filter { !$0.isEmpty }.sorted { $0.member.precedes($1.member) },
      boards: boards, facts: facts)
  }
}
