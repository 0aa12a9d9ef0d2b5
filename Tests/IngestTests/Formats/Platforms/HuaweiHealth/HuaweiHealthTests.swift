import ActivityModel
import Testing

@testable import Ingest

/// The readings and minutes of an account's export, as public readers of it describe them.
@Suite struct HuaweiHealthTests {
  /// From 2026-03-02T06:00:00Z on; the zone is two hours ahead.
  static let readings = """
    [{"type":7,"startTime":1772431200000,"endTime":1772431200000,"timeZone":"+0200","deviceCode":77,
    "samplePoints":[
    {"key":"DATA_POINT_DYNAMIC_HEARTRATE","startTime":1772431200000,"endTime":1772431200000,"value":"62.0"},
    {"key":"DATA_POINT_DYNAMIC_HEARTRATE","startTime":1772431260000,"endTime":1772431260000,"value":"255"},
    {"key":"DATA_POINT_REST_HEARTRATE","startTime":1772431200000,"endTime":1772431200000,"value":"58"},
    {"key":"DATA_POINT_NEW_REST_HEARTRATE","startTime":1772431260000,"endTime":1772431260000,"value":51},
    {"key":"STRESS_DATA","startTime":1772431200000,"endTime":1772431200000,"value":"{}"}]},
    {"type":16,"startTime":1772431200000,"endTime":1772431200000,"timeZone":"+0200","deviceCode":77,
    "samplePoints":[{"key":"BLOOD_OXYGEN_SATURATION","startTime":1772431200000,"endTime":1772431200000,
    "value":"{\\"avgSaturation\\":97}"}]},
    {"type":8,"startTime":1772431200000,"endTime":1772431200000,"timeZone":"+0200","deviceCode":5,
    "samplePoints":[{"key":"WEIGHT_BODYFAT_BROAD","startTime":1772431200000,"endTime":1772431200000,
    "value":{"bodyWeight":70.35,"bodyFatRate":21.5}}]},
    {"type":8,"startTime":1772431200000,"endTime":1772431200000,"timeZone":"+0200","deviceCode":5,
    "subUser":"2","samplePoints":[{"key":"WEIGHT_BODYFAT_BROAD","startTime":1772431200000,
    "endTime":1772431200000,"value":{"bodyWeight":31.2}}]}]
    """
  /// Two devices, a minute that comes again, and a minute with two kinds of movement.
  static let minutes = """
    [{"recordDay":20260302,"timeZone":"+0200","sportDataUserData":[
    {"startTime":1772431200000,"endTime":1772431260000,"timeZone":"+0200","deviceCode":77,"sportType":5,
    "version":2,"sportBasicInfos":[{"steps":100,"distance":70,"calorie":4200,"floor":0,"duration":1}]},
    {"startTime":1772431200000,"endTime":1772431260000,"timeZone":"+0200","deviceCode":77,"sportType":5,
    "version":1,"sportBasicInfos":[{"steps":90,"distance":60,"calorie":4000,"duration":1}]},
    {"startTime":1772431200000,"endTime":1772431260000,"timeZone":"+0200","deviceCode":77,"sportType":1,
    "version":1,"sportBasicInfos":[{"steps":10,"distance":5,"calorie":800,"floor":1,"duration":1}]},
    {"startTime":1772431200000,"endTime":1772431260000,"timeZone":"+0200","deviceCode":9,"sportType":5,
    "version":1,"sportBasicInfos":[{"steps":95,"distance":66,"calorie":0,"duration":1}]},
    {"startTime":1772431260000,"endTime":1772431320000,"timeZone":"+0200","deviceCode":77,"sportType":3,
    "version":1,"sportBasicInfos":[{"steps":0,"distance":300,"calorie":5000,"duration":1}]}]}]
    """
  /// From 22:00 in UTC on, which is midnight of the place; a basic analysis of the same night.
  static let night = """
    [{"type":9,"startTime":1772402400000,"endTime":1772424000000,"timeZone":"+0200","deviceCode":77,
    "samplePoints":[
    {"key":"PROFESSIONAL_SLEEP_SHALLOW","startTime":1772402400000,"endTime":1772409600000,"value":"1"},
    {"key":"PROFESSIONAL_SLEEP_DREAM","startTime":1772409600000,"endTime":1772413200000,"value":"1"},
    {"key":"PROFESSIONAL_SLEEP_WAKE","startTime":1772413200000,"endTime":1772413500000,"value":"1"},
    {"key":"PROFESSIONAL_SLEEP_NOON","startTime":1772442000000,"endTime":1772443800000,"value":"1"}]},
    {"type":3,"startTime":1772402400000,"endTime":1772424000000,"timeZone":"+0200","deviceCode":77,
    "samplePoints":[
    {"key":"SLEEP_DEEP","startTime":1772402400000,"endTime":1772409600000,"value":"1"},
    {"key":"SLEEP_LIGHT","startTime":1772409600000,"endTime":1772000000000,"value":"1"}]}]
    """

  @Test func `a reading has a key; the newer rate at rest of a day replaces the older`() throws {
    #expect(Adapter.name(recognizing: Self.readings) == "huawei-health")
    let reading = try read("huawei-health", Self.readings)
    #expect(
      reading.sampleTexts == [
        "heartRate 2026-03-02 of huawei-health/77/unknown",
        "  2026-03-02T06:00:00 0.0 s: 62000 7200",
        "restingHeartRate 2026-03-02 of huawei-health/77/unknown",
        "  2026-03-02T06:01:00 0.0 s: 51000 7200",
        "oxygenSaturation 2026-03-02 of huawei-health/77/unknown",
        "  2026-03-02T06:00:00 0.0 s: 97000 7200",
        "weight 2026-03-02 of huawei-health/5/unknown",
        "  2026-03-02T06:00:00 0.0 s: 70350 7200",
        "bodyFat 2026-03-02 of huawei-health/5/unknown",
        "  2026-03-02T06:00:00 0.0 s: 21500 7200",
      ])
    #expect(reading.diagnostics.map(\.rule).sorted() == ["another-person", "metric-not-kept"])
  }

  @Test func `a minute counts once a device, and its kinds of movement are added up`() throws {
    #expect(Adapter.name(recognizing: Self.minutes) == "huawei-health")
    let reading = try read("huawei-health", Self.minutes)
    let lines = Set(reading.intervalTexts)
    let minute = "2026-03-02T06:00:00Z 2026-03-02T06:01:00Z"
    let next = "2026-03-02T06:01:00Z 2026-03-02T06:02:00Z"
    let zone = "offset(seconds: 7200)"
    #expect(
      lines == [
        "steps \(minute) 110 \(zone)", "distance \(minute) 75000 \(zone)",
        "activeEnergy \(minute) 5000 \(zone)", "floors \(minute) 1 \(zone)",
        "steps \(minute) 95 \(zone)", "distance \(minute) 66000 \(zone)",
        "cyclingDistance \(next) 300000 \(zone)", "activeEnergy \(next) 5000 \(zone)",
      ])
    #expect(Set(reading.received.map(\.stream.device)) == ["77", "9"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a night is its stages, and the basic analysis is a stream of its own`() throws {
    let reading = try read("huawei-health", Self.night)
    #expect(Set(reading.received.map(\.stream.kind)) == [.unknown, .app])
    let own = reading.received.filter { $0.stream.kind == .unknown }.flatMap(\.samples)
    #expect(
      own.map(\.value).sorted()
        == [SleepStage.light, .rem, .awake, .asleep].map(\.rawValue).sorted())
    #expect(reading.refusedByRule == ["time-not-readable": 1])
  }

  @Test func `a record of another kind is refused, and a cut file keeps what is whole`() throws {
    let cut = String(Self.minutes.dropLast(1)) + #",{"recordDay":20260303,"sportDa"#
    let reading = try read("huawei-health", cut)
    #expect(reading.received.isEmpty == false)
    #expect(reading.refusedByRule["damaged"] == 1)
    let other = #"[{"samplePoints":[],"startTime":1772431200000},{"medal":"gold"}]"#
    #expect(try read("huawei-health", other).refusedByRule == ["time-not-readable": 1])
  }
}
