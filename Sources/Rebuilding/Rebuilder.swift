package import Runtime
package import Projection
import ActivityModel
import Digests
package import EventLog
package import Output

/// The members whose read models are made again.
public enum RebuildScope: Sendable {
  /// Those of everybody, and every file is compared by its bytes.
  case everything
  /// Those of members with new events, or of all when settings, stages or zone rules changed.
  case outOfDate
}

/// Makes read models of the log, member by member, and writes what changed.
package struct Rebuilder {
  package let log: any HistoryReader
  package let settings: Settings
  package let stages: [Stage]
  package let zones: SystemZones
  package let sink: JSONFileSink
  package let workers: Int
  package let progress: WorkProgress
  /// The names under which members are published.
  package let names: MemberNames
  /// Remembers what was worked out and published before; nil to do everything anew.
  package var cache: CacheFolder?
  package var heldPointCount = MemberHistoryReader.heldPointCount
  /// The output version of the manifest: another version means other numbers.
  package let generation: OutputVersion

  package init(
    log: any HistoryReader,
    settings: Settings,
    stages: [Stage],
    zones: SystemZones,
    sink: JSONFileSink,
    workers: Int,
    progress: WorkProgress,
    names: MemberNames = MemberNames(),
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
    self.names = names
    self.cache = cache
    self.heldPointCount = heldPointCount
    generation = OutputVersion(
      settingsFingerprint: Digest(sha256Of: Array(settings.canonicalText.utf8)).hex,
      stages: Dictionary(
        (stages.map { ($0.name, $0.version) } + ClubStage.all.map { ($0.name, $0.version) }),
        uniquingKeysWith: { first, _ in first }),
      tzdataVersion: zones.version, isOnDemand: sink.isOnDemand)
  }

  package func run(_ scope: RebuildScope) throws(Failure) -> RebuildReport {
    let all = try log.memberHeads()
    let heads = all.members
    let former = try publishedClub(scope)
    let gyms = try gyms(former, all.club)
    let current = try currentMembers(among: heads, scope, changed: gyms.areNew)
    let known = current.names
    let left = try leftFolders()
    var report = RebuildReport(outputFolder: sink.folder)
    report.currentMembers = heads.map { name(of: $0.member) }.filter(known.contains)
    report.isClubRebuilt = all.club != nil && !isCurrent(former, all.club)
    guard
      !current.isWhole || all.isEmpty || !isCurrent(former, all.club) || !left.isEmpty
    else {
      // The manifest: its root and its part.
      report.filesUnchanged = 2
      return report
    }
    guard !all.isEmpty || scope == .everything else { return report }
    let stale = heads.map(\.member).filter { !known.contains(name(of: $0)) }
    report.rebuiltMembers = stale.map(name(of:))

    // Also with nothing to stage: a run that ended before its manifest is finished now.
    let staged = try stage(
      stale, untouched: current.untouchedYears,
      check: scope == .everything ? .contents : .sizes, gyms: gyms.places, &report)
    let club = try club(former, all.club, staged, current, gone: left, scope, &report)
    try publish(staged, club, gone: left, scope, &report)
    try remember(heads, current.members, staged)
    cache?.flush()
    return report
  }

  /// The name under which a member is published.
  func name(of member: MemberID) -> String { names.published(member).name }

  /// The folders of names that members no longer have.
  private func leftFolders() throws(Failure) -> [String] {
    let left = names.leftNames.map(\.name)
    return left.isEmpty ? [] : left.filter(try sink.memberFolders().hasFolder)
  }

  private func publish(
    _ staged: [StagedMember], _ club: JSONFileSink.ClubChange, gone: [String],
    _ scope: RebuildScope, _ report: inout RebuildReport
  ) throws(Failure) {
    let summary = try sink.publish(
      staged, club: club, as: generation, others: scope == .everything ? .removed : .kept,
      gone: gone, workers: workers)
    report.filesWritten = summary.written
    report.filesUnchanged = summary.unchanged
    report.filesRemoved = summary.removed
  }
}
