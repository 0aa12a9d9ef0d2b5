import ActivityModel
import Testing

/// The apps whose files are more than a row a set.
@Suite struct StrengthTableTests {
  static let strongLifts = """
    \u{FEFF}Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (KG),Exercise,Sets×Reps,Sets×Time,Top Set (Reps×LB),e1RM (LB),Reps,Volume (LB),Workout Volume (LB),Duration (hours),Start Time (h:mm),End Time (h:mm),Notes,Set 1 (Reps),Set 1 (LB),Set 2 (Reps),Set 2 (LB)
    2026/08/11,1,"Workout A","Stronglifts 5×5",83.5,"Squat",5/-,,5×135,151.9,5,675,1350.0,0.75,10:56 PM,11:41 PM,"",5,135,0,135
    2026/08/11,1,"Workout A","Stronglifts 5×5",83.5,"Deadlift",1×5,,5×135,157.5,5,675,1350.0,0.75,10:56 PM,11:41 PM,"",5,135
    2026/08/13,2,"Workout B","Stronglifts 5×5",84,"Squat",1×5,,5×140,,5,700,700.0,0.5,10:20 PM,10:50 PM,"tired",5,140,,

    """

  @Test func `StrongLifts: a failed set has no repetitions, and its maximum is a claim`() throws {
    let reading = try read("stronglifts", Self.strongLifts)
    #expect(
      reading.workoutTexts == [
        "2026-08-11T22:56:00 2700 s Workout A 1",
        "  1 Squat: 135 lb × 5 claims 151.9 lb", "  1 Squat: failure 135 lb × 0",
        "  2 Deadlift: 135 lb × 5 claims 157.5 lb",
        "2026-08-13T22:20:00 1800 s Workout B 2", "  1 Squat: 140 lb × 5",
      ])
    #expect(reading.dayTexts == ["2026-08-11 weight=83500", "2026-08-13 weight=84000"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `StrongLifts: a number that cannot be read is named`() throws {
    let text = Self.strongLifts.replacing("84,\"Squat\"", with: "8o,\"Squat\"")
      .replacing(",5,140,,", with: ",5,14O,,")
    let reading = try read("stronglifts", text)
    #expect(reading.workoutTexts.last == "  1 Squat: × 5")
    #expect(
      reading.diagnosticTexts == [
        "refused 2 × number-not-readable, line 4: '8o' is not a readable number; the cell was left"
          + " out"
      ])
  }

  private static func strongLifts(timed cell: String) -> String {
    strongLifts + "2026/08/15,3,\"Cardio\",\"\",84,\"Plank\",,\(cell),,,,,,0.25,7:00 PM,"
      + "7:15 PM,\"\",,,,\n"
  }

  @Test(arguments: [
    ("3×1:00", [60_000, 60_000, 60_000]), ("1:00/1:00/0:45", [60_000, 60_000, 45_000]),
    ("1:30", [90_000]), ("Skipped", [Int]()), ("", [Int]()),
  ])
  func `StrongLifts: sets by time have one cell`(cell: String, times: [Int]) throws {
    let reading = try read("stronglifts", Self.strongLifts(timed: cell))
    var expected = times.map { "  1 Plank: \($0) ms" }
    if !times.isEmpty { expected.insert("2026-08-15T19:00:00 900 s Cardio 3", at: 0) }
    #expect(Array(reading.workoutTexts.dropFirst(6)) == expected)
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `StrongLifts: an older header has the letter x`() throws {
    let text = Self.strongLifts(timed: "2×0:30").replacing("Sets×Time", with: "SetsxTime")
    #expect(
      try read("stronglifts", text).workoutTexts.suffix(2) == [
        "  1 Plank: 30000 ms", "  1 Plank: 30000 ms",
      ])
  }

  @Test(arguments: ["1:00/-", "0×1:00", "3×", "3×60", "x", "1000×1:00", "a minute"])
  func `StrongLifts: what is no list of times is refused`(cell: String) throws {
    let reading = try read("stronglifts", Self.strongLifts(timed: cell))
    #expect(reading.workoutTexts.count == 6)
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × set-not-readable, line 5: '\(cell)' is no list of times such as 3×1:00; the row"
          + " was left out"
      ])
  }

  static let jefit = """
    ### SETTING ###
    _id,mass
    1,lbs
    ###########################

    ### WORKOUT SESSIONS ###
    _id,mydate,starttime,starttimie,total_time
    101,2024-01-08,,1704700800,4500
    ###########################

    ### EXERCISE LOGS ###
    belongsession,ename,logs,record
    101,"Barbell Bench Press","60x10,65.5x8",82.3
    101,"Pull Up","0x12",0
    ###########################

    """

  @Test func `JEFIT: packed sets, and the unit of the settings`() throws {
    #expect(
      try read("jefit", Self.jefit).workoutTexts == [
        "2024-01-08T08:00:00Z 4500 s",
        "  1 Barbell Bench Press: 60 lb × 10 claims 82.3 lb",
        "  1 Barbell Bench Press: 65.5 lb × 8", "  2 Pull Up: 0 lb × 12",
      ])
  }

  @Test func `JEFIT: tables that are not kept are named`() throws {
    let text = Self.jefit + "### PROFILE ###\nmydate,weight\n2024-01-08,80.5\n### CUSTOM ###\n"
    #expect(
      try read("jefit", text).diagnosticTexts == [
        "note 1 × section-not-kept, line 18: the table 'PROFILE' is not kept"
      ])
  }

  @Test func `JEFIT: what is no packed set is refused alone`() throws {
    let text = """
      ### WORKOUT SESSIONS ###
      _id,mydate,starttime,starttimie,total_time
      1,2024-03-01,,,0
      ### EXERCISE LOGS ###
      belongsession,ename,logs
      1,Row,"100x5,abcxdef,100x,x5,100,100x5x3,NaNxNaN,80x8"
      7,Squat,"100x5"

      """
    let reading = try read("jefit", text)
    #expect(reading.workoutTexts == ["2024-03-01", "  1 Row: 100 × 5", "  1 Row: 80 × 8"])
    #expect(reading.refusedByRule == ["set-not-readable": 6, "session-missing": 1])
  }

  static let sugarWOD = """
    date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr
    08/10/2023,Front Squat 2x3,"2 sets of 3 reps.",135,135,Load,Front Squat,"[{""load"":95,""success"":true},{""load"":135,""success"":false}]",good,RX,PR
    08/10/2023,FOR TIME,"21-15-9",502,8:22,,,"[{""mins"":8,""secs"":22}]",,RX,
    08/11/2023,AMRAP,20:00 AMRAP,7,7+7,Rounds + Reps,,"[{""rnds"":7,""reps"":7}]",,SCALED,
    08/12/2023,Deadlift 1x1,heavy,185,185,Load,Deadlift,"[{""load"":185,""success"":true}]",,RX,
    08/13/2023,Run,row,500,500,Meters,,"[{""meters"":500}]",,RX,
    08/14/2023,Reps,push,224,224,Reps,,"[{""reps"":224}]",,RX,

    """

  @Test func `SugarWOD: the JSON in the cell counts, not the raw number`() throws {
    let reading = try read("sugarwod", Self.sugarWOD)
    #expect(
      reading.workoutTexts == [
        "2023-08-10", "  1 Front Squat: 95 lb × 3 (RX\ngood)",
        "  1 Front Squat: failure 135 lb × 0", "  2 FOR TIME: 502000 ms (RX)",
        "2023-08-11", "  1 AMRAP: (7+7\nSCALED)",
        "2023-08-12", "  1 Deadlift: 185 lb × 1 (RX)",
        "2023-08-13", "  1 Run: 500000 mm (RX)", "2023-08-14", "  1 Reps: × 224 (RX)",
      ])
    #expect(reading.activities.first?.notes == "2 sets of 3 reps.")
  }

  @Test(arguments: [
    (#"{""hrs"":1,""mins"":5,""secs"":1}"#, "3901000 ms (RX)"),
    (#"{""hrs"":1000000000000000,""mins"":5}"#, "(1:05:00\nRX)"),
    (#"{""mins"":1000001}"#, "(1:05:00\nRX)"),
    (#"{""mins"":-5,""secs"":1}"#, "(1:05:00\nRX)"),
  ])
  func `SugarWOD: a time that no workout takes is kept as the text beside it`(
    details: String, set: String
  ) throws {
    let text = """
      date,title,description,best_result_display,score_type,set_details,rx_or_scaled
      08/10/2023,Sprint,track,1:05:00,Time,"[\(details)]",RX

      """
    #expect(try read("sugarwod", text).workoutTexts == ["2023-08-10", "  1 Sprint: \(set)"])
  }

  static let openWeight = """
    {"date": "2024-01-23T10:00:00+01:00", "name": "Demo", "durationSeconds": 5400, "exercises": [
     {"exercise": {"name": "Back Squat", "equipment": "barbell"}, "order": 1, "notes": "depth",
      "supersetId": 1, "sets": [
      {"reps": 5, "weight": 60, "unit": "kg", "type": "warmup", "restSeconds": 60},
      {"reps": 5, "weight": 105.5, "unit": "kg", "rpe": 8.5, "rir": 2, "tempo": "2-0-1-0"}]},
     {"exercise": {"name": "Farmer Walk"}, "order": 2, "sets": [
      {"weight": 40, "unit": "lb", "distance": 40, "distanceUnit": "m", "durationSeconds": 35},
      {"reps": 20, "toFailure": true, "notes": "done"}, {}]}]}

    """

  @Test func `openweight: every field that sets have`() throws {
    let reading = try read("openweight", Self.openWeight)
    #expect(
      reading.workoutTexts == [
        "2024-01-23T09:00:00Z 5400 s Demo",
        "  1 Back Squat: warm_up 60 kg × 5 rest 60000 group 1 (depth)",
        "  1 Back Squat: 105.5 kg × 5 rpe 85 rir 20 group 1",
        "  2 Farmer Walk: 40 lb 35000 ms 40000 mm", "  2 Farmer Walk: failure × 20 (done)",
      ])
    #expect(reading.refusedByRule == ["set-without-content": 1])
  }

  @Test func `openweight: a plan has no date and is no workout`() throws {
    let reading = try read(
      "openweight", #"{"name": "5x5", "exercises": [{"exercise": {"name": "Squat"}, "sets": []}]}"#)
    #expect(
      reading.rejection?.message
        == "a list of exercises has no date: it is a plan, and no workout")
  }
}
