import ActivityModel
import Testing

@testable import Ingest

/// Activities of an account's export, in its three forms.
@Suite struct HuaweiActivityTests {
  private static let points =
    #"tp=lbs;k=0;lat=52.50000;lon=13.40000;alt=0.0;t=1.7724312E12;\n"#
    + #"tp=lbs;k=1;lat=90.0;lon=-80.0;alt=0.0;t=0.0;\n"#
    + #"tp=lbs;k=2;lat=52.50100;lon=13.40000;alt=0.0;t=1772431205;\n"#
    + #"tp=h-r;k=1772431200000;v=120;\ntp=h-r;k=1772431205000;v=255;\n"#
    + #"tp=alti;k=1772431205000;v=34.5;\ntp=h-r;k=99;v=99;\nactionSummary=[{}]"#
  /// Names that are bare numbers are no JSON.
  static let attribute =
    #"[{"attribute":"HW_EXT_TRACK_DETAIL@is"# + points
    + #"&&HW_EXT_TRACK_SIMPLIFY@is{\"avgHeartRate\":121,\"maxHeartRate\":150,\"paceMap\":{1.0:335.0},"#
    + #"\"sportType\":258,\"totalDistance\":5010}","partTimeMap":{1.0:335.0, 2.0 : 671.5},"#
    + #""sportType":4,"startTime":1772431200000,"endTime":1772433000000,"timeZone":"+0100","#
    + #""totalTime":1700000,"totalDistance":5010,"totalCalories":320000,"totalSteps":4900}]"#
  static let detail =
    #"[{"detailData":""# + points
    + #"","summaryData":{"sportType":257,"totalDistance":400,"totalTime":120000,"#
    + #""totalCalories":25000},"startTime":1772431200000,"endTime":1772431320000}]"#
  static let nested =
    #"[{"recordDay":20260302,"motionPathData":[{"sportType":3,"startTime":1772431200000,"#
    + #""endTime":1772431320000,"totalTime":120000,"totalDistance":900},"#
    + #"{"sportType":117,"startTime":1772439200000,"endTime":1772439200000,"totalDistance":0}]}]"#

  @Test func `an activity has its totals, and the points of its text by their time`() throws {
    #expect(Adapter.name(recognizing: Self.attribute) == "huawei-health")
    let reading = try read("huawei-health", Self.attribute)
    let run = try #require(reading.activities.first)
    #expect(
      run.start == .instant(Instant(milliseconds: 1_772_431_200_000), utcOffsetSeconds: 3_600))
    #expect(run.sport == .run)
    #expect(run.totals.distanceMillimeters == 5_010_000)
    #expect(run.totals.timerMilliseconds == 1_700_000)
    #expect(run.totals.elapsedMilliseconds == 1_800_000)
    #expect(run.totals.energyCalories == 320_000)
    #expect(run.totals.steps == 4_900)
    #expect(run.totals.averageHeartRateBPM == 121)
    #expect(run.totals.maximumHeartRateBPM == 150)
    #expect(run.track.count == 2)
    #expect(run.track[0].heartRateBPM == 120)
    #expect(
      run.track[0].coordinate == Coordinate(latitudeE7: 525_000_000, longitudeE7: 134_000_000))
    #expect(run.track[1].elevationCentimeters == 3_450)
    #expect(run.track[1].coordinate != nil)
    #expect(run.track[1].heartRateBPM == nil)
    #expect(reading.refusedByRule == ["time-out-of-order": 1])
  }

  @Test func `the newer and the older form have the same numbers`() throws {
    #expect(Adapter.name(recognizing: Self.detail) == "huawei-health")
    let walk = try #require(try read("huawei-health", Self.detail).activities.first)
    #expect(walk.sport == .walk)
    #expect(walk.totals.distanceMillimeters == 400_000)
    #expect(walk.totals.energyCalories == 25_000)
    #expect(walk.track.count == 2)
    #expect(Adapter.name(recognizing: Self.nested) == "huawei-health")
    let ride = try read("huawei-health", Self.nested)
    #expect(ride.activities.map(\.sport) == [.ride])
    #expect(ride.activities.map(\.totals.distanceMillimeters) == [900_000])
    #expect(ride.refusedByRule == ["activity-without-content": 1])
  }

  @Test func `positions in China count only where the file states their grid`() throws {
    let shanghai = Self.detail.replacing("lat=52.50", with: "lat=31.20")
      .replacing("lon=13.4", with: "lon=121.4")
    let reading = try read("huawei-health", shanghai)
    let walk = try #require(reading.activities.first)
    #expect((0..<walk.track.count).allSatisfy { walk.track[$0].coordinate == nil })
    #expect(reading.diagnostics.contains { $0.rule == "position-shifted" && $0.count == 2 })
    let stated = shanghai.replacing(
      #""sportType":257"#, with: #""coordinate":"WGS84","sportType":257"#)
    let known = try #require(try read("huawei-health", stated).activities.first)
    #expect((0..<known.track.count).allSatisfy { known.track[$0].coordinate != nil })
  }

  @Test func `a line break in a text is one as if it were escaped`() throws {
    let broken = Self.detail.replacing(#"\n"#, with: "\n")
    let whole = try read("huawei-health", Self.detail).activities.map(\.track)
    #expect(try read("huawei-health", broken).activities.map(\.track) == whole)
  }

  @Test func `only a number that is a name gets quotes, in chunks of any size`() {
    let text = #"{"a":[1, 2.5 ,-3],"b 1:2":"1:\"2:","c":{1.0:335.0, 2 : true}}"#
    let mended = #"{"a":[1, 2.5 ,-3],"b 1:2":"1:\"2:","c":{"1.0":335.0, "2" : true}}"#
    #expect(String(decoding: QuotedNames.mended(text.utf8), as: UTF8.self) == mended)
    for size in 1...9 {
      var names = QuotedNames()
      var rest = Array(text.utf8)[...]
      var bytes: [UInt8] = []
      while !rest.isEmpty {
        bytes += names.take(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      bytes += names.finish()
      #expect(String(decoding: bytes, as: UTF8.self) == mended)
    }
  }
}
