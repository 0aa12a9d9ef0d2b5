import ReadModels
import Testing

@testable import Output

@Suite struct PrivacyTests {
  private static let start = Position(longitudeE7: 164_000_000, latitudeE7: 482_000_000)
  private static let far = Position(longitudeE7: 164_500_000, latitudeE7: 482_000_000)
  private static let farther = Position(longitudeE7: 165_000_000, latitudeE7: 482_000_000)

  private var run: RunModels {
    var activity = Activity(
      id: "1", start: "2026-03-29T06:00:00Z", localStart: "2026-03-29T08:17:00+02:00",
      timeZone: "Europe/Berlin", sport: "run")
    activity.averageHeartRate = Thousandths(thousandths: 148_000)
    let map = ActivityMap(features: [
      PaceFeature(
        geometry: LineString(coordinates: [Self.start, Self.far, Self.farther]),
        properties: PaceProperties(
          stroke: "#00924e", paceClass: "fast", paceSecondsPerKilometer: nil,
          startSeconds: Thousandths(thousandths: 0), endSeconds: Thousandths(thousandths: 9_000),
          distanceMeters: Thousandths(thousandths: 1_000)))
    ])
    return RunModels(
      detail: ActivityDetail(
        member: "anna", activity: activity, provenance: Provenance(event: "1", events: ["1"])),
      map: map, series: nil)
  }

  private func privacy(_ runs: String? = "public") -> Privacy {
    let home = HiddenZone(name: "home", center: Self.start, radiusMeters: 500)
    return Privacy(
      member: "anna", periods: [PrivacyPeriod(from: nil, zones: [home])],
      visibility: runs.map { PartVisibility(runs: $0, days: "nobody", body: "nobody") })
  }

  private func pages(_ audience: SiteSettings.Audience, _ privacy: Privacy?) -> [Page] {
    var settings = SiteSettings()
    settings.audience = audience
    let models = MemberPageModels(
      member: "anna",
      activities: [
        Activities(member: "anna", period: "2026", activities: [run.detail.activity])
      ], runs: [Runs(member: "anna", period: "2026", runs: [Run(id: "1", bestEfforts: [])])],
      days: nil, totals: nil, yearTotals: [], records: nil, yearRecords: [], training: [],
      privacy: privacy)
    let run = self.run
    let key = PublicationKey { text in Array((text + String(repeating: "k", count: 32)).utf8) }
    return Pages.all(of: models, settings, key: key, digest: { _ in "0" }, load: { _ in run })
  }

  private func page(_ audience: SiteSettings.Audience, _ privacy: Privacy?) throws -> String {
    let pages = pages(audience, privacy)
    try #require(pages.count == 3)
    return String(decoding: try pages[2].bytes(), as: UTF8.self)
  }

  @Test func `a private route has both ends, a public one neither, nor the id of the run`() throws {
    #expect(try page(.members, privacy()).contains("[16400000,48200000,50000,0,50000,0]"))
    let open = try page(.everybody, privacy())
    #expect(!open.contains("[16400000,48200000"))
    #expect(!open.contains("activities/1.html"))
  }

  @Test func `no member has a public page without a key and a statement of privacy`() {
    var settings = SiteSettings()
    settings.audience = .everybody
    let models = MemberPageModels(
      member: "anna",
      activities: [
        Activities(member: "anna", period: "2026", activities: [run.detail.activity])
      ], runs: [Runs(member: "anna", period: "2026", runs: [Run(id: "1", bestEfforts: [])])],
      days: nil, totals: nil, yearTotals: [], records: nil, yearRecords: [], training: [],
      privacy: nil)
    let run = self.run
    let key = PublicationKey { _ in [UInt8](repeating: 1, count: 32) }
    #expect(
      Pages.all(of: models, settings, key: key, digest: { _ in "0" }, load: { _ in run }).isEmpty)
    #expect(Pages.all(of: models, settings, digest: { _ in "0" }, load: { _ in run }).isEmpty)
  }

  @Test(arguments: ["nobody", "club", nil])
  func `a member whose runs are not for everybody has no public page`(runs: String?) {
    #expect(pages(.everybody, privacy(runs)).isEmpty)
    #expect(pages(.members, privacy(runs)).count == 3)
  }

  @Test(arguments: ["public", "link"])
  func `a member whose runs are public or known by a link has public pages`(runs: String) {
    #expect(pages(.everybody, privacy(runs)).count == 3)
  }

  @Test func `a public page shows no time of day and no heart rate`() throws {
    let own = try page(.members, privacy())
    let open = try page(.everybody, privacy())
    for word in ["08:17", "bpm", "Europe/Berlin"] {
      #expect(own.contains(word))
      #expect(!open.contains(word))
    }
  }
}
