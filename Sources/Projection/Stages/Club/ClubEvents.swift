import ActivityModel
import ReadModels

/// The sequences of the events that a member's numbers of some days come from.
struct ClubEvents {
  /// Of facts; 0 for none.
  let lastFact: Int
  /// Of corrections; 0 for none.
  let lastCorrection: Int

  /// The later of both.
  var last: Int { max(lastFact, lastCorrection) }

  /// - Parameters:
  ///   - period: the year.
  ///   - days: some days of it, or of the days around it.
  init(_ period: Period, on days: ClosedRange<LocalDate>) {
    let activities = period.nearbyActivities.filter { days.contains($0.localDate) }
    var facts = activities.flatMap { $0.group.recordings.flatMap { $0.names.map(\.sequence) } }
    facts += period.dayReports.filter { fact in
      fact.body.days.contains { days.contains($0.date) }
    }.map(\.sequence)
    facts += period.samples.filter { days.contains($0.body.day) }.map(\.sequence)
    facts += period.tests.filter { days.contains($0.body.date) }.map(\.sequence)
    facts += period.subjects.filter { subject in
      Self.counts(subject.body.content) && subject.body.content.date.map(days.contains) ?? false
    }.map(\.sequence)
    lastFact = facts.max() ?? 0
    let deleted = period.deleted.filter { days.contains($0.localDate) }
    let corrections = activities.map(\.corrections) + deleted.map(\.corrections)
    lastCorrection = corrections.flatMap { $0.all.map(\.sequence) }.max() ?? 0
  }

  private static func counts(_ content: SubjectContent) -> Bool {
    content.kind == .booking || content.kind == .foodDay
  }
}

extension Period {
  /// The member's rows of closed seasons, with the later events that may change them.
  var closedSeasons: [SeasonShare] {
    let rows = subjects.compactMap { fact -> SeasonRow? in
      guard case .seasonRow(let row) = fact.body.content else { return nil }
      return row.season.date?.numbers.year == year ? row : nil
    }
    return rows.map(season).sorted { left, right in
      (left.score.board, left.score.season, left.closing)
        < (right.score.board, right.score.season, right.closing)
    }
  }

  private func season(_ row: SeasonRow) -> SeasonShare {
    let days = row.season.days
    let events = days.map { ClubEvents(self, on: $0) }
    let entries = days.flatMap { profile.games.boards[$0.upperBound] } ?? []
    var changes: [String] = []
    if let events, events.lastFact > row.asOf { changes.append("imported") }
    if let events, events.lastCorrection > row.asOf { changes.append("corrected") }
    if !entries.contains(where: { $0.board == row.season.board }) { changes.append("left") }
    let score = BoardShare(
      board: row.season.board, season: row.season.season, name: row.name, audience: row.audience,
      score: Thousandths(thousandths: row.score), days: Int(row.days),
      reachedOn: row.reachedOn.iso8601, asOf: Int(row.asOf),
      endsAt: Instant(milliseconds: row.endsAt).iso8601)
    return SeasonShare(
      closing: row.closing, commitment: row.commitment, rank: Int(row.rank), score: score,
      changes: changes)
  }
}
