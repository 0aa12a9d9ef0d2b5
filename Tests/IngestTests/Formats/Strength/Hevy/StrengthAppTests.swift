import ActivityModel
import Ingest
import Testing

/// The apps whose rows are sets.
@Suite struct StrengthAppTests {
  static let liftosaur = """
    Workout DateTime,Program,Day Name,Exercise,Is Warmup Set?,Required Reps,Completed Reps,Is AMRAP?,Required RPE,Completed RPE,Log RPE?,Required Weight Value,Required Weight Unit,Completed Weight Value,Completed Weight Unit,Ask Weight?,Completed Reps Time,Target Muscles,Synergist Muscles,Notes
    2026-03-01T17:00:00.000Z,Basic,Day 1,"Bench Press, Barbell",1,5,5,0,,,0,40,kg,40,kg,0,2026-03-01T17:02:00.000Z,Pectoralis,,
    2026-03-01T17:00:00.000Z,Basic,Day 1,"Bench Press, Barbell",0,5,6,1,,8.5,1,80,kg,82.5,kg,0,2026-03-01T17:05:00.000Z,Pectoralis,,
    2026-03-01T17:00:00.000Z,Basic,Day 1,Pull Up,0,5,8,0,,,0,0,lb,0,lb,0,2026-03-01T17:12:00.000Z,Lats,,slow

    """

  @Test func `Liftosaur's completed sets are kept, not its plan`() throws {
    #expect(Adapter.name(recognizing: Self.liftosaur) == "liftosaur")
    let reading = try read("liftosaur", Self.liftosaur)
    #expect(
      reading.workoutTexts == [
        "2026-03-01T17:00:00Z Day 1",
        "  1 Bench Press, Barbell: warm_up 40 kg × 5",
        "  1 Bench Press, Barbell: 82.5 kg × 6 rpe 85",
        "  2 Pull Up: 0 lb × 8 (slow)",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: program, required reps,"
          + " is amrap?, required rpe, log rpe?, required weight value, required weight unit,"
          + " ask weight?, completed reps time, target muscles, synergist muscles"
      ])
  }

  static let hevy = """
    title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe
    "Push","02 Jul 2025, 17:56","02 Jul 2025, 18:57","tired","Bench Press (Barbell)",0,"elbows in",0,"warmup",40,10,,,
    "Push","02 Jul 2025, 17:56","02 Jul 2025, 18:57","tired","Bench Press (Barbell)",0,"elbows in",1,"normal",82.5,5,,,8.5
    "Push","02 Jul 2025, 17:56","02 Jul 2025, 18:57","tired","Bench Press (Barbell)",,"",0,"failure",60,12,,,10
    "Push","02 Jul 2025, 17:56","02 Jul 2025, 18:57","tired","Treadmill",,"",0,"normal",,,2.5,900,

    """

  @Test func `Hevy: an exercise that comes twice stays two`() throws {
    let reading = try read("hevy", Self.hevy)
    #expect(
      reading.workoutTexts == [
        "2025-07-02T17:56:00 3660 s Push",
        "  1 Bench Press (Barbell): warm_up 40 kg × 10 group 0 (elbows in)",
        "  1 Bench Press (Barbell): working 82.5 kg × 5 rpe 85 group 0",
        "  2 Bench Press (Barbell): failure 60 kg × 12 rpe 100",
        "  3 Treadmill: working 900000 ms 2500000 mm",
      ])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `of two columns of a number in two units, the one with a number counts`() throws {
    let text = """
      title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,weight_lbs,reps,distance_km,distance_miles,duration_seconds,rpe
      A,2025-03-28 17:29:00,"",,Squat,,,0,normal,0,176.37,5,,,,
      A,2025-03-28 17:29:00,"",,Squat,,,1,normal,80,176.4,5,0,3.1,,
      A,2025-03-28 17:29:00,"",,Squat,,,2,normal,60,100,8,2,,,
      A,2025-03-28 17:29:00,"",,Squat,,,3,normal,0,,8,,,,

      """
    let reading = try read("hevy", text)
    #expect(
      reading.workoutTexts == [
        "2025-03-28T17:29:00 A", "  1 Squat: working 176.37 lb × 5",
        "  1 Squat: working 80 kg × 5 4988966 mm", "  1 Squat: working 60 kg × 8 2000000 mm",
        "  1 Squat: working 0 kg × 8",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × weights-differ, line 4: '100' is not the weight in the other column, which counts"
      ])
  }

  @Test(arguments: [
    "28 Mar 2025, 17:29", "Mar 28, 2025, 5:29 PM", "2025-03-28 17:29:00", "28.03.2025, 17:29",
    "03/28/2025, 5:29 PM", "28.03.2025 17:29",
  ])
  func `Hevy: starts in every form that it writes`(start: String) throws {
    let text = """
      title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_lbs,reps,distance_miles,duration_seconds,rpe
      A,"\(start)","",,Squat,,,0,dropset,88.18,8,1,,

      """
    #expect(
      try read("hevy", text).workoutTexts == [
        "2025-03-28T17:29:00 A", "  1 Squat: drop 88.18 lb × 8 1609344 mm",
      ])
  }

  static let fitNotes = """
    Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
    2026-08-05,Squat,Legs,132.28,lbs,5,,,,
    2026-08-05,Plank,Core,,,,,,0:01:30,"no shake"
    2026-08-05,Squat,Legs,154.32,lbs,3,,,,
    2026-08-13,Cycling,Cardio,66.14,lbs,,1000.0,m,0:05:00,

    """

  @Test func `FitNotes: a day is a workout, and an exercise is one place in it`() throws {
    let reading = try read("fitnotes", Self.fitNotes)
    #expect(
      reading.workoutTexts == [
        "2026-08-05", "  1 Squat: 132.28 lb × 5", "  2 Plank: 90000 ms (no shake)",
        "  1 Squat: 154.32 lb × 3",
        "2026-08-13", "  1 Cycling: 66.14 lb 300000 ms 1000000 mm",
      ])
    #expect(reading.activities.allSatisfy { $0.startsOnDayOnly })
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: category",
        "note 2 × day-only, line 2: a workout has its day and no time of day: its sets are kept"
          + " under the day",
      ])
  }

  static let fitbod = """
    Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier
    2022-01-05 22:06:49 +0000,Dumbbell Bench Press,10,7.937875915123695,0.0,0.0,0.0,0.0,true,,2.0
    2022-01-05 22:56:49 +0000,Dumbbell Bench Press,8,20.0,0.0,0.0,0.0,0.0,false,slow,2.0
    2022-01-06 06:30:00 +0000,Treadmill,0,0.0,600.0,1500.0,1.0,0.0,false,,1.0

    """

  @Test func `Fitbod: time alone divides workouts, and 2 is in each hand`() throws {
    let reading = try read("fitbod", Self.fitbod)
    #expect(
      reading.workoutTexts == [
        "2022-01-05T22:06:49Z 3000 s",
        "  1 Dumbbell Bench Press: warm_up 7.937876 kg per_hand × 10",
        "  1 Dumbbell Bench Press: 20 kg per_hand × 8 (slow)",
        "2022-01-06T06:30:00Z", "  1 Treadmill: 0 kg 600000 ms 1500000 mm",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: incline, resistance"
      ])
  }

  static let ownSets = """
    workout,start,exercise,set,kind,weight_kg,repetitions,duration_s,distance_m,rpe,rest_s,group,notes
    Legs,2026-03-01T18:00:00+01:00,Squat,1,warmup,60,5,,,,90,,
    Legs,2026-03-01T18:00:00+01:00,Squat,2,working,100,5,,,8.5,180,A,
    ,2026-03-03,Plank,1,,,,60.5,,,,,

    """

  @Test func `our own table: a time or a day`() throws {
    let reading = try read("pacelog-sets", Self.ownSets)
    #expect(
      reading.workoutTexts == [
        "2026-03-01T17:00:00Z Legs", "  1 Squat: warm_up 60 kg × 5 rest 90000",
        "  1 Squat: working 100 kg × 5 rpe 85 rest 180000 group A",
        "2026-03-03", "  1 Plank: 60500 ms",
      ])
    #expect(reading.activities.allSatisfy { $0.isManual })
  }

  @Test(arguments: ["weight_kg", "weight_lb", "repetitions", "duration_s", "distance_m"])
  func `our own table has a column of ours for what was done`(name: String) {
    #expect(
      Adapter.name(recognizing: "start,exercise,\(name)\n2026-03-03,Row,60\n")
        == "pacelog-sets")
    let foreign = "workout,start,end,exercise,weight,reps,distanceM,warmup\nA,1,2,Row,60,5,,no\n"
    #expect(Adapter.name(recognizing: foreign) != "pacelog-sets")
  }

  static let trainingLog = """
    # 2026-03-01 18:00 Legs
    Squat 5x5 100 kg @8
    Bench press 8/8/6 60kg

    2026-03-03
    Pull up 3x10 +10 lb
    Plank 2x60s
    what a day

    """

  @Test func `a notebook: dates, and lines of sets below them`() throws {
    let reading = try read("training-log", Self.trainingLog)
    #expect(
      reading.workoutTexts == [
        "2026-03-01T18:00:00 Legs"
      ] + Array(repeating: "  1 Squat: 100 kg × 5 rpe 80", count: 5) + [
        "  2 Bench press: 60 kg × 8", "  2 Bench press: 60 kg × 8", "  2 Bench press: 60 kg × 6",
        "2026-03-03",
      ] + Array(repeating: "  1 Pull up: 10 lb added × 10", count: 3)
        + Array(repeating: "  2 Plank: 60000 ms", count: 2))
    #expect(
      reading.diagnosticTexts.first
        == "refused 1 × line-not-readable, line 8: 'what a day' is neither a date nor sets such as"
        + " Squat 5x5 100; the line was left out")
  }
}
