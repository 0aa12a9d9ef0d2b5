import ActivityModel
import EventLog
import Output
import Projection
import ReadModels
package import Runtime

/// The last step of a run: the documents of the club, and the manifest.
package struct WorkFinish {
  private let work: MemberWork
  private let zones: SystemZones

  package init(work: MemberWork, zones: SystemZones) {
    self.work = work
    self.zones = zones
  }

  /// Writes the manifest and the documents of the club.
  ///
  /// - Parameter check: Is called before anything is put in place; throws when a later run has
  ///   begun.
  /// - Returns: The written files, those of members not among them.
  /// - Throws: A usage error when a member is not published.
  package func run(_ check: () throws(Failure) -> Void) throws(Failure) -> RebuildReport {
    let publications = try work.table.publications()
    var members: [String: MemberVersion] = [:]
    for (member, publication) in publications {
      guard publication.isPublished, let files = publication.files,
        files.version == work.run.version
      else { throw unpublished(member, publications) }
      members[files.name] = MemberVersion(index: files.index.hex, lastSequence: files.sequence)
      try JSONFileSink(folder: sink.folder, attempt: publication.outputAttempt)
        .removeFormerAttempts(of: files.name)
    }
    var report = RebuildReport(outputFolder: sink.folder)
    report.rebuiltMembers = publications.filter { $0.value.run == work.run.number }
      .compactMap { $0.value.files?.name }.sorted()
    report.currentMembers = Set(members.keys).subtracting(report.rebuiltMembers).sorted()
    let club = try club(members.keys.sorted(), &report)
    try check()
    let summary = try sink.publish(members, club: club, as: work.rebuilder.generation)
    report.filesWritten = summary.written
    report.filesUnchanged = summary.unchanged
    report.filesRemoved = summary.removed
    return report
  }

  private var sink: JSONFileSink { work.rebuilder.sink }

  private func club(
    _ members: [String], _ report: inout RebuildReport
  ) throws(Failure) -> JSONFileSink.ClubChange {
    let sequence = work.run.clubSequence
    let facts =
      sequence == 0
      ? ClubFacts.none
      : try ClubFacts(
        in: BoundedHistory(work.log, through: [.club: sequence]), zones: zones.database)
    report.isClubRebuilt = sequence > 0
    report.problems = facts.problems.map {
      RebuildReport.MemberProblem(
        member: MemberID.club.name, event: $0.event, explanation: $0.explanation)
    }
    return try ClubRebuild(
      sink: sink, settings: work.rebuilder.settings, facts: facts, former: .unknown
    ).change(staged: [], others: members, check: .contents)
  }

  private func unpublished(
    _ member: MemberID, _ publications: [MemberID: MemberPublication]
  ) -> Failure {
    let left = publications.filter {
      !$0.value.isPublished || $0.value.files?.version != work.run.version
    }
    let first = left.keys.min() ?? member
    return Failure(
      .usage,
      "\(counted(left.count, "member")) of run \(work.run.number) not published, such as"
        + " \(first.name)",
      advice: "do the tasks that are left: pacelog work plan lists them under a new run")
  }
}

extension MemberPublication {
  fileprivate var outputAttempt: OutputAttempt { OutputAttempt(run: run, number: attempt) }
}
