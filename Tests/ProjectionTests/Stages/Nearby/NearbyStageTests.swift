import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

@Suite struct `Places to train nearby` {
  private func gym(
    _ id: String, _ latitudeE7: Int, _ longitudeE7: Int, name: String? = nil, hours: String? = nil
  ) -> GymPlaceList.GymPlace {
    GymPlaceList.GymPlace(
      id: id, name: name, coordinate: Coordinate.onGlobe(latitudeE7, longitudeE7),
      tags: hours.map { [GymPlaceList.Tag(key: "opening_hours", value: $0)] } ?? [])
  }

  private func club(_ lists: [GymPlaceList]) -> GymPlaces {
    var history = TestHistory()
    for (index, list) in lists.enumerated() {
      let fact = Fact.subjectRecorded(
        SubjectRecorded(
          stream: SourceStream(vendor: "openstreetmap", kind: .app), subject: "\(index).json",
          content: .places(list)))
      history.importing(
        "\(index).json", adapter: "overpass-places", source: index + 1, [(index + 1, fact)])
    }
    return ClubFacts(events: history.events).places
  }

  private func nearby(
    _ places: [NamedPlace], _ gyms: [GymPlace], settings: Settings = Settings()
  ) -> Nearby? {
    var history = TestHistory()
    history.profile([ProfileChange(from: nil, setting: .places(places))])
    return MemberProjection(
      member: .test, events: history.events, settings: settings, zones: .handmade, gyms: gyms
    ).document("nearby.json", as: Nearby.self)
  }

  private func place(_ name: String, _ latitudeE7: Int, _ longitudeE7: Int) throws -> NamedPlace {
    try #require(
      NamedPlace(name: name, coordinate: Coordinate.onGlobe(latitudeE7, longitudeE7)))
  }

  @Test func `those within the radius are listed, nearest first, with the geodesic distance`()
    throws
  {
    let list = GymPlaceList(
      places: [
        gym("node/3", 482_500_000, 163_738_000, name: "North"),
        gym("node/2", 482_082_000, 164_000_000, name: "East", hours: "24/7"),
        gym("node/1", 482_082_000, 163_738_000),
        gym("node/9", 482_082_000, 164_300_000, name: "Far"),
      ], isOpenStreetMap: true)
    let model = try #require(
      nearby([place("home", 482_082_000, 163_738_000)], club([list]).places))
    #expect(model.attribution == "© OpenStreetMap contributors")
    #expect(model.radiusMeters.text == "4000.000")
    let gyms = try #require(model.around.first?.gyms)
    #expect(model.around.map(\.name) == ["home"])
    // GeographicLib: 0, 1947.30, 4177.04 and 4647.94 m.
    #expect(gyms.map(\.id) == ["node/1", "node/2"])
    #expect(gyms.map(\.distanceMeters.text) == ["0.000", "1947.000"])
    #expect(gyms.map(\.openingHours) == [nil, "24/7"])
    // 3999.90 and 4000.30 m: both are 4,000 in whole metres.
    let border = GymPlaceList(places: [
      gym("node/4", 482_441_720, 163_738_000), gym("node/5", 482_441_756, 163_738_000),
    ])
    let inside = try nearby([place("home", 482_082_000, 163_738_000)], club([border]).places)
    #expect(inside?.around.first?.gyms.map(\.id) == ["node/4"])
    var wide = Settings()
    wide.nearby.radiusMeters = 5_000
    let more = nearby(
      [try place("home", 482_082_000, 163_738_000)], club([list]).places, settings: wide)
    #expect(more?.around.first?.gyms.map(\.id) == ["node/1", "node/2", "node/9", "node/3"])
  }

  @Test func `a member without places, and a club without places, have no document`() throws {
    let list = GymPlaceList(places: [gym("node/1", 0, 0)])
    #expect(nearby([], club([list]).places) == nil)
    #expect(nearby([try place("home", 0, 0)], []) == nil)
    let far = nearby([try place("home", 100_000_000, 0)], club([list]).places)
    #expect(far?.around.first?.gyms == [] && far?.attribution == nil)
  }

  @Test func `of two maps the newer one counts, place by place, with their licence`() {
    let old = GymPlaceList(
      places: [gym("node/1", 0, 0, name: "Old"), gym("node/2", 0, 0)], isOpenStreetMap: true,
      asOf: 1_772_323_200_000)
    let new = GymPlaceList(
      places: [gym("node/1", 0, 0, name: "New")], isOpenStreetMap: true, asOf: 1_772_409_600_000)
    for lists in [[old, new], [new, old]] {
      let model = club(lists)
      #expect(model.places.map(\.name) == ["New", nil])
      #expect(model.asOf == "2026-03-02")
      #expect(model.licence == "ODbL 1.0, https://opendatacommons.org/licenses/odbl/")
    }
    let own = club([GymPlaceList(places: [gym("a", 0, 0)])])
    #expect(own.licence == nil && own.attribution == nil && own.asOf == nil)
    #expect(own.places.map(\.source) == ["operator"])
  }
}
