import ActivityModel
import EventLog
import Output
import ReadModels
public import Rebuilding
public import Runtime

/// A report on recorded events, with their effects on the output.
public protocol StandingReport: Encodable {
  /// The level, the records and the scores on boards that are now others; empty without a rebuild.
  var changes: [String] { get set }
}

extension StandingReport {
  /// The changes as lines of text, not endless.
  var changeLines: [String] {
    let rest = changes.count - Self.mostLines
    let shown = changes.prefix(Self.mostLines) + (rest > 0 ? ["and \(rest) more"] : [])
    return shown.map { "  \($0)" }
  }

  private static var mostLines: Int { 40 }
}

extension Pipeline {
  /// Rebuilds what is out of date, and compares levels, records and scores with those published
  /// before.
  ///
  /// - Parameter members: the names of members whose numbers may change.
  /// - Returns: the report of the rebuild, and the changes in words.
  /// - Throws: the reason why the output cannot be rebuilt.
  public func rebuild(
    statingChangesOf members: [String]
  ) throws(Failure) -> (report: RebuildReport, changes: [String]) {
    let known = try names()
    var published: [String] = []
    for member in members {
      published.append(known.published(try known.member(published: member)).name)
    }
    let before = published.map(publishedStanding)
    let report = try rebuild(.outOfDate)
    var changes: [String] = []
    for (name, before) in zip(published, before) {
      // A member without output has nothing to compare with.
      guard let before else { continue }
      let after = publishedStanding(of: name) ?? Standing(of: [])
      changes += before.changes(to: after).map { members.count > 1 ? "\(name): \($0)" : $0 }
    }
    return (report, changes)
  }

  /// The level, records and scores in the output; nil for a member without readable output.
  private func publishedStanding(of name: String) -> Standing? {
    try? readingOutput { (reader) throws(Failure) in
      try reader.reading(name) { (member) throws(Failure) in
        var documents: [any ReadModel] = try member.models(ClubShare.self, named: "club.json")
        if let latest = try member.model(Latest.self, at: "latest.json") {
          documents.append(latest)
        }
        if let records = try member.model(Records.self, at: "records.json") {
          documents.append(records)
        }
        if let lifts = try member.model(Lifts.self, at: Lifts.path) { documents.append(lifts) }
        return Standing(of: documents)
      }
    }
  }
}
