import ReadModels

extension ContractExamples {
  private static let week = ClubWeek(
    week: "2026-W13", audience: "public", activities: 3, activeMinutes: 95,
    sports: [
      ClubSport(sport: "run", count: 2, distanceMeters: Thousandths(thousandths: 15_012_340)),
      ClubSport(sport: "yoga", count: 1, distanceMeters: nil),
    ])
  private static let bareWeek = ClubWeek(
    week: "2026-W13", audience: "club", activities: 0, activeMinutes: nil, sports: [])

  static let fullClub: [any ReadModel & Hashable] = [
    ClubShare(member: "anna", period: "2026", weeks: [week]),
    ClubActivity(
      period: "2026",
      weeks: [
        ClubActivityWeek(week: week.week, rows: [ClubMemberWeek(member: "anna", week)])
      ]),
    ClubIndex(
      period: "2026", files: [FileDigest(path: "activity.json", sha256: id("a"), byteCount: 711)]),
  ]

  static let bareClub: [any ReadModel & Hashable] = [
    ClubShare(member: "anna", period: "2026", weeks: [bareWeek]),
    ClubActivity(period: "2026", weeks: []),
    ClubIndex(period: nil, files: []),
  ]
}
