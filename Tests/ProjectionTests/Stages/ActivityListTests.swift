import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

private let july: Int64 = 1_782_885_600_000  // 2026-07-01T06:00:00Z

private func projection(_ history: TestHistory) -> MemberProjection {
  var history = history
  history.profile([ProfileChange(from: nil, setting: .timeZone("Europe/Berlin"))])
  return MemberProjection(
    member: .test, events: history.events, settings: Settings(), zones: .handmade)
}

private func activities(_ history: TestHistory) -> [Activity] {
  projection(history).activityList.activities
}

struct `The list of activities` {
  @Test func `lists one activity of three files once, with the facts of each`() throws {
    var history = TestHistory()
    history.importing(
      "phone.gpx", adapter: "gpx", source: 2, 30,
      StraightRun(start: july, seconds: 1_790, interval: 3, eastMeters: 5)
        .recorded(.unknown, title: "Morning run"))
    history.importing(
      "watch.tcx", adapter: "tcx", source: 1, 10,
      StraightRun(start: july, deviceDistanceFactor: 1.01, heartRateBPM: 150).recorded(.run))
    var row = tableRow(
      .run, at: try local("2026-07-01T08:00:00"), seconds: 1_800, meters: 5_454, title: "Berlin")
    row.totals.energyCalories = 400_000
    history.importing("Activities.csv", adapter: "garmin-csv", source: 3, 20, row)
    let found = activities(history)
    let activity = try #require(found.first)
    #expect(found.count == 1)
    // The first that was imported names it.
    #expect(activity.id == EventID.numbered(30).hex)
    #expect(activity.aliases == [10, 20].map { EventID.numbered($0).hex })
    #expect(activity.title == "Morning run" && activity.sport == "run")
    #expect(activity.sportSource == "file" && activity.calories?.text == "400.000")
    #expect(activity.distanceSource == "device" && activity.distanceMeters?.text == "5454.000")
    #expect(activity.averageHeartRate?.text == "150.000")
    #expect(activity.start == "2026-07-01T06:00:00Z")
    #expect(activity.localStart == "2026-07-01T08:00:00+02:00")
    #expect(activity.timeZone == "Europe/Berlin" && activity.timeZoneSource == "profile")
    #expect(activity.averagePaceSecondsPerKilometer?.text == "330.033")
    #expect(
      activity.sources.map { "\($0.fileName) \($0.adapter)" } == [
        "Activities.csv garmin-csv", "phone.gpx gpx", "watch.tcx tcx",
      ])
  }

  @Test func `is newest first, and equal starts are ordered by id`() {
    var history = TestHistory()
    for (number, day) in [(3, 0), (1, 2), (4, 1), (2, 1)] {
      history.importing(
        "\(number).gpx", adapter: "gpx", source: number, number,
        StraightRun(
          start: july + Int64(day) * 86_400_000, seconds: 600, latitude: Double(number)
        ).recorded(.run))
    }
    #expect(activities(history).map(\.id) == [1, 4, 2, 3].map { EventID.numbered($0).hex })
  }

  @Test func `names a source once, by its newest adapter`() {
    let run = StraightRun(start: july).recorded(.run)
    var history = TestHistory()
    history.importing(
      "a.gpx", adapter: "gpx", source: 1, version: 1,
      [
        (1, .activityRecorded(run))
      ])
    history.importing(
      "b.gpx", adapter: "gpx", source: 1, version: 2,
      [
        (1, .activityRecorded(run))
      ])
    #expect(activities(history)[0].sources.map(\.fileName) == ["b.gpx"])
  }

  @Test(arguments: [
    (1.4, "walk"), (3.0, "run"), (4.5, "run"), (4.6, "ride"), (8.0, "ride"), (13.0, "vehicle"),
  ])
  func `decides the sport by its speed when no file has it`(speed: Double, sport: String) {
    var history = TestHistory()
    history.importing(
      "x.gpx", adapter: "gpx", source: 1, 1,
      StraightRun(start: july, metersPerSecond: speed).recorded(.unknown))
    let activity = activities(history)[0]
    #expect(activity.sport == sport && activity.sportSource == "speed")
    #expect(
      projection(history).runList.isEmpty == (sport != "run"))
  }

  @Test func `takes the mean speed of less than a minute, and leaves the sport of no motion open`()
  {
    func activity(_ speed: Double) -> Activity {
      var history = TestHistory()
      history.importing(
        "x.gpx", adapter: "gpx", source: 1, 1,
        StraightRun(start: july, seconds: 30, metersPerSecond: speed).recorded(.unknown))
      return activities(history)[0]
    }
    #expect(activity(3).sport == "run" && activity(3).sportSource == "speed")
    #expect(activity(0.3).sport == "unknown" && activity(0.3).sportSource == nil)
  }

  @Test func `flags what one should know`() {
    func run(_ start: Int64) -> ActivityRecorded {
      StraightRun(start: start, hasPositions: false, deviceDistanceFactor: 1).recorded(.run)
    }
    var typed = run(july)
    typed.isManual = true
    typed.timeZoneName = "Moon/Tycho"
    var history = TestHistory()
    history.importing("x.gpx", adapter: "gpx", source: 1, 1, typed)
    history.importing(
      "y.gpx", adapter: "gpx", source: 2, 2, run(july + 7_200_000))
    let flags = activities(history).map(\.flags)
    #expect(
      flags == [["zone-shifted-twin"], ["manual", "unknown-time-zone", "zone-shifted-twin"]])
  }

  @Test func `believes the phone that went on, not the watch that stopped half-way`() {
    var history = TestHistory()
    history.importing(
      "watch.tcx", adapter: "tcx", source: 1, 1,
      StraightRun(start: july, seconds: 900).recorded(.run))
    history.importing(
      "phone.gpx", adapter: "gpx", source: 2, 2, StraightRun(start: july).recorded(.run))
    let found = activities(history)
    #expect(found.map(\.flags) == [[]])
    #expect(found[0].elapsedSeconds?.text == "1800.000")
  }

  @Test func `takes the heart rate from the recording that has it`() {
    var history = TestHistory()
    history.importing(
      "a.tcx", adapter: "tcx", source: 1, 1, StraightRun(start: july).recorded(.run))
    history.importing(
      "b.gpx", adapter: "gpx", source: 2, 2,
      StraightRun(start: july, heartRateBPM: 144).recorded(.run))
    #expect(activities(history)[0].averageHeartRate?.text == "144.000")
    #expect(activities(history)[0].maximumHeartRate == 144)
  }

  @Test(arguments: [(Sport.run, 82, "164.000"), (.run, 164, "164.000"), (.ride, 82, "82.000")])
  func `has the steps of both feet, and turns as they are; a table fills in what is missing`(
    sport: Sport, stated: Int32, published: String
  ) throws {
    var history = TestHistory()
    history.importing(
      "a.gpx", adapter: "gpx", source: 1, 1, StraightRun(start: july).recorded(sport))
    var row = tableRow(
      sport, at: try local("2026-07-01T08:00:00"), seconds: 1_800, meters: 5_400, title: "Berlin")
    (row.totals.averageCadencePerMinute, row.totals.averagePowerWatts) = (stated, 240)
    history.importing("Activities.csv", adapter: "garmin-csv", source: 2, 2, row)
    let activity = try #require(activities(history).first)
    #expect(activity.sources.count == 2)
    #expect(activity.averageCadence?.text == published)
    #expect(activity.averagePowerWatts?.text == "240.000")
  }
}

struct `The runs` {
  private func history(lapHeartRate: Int32 = 151) -> TestHistory {
    var run = StraightRun(start: july, deviceDistanceFactor: 1).recorded(.trailRun)
    var lap = Lap()
    lap.start = Instant(milliseconds: july)
    lap.totals.timerMilliseconds = 1_800_000
    lap.totals.distanceMillimeters = 5_400_000
    lap.totals.averageHeartRateBPM = lapHeartRate
    lap.intensity = .active
    run.laps = [lap]
    var history = TestHistory()
    history.importing("run.tcx", adapter: "tcx", source: 1, 1, run)
    history.importing(
      "ride.tcx", adapter: "tcx", source: 2, 2,
      StraightRun(start: july + 86_400_000, metersPerSecond: 7).recorded(.ride))
    history.importing(
      "indoor.tcx", adapter: "tcx", source: 3, 3,
      StraightRun(start: july + 90_000_000, hasPositions: false, deviceDistanceFactor: 1)
        .recorded(.treadmillRun))
    return history
  }

  @Test func `have a list of their own, and every activity has its documents`() throws {
    let projection = projection(history())
    let ids = [1, 3].map { EventID.numbered($0).hex }
    let ride = EventID.numbered(2).hex
    #expect(projection.runList.map(\.id) == ids.reversed())
    let lists = ["days", "totals", "records", "training"].map { "2026/\($0).json" }
    let details = [ids[0], ride, ids[1]].map { "2026/activities/\($0)" }
    #expect(
      projection.documents.map(\.path)
        == ["2026/activities.json"] + details.map { "\($0).json" } + ["2026/runs.json"]
        // No map of a treadmill.
        + details.prefix(2).map { "\($0).geojson" } + details.map { "\($0).series.json" } + lists
        + ["2026/routes.json", "2026/progress.json", "totals.json", "records.json", "latest.json"])
  }

  @Test func `have splits, efforts, laps and provenance`() throws {
    let id = EventID.numbered(1).hex
    let detail = try #require(
      projection(history()).document("2026/activities/\(id).json", as: ActivityDetail.self))
    #expect(detail.splitsPerKilometer.map(\.distanceMeters.text).last == "400.000")
    #expect(detail.splitsPerKilometer.map(\.index) == [1, 2, 3, 4, 5, 6])
    #expect(detail.splitsPerKilometer[0].elapsedPaceSecondsPerKilometer?.text == "333.333")
    #expect(detail.splitsPerMile.count == 4)
    let effort = try #require(detail.bestEfforts.first { $0.discipline == "5k" })
    #expect(effort.seconds.text == "1666.667" && effort.paceSecondsPerKilometer.text == "333.333")
    #expect(detail.laps.map(\.index) == [1])
    #expect(detail.laps[0].start == "2026-07-01T06:00:00Z" && detail.laps[0].intensity == "active")
    #expect(detail.laps[0].averageHeartRate == 151)
    #expect(detail.provenance.event == id && detail.provenance.events == [id])
    #expect(detail.provenance.pointsRead == 1_801 && detail.provenance.pointsKept == 1_801)
  }

  @Test(arguments: [(0, nil), (1, 1), (250, 250), (255, nil)] as [(Int32, Int?)])
  func `have laps without the rates by which a device means none`(
    stated: Int32, shown: Int?
  ) throws {
    let id = EventID.numbered(1).hex
    let detail = try #require(
      projection(history(lapHeartRate: stated))
        .document("2026/activities/\(id).json", as: ActivityDetail.self))
    #expect(detail.laps.map(\.averageHeartRate) == [shown])
    // The points have none either: the lap's is that of the activity.
    #expect(detail.activity.averageHeartRate?.thousandths == shown.map { Int64($0) * 1_000 })
  }

  @Test func `lie on a map of coloured lines`() throws {
    let id = EventID.numbered(1).hex
    let map = try #require(
      projection(history()).document("2026/activities/\(id).geojson", as: ActivityMap.self))
    let feature = try #require(map.features.first)
    #expect(
      feature.geometry.coordinates[0]
        == Position(
          longitudeE7: 134_000_000, latitudeE7: 525_000_000))
    #expect(feature.properties.stroke.wholeMatch(of: #/#[0-9a-f]{6}/#) != nil)
    #expect(feature.properties.paceSecondsPerKilometer?.text == "333.333")
    #expect(map.features.map(\.properties.distanceMeters.thousandths).reduce(0, +) == 5_400_000)
  }
}
