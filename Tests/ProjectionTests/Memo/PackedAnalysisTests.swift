import Bytes
import Testing

@testable import Projection

/// The cache holds all of an analysis but the drawing.
@Suite struct PackedAnalysisTests {
  /// Every number is another one, and none is what an empty analysis has.
  private static let example: ActivityAnalysis = {
    var analysis = ActivityAnalysis()
    analysis.startMilliseconds = 1_775_000_000_000
    analysis.elapsedMilliseconds = 3_600_000
    analysis.movingMilliseconds = 3_500_000
    analysis.stoppedMilliseconds = 90_000
    analysis.gapMilliseconds = 10_000
    analysis.movingTimeMethod = .speed
    analysis.distanceMillimeters = 12_000_000
    analysis.distanceSource = .gps
    analysis.deviceDistanceMillimeters = 12_010_000
    analysis.gpsDistanceMillimeters = 11_990_000
    analysis.ascentCentimeters = 12_300
    analysis.descentCentimeters = -4
    analysis.averageHeartRateThousandths = 151_250
    analysis.averageCadenceThousandths = 86_500
    analysis.averagePowerThousandths = 243_750
    analysis.maximumHeartRateBPM = 183
    analysis.heartRateTimes = [
      HeartRateTime(beatsPerMinute: 150, milliseconds: 1_000),
      HeartRateTime(beatsPerMinute: 152, milliseconds: 2_000),
    ]
    analysis.kilometerSplits = [split(1_000_000)]
    analysis.mileSplits = [split(1_609_344), split(7)]
    analysis.bestEfforts = [
      EffortAnalysis(
        discipline: Discipline(name: "1km", distanceMillimeters: 1_000_000),
        milliseconds: 300_000, startMilliseconds: 60_000, startMillimeters: 200_000,
        endMillimeters: 1_250_000, fastestMinuteMillimetersPerSecond: 4_500)
    ]
    analysis.isDrawn = true
    analysis.outline = RouteOutline(lines: [[1_340_000, 5_250_000, -7, 8], [0, 0, 1, 1, 0, 0]])
    analysis.movingIntervals = [5..<9, 11..<12]
    analysis.p95MinuteSpeedMillimetersPerSecond = 4_100
    analysis.fastestMinuteMillimetersPerSecond = 4_200
    analysis.medianMovingSpeedMillimetersPerSecond = 3_300
    analysis.p95MovingSpeedMillimetersPerSecond = 4_050
    analysis.pointsRead = 900
    analysis.pointsKept = 890
    analysis.dropped = [DroppedCount(rule: "spike", count: 10)]
    analysis.segmentCount = 2
    analysis.bridgedGapCount = 3
    analysis.jumpCount = 1
    analysis.quarterHourMillimeters = [3_000, 4_000_000]
    analysis.flags = ["a", "b"]
    return analysis
  }()

  private static func split(_ distance: Int64) -> SplitAnalysis {
    SplitAnalysis(
      distanceMillimeters: distance, elapsedMilliseconds: 301_000, movingMilliseconds: 299_000)
  }

  @Test func `nothing is lost`() throws {
    var writer = PackedWriter()
    Self.example.write(to: &writer)
    var reader = PackedReader(writer.bytes)
    let read = try ActivityAnalysis(&reader)
    #expect(read == Self.example)
    #expect(reader.isAtEnd)
  }

  /// A number that is added to the analysis is missed here before it is missed in a cache.
  @Test func `the example has something of everything`() {
    let (full, empty) = (Mirror(reflecting: Self.example), Mirror(reflecting: ActivityAnalysis()))
    for (one, other) in zip(full.children, empty.children) {
      let isDrawing = ["paceSegments", "paceProfile", "series"].contains(one.label)
      let isSame = String(describing: one.value) == String(describing: other.value)
      #expect(isSame == isDrawing, "\(one.label ?? "")")
    }
  }

  @Test func `whatever ends too early is noticed`() {
    var writer = PackedWriter()
    Self.example.write(to: &writer)
    for length in 0..<writer.bytes.count {
      #expect(throws: PackedDamage.self) {
        var reader = PackedReader(Array(writer.bytes.prefix(length)))
        _ = try ActivityAnalysis(&reader)
      }
    }
  }
}
