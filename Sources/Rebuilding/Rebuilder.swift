package import Runtime
package import Projection
import ActivityModel
package import EventLog
package import Output

/// Which members' read models are made again.
public enum RebuildScope: Sendable {
  /// Those of everybody, and every file is compared by its bytes.
  case everything
  /// Those of members with new events, or of all when settings, stages or zone rules changed.
  case outOfDate
}

/// Makes read models of the log, member by member, and writes what changed.
package struct Rebuilder {
  package let log: any HistoryReading
  package let settings: Settings
  package let stages: [Stage]
  package let zones: SystemZones
  package let sink: JSONFileSink
  package let workers: Int
  package let progress: WorkProgress
  /// Remembers what was worked out and published before; nil to do everything anew.
  package var cache: CacheFolder?
  package var heldPointCount = MemberHistoryReader.heldPointCount

  package init(
    log: any HistoryReading,
    settings: Settings,
    stages: [Stage],
    zones: SystemZones,
    sink: JSONFileSink,
    workers: Int,
    progress: WorkProgress,
    cache: CacheFolder? = nil,
    heldPointCount: Int = MemberHistoryReader.heldPointCount
  ) {
    self.log = log
    self.settings = settings
    self.stages = stages
    self.zones = zones
    self.sink = sink
    self.workers = workers
    self.progress = progress
    self.cache = cache
    self.heldPointCount = heldPointCount
  }

  package func run(_ scope: RebuildScope) throws(PipelineError) -> RebuildReport {
    let all = try asking { () throws(LogError) in try log.memberHeads() }
    let heads = all.members
    let current = try currentMembers(among: heads, scope)
    let names = current.names
    var report = RebuildReport(outputFolder: sink.folder)
    report.currentMembers = heads.map(\.member.name).filter(names.contains)
    let former = try publishedClub(scope)
    report.isClubRebuilt = all.club != nil && !isCurrent(former, all.club)
    guard !current.isWhole || all.isEmpty || !isCurrent(former, all.club) else {
      // The manifest: its root and its part.
      report.filesUnchanged = 2
      return report
    }
    guard !all.isEmpty || scope == .everything else { return report }
    let stale = heads.map(\.member).filter { !names.contains($0.name) }
    report.rebuiltMembers = stale.map(\.name)

    // Also with nothing to stage: a run that ended before its manifest is finished now.
    let staged = try stage(
      stale, untouched: current.untouchedYears,
      check: scope == .everything ? .contents : .sizes, &report)
    let club = try club(former, all.club, staged, current, scope, &report)
    try publish(staged, club, scope, &report)
    try remember(heads, current.members, staged)
    return report
  }

  private func publish(
    _ staged: [StagedMember], _ club: JSONFileSink.ClubChange, _ scope: RebuildScope,
    _ report: inout RebuildReport
  ) throws(PipelineError) {
    let summary = try writing { () throws(SinkError) in
      try sink.publish(
        staged, club: club, as: generation, others: scope == .everything ? .removed : .kept)
    }
    report.filesWritten = summary.written
    report.filesUnchanged = summary.unchanged
    report.filesRemoved = summary.removed
  }
}
