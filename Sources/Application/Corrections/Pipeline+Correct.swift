import Rebuilding
public import Runtime
import ActivityModel
import EventLog
import Projection

extension Pipeline {
  /// Records corrections of one activity, named by 6 or more digits of one of its ids.
  ///
  /// Skips corrections already in force.
  public func correctActivity(
    _ name: String, of member: String, to request: ActivityCorrectionRequest
  ) throws(Failure) -> CorrectionReport {
    try correct(member) { (member, directory) throws(Failure) in
      try request.decision(
        for: directory.entry(named: name, of: member), among: directory, of: member)
    }
  }

  /// Records corrections of a range of days.
  ///
  /// Skips corrections already in force.
  public func correctDays(
    of member: String, to request: DayCorrectionRequest
  ) throws(Failure) -> CorrectionReport {
    try correct(member) { (_, directory) in
      request.corrections(notIn: directory).map { (.days($0), $0.text) }
    }
  }

  /// The corrections in force for a member.
  public func corrections(of name: String) throws(Failure) -> CorrectionReport {
    let member = try memberID(name)
    let zones = try SystemZones().database
    return try log("pacelog").reading { (log) throws(Failure) in
      guard let log, try log.lastSequence(of: member) > 0
      else { throw Pipeline.unknownMember(name, among: try knownMembers()) }
      let events = try MemberHistory(of: member, in: log).events
      var report = CorrectionReport(
        member: member,
        ActivityDirectory(
          member: member, events: events, settings: configuration.settings, zones: zones))
      report.facts = FactDirectory(events: events).entries.compactMap(\.correctionText)
      return report
    }
  }

  private func correct(
    _ name: String, _ decide: CorrectionDecision
  ) throws(Failure) -> CorrectionReport {
    let member = try person(name)
    let zones = try SystemZones().database
    try requireHistory(of: member, named: name)
    return try log("pacelog correct").writing(for: [member]) { (log) throws(Failure) in
      try log.correct(
        member, configuration.settings, zones, at: SystemClock.now, askedBy: asker?.text, decide)
    }
  }
}

/// Computes corrections from a member's current activities and days, with a description of each.
typealias CorrectionDecision =
  (MemberID, ActivityDirectory) throws(Failure) -> [(Correction, String)]

extension EventStore {
  /// Appends the corrections that `decide` makes of a member's present activities.
  func correct(
    _ member: MemberID, _ settings: Settings, _ zones: ZoneDatabase, at time: Instant,
    askedBy: String? = nil, _ decide: CorrectionDecision
  ) throws(Failure) -> CorrectionReport {
    func directory() throws(Failure) -> ActivityDirectory {
      try ActivityDirectory(of: member, in: self, settings, zones)
    }
    let before = try directory()
    let decided = try decide(member, before)
    guard !decided.isEmpty else { return CorrectionReport(member: member, before) }
    let userEvents = decided.enumerated().map { index, decision in
      UserEvent.activityCorrected(
        ActivityCorrected(
          decision.0, revision: before.correctionCount + index, askedBy: askedBy))
    }
    _ = try append(userEvents, of: member, recordedAt: time)
    var report = CorrectionReport(member: member, try directory())
    report.recorded = decided.map(\.1)
    return report
  }
}

extension ActivityDirectory {
  /// The activities in a log.
  init(
    of member: MemberID, in log: any EventLogReader, _ settings: Settings, _ zones: ZoneDatabase
  ) throws(Failure) {
    self.init(
      member: member, events: try MemberHistory(of: member, in: log).events,
      settings: settings, zones: zones)
  }
}
