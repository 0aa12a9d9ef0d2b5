import Foundation
import Output
import ReadModels
import TestSupport
import Testing

/// An attacker who looks for the home of a member, and has all public routes.
@Suite struct HomeAttackTests {
  /// East and north of the door, in metres.
  private typealias Place = (x: Double, y: Double)

  private static let metersPerLatitude = 110_570.0
  private static let latitude = 48.2

  private static func position(_ place: Place) -> Position {
    let east = place.x / (111_300 * cos(latitude * .pi / 180)) * 1e7
    return Position(
      longitudeE7: 163_700_000 + Int32(east.rounded()),
      latitudeE7: Int32((latitude * 1e7 + place.y / metersPerLatitude * 1e7).rounded()))
  }

  private static func place(_ position: Position) -> Place {
    (
      Double(position.longitudeE7 - 163_700_000) / 1e7 * 111_300 * cos(latitude * .pi / 180),
      (Double(position.latitudeE7) / 1e7 - latitude) * metersPerLatitude
    )
  }

  private static func key(_ secret: UInt64) -> PublicationKey {
    PublicationKey { text in
      // No cryptography is needed here: only that labels give other numbers.
      var generator = SeededGenerator(
        seed: text.utf8.reduce(secret) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 })
      return (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
  }

  /// A round through streets, from the door to the door; receivers miss the door by some metres.
  private static func route(_ generator: inout SeededGenerator) -> ActivityMap {
    let bearing = Double.random(in: 0..<(2 * .pi), using: &generator)
    let radius = Double.random(in: 900...2_500, using: &generator)
    var line: [Position] = []
    for step in 0...240 {
      let turn = 2 * Double.pi * Double(step) / 240
      let (x, y) = (radius * (1 - cos(turn)) / 1.5, radius * sin(turn) / 3)
      let noise = (
        Double.random(in: -8...8, using: &generator), Double.random(in: -8...8, using: &generator)
      )
      line.append(
        position(
          (
            x * cos(bearing) - y * sin(bearing) + noise.0,
            x * sin(bearing) + y * cos(bearing) + noise.1
          )))
    }
    let features = stride(from: 0, to: 240, by: 10).map { start in
      PaceFeature(
        geometry: LineString(coordinates: Array(line[start...start + 10])),
        properties: PaceProperties(
          stroke: "#00924e", paceClass: "fast", paceSecondsPerKilometer: nil,
          startSeconds: Thousandths(rounding: Double(start) * 8),
          endSeconds: Thousandths(rounding: Double(start + 10) * 8),
          distanceMeters: Thousandths(rounding: radius / 5)))
    }
    return ActivityMap(features: features)
  }

  private static func series(of map: ActivityMap) -> ActivitySeries {
    let meters = map.features.reduce(0.0) {
      $0 + Double($1.properties.distanceMeters.thousandths) / 1_000
    }
    return ActivitySeries(
      member: "anna", activity: "1", elapsedSeconds: Thousandths(rounding: 1_920), steps: 240,
      distanceMeters: (0...240).map { Thousandths(rounding: meters * Double($0) / 240) },
      elevationMeters: [], heartRate: [])
  }

  private static func published(
    _ count: Int, _ zones: [HiddenZone], _ key: PublicationKey,
    _ generator: inout SeededGenerator
  ) -> [PublicRun] {
    let privacy = Privacy(member: "anna", periods: [PrivacyPeriod(from: nil, zones: zones)])
    return (0..<count).compactMap { number in
      let map = route(&generator)
      let cut = PrivacyCut(
        publishing: map.ends, of: "run \(number)", on: "2026-03-29", privacy, key: key)
      return PublicRun(map, series(of: map), cut)
    }
  }

  // MARK: Attacks

  private static func ends(_ runs: [PublicRun]) -> [Place] {
    runs.flatMap { $0.map.ends }.map(place)
  }

  /// The middle of all ends.
  private static func centroid(_ ends: [Place]) -> Place {
    (
      ends.reduce(0) { $0 + $1.x } / Double(ends.count),
      ends.reduce(0) { $0 + $1.y } / Double(ends.count)
    )
  }

  /// The middle of the circle that fits all ends best (Kåsa's method).
  private static func circle(_ ends: [Place]) -> Place {
    let middle = centroid(ends)
    var (xx, yy, xy, xz, yz) = (0.0, 0.0, 0.0, 0.0, 0.0)
    let squares = ends.map { end in
      (end.x - middle.x) * (end.x - middle.x) + (end.y - middle.y) * (end.y - middle.y)
    }
    let mean = squares.reduce(0, +) / Double(ends.count)
    for (end, square) in zip(ends, squares) {
      let (x, y, z) = (end.x - middle.x, end.y - middle.y, square - mean)
      (xx, yy, xy, xz, yz) = (xx + x * x, yy + y * y, xy + x * y, xz + x * z, yz + y * z)
    }
    let determinant = xx * yy - xy * xy
    guard determinant.magnitude > 1 else { return middle }
    return (
      middle.x + (xz * yy - yz * xy) / determinant / 2,
      middle.y + (yz * xx - xz * xy) / determinant / 2
    )
  }

  private static func errors(_ runs: [PublicRun]) -> [Double] {
    let ends = ends(runs)
    return [centroid(ends), circle(ends)].map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
  }

  @Test(arguments: [0, 300], [3, 30, 100])
  func `neither the middle of all ends nor the circle through them is the door, but by chance`(
    zone: Int, count: Int
  ) {
    let zones =
      zone == 0
      ? [] : [HiddenZone(name: "home", center: Self.position((0, 0)), radiusMeters: zone)]
    var errors: [Double] = []
    for home in 0..<60 {
      var generator = SeededGenerator(seed: UInt64(home))
      let runs = Self.published(count, zones, Self.key(UInt64(home)), &generator)
      guard !runs.isEmpty else { continue }
      errors += Self.errors(runs)
    }
    #expect(errors.count > 80)
    #expect(errors.sorted()[errors.count / 10] > 150)
  }

  @Test func `without the moved circles the same attack finds the door`() {
    var generator = SeededGenerator(seed: 1)
    let home = HiddenZone(name: "home", center: Self.position((0, 0)), radiusMeters: 300)
    let privacy = Privacy(member: "anna", periods: [PrivacyPeriod(from: nil, zones: [home])])
    let runs = (0..<30).compactMap { _ -> PublicRun? in
      let map = Self.route(&generator)
      return PublicRun(map, nil, PrivacyCut(privacy, on: "2026-03-29"))
    }
    #expect((Self.errors(runs).min() ?? .infinity) < 50)
  }

  @Test func `clock, distance and sampling begin with the part, and reveal nothing of the whole`()
    throws
  {
    var generator = SeededGenerator(seed: 7)
    for run in Self.published(50, [], Self.key(7), &generator) {
      let first = try #require(run.map.features.first).properties
      let last = try #require(run.map.features.last).properties
      #expect(first.startSeconds.thousandths == 0)
      #expect(abs(Double(last.endSeconds.thousandths) / 1_000 - run.seconds) < 0.01)
      let series = try #require(run.series)
      #expect(series.distanceMeters.first?.thousandths == 0)
      #expect(abs(Double(series.elapsedSeconds.thousandths) / 1_000 - run.seconds) < 0.01)
      #expect([10, 20, 40, 60, 120].contains(series.steps))
      let splits = run.splits.reduce(0.0) { $0 + Double($1.distanceMeters.thousandths) / 1_000 }
      #expect(abs(splits - run.meters) < 30)
    }
  }
}
