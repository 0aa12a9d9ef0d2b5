import Rebuilding
public import Runtime
import ActivityModel
import Foundation
import EventLog
import Projection
import ReadModels

extension Pipeline {
  /// Explains the numbers in a member's read models.
  ///
  /// - Parameters:
  ///   - subject: An activity by 6 or more digits of its id, a day, week, month or year, or `all`.
  ///     It can also be a distance such as `5k`, a test such as `mile`, an exercise, `vdot` or
  ///     `exp`.
  ///   - member: The member's name, or `_club`.
  ///   - field: The name of the number, or its first parts up to a `/`; nil for all numbers.
  /// - Returns: The explanations.
  /// - Throws: A usage error that lists the alternatives.
  /// - Complexity: O(the member's history) without a cache.
  public func explain(
    _ subject: String, of member: String, field: String? = nil
  ) throws(Failure) -> ExplainReport {
    if member == MemberID.club.name { return try explainClub(subject, field: field) }
    let id = try person(member)
    let all = try explanations(of: id)
    let found = try all.subject(named: subject, of: MemberID(member) ?? id)
    if let missing = all.missingEffort(of: found, field: field) {
      throw Failure(.usage, missing.message, advice: missing.advice)
    }
    guard let explanations = all.explanations(of: found) else {
      throw Failure(
        .usage, "\(member) has no numbers of \(subject)", advice: all.advice(for: found))
    }
    let selected = try explanations.selecting(field, subject: subject)
    return ExplainReport(explanations: selected, subject: subject, field: field)
  }

  func explanations(of member: MemberID) throws(Failure) -> MemberExplanations {
    let zones = try SystemZones()
    return try log("pacelog explain").reading { (log) throws(Failure) in
      let members = try log?.memberHeads().map(\.member) ?? []
      guard let log, members.contains(member) else {
        throw Pipeline.unknownMember(member.name, among: members.map(\.name).sorted())
      }
      let events = try MemberHistory(of: member, in: log).events
      let gyms =
        try members.contains(.club)
        ? ClubFacts(in: log, zones: zones.database).places.places : []
      return MemberExplanations(
        member: member, name: try names(in: log).published(member), events: events,
        settings: configuration.settings, zones: zones.database, stages: configuration.stages,
        gyms: gyms)
    }
  }
}

extension MemberExplanations {
  /// The subject that a word names, determined by its format.
  fileprivate func subject(
    named word: String, of member: MemberID
  ) throws(Failure) -> ExplainedSubject {
    if let date = LocalDate(iso8601: word) { return .day(date) }
    if word.wholeMatch(of: #/[0-9]{4}(-W?[0-9]{2})?|all/#) != nil { return .period(word) }
    if word == "vdot" { return .vdot }
    if word == "exp" { return .experience }
    if word == "nearby" { return .nearby }
    if let test = tests.first(where: { $0 == word }) { return .test(test) }
    if distances.contains(word) { return .discipline(word) }
    if let exercise = exercises.first(where: { $0.lowercased() == word.lowercased() }) {
      return .exercise(exercise)
    }
    let digits = word.lowercased()
    guard digits.wholeMatch(of: #/[0-9a-f]{6,64}/#) != nil else {
      throw Failure(
        .usage, "there is no subject \"\(word)\"",
        advice: MemberExplanations.shapes + newestLines)
    }
    let found = activities(withIDPrefix: digits)
    guard let activity = found.first else {
      throw Failure(
        .usage, "\(member.name) has no activity whose id begins with \(word)",
        advice: newestActivities(1).isEmpty
          ? "no activity was imported for \(member.name) yet" : "the newest are:" + newestLines)
    }
    guard found.count == 1 else {
      throw Failure(
        .usage, "several activities of \(member.name) have an id that begins with \(word)",
        advice: "give more digits of one of:" + MemberExplanations.lines(Array(found.prefix(10))))
    }
    return .activity(activity.id)
  }

  /// Why there is no best effort over a distance that activities cover; nil when there is one, or
  /// when none covers it.
  fileprivate func missingEffort(
    of subject: ExplainedSubject, field: String?
  ) -> (message: String, advice: String)? {
    let (missing, name): ([String], String)
    switch subject {
    case .discipline(let discipline):
      guard explanations(of: subject) == nil else { return nil }
      (missing, name) = (missingEfforts(over: discipline), discipline)
    case .activity(let id):
      guard let field, field.hasPrefix("bestEfforts/") else { return nil }
      let discipline = field.split(separator: "/").dropFirst().first.map(String.init) ?? ""
      (missing, name) = (missingEfforts(over: discipline, in: id), discipline)
    default: return nil
    }
    guard !missing.isEmpty else { return nil }
    return ("no best effort over \(name) can be measured", missing.joined(separator: "\n  "))
  }

  private static let shapes = """
    the subjects are an activity (6 or more digits of its id), a day (2026-03-29),
      a week (2026-W13), a month (2026-03), a year (2026), all, a distance (5k),
      a test (push_ups), an exercise (Pull Up), vdot, exp and nearby;
      the newest activities are:
    """

  private var newestLines: String { MemberExplanations.lines(newestActivities(5)) }

  private static func lines(_ activities: [(id: EventID, label: String)]) -> String {
    activities.map { "\n    \($0.label)" }.joined()
  }

  /// A list of the available subjects, without the one that has no numbers.
  fileprivate func advice(for subject: ExplainedSubject) -> String {
    let there = subjects.filter { $0 != subject }
    func names(_ kind: String, _ names: [String]) -> String {
      if names.isEmpty { return "there is \(kind) at all" }
      let shown = names.prefix(12).joined(separator: ", ")
      return "there is: \(shown)\(names.count > 12 ? ", ..." : "")"
    }
    switch subject {
    case .day(let date):
      let own = activities(on: date)
      guard own.isEmpty else {
        return "name an activity of that day:" + MemberExplanations.lines(own)
      }
      let days = there.lazy.compactMap { subject -> LocalDate? in
        if case .day(let day) = subject { day } else { nil }
      }
      let explained = days.filter { explanations(of: .day($0)) != nil }
      return names("no day", Array(explained.prefix(13)).map(\.iso8601))
    case .period:
      return names(
        "no week, month or year",
        there.compactMap { if case .period(let period) = $0 { period } else { nil } })
    case .discipline, .test:
      return names(
        "no record",
        there.compactMap {
          switch $0 {
          case .discipline(let name), .test(let name): name
          default: nil
          }
        })
    case .experience: return "experience begins with a day that has a value"
    case .nearby:
      return "it takes a place of the member (profile set MEMBER places=home:48.2:16.4) and places"
        + " of the club (docs/club.md)"
    case .exercise:
      return names(
        "no exercise",
        there.compactMap { if case .exercise(let name) = $0 { name } else { nil } })
    case .vdot: return "it takes a run of 3.5 minutes or more that may take a record"
    case .activity: return "pacelog status shows whether the member's files were read"
    }
  }
}

extension Explanations {
  /// Selects the numbers with a name or prefix, and the numbers they depend on.
  ///
  /// - Throws: A usage error with the available names.
  func selecting(
    _ field: String?, subject: String
  ) throws(Failure) -> Explanations {
    guard let field else { return self }
    let exact = explanations.filter { $0.field == field }
    let chosen =
      exact.isEmpty ? explanations.filter { $0.field.hasPrefix("\(field)/") } : exact
    guard !chosen.isEmpty else {
      let suggestion = Suggestion.text(for: field, among: fieldBeginnings).map { "\($0) " } ?? ""
      throw Failure(
        .usage, "\(subject) has no number \"\(field)\"",
        advice: suggestion + "it has:\n" + ExplainReport.fieldLines(of: explanations))
    }
    let tracks = Set(chosen.flatMap(\.steps).compactMap(\.track))
    let (settings, events) = (Set(chosen.flatMap(\.thresholds)), Set(chosen.flatMap(\.evidence)))
    return Explanations(
      member: member, subject: self.subject, title: title, explanations: chosen,
      evidence: evidence.filter { events.contains($0.event) },
      tracks: self.tracks.filter { tracks.contains($0.recording) },
      thresholds: thresholds.filter { settings.contains($0.setting) })
  }

  /// The names of all numbers, and each name up to one of its `/`; ascending.
  private var fieldBeginnings: [String] {
    let names = explanations.flatMap { explanation in
      let parts = explanation.field.split(separator: "/")
      return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
    return Set(names).sorted()
  }
}
