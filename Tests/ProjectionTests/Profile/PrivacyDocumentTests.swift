import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

@Suite struct PrivacyDocumentTests {
  private func zone(_ name: String) throws -> PrivacyZone {
    let center = try #require(Coordinate(latitudeE7: 482_082_000, longitudeE7: 163_738_000))
    return try #require(PrivacyZone(name: name, center: center, radiusMeters: 300))
  }

  private func document(
    _ changes: [ProfileChange], stages: [Stage] = Stage.all
  ) -> Document? {
    var history = TestHistory()
    history.profile(changes)
    let projection = MemberProjection.of(history.events, stages: stages) { activity, _ in
      .even(activity)
    }
    return projection.documents.first { $0.path == "privacy.json" }
  }

  @Test func `zones are told with their days, whatever stages there are`() throws {
    let (home, work) = (try zone("home"), try zone("work"))
    let changes = [
      ProfileChange(from: nil, setting: .privacyZones([home])),
      ProfileChange(from: LocalDate(iso8601: "2026-03-01"), setting: .privacyZones([home, work])),
      ProfileChange(from: LocalDate(iso8601: "2026-04-01"), setting: .privacyZones([])),
    ]
    for stages in [Stage.all, []] {
      let made = try #require(document(changes, stages: stages))
      let privacy = try #require(made.content as? Privacy)
      #expect(privacy.periods.map(\.from) == [nil, "2026-03-01", "2026-04-01"])
      #expect(privacy.zones(on: "2026-02-28").map(\.name) == ["home"])
      #expect(privacy.zones(on: "2026-03-31").map(\.name) == ["home", "work"])
      #expect(privacy.zones(on: "2026-04-01").isEmpty)
      #expect(
        privacy.periods[0].zones == [
          HiddenZone(
            name: "home", center: Position(longitudeE7: 163_738_000, latitudeE7: 482_082_000),
            radiusMeters: 300)
        ])
      #expect(try PublishedSchema.violations(ofDocument: made.encoded()) == [])
    }
  }

  @Test func `who may see the member in the club is stated with its days`() throws {
    let made = try #require(
      document([
        ProfileChange(from: nil, setting: .clubVisibility(.club)),
        ProfileChange(from: LocalDate(iso8601: "2026-04-01"), setting: .clubVisibility(.nobody)),
      ]))
    let privacy = try #require(made.content as? Privacy)
    #expect(
      privacy.club == [
        ClubAudiencePeriod(from: nil, audience: "club"),
        ClubAudiencePeriod(from: "2026-04-01", audience: "nobody"),
      ])
    #expect(privacy.visibility == nil && privacy.periods.isEmpty)
    #expect(try PublishedSchema.violations(ofDocument: made.encoded()) == [])
  }

  @Test func `who never named a zone has no such file`() {
    #expect(document([ProfileChange(from: nil, setting: .weightGrams(70_000))]) == nil)
  }
}
