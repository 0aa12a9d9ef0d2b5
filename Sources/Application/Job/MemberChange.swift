import ActivityModel
import Importing
import LinuxCalls
import Output
import ReadModels
import Rebuilding
import Runtime

/// The changes of an import for one member, as counted in the output.
public struct MemberChange: Codable, Sendable, Equatable {
  public let member: String
  /// After the rebuild.
  public let activities: Int
  /// How many more than before.
  public let newActivities: Int
  /// Imported recordings that are another recording of one of the activities, or deleted.
  public let joinedRecordings: Int
  /// The command for a member whose newest activities have no time zone; null for others.
  public var timeZoneCommand: String?

  var text: String {
    var parts = ["\(member) has \(counted(activities, "activity", "activities"))"]
    if newActivities != 0 { parts.append("\(newActivities) new") }
    if joinedRecordings > 0 {
      parts.append(
        joinedRecordings == 1
          ? "1 recording merged with another" : "\(joinedRecordings) recordings merged with others")
    }
    return parts.joined(separator: ", ")
  }
}

extension [MemberChange] {
  /// Names the command for the first member without a time zone; nil when all have one.
  var timeZoneAdvice: String? {
    let commands = compactMap(\.timeZoneCommand)
    guard let first = commands.first else { return nil }
    let others = commands.count == 1 ? "" : " (and \(counted(commands.count - 1, "more member")))"
    return "days without a time zone use UTC; to set one: \(first)\(others)"
  }
}

extension Pipeline {
  /// Rebuilds what is out of date after an import, and counts what became of the recordings.
  func rebuildAndCount(
    after imported: ImportReport
  ) throws(Failure) -> (rebuilt: RebuildReport, members: [MemberChange]) {
    var recordings: [String: Int] = [:]
    for source in imported.sources where source.newEvents > 0 {
      guard let member = source.member, let new = source.newContents else { continue }
      recordings[member, default: 0] += new.activities
    }
    let members = recordings.filter { $0.value > 0 }.keys.sorted()
    let before = activityCounts(of: members)
    // Pages that an import of many files freed would add to the peak of the rebuild.
    returnFreedMemory()
    let rebuilt = try rebuild(.outOfDate, isCompared: true)
    let after = activityCounts(of: members)
    let changes = members.compactMap { member -> MemberChange? in
      guard let count = after[member] else { return nil }
      let added = count - (before[member] ?? 0)
      return MemberChange(
        member: member, activities: count, newActivities: added,
        joinedRecordings: max(0, (recordings[member] ?? 0) - max(0, added)),
        timeZoneCommand: lacksTimeZone(member) ? ClubAttention.timeZoneCommand(member) : nil)
    }
    return (rebuilt, changes)
  }

  /// True when one of the newest activities has no time zone.
  private func lacksTimeZone(_ member: String) -> Bool {
    let reader = OutputReader(folder: configuration.outputFolder)
    let latest = try? reader.document(Latest.self, at: "latest.json", of: member)
    return latest?.activities.contains(where: \.hasNoTimeZone) ?? false
  }

  /// How many activities the output has; without an entry where the output states none.
  private func activityCounts(of members: [String]) -> [String: Int] {
    let reader = OutputReader(folder: configuration.outputFolder)
    var counts: [String: Int] = [:]
    for member in members {
      guard let totals = try? reader.document(Totals.self, at: "totals.json", of: member) else {
        continue
      }
      counts[member] = totals.allTime?.sports.reduce(0) { $0 + $1.count } ?? 0
    }
    return counts
  }
}
