import ActivityModel
import Projection
import ReadModels

/// The corrections that `pacelog correct test` or `facts` recorded, and their effects.
public struct FactCorrectionReport: Codable, Sendable, Equatable {
  public let member: String
  /// Descriptions of the corrections that this call recorded; empty when all were in force.
  public let recorded: [String]
  /// The level, the records and the scores on boards that are now others.
  public let changes: [String]

  public var text: String {
    guard !recorded.isEmpty else { return "nothing to record: it is already so" }
    let shown =
      recorded.prefix(20) + (recorded.count > 20 ? ["and \(recorded.count - 20) more"] : [])
    return (shown + changes.map { "  \($0)" }).joined(separator: "\n")
  }
}

/// The level, records and scores of a member at one moment.
struct Standing {
  private var lines: [String: String] = [:]

  /// - Complexity: That of a projection of the whole history.
  init(
    of member: MemberID, _ events: [RecordedEvent], _ settings: Settings, _ zones: ZoneDatabase
  ) {
    // The club has no level, no record and no place on a board.
    guard !member.isClub else { return }
    let projection = MemberProjection(
      member: member, events: events, settings: settings, zones: zones,
      stages: [.records, .strength, .progress, .club])
    for document in projection.documents { take(document.content) }
  }

  /// The numbers in the documents of a member.
  init(of documents: [any ReadModel]) {
    for document in documents { take(document) }
  }

  private mutating func take(_ document: any ReadModel) {
    switch document {
    case let latest as Latest:
      lines["level"] = latest.progress.map { "\($0.level)" }
      lines["experience"] = latest.progress.map { "\($0.points)" }
    case let records as Records:
      for record in records.records {
        // Rides have the same distances.
        let sport = record.sport == "run" ? "" : " (\(record.sport))"
        lines["record of \(record.discipline)\(sport)"] = "\(record.seconds.text) s"
      }
      for test in records.tests {
        let count = test.measure == "weight" ? test.repetitions.map { " \($0)" } ?? "" : ""
        let limit = test.timeLimitSeconds.map { " \($0.text) s" } ?? ""
        lines["record of \(test.name ?? test.test), \(test.measure)\(count)\(limit)"] =
          "\(test.value.text) \(test.unit)"
      }
    case let lifts as Lifts:
      for lift in lifts.records {
        let count = lift.repetitions.map { " \($0)" } ?? ""
        lines["record of \(lift.exercise), \(lift.measure)\(count)"] =
          "\(lift.value.text) \(lift.unit)"
      }
    case let share as ClubShare:
      for board in share.boards {
        lines["board \(board.board), \(board.season)"] = board.score.text
      }
    default: break
    }
  }

  /// The differences, ordered by name.
  func changes(to other: Standing) -> [String] {
    Set(lines.keys).union(other.lines.keys).sorted().compactMap { name in
      let (before, after) = (lines[name], other.lines[name])
      guard before != after else { return nil }
      return "\(name): \(before ?? "none") -> \(after ?? "none")"
    }
  }
}
