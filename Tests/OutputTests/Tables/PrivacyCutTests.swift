import Foundation
import ReadModels
import Output
import TestSupport
import Testing

@Suite struct PrivacyCutTests {
  static let center = Position(longitudeE7: 163_738_000, latitudeE7: 482_082_000)

  private func cut(
    _ center: Position = Self.center, radius: Int = 300, on date: String = "2026-03-29"
  ) -> PrivacyCut {
    let home = HiddenZone(name: "home", center: center, radiusMeters: radius)
    return PrivacyCut(
      Privacy(member: "anna", periods: [PrivacyPeriod(from: nil, zones: [home])]), on: date)
  }

  /// A position so many metres from another, measured on a sphere that is nowhere larger.
  private func position(_ meters: Double, _ bearing: Double, from center: Position) -> Position {
    let latitude = Double(center.latitudeE7) / 1e7 * .pi / 180
    let north = meters * cos(bearing) / 6_399_593
    let east = meters * sin(bearing) / (6_399_593 * cos(latitude))
    return Position(
      longitudeE7: center.longitudeE7 + Int32((east * 180 / .pi * 1e7).rounded()),
      latitudeE7: center.latitudeE7 + Int32((north * 180 / .pi * 1e7).rounded()))
  }

  @Test func `nothing within the radius is ever shown, and little beyond it is hidden`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let center = Position(
        longitudeE7: Int32.random(in: -1_700_000_000...1_700_000_000, using: &generator),
        latitudeE7: Int32.random(in: -700_000_000...700_000_000, using: &generator))
      let radius = Int.random(in: 50...20_000, using: &generator)
      let bearing = Double.random(in: 0..<(2 * .pi), using: &generator)
      let part = Double.random(in: 0...0.999, using: &generator)
      let cut = cut(center, radius: radius)
      #expect(cut.hides(position(part * Double(radius), bearing, from: center)))
      #expect(!cut.hides(position(1.05 * Double(radius) + 1, bearing, from: center)))
    }
  }

  @Test func `a zone at the date line hides both sides`() {
    let east = Position(longitudeE7: 1_799_999_000, latitudeE7: -170_000_000)
    let west = Position(longitudeE7: -1_799_999_000, latitudeE7: -170_000_000)
    #expect(cut(east).hides(west) && cut(west).hides(east))
  }

  @Test func `the zones of the day of the activity hold`() {
    let home = HiddenZone(name: "home", center: Self.center, radiusMeters: 300)
    let privacy = Privacy(
      member: "anna",
      periods: [
        PrivacyPeriod(from: "2026-03-01", zones: [home]),
        PrivacyPeriod(from: "2026-04-01", zones: []),
      ])
    for (date, isHidden) in [
      ("2026-02-28", false), ("2026-03-01", true), ("2026-03-31", true), ("2026-04-01", false),
    ] {
      #expect(PrivacyCut(privacy, on: date).hides(Self.center) == isHidden, "\(date)")
    }
    #expect(PrivacyCut(nil, on: "2026-03-29").isNothing)
  }

  private func map(_ lines: [[Position]]) -> ActivityMap {
    ActivityMap(
      features: lines.map { line in
        PaceFeature(
          geometry: LineString(coordinates: line),
          properties: PaceProperties(
            stroke: "#00924e", paceClass: "fast", paceSecondsPerKilometer: nil,
            startSeconds: Thousandths(thousandths: 0), endSeconds: Thousandths(thousandths: 1),
            distanceMeters: Thousandths(thousandths: 1)))
      })
  }

  @Test func `a line is cut where it enters, also where it only passes through`() {
    func north(_ meters: Double) -> Position {
      position(meters.magnitude, meters < 0 ? .pi : 0, from: Self.center)
    }
    let line = [-900, -600, -200, 0, 200, 600, 900].map { north($0) }
    let shown = cut().shown(map([line, [north(-800), north(800)], [north(-10), north(10)]]))
    #expect(
      shown.features.map(\.geometry.coordinates) == [
        [north(-900), north(-600)], [north(600), north(900)],
      ])
    #expect(shown.features.allSatisfy { $0.properties.stroke == "#00924e" })
  }

  @Test func `points without a position go with their neighbours`() {
    var points = (1...3).map { TrackedPoint(index: $0, segment: 1) }
    points[0].position = Self.center
    points[2].position = position(500, 1, from: Self.center)
    #expect(cut().shown(points).map(\.index) == [3])
    #expect(PrivacyCut(nil, on: "2026-03-29").shown(points) == points)
  }
}
