package import Runtime
package import ActivityModel
package import EventLog
import Output
import ReadModels
package import Projection

extension Rebuilder {
  /// The documents of the club, as far as a rebuild may start from them.
  func publishedClub(_ scope: RebuildScope) throws(Failure) -> PublishedClub {
    guard scope == .outOfDate else { return .unknown }
    let published = try sink.publishedClub()
    guard case .documents = published else { return published }
    // Other stages or settings make other shares.
    let written = try? OutputReader(folder: sink.folder).generation()
    return written == generation ? published : .unknown
  }

  /// The places to train that the documents of members name.
  ///
  /// - Parameters:
  ///   - former: the documents of the club that were published last.
  ///   - head: the end of the club's own history; nil without one.
  /// - Returns: the places, and true when the published documents of members know of others.
  /// - Throws: the reason why the log cannot be read.
  func gyms(
    _ former: PublishedClub, _ head: MemberHead?
  ) throws(Failure) -> (places: [GymPlace], areNew: Bool) {
    let published = former.gyms
    if isCurrent(former, head), let published { return (published, false) }
    guard head != nil else { return ([], published.map { !$0.isEmpty } ?? false) }
    let places = try ClubFacts(in: log, zones: zones.database).places.places
    return (places, published != places)
  }

  /// Indicates whether documents of the club know of its newest event.
  ///
  /// - Parameters:
  ///   - former: the documents, believed under the settings in force.
  ///   - head: the end of the club's own history; nil without one.
  /// - Returns: false when they have to be made again.
  func isCurrent(_ former: PublishedClub, _ head: MemberHead?) -> Bool {
    former.lastSequence == head?.sequence ?? 0
  }

  /// Indicates whether the published documents of the club know of its newest event.
  package func isClubCurrent(_ head: MemberHead?) throws(Failure) -> Bool {
    isCurrent(try publishedClub(.outOfDate), head)
  }

  /// The documents of the club after some members were staged.
  func club(
    _ former: PublishedClub, _ head: MemberHead?, _ staged: [StagedMember],
    _ current: CurrentMembers, gone: [String], _ scope: RebuildScope,
    _ report: inout RebuildReport
  ) throws(Failure) -> JSONFileSink.ClubChange {
    do throws(Failure) {
      let facts =
        head == nil
        ? ClubFacts.none
        : try ClubFacts(in: log, zones: zones.database)
      if report.isClubRebuilt {
        report.problems += facts.problems.map {
          RebuildReport.MemberProblem(
            member: MemberID.club.name, event: $0.event, explanation: $0.explanation)
        }
      }
      return try ClubRebuild(
        sink: sink, settings: settings, facts: facts, former: former
      ).change(
        staged: staged, others: current.members.map(\.name), gone: gone,
        check: scope == .everything ? .contents : .sizes)
    } catch {
      sink.discard(staged)
      throw error
    }
  }
}

extension PublishedClub {
  /// Nil when the documents cannot be read.
  fileprivate var gyms: [GymPlace]? {
    switch self {
    case .none: return []
    case .unknown: return nil
    case .documents(let club):
      guard club.names(GymPlaces.path) else { return [] }
      return (try? club.model(GymPlaces.self, at: GymPlaces.path))?.places
    }
  }
}

extension ClubFacts {
  /// Reads the club's own history.
  ///
  /// - Complexity: O(size of that history).
  package init(in log: any HistoryReader, zones: ZoneDatabase) throws(Failure) {
    let history = try MemberHistory(of: .club, in: log)
    self.init(
      events: history.events, lastSequence: history.lastSequence,
      damages: history.damages.map(Problem.init), zones: zones)
  }
}

extension [MemberHead] {
  /// Without the club, which is no member.
  package var members: [MemberHead] { filter { !$0.member.isClub } }

  /// The end of the club's own history; nil without one.
  package var club: MemberHead? { first { $0.member.isClub } }
}
