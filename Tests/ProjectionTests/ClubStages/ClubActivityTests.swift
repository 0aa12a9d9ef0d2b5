import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

private func share(
  _ moments: [String], _ audiences: [(String, String?)]
) throws -> [ClubShare] {
  var history = TestHistory()
  for (index, moment) in moments.enumerated() {
    var activity = ActivityRecorded(start: .instant(try Instant(moment), utcOffsetSeconds: nil))
    activity.sport = index.isMultiple(of: 2) ? .run : .yoga
    activity.totals.distanceMillimeters = index.isMultiple(of: 2) ? 5_000_000 : nil
    history.importing("\(index).tcx", adapter: "tcx", source: index + 1, index + 1, activity)
  }
  history.profile(
    audiences.compactMap { audience, day in
      Visibility.Audience(rawValue: audience).map {
        ProfileChange(
          from: day.flatMap(LocalDate.init(iso8601:)), setting: .clubVisibility($0))
      }
    })
  return MemberProjection.of(history.events, stages: [.club]) { activity, _ in .even(activity) }
    .documents(named: "club.json", as: ClubShare.self)
}

@Suite struct `A member's share in the club` {
  @Test func `is nothing without the member's word`() throws {
    #expect(try share(["2026-03-02T10:00:00Z"], []).isEmpty)
    #expect(try share(["2026-03-02T10:00:00Z"], [("nobody", nil)]).isEmpty)
  }

  @Test func `has the days from which the member agreed, until the member does no more`() throws {
    let shares = try share(
      ["2026-03-02T10:00:00Z", "2026-03-04T10:00:00Z", "2026-03-05T10:00:00Z"],
      [("public", "2026-03-04"), ("nobody", "2026-03-05")])
    let week = try #require(shares.first?.weeks.first)
    #expect(shares.count == 1 && shares[0].weeks.count == 1)
    #expect(week.week == "2026-W10" && week.audience == "public" && week.activities == 1)
    #expect(week.sports == [ClubSport(sport: "yoga", count: 1, distanceMeters: nil)])
  }

  @Test func `is for the public in weeks of which the public may see every day`() throws {
    let shares = try share(
      ["2026-03-02T10:00:00Z", "2026-03-04T10:00:00Z", "2026-03-09T10:00:00Z"],
      [("club", nil), ("public", "2026-03-04")])
    #expect(shares.first?.weeks.map(\.audience) == ["public", "club"])
  }

  @Test func `has a week at New Year once, in its ISO year, with its days of both years`() throws {
    let shares = try share(
      ["2025-12-28T10:00:00Z", "2025-12-30T10:00:00Z", "2026-01-02T10:00:00Z"], [("club", nil)])
    #expect(shares.map(\.period) == ["2026", "2025"])
    #expect(shares[0].weeks.map(\.week) == ["2026-W01"])
    #expect(shares[1].weeks.map(\.week) == ["2025-W52"])
    #expect(shares[0].weeks[0].activities == 2 && shares[0].weeks[0].activeMinutes == 30)
    #expect(
      shares[0].weeks[0].sports == [
        ClubSport(sport: "run", count: 1, distanceMeters: Thousandths(millimeters: 5_000_000)),
        ClubSport(sport: "yoga", count: 1, distanceMeters: nil),
      ])
  }
}

@Suite struct `A year of the club` {
  private struct Models: ClubModels {
    let documents: [Document]

    var paths: [String] { documents.map { String($0.path.dropFirst(5)) } }

    func model<Model: ReadModel>(_ type: Model.Type, at path: String) -> Model? {
      documents.first { $0.path == "2026/\(path)" }?.content as? Model
    }
  }

  private func share(_ member: String, _ weeks: [Int]) -> ClubShare {
    ClubShare(
      member: member, period: "2026",
      weeks: weeks.sorted(by: >).map {
        ClubWeek(
          week: "2026-W\($0)", audience: "club", activities: $0, activeMinutes: nil,
          sports: [ClubSport(sport: "run", count: $0, distanceMeters: nil)])
      })
  }

  private func activity(_ year: ClubYear) -> ClubActivity? {
    Models(documents: year.documents([])).model(ClubActivity.self, at: "activity.json")
  }

  @Test func `gives its members' shares back from its documents`() throws {
    var year = ClubYear("2026")
    for (member, weeks) in [("ben", [10, 12]), ("anna", [12]), ("chloe", [])] {
      year.set(share(member, weeks), of: member)
    }
    let models = Models(documents: year.documents([]))
    var recalled = try #require(ClubYear("2026", recalling: models))
    #expect(activity(recalled) == activity(year))
    #expect(activity(year)?.weeks.map(\.week) == ["2026-W12", "2026-W10"])
    #expect(activity(year)?.weeks[0].rows.map(\.member) == ["anna", "ben"])
    recalled.set(nil, of: "ben")
    recalled.set(share("chloe", [11]), of: "chloe")
    #expect(activity(recalled)?.weeks.flatMap(\.rows).map(\.member) == ["anna", "chloe"])
  }

  @Test func `without a share has no document`() {
    var year = ClubYear("2026")
    year.set(share("anna", []), of: "anna")
    #expect(year.documents([]).isEmpty)
  }
}
