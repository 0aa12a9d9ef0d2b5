import ActivityModel
import EventLog
import Projection
import Rebuilding
public import Runtime

extension Pipeline {
  /// Deletes, restores or corrects facts of a member, and states what that changes.
  ///
  /// Skips corrections already in force.
  public func correctFacts(
    _ request: FactCorrectionRequest, of name: String
  ) throws(Failure) -> FactCorrectionReport {
    let member = try memberID(name)
    let zones = try SystemZones().database
    try requireHistory(of: member, named: name)
    return try log("pacelog correct").writing(for: [member]) { (log) throws(Failure) in
      try log.correct(request, of: member, configuration.settings, zones, at: SystemClock.now)
    }
  }
}

extension EventStore {
  fileprivate func correct(
    _ request: FactCorrectionRequest, of member: MemberID, _ settings: Settings,
    _ zones: ZoneDatabase, at time: Instant
  ) throws(Failure) -> FactCorrectionReport {
    let before = try history(of: member)
    let all = SelectableFact.all(of: member, before, settings, zones)
    let facts = all.filter(request.selects)
    guard !facts.isEmpty else { throw request.nothingFits(of: member, among: all) }
    try request.requireOneTest(of: facts)
    var decided: [(Correction, String)] = []
    for fact in facts {
      for correction in try request.corrections(of: fact) {
        decided.append((.activity(fact.event, correction), "\(fact.label): \(correction.text)"))
      }
    }
    guard !decided.isEmpty else {
      return FactCorrectionReport(member: member.name, recorded: [], changes: [])
    }
    let count = before.count {
      if case .userEvent(.activityCorrected) = $0.body { true } else { false }
    }
    let userEvents = decided.enumerated().map { index, decision in
      UserEvent.activityCorrected(ActivityCorrected(decision.0, revision: count + index))
    }
    _ = try append(userEvents, of: member, recordedAt: time)
    let after = Standing(of: member, try history(of: member), settings, zones)
    return FactCorrectionReport(
      member: member.name, recorded: decided.map(\.1),
      changes: Standing(of: member, before, settings, zones).changes(to: after))
  }

  private func history(of member: MemberID) throws(Failure) -> [RecordedEvent] {
    try MemberHistory(of: member, in: self).events
  }
}

extension FactCorrectionRequest {
  fileprivate func nothingFits(of member: MemberID, among all: [SelectableFact]) -> Failure {
    let none = "\(member.name) has no \(wanted)"
    let sameKind = all.filter { $0.kind == kind.name }
    if before != nil, !sameKind.isEmpty, sameKind.allSatisfy({ $0.date == nil }) {
      return Failure(
        .usage, "\(none): --before selects by day, and no fact of this kind has one",
        advice: "name one of them, or give --source")
    }
    return Failure(
      .usage, none,
      advice: member.isClub
        ? "see the documents in the folder club"
        : "see \(Self.documents(of: kind)) in the folders members/\(member.name)/<year>")
  }

  /// The documents of a year that list facts of a kind.
  private static func documents(of kind: Kind) -> String {
    switch kind {
    case .activity: "activities.json"
    case .test: "tests.json"
    case .subject: "the documents"
    }
  }
}

extension SelectableFact {
  /// All facts that can be deleted, deleted ones too.
  fileprivate static func all(
    of member: MemberID, _ events: [RecordedEvent], _ settings: Settings, _ zones: ZoneDatabase
  ) -> [SelectableFact] {
    let sources = sourceNames(in: events)
    let activities = ActivityDirectory(
      member: member, events: events, settings: settings, zones: zones
    ).entries.map { entry in
      SelectableFact(
        event: entry.ids[0], kind: "activity", names: [entry.ids[0].short] + entry.ids.map(\.hex),
        date: LocalDate(iso8601: String(entry.localStart.prefix(10))),
        sources: entry.sources.reduce(into: []) { $0.formUnion(sources[$1] ?? []) },
        isDeleted: entry.deletedAt != nil)
    }
    return activities
      + FactDirectory(events: events).entries.map { entry in
        SelectableFact(
          event: entry.event, kind: entry.kind, names: [entry.name], date: entry.date,
          sources: entry.sources, isDeleted: entry.isDeleted,
          test: entry.result == nil ? nil : entry)
      }
  }

  /// The adapter and the file names of each source.
  private static func sourceNames(in events: [RecordedEvent]) -> [SourceID: Set<String>] {
    var names: [SourceID: Set<String>] = [:]
    for event in events {
      let reading: SourceImported
      switch event.body {
      case .sourceImported(let imported): reading = imported
      case .sourceReread(let reread): reading = reread.reading
      default: continue
      }
      let files = reading.names.compactMap { $0.split(separator: "/").last.map(String.init) }
      names[reading.source, default: []].formUnion(files + [reading.adapter.name])
    }
    return names
  }
}

extension FactDirectory.Entry {
  /// The corrections in force as text; nil without one.
  var correctionText: String? {
    let fact = SelectableFact(
      event: event, kind: kind, names: [name], date: date, sources: sources, isDeleted: isDeleted)
    let words = [
      value.map { ActivityCorrection.testValue($0).text },
      isDeleted ? ActivityCorrection.isDeleted(true).text : nil,
    ].compactMap(\.self)
    return words.isEmpty ? nil : "\(fact.label): \(words.joined(separator: ", "))"
  }
}
