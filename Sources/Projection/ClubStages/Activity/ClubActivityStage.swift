import ReadModels

extension ClubStage {
  /// The activity of the listed members, week by week: `activity.json`.
  public static let activity = ClubStage(
    name: "club-activity", version: 1,
    reduce: { period in
      let activity = ClubActivity(period.year, period.shares)
      return activity.weeks.isEmpty
        ? [] : [Document(path: "\(period.year)/\(ClubYear.activityPath)", content: activity)]
    },
    recall: { models, year in
      guard models.paths.contains(ClubYear.activityPath) else { return true }
      guard let activity = models.model(ClubActivity.self, at: ClubYear.activityPath)
      else { return false }
      for week in activity.weeks {
        for row in week.rows {
          year.add(to: row.member) { $0.weeks.append(ClubWeek(week.week, row)) }
        }
      }
      return true
    })
}

extension ClubActivity {
  fileprivate init(_ year: String, _ shares: [ClubShare]) {
    var weeks: [String: [ClubMemberWeek]] = [:]
    for share in shares {
      for week in share.weeks {
        weeks[week.week, default: []].append(ClubMemberWeek(member: share.member, week))
      }
    }
    self.init(
      period: year,
      weeks: weeks.sorted { $1.key.precedes($0.key) }.map {
        ClubActivityWeek(week: $0, rows: $1)
      })
  }
}

extension ClubWeek {
  fileprivate init(_ week: String, _ row: ClubMemberWeek) {
    self.init(
      week: week, audience: row.audience, activities: row.activities,
      activeMinutes: row.activeMinutes, sports: row.sports)
  }
}
