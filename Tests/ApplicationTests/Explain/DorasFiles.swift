import Foundation

/// A member who has what the sample data has not: heart rates with laps and a device's distance, a
/// ride, a treadmill, tests, samples, sleep, a correction, sets, goals, and two years.
enum DorasFiles {
  static func write(below folder: URL) throws {
    let dora = folder.appendingPathComponent("dora")
    try FileManager.default.createDirectory(at: dora, withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: dora.appendingPathComponent(name))
    }
  }

  private static var files: [(String, String)] {
    [
      ("member.json", member), ("run.tcx", run(day: 2, seconds: 1_500)),
      ("old.tcx", run(day: 30, seconds: 1_800).replacing("2026-03-", with: "2025-12-")),
      ("longer.tcx", run(day: 9, seconds: 2_400)), ("ride.gpx", ride),
      ("tests.csv", tests), ("samples.csv", samples), ("days.csv", days), ("typed.csv", typed),
      ("sets.csv", sets),
      ("food.csv", food), ("scale.csv", scale), ("bookings.csv", bookings),
    ]
  }

  private static let member = """
    { "timeZone": "Europe/Berlin", "sex": "other", "restingHeartRate": 50,
      "maximumHeartRate": 190, "weightKilograms": 64.5, "heightCentimeters": 171,
      "goals": [
        { "measure": "steps", "period": "day", "atLeast": 8000 },
        { "measure": "sleepMinutes", "period": "day", "atLeast": 380, "atMost": 540 },
        { "measure": "workouts", "period": "week", "atLeast": 2 },
        { "measure": "distanceMeters", "period": "month", "atLeast": 30000 },
        { "measure": "distanceMeters", "sport": "run", "period": "week", "atLeast": 9000 },
        { "measure": "activeMinutes", "sport": "ride", "period": "month", "atLeast": 90 },
        { "measure": "workouts", "sport": "run", "period": "month", "atLeast": 3 }
      ] }
    """

  private static func clock(_ day: Int, _ hour: Int, _ second: Int) -> String {
    String(
      format: "2026-03-%02dT%02d:%02d:%02dZ", day, hour + second / 3_600, second / 60 % 60,
      second % 60)
  }

  /// Two laps, faster and slower, a stop and a gap of two minutes.
  private static func run(day: Int, seconds: Int) -> String {
    var meters = 0.0
    var points: [String] = []
    for second in stride(from: 0, to: seconds, by: 3) where !(600..<720).contains(second) {
      let isStopped = (300..<330).contains(second)
      if second > 0, !isStopped { meters += 3 * (3.2 + 0.6 * sin(Double(second) / 90)) }
      points.append(
        """
        <Trackpoint><Time>\(clock(day, 6, second))</Time><Position><LatitudeDegrees>\
        \(String(format: "%.7f", 50 + meters / 111_200))</LatitudeDegrees>\
        <LongitudeDegrees>8.0</LongitudeDegrees></Position><AltitudeMeters>\
        \(String(format: "%.1f", 100 + 8 * sin(Double(second) / 200)))</AltitudeMeters>\
        <DistanceMeters>\(String(format: "%.2f", meters * 1.01))</DistanceMeters>\
        <HeartRateBpm><Value>\(130 + second / 40)</Value></HeartRateBpm></Trackpoint>
        """)
    }
    let half = points.count / 2
    func lap(_ start: Int, _ meters: Double, _ points: ArraySlice<String>) -> String {
      """
      <Lap StartTime="\(clock(day, 6, start))"><TotalTimeSeconds>\(seconds / 2 - 20)\
      </TotalTimeSeconds><DistanceMeters>\(meters)</DistanceMeters><Calories>140</Calories>\
      <AverageHeartRateBpm><Value>151</Value></AverageHeartRateBpm>\
      <Intensity>Active</Intensity><TriggerMethod>Manual</TriggerMethod><Track>
      \(points.joined(separator: "\n"))
      </Track></Lap>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <TrainingCenterDatabase
        xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
      <Activities><Activity Sport="Running"><Id>\(clock(day, 6, 0))</Id>
      \(lap(0, 2_400, points[..<half]))\(lap(seconds / 2, 2_390.5, points[half...]))
      </Activity></Activities></TrainingCenterDatabase>

      """
  }

  private static var ride: String {
    let points = stride(from: 0, to: 1_800, by: 5).map { second in
      """
      <trkpt lat="50.1" lon="\(String(format: "%.7f", 8 + Double(second) * 8.2 / 71_500))">\
      <ele>120</ele><time>\(clock(3, 16, second))</time></trkpt>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
      <trk><name>To work</name><type>cycling</type><trkseg>
      \(points.joined(separator: "\n"))
      </trkseg></trk></gpx>

      """
  }

  private static let tests = """
    date,test,repetitions,time_limit_s,weight_kg,time_s,value,unit,less_is_better
    2025-12-28,mile,,,,440,,,
    2026-03-01,mile,,,,431.3,,,
    2026-03-20,mile,,,,421.3,,,
    2026-03-01,push_ups,41,60,,,,,
    2026-03-02,bench_press,5,,52.5,,,,
    2026-03-09,bench_press,3,,60,,,,
    2026-03-02,plank,,,,,95.5,s,no

    """

  private static var samples: String {
    let steps = (0..<40).map { minute in
      "2026-03-04T08:\(String(format: "%02d", minute)):00+01:00,"
        + "2026-03-04T08:\(String(format: "%02d", minute + 1)):00+01:00,steps,"
        + "\(60 + minute * 2)"
    }
    return """
      start,end,quantity,value
      \(steps.joined(separator: "\n"))
      2026-03-03 23:10:00,2026-03-04 00:40:00,sleep_stage,deep
      2026-03-04 00:40:00,2026-03-04 06:20:00,sleep_stage,light

      """
  }

  /// Kilograms and pounds, warm-ups, the body alone, help, one exercise twice, and a weight that
  /// looks like pounds.
  private static let sets = """
    start,workout,exercise,set,kind,weight_kg,weight_lb,repetitions,rpe,rir,rest_s,duration_s
    2025-12-31 18:00:00,Push,Bench Press (Barbell),1,working,55,,5,,,,
    2026-03-03 18:00:00,Push,Bench Press (Barbell),1,warm_up,40,,10,,,60,
    2026-03-03 18:00:00,Push,Bench Press (Barbell),2,working,60,,5,8.5,1,120,
    2026-03-03 18:00:00,Push,Bench Press (Barbell),3,working,62.5,,3,,,,
    2026-03-03 18:00:00,Push,Pull Up,1,working,,,8,,,,
    2026-03-03 18:00:00,Push,Pull Up,2,working,10,,4,,,,
    2026-03-03 18:00:00,Push,Plank,1,working,,,,,,,75.5
    2026-03-03 18:00:00,Push,Bench Press (Barbell),1,working,,115,12,,,,
    2026-03-10 18:00:00,Push,Bench Press (Barbell),1,working,,145,5,,,,
    2026-03-10 18:00:00,Push,Bench Press (Barbell),2,working,143,,2,,,,
    2026-03-10 18:00:00,Push,Dumbbell Curl,1,working,12,,10,,,,
    2026-03-10 18:00:00,Push,Assisted Pull Up,1,working,20,,6,,,,
    2026-03-17 18:00:00,Push,Assisted Pull Up,1,working,15,,6,,,,
    2026-03-17 18:00:00,Push,Somersault,1,working,,,3,,,,

    """

  private static let days = """
    date,steps,distance_m,active_energy_kcal,sleep_min,moderately_active_min,vigorously_active_min
    2025-12-30,8100,5012.5,,390,,
    2026-03-02,9120,7012.5,310.2,431,22,9
    2026-03-04,3120,2012.5,110.2,401,,
    2026-03-05,4120,,,380,11.5,

    """

  private static let food = """
    date,time,meal,food,amount,energy_kcal,protein_g,carbohydrate_g,fat_g,fibre_g,sugar_g,sodium_mg
    2026-03-04,12:30,lunch,Rice,1 cup,216,5,45,1.8,3.5,0.7,10
    2026-03-04,,,Coffee,,2,0.3,,,,,

    """

  private static let scale = """
    date,weight_kg,body_fat_percent,floors,resting_heart_rate_bpm,basal_energy_kcal
    2026-03-02,64.2,22.5,11,51,1400
    2026-03-04,63.9,,,50,
    2026-03-05,64.4,,9,,
    2026-03-08,141.5,,,,

    """

  private static let bookings = """
    class,start,status
    Yoga,2026-03-02 18:00,attended
    Yoga,2026-03-09 18:00,no-show
    Rowing,2026-03-10 07:30,attended

    """

  private static let typed = """
    start,sport,title,duration_s,distance_m,energy_kcal,average_heart_rate_bpm
    2026-03-06 18:00:00,treadmill_run,Intervals,1830.5,6000,420,148
    2026-03-07 18:00:00,walk,,3600,5200,,
    2026-03-08 18:00:00,yoga,,2400,,,
    2026-03-12 23:30:00,run,Over midnight,3600,9000,600,

    """
}
