public import ReadModels

/// The read models behind a member's pages, except the details of runs.
///
/// A disabled stage leaves its part nil and its section out.
public struct MemberPageModels: Sendable {
  public let member: String
  /// Newest first.
  public let runs: [Activity]
  /// Newest first.
  public let days: [Day]?
  public let totals: Totals?
  /// Newest first.
  public let months: [PeriodTotals]
  public let records: Records?
  /// Ordered by sport, distance and date.
  public let refused: [RefusedEffort]
  /// Newest first.
  public let training: [Training]
  /// Where public routes are cut; nil for a member who names no zone.
  public let privacy: Privacy?

  /// The documents of years come newest first.
  public init(
    member: String, activities: [Activities], runs: [Runs], days: [Days]?, totals: Totals?,
    yearTotals: [YearTotals], records: Records?, yearRecords: [YearRecords],
    training: [Training], privacy: Privacy?
  ) {
    self.member = member
    let ids = Set(runs.flatMap(\.runs).map(\.id))
    self.runs = activities.flatMap(\.activities).filter { ids.contains($0.id) }
    self.days = days.map { $0.flatMap(\.days) }
    self.totals = totals
    months = yearTotals.flatMap(\.months)
    self.records = records
    refused = yearRecords.flatMap(\.refused).sorted { left, right in
      (left.sport == "run" ? 0 : 1, left.distanceMeters.thousandths, left.date)
        < (right.sport == "run" ? 0 : 1, right.distanceMeters.thousandths, right.date)
    }
    self.training = training
    self.privacy = privacy
  }

  /// The part of a member that anyone may see.
  init(member: String, runs: [Activity], records: Records?, privacy: Privacy?) {
    self.member = member
    self.runs = runs
    (days, totals, months) = (nil, nil, [])
    self.records = records
    (refused, training) = ([], [])
    self.privacy = privacy
  }

  /// The line of the member in the club's index.
  public var summary: MemberSummary {
    var seconds: [String: Thousandths] = [:]
    for record in records?.records ?? [] where record.sport == "run" {
      seconds[record.discipline] = record.seconds
    }
    return MemberSummary(
      member: member, runs: runs.count,
      meters: Thousandths(
        thousandths: runs.reduce(0) { $0 + $1.sumOfMeters }),
      lastRun: runs.first.map { String($0.localStart.prefix(10)) },
      records: seconds.filter { MemberSummary.disciplines.contains($0.key) })
  }
}

/// A member's summary in the club's index.
public struct MemberSummary: Codable, Hashable, Sendable {
  /// The distances whose records are shown.
  static let disciplines = ["5k", "10k", "half_marathon", "marathon"]

  public let member: String
  public let runs: Int
  public let meters: Thousandths
  /// A local date; null without a run.
  public let lastRun: String?
  /// Seconds, by the name of the distance.
  public let records: [String: Thousandths]
}

/// One run in depth.
public struct RunModels: Sendable {
  public let detail: ActivityDetail
  /// Nil for a run without positions.
  public let map: ActivityMap?
  /// Nil for a run of which only totals are known.
  public let series: ActivitySeries?

  public init(detail: ActivityDetail, map: ActivityMap?, series: ActivitySeries?) {
    self.detail = detail
    self.map = map
    self.series = series
  }
}
