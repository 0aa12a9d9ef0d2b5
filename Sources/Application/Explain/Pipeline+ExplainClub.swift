import ActivityModel
import EventLog
import Output
import Projection
import ReadModels
import Rebuilding
import Runtime

extension Pipeline {
  /// Explains the numbers in the documents of the club.
  ///
  /// - Parameters:
  ///   - subject: `programs`, `offers`, `places`, a board with its season such as
  ///     `points/2026-03`, a week, or a day of the timetable.
  ///   - field: The name of the number, or its first parts up to a `/`; nil for all numbers.
  /// - Returns: The explanations.
  /// - Throws: A usage error that lists the alternatives.
  /// - Complexity: O(members): reads their programs, lifts and shares.
  func explainClub(_ subject: String, field: String?) throws(Failure) -> ExplainReport {
    let zones = try SystemZones()
    let members = try contributions()
    let all = try log("pacelog explain").reading { (log) throws(Failure) in
      guard let log else { throw noLog }
      return ClubExplanations(
        facts: try ClubFacts(in: log, zones: zones.database), members: members,
        settings: configuration.settings)
    }
    guard let explanations = all.explanations(of: subject) else {
      let there = all.subjects
      throw Failure(
        .usage, "the club has no numbers of \(subject)",
        advice: there.isEmpty
          ? "name a day of the timetable, such as 2026-03-02"
          : "there is: \(there.prefix(20).joined(separator: ", "))"
            + "\(there.count > 20 ? ", ..." : ""); or a day of the timetable")
    }
    return ExplainReport(
      explanations: try explanations.selecting(field, subject: subject), subject: subject,
      field: field)
  }

  private func contributions() throws(Failure) -> [ClubContribution] {
    var all: [ClubContribution] = []
    let reader = OutputReader(folder: configuration.outputFolder)
    for name in try publishedMembers(nil) {
      let member = try reader.open(member: name)
      var own = ClubContribution(member: name)
      own.programs = try member.model(Programs.self, at: ClubPrograms.path)
      own.lifts = try member.model(Lifts.self, at: Lifts.path)
      own.shares = try member.models(ClubShare.self, named: "club.json")
      all.append(own)
    }
    return all
  }
}
