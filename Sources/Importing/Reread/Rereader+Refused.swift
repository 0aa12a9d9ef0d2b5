package import Runtime
package import ActivityModel
import Ingest
import EventLog

extension Rereader {
  /// Reads a member's formerly rejected sources.
  ///
  /// They are imported for the first time, not reread.
  package func revivals(of member: MemberID) throws(Failure) -> [Outcome] {
    var outcomes: [Outcome] = []
    var seen: Set<SourceID> = []
    for event in try log.events(of: member, kinds: [.sourceRefused]).reversed() {
      guard case .sourceRefused(let refused) = event.body, let stamp = refused.adapter,
        seen.insert(refused.source).inserted,
        // The source may have been imported since.
        case .refused? = try log.knowledge(of: refused.source, for: member)
      else { continue }
      let report = RereadReport.Entry(refused, by: stamp, of: member)
      let outcome = try read(refused.source, refused.names, of: member, after: stamp, report) {
        (reading, adapter, exportedOn, report) in
        revival(reading, by: adapter, exportedOn, of: refused, member, report)
      }
      // The original is missing if it was imported before originals of rejected files were stored,
      // or with storing disabled.
      guard let outcome, outcome.report.outcome != .missing else { continue }
      outcomes.append(outcome)
    }
    return outcomes.reversed()
  }

  private func revival(
    _ reading: ParseResult, by adapter: Adapter, _ exportedOn: LocalDate?,
    of refused: SourceRefused,
    _ member: MemberID, _ report: RereadReport.Entry
  ) -> Outcome {
    var report = report
    let result: (outcome: SourceRecord.Outcome, diagnostics: [Diagnostic])
    switch reading {
    case .facts(let facts, _, let diagnostics):
      report.outcome = .revived
      report.added = Set(facts.map { EventID(of: $0.fact, member: member) }).count
      report.findings = diagnostics.map(DiagnosticReport.init)
      result = (.facts(facts, by: adapter.stamp), diagnostics)
    case .refused(let rejection, let diagnostics):
      report.outcome = .refusedAgain
      report.reason = rejection.message
      result = (.refused(rejection, by: adapter.stamp), diagnostics)
    }
    let record = SourceRecord(
      member: member, source: refused.source, names: refused.names,
      byteCount: refused.byteCount, outcome: result.outcome, diagnostics: result.diagnostics,
      exportedOn: exportedOn)
    return Outcome(report: report, prepared: PreparedSource(record))
  }
}
