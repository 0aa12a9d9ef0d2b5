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
    return writtenGeneration() == generation ? published : .unknown
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
        sink: sink, boards: settings.boards, facts: facts, former: former
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
  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}

extension ClubFacts {
  /// Reads the club's own history.
  ///
  /// - Complexity: O(size of that history).
  package init(in log: any HistoryReading, zones: ZoneDatabase) throws(Failure) {
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
