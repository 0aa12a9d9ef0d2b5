import Runtime
import ActivityModel
import EventLog
import Output
import Projection

extension Rebuilder {
  /// The documents of the club, as far as a rebuild may start from them.
  func publishedClub(_ scope: RebuildScope) throws(PipelineError) -> PublishedClub {
    guard scope == .outOfDate else { return .unknown }
    return try reading { () throws(SinkError) in
      let published = try sink.publishedClub()
      guard case .documents = published else { return published }
      // Other stages or settings make other shares.
      return writtenGeneration() == generation ? published : .unknown
    }
  }

  /// The documents of the club after some members were staged.
  func club(
    _ former: PublishedClub, _ staged: [StagedMember], _ current: CurrentMembers, gone: [String],
    _ scope: RebuildScope
  ) throws(PipelineError) -> JSONFileSink.ClubChange {
    do throws(PipelineError) {
      return try ClubRebuild(sink: sink, boards: settings.boards, former: former).change(
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
