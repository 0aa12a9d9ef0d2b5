import ActivityModel
import EventLog
import Output
import Projection
import ReadModels
import Rebuilding
import Runtime

extension Export {
  /// The timetable as published.
  func publishedClub() throws(Failure) -> MemberModels {
    var models = MemberModels(member: MemberID.club.name)
    let reader = OutputReader(folder: pipeline.configuration.outputFolder)
    guard let club = try reader.openClub() else { return models }
    for year in club.years.sorted() {
      guard let schedule = try club.model(ClubSchedule.self, at: ClubSchedule.path, of: year)
      else { continue }
      models.take(schedule)
    }
    return models
  }

  /// The timetable at an earlier extent of the log.
  ///
  /// - Complexity: O(the club's own history).
  func formerClub(within extent: LogExtent) throws(Failure) -> MemberModels {
    var models = MemberModels(member: MemberID.club.name)
    let facts = try ClubFacts(
      in: BoundedHistory(log, within: extent), zones: zones.database)
    for year in facts.years.sorted() {
      for document in ClubYear(year).documents([], facts) {
        if let schedule = document.content as? ClubSchedule { models.take(schedule) }
      }
    }
    return models
  }

  /// Writes the tables of the club; those of members have no row of it.
  mutating func writeClub(to writers: [TableWriter]) throws(Failure) {
    guard request.member == nil || request.isOfClub, !request.isPublic else { return }
    if let since = request.since.flatMap(LogExtent.init), try isNewClub(since: since) {
      report.newMembers.append(MemberID.club.name)
    }
    for writer in writers {
      guard let table = FlatTable.named(writer.report.table), table.name == FlatTable.classes.name
      else { continue }
      let rows = table.rows(of: try publishedClub())
      guard let since = request.since.flatMap(LogExtent.init) else {
        try writer.append(rows)
        continue
      }
      let former = table.rows(of: try formerClub(within: since))
      try writer.append(RowChange.changes(from: former, to: rows, keyCount: table.keyCount))
    }
  }

  /// True when all events of the club came after an extent of the log.
  private func isNewClub(since extent: LogExtent) throws(Failure) -> Bool {
    guard try log.hasEvents(of: .club, beyond: extent) else { return false }
    return try BoundedHistory(log, within: extent).lastSequence(of: .club) == 0
  }
}
