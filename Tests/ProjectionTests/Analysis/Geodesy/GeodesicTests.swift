import Foundation
import TestSupport
import Testing

@testable import Projection

@Suite struct GeodesicTests {
  private let geodesic = Geodesic()

  private func meters(_ known: KnownGeodesic, reversed: Bool = false) -> Double {
    let (from, to) = reversed ? (known.to, known.from) : (known.from, known.to)
    return geodesic.meters(
      fromLatitudeE7: from.latitude, longitudeE7: from.longitude,
      toLatitudeE7: to.latitude, longitudeE7: to.longitude)
  }

  @Test(arguments: KnownGeodesic.all)
  func `lengths are those of GeographicLib to a tenth of a millimetre and 2 millionths`(
    known: KnownGeodesic
  ) {
    let tolerance = known.meters <= 3_000 ? 1e-6 + known.meters * 2e-6 : 1e-4
    #expect((meters(known) - known.meters).magnitude <= tolerance)
  }

  @Test(arguments: KnownGeodesic.all)
  func `the way back is as long`(known: KnownGeodesic) {
    #expect((meters(known) - meters(known, reversed: true)).magnitude < 1e-6)
  }

  @Test func `nothing on Earth is farther than half a meridian, and nothing fails`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<5_000 {
      let latitude = Int32.random(in: -900_000_000...900_000_000, using: &random)
      let longitude = Int32.random(in: -1_800_000_000...1_800_000_000, using: &random)
      // Half of the pairs are almost opposite each other, where iterations do not settle.
      let isOpposite = Bool.random(using: &random)
      let spread: ClosedRange<Int32> = -3_000_000...3_000_000
      let other =
        isOpposite
        ? max(-900_000_000, min(900_000_000, -latitude + .random(in: spread, using: &random)))
        : Int32.random(in: -900_000_000...900_000_000, using: &random)
      let meters = geodesic.meters(
        fromLatitudeE7: latitude, longitudeE7: longitude, toLatitudeE7: other,
        longitudeE7: longitude > 0 ? longitude - 1_800_000_000 : longitude + 1_800_000_000)
      #expect(meters >= 0 && meters < 20_003_931.459)
    }
  }

  @Test func `short and long steps meet at three kilometres`() {
    // Northwards at 52°: 3,000 m are 0.026963°.
    for offset: Int32 in stride(from: 269_000, through: 270_200, by: 100) {
      let short = geodesic.meters(
        fromLatitudeE7: 520_000_000, longitudeE7: 0, toLatitudeE7: 520_000_000 + offset,
        longitudeE7: 0)
      let long = LongGeodesic(
        latitude1: 520_000_000 * Ellipsoid.radiansPerE7,
        latitude2: Double(520_000_000 + offset) * Ellipsoid.radiansPerE7, longitudeDifference: 0
      ).meters
      #expect((short - long).magnitude < 1e-4)
    }
  }
}

@Suite struct TrigonometryTests {
  @Test func `sines and cosines are those of the system, to the last digits`() {
    for step in -4_000...4_000 {
      let angle = Double(step) * 0.01
      let own = Trigonometry.sineCosine(angle)
      #expect((own.sine - sin(angle)).magnitude < 1e-14)
      #expect((own.cosine - cos(angle)).magnitude < 1e-14)
    }
  }

  @Test func `arc tangents are those of the system, in every direction`() {
    for step in 0..<3_600 {
      let angle = Double(step) * 0.1 * Double.pi / 180
      let (y, x) = (sin(angle), cos(angle))
      #expect((Trigonometry.arcTangent(y: y, x: x) - atan2(y, x)).magnitude < 2e-15)
    }
  }

  @Test func `the sign of a zero decides the side`() {
    #expect(Trigonometry.arcTangent(y: 0.0, x: -1) == Double.pi)
    #expect(Trigonometry.arcTangent(y: -0.0, x: -1) == -Double.pi)
    #expect(Trigonometry.arcTangent(y: 0, x: 0) == 0)
  }
}
