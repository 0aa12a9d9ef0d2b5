import ActivityModel
import Testing

@testable import Ingest

/// The numbers of FIT, and what they are called here.
struct FITProfileTests {
  @Test(
    arguments: [
      (1, nil, .run, "running"), (1, 0, .run, "running"),
      (1, 1, .treadmillRun, "running/treadmill"),
      (1, 3, .trailRun, "running/trail"), (1, 45, .treadmillRun, "running/indoor_running"),
      (2, 7, .ride, "cycling/road"), (2, 8, .mountainBikeRide, "cycling/mountain"),
      (2, 58, .indoorRide, "cycling/virtual_activity"), (21, nil, .ride, "e_biking"),
      (2, 88, .indoorRide, "cycling/indoor_hand_cycling"),
      (20, 111, .vehicle, "flying/fly_paraglide"),
      (3, 0, .transition, "transition"), (4, 15, .other, "fitness_equipment/elliptical"),
      (5, 17, .swim, "swimming/lap_swimming"), (5, 18, .openWaterSwim, "swimming/open_water"),
      (10, 20, .strength, "training/strength_training"), (10, 43, .yoga, "training/yoga"),
      (11, nil, .walk, "walking"), (12, 0, .ski, "cross_country_skiing"),
      (15, 14, .row, "rowing/indoor_rowing"), (37, nil, .paddle, "stand_up_paddleboarding"),
      (17, nil, .hike, "hiking"), (24, nil, .vehicle, "driving"), (25, nil, .other, "golf"),
      (0, 0, .unknown, "generic"), (200, 201, .other, "sport 200/sub-sport 201"),
      (nil, nil, .unknown, nil),
    ] as [(Int64?, Int64?, Sport, String?)])
  func `a sport has its place and its label`(
    code: Int64?, subCode: Int64?, sport: Sport, label: String?
  ) {
    let stated = FITSport(code: code, subCode: subCode)
    #expect(stated.sport == sport)
    #expect(stated.label == label)
  }

  /// The name counts only where the numbers name no sport, and where it names one.
  @Test(
    arguments: [
      (0, 0, "Krafttraining", .strength, "Krafttraining"),
      (nil, nil, "Andere", .other, "Andere"), (0, 0, "My own app", .unknown, "generic"),
      (0, 26, "Yoga", .other, "generic/cardio_training"), (2, 0, "Run", .ride, "cycling"),
    ] as [(Int64?, Int64?, String, Sport, String)])
  func `a sport without a number has the name on the device`(
    code: Int64?, subCode: Int64?, name: String, sport: Sport, label: String
  ) throws {
    var writer = FITSamples.activityWriter()
    writer.define(
      3, 18,
      [
        .init(253, .uint32), .init(2, .uint32), .init(5, .enumeration), .init(6, .enumeration),
        .init(110, .text, byteCount: 16),
      ])
    writer.add(
      3,
      [
        .integer(FITSamples.start), .integer(FITSamples.start),
        code.map { FITWriter.Value.integer($0) } ?? .invalid,
        subCode.map { FITWriter.Value.integer($0) } ?? .invalid, .text(name),
      ])
    let activity = try #require(try read("fit", writer.file()).activities.first)
    #expect(activity.sport == sport)
    #expect(activity.sportLabel == label)
  }

  @Test(
    arguments: [
      (1, 3_113, nil, "Garmin Forerunner 945"), (1, 3_441, nil, "Garmin Forerunner 945"),
      (1, 9_999, nil, "Garmin, product 9999"), (32, 28, nil, "Wahoo, product 28"),
      (294, 802, "COROS PACE 2", "COROS PACE 2"), (32, 31, "ELEMNT BOLT", "Wahoo ELEMNT BOLT"),
      (260, 0, nil, "Zwift"), (265, nil, nil, "Strava"),
      (7_777, 3, nil, "manufacturer 7777, product 3"),
      (nil, nil, "Watch", "Watch"), (nil, 3, nil, nil),
    ] as [(Int64?, Int64?, String?, String?)])
  func `a device has the name that people know`(
    manufacturer: Int64?, product: Int64?, productName: String?, name: String?
  ) {
    let device = FITDevice(
      manufacturer: manufacturer, product: product, productName: productName)
    #expect(device.name == name)
  }

  @Test(
    arguments: [
      (
        2, "it is a device's settings, not an activity",
        "nothing to do: recorded activities are files of type 4"
      ),
      (
        5, "it is a workout: a plan, not a recorded activity",
        "nothing to do: recorded activities are files of type 4"
      ),
      (
        6, "it is a course: a planned route, not a recorded activity",
        "nothing to do: recorded activities are files of type 4"
      ),
      (
        32, "it is a monitoring file without any step or heart rate that can be kept",
        "import the vendor's report of daily steps instead"
      ),
      (
        29, "it is a list of personal records, not an activity",
        "nothing to do: recorded activities are files of type 4"
      ),
      (
        49, "it is a file of one night's sleep, not an activity",
        "nothing to do: recorded activities are files of type 4"
      ),
      (
        68, "it is a file of heart rate variability at night, not an activity",
        "nothing to do: recorded activities are files of type 4"
      ),
      (
        70, "it is a snapshot of a person's health, not an activity",
        "nothing to do: recorded activities are files of type 4"
      ),
      (
        250, "it is a FIT file of type 250, not an activity",
        "nothing to do: recorded activities are files of type 4"
      ),
    ] as [(Int64, String, String)])
  func `what is no activity is refused by its name`(
    type: Int64, message: String, advice: String
  ) throws {
    var writer = FITSamples.activityWriter(type: type)
    writer.define(2, 20, [.init(253, .uint32), .init(3, .uint8)])
    writer.addRecord(2, at: 0, [100])
    let reading = try read("fit", writer.file())
    #expect(
      reading.rejection
        == Rejection(reason: "not-an-activity", place: Place(), message: message, advice: advice))
  }

  @Test func `the program and its version are the creator`() throws {
    var writer = FITSamples.run()
    writer.define(6, 49, [.init(0, .uint16)])
    writer.add(6, [905])
    let activity = try #require(try read("fit", writer.file()).activities.first)
    #expect(activity.creator == "software 9.05")
  }
}
