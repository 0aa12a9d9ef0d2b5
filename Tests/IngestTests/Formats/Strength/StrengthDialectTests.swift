import ActivityModel
import Ingest
import Testing

/// Dialects of the apps that real exports showed.
@Suite struct StrengthDialectTests {
  // MARK: Units

  @Test func `digits of a conversion show pounds, where dumbbells have steps of 2.5`() throws {
    let weights = [
      "37.49999999999999", "185.00000000000003", "149.99999999999997", "100", "60", "20",
    ]
    let steps = (0..<10).map { String(12.5 + 5 * Double($0 % 5)) }
    let reading = try strong(weights + steps)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × weight-unit, line 1: weights are read as pounds: the file states no unit, and"
          + " 3 of 16 weights have the last digits of a conversion, such as 37.49999999"
      ])
    #expect(reading.workoutTexts.dropFirst().first == "  1 Row: 37.5 lb × 5")
  }

  @Test func `pounds in kilograms show kilograms`() throws {
    let reading = try strong(["20.41168092", "61.23504277", "79.37875915", "60"])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × weight-unit, line 1: weights are read as kilograms: the file states no unit, and"
          + " 3 of 4 weights are pounds in kilograms, such as 20.41168092"
      ])
    #expect(reading.workoutTexts.dropFirst().first == "  1 Row: 20.411681 kg × 5")
    // One of them follows no pounds of the others.
    let mixed = try strong([
      "5.44310844", "37.49999999999999", "185.00000000000003", "149.99999999999997",
    ])
    #expect(
      Array(mixed.workoutTexts.dropFirst().prefix(2))
        == ["  1 Row: 5.443108 kg × 5", "  1 Row: 37.5 lb × 5"])
  }

  @Test func `steps of 2.5 below 50 show no unit, and those above it show kilograms`() throws {
    let light = try strong((0..<20).map { String(12.5 + 5 * Double($0 % 7)) })
    #expect(light.diagnosticTexts.first?.hasPrefix("note 20 × weight-unit-not-known") == true)
    let heavy = try strong((0..<20).map { String(52.5 + 5 * Double($0 % 7)) })
    #expect(
      heavy.diagnosticTexts == [
        "note 1 × weight-unit, line 1: weights are read as kilograms: the file states no unit, and"
          + " 20 of 20 weights are a bar with plates, such as 20, 60 or 100 kg, or steps of 2.5 kg"
          + " above 50"
      ])
  }

  @Test(arguments: [
    "Squat (Barbell)", "Barbell Row", "Back Squat", "Kreuzheben (Langhantel)", "Supino (Barra)",
  ])
  func `bars with plates show the unit`(exercise: String) throws {
    let kilograms = try strong(["60", "100", "60"], of: exercise)
    #expect(kilograms.workoutTexts.last == "  1 \(exercise): 60 kg × 5")
    let pounds = try strong(["95", "135", "95"], of: exercise)
    #expect(pounds.workoutTexts.last == "  1 \(exercise): 95 lb × 5")
  }

  @Test(arguments: [
    "Chest Press (Machine)", "Leg Press", "Bench Press (Smith Machine)", "Goblet Squat",
    "Bench Press (Dumbbell)", "Row",
  ])
  func `the numbers of machines and dumbbells show none`(exercise: String) throws {
    for weights in [["60", "100", "140"], ["95", "135", "225"]] {
      let reading = try strong(weights, of: exercise)
      #expect(reading.diagnostics.map(\.rule) == ["weight-unit-not-known"])
    }
  }

  @Test func `a bar with steps of 2.5 is not in pounds`() throws {
    let unknown = try strong(["45", "45", "45", "47.5"], of: "Squat (Barbell)")
    #expect(unknown.diagnostics.map(\.rule) == ["weight-unit-not-known"])
    let kilograms = try strong(["40", "42.5", "47.5", "47.5"], of: "Squat (Barbell)")
    #expect(kilograms.diagnostics.map(\.rule) == ["weight-unit"])
    #expect(kilograms.workoutTexts.last == "  1 Squat (Barbell): 47.5 kg × 5")
  }

  @Test func `rows without a unit have that of the others`() throws {
    let text = """
      Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;Distance;Distance Unit;Seconds
      2026-03-02 18:00:05;A;Squat;1;60;lbs;5;0;;0
      2026-03-02 18:00:05;A;Squat;2;100;;5;0;;0
      2026-03-02 18:00:05;A;Squat;3;140;;5;0;;0
      2026-03-02 18:00:05;A;Squat;4;60;;5;0;;0

      """
    let reading = try read("strong", text)
    #expect(reading.workoutTexts.last == "  1 Squat: 60 lb × 5")
    #expect(
      reading.diagnosticTexts == [
        "note 3 × weight-unit, line 1: 3 weights without a unit are read as pounds, as all others"
          + " of the file"
      ])
  }

  @Test(arguments: [
    ("mi.", "3862426 mm"), ("miles", "3862426 mm"), ("kilometers", "2400000 mm"),
    ("meters", "2400 mm"), ("yards", "2195 mm"),
  ])
  func `units of distance in words`(unit: String, length: String) throws {
    let reading = try read("strong", Self.cycling(unit))
    #expect(reading.workoutTexts.last == "  1 Cycling: 2100000 ms \(length)")
  }

  @Test(arguments: [
    ("miles", "3862426 mm"), ("kilometers", "2400000 mm"), ("meters", "2400 mm"),
    ("yards", "2195 mm"), ("feet", "732 mm"),
  ])
  func `units of distance in the name of the column`(unit: String, length: String) throws {
    let text = """
      Date;Workout Name;Exercise Name;Set Order;Weight (kg);Reps;Distance (\(unit));Seconds
      2026-03-02 18:00:05;A;Cycling;1;;;2.4;2100

      """
    #expect(Adapter.name(recognizing: text) == "strong")
    #expect(try read("strong", text).workoutTexts.last == "  1 Cycling: 2100000 ms \(length)")
  }

  @Test func `a distance whose unit is not known, or not stated, is left out with a word`() throws {
    let unknown = try read("strong", Self.cycling("parsec"))
    #expect(unknown.workoutTexts.last == "  1 Cycling: 2100000 ms")
    #expect(
      unknown.diagnosticTexts == [
        "refused 1 × unit-not-known, line 2: 'parsec' is no unit of distance that Pacelog knows:"
          + " the set is kept without its distance"
      ])
    let absent = try read("strong", Self.cycling(""))
    #expect(
      absent.diagnosticTexts == [
        "note 1 × distance-unit-not-known, line 1: the file states no unit of distance, and no"
          + " weights show whether it is kilometers or miles: the sets are kept without their"
          + " distance"
      ])
  }

  private static func cycling(_ unit: String) -> String {
    """
    Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;Distance;Distance Unit;Seconds
    2026-03-02 18:00:05;A;Cycling;1;;;;2.4;\(unit);2100

    """
  }

  private func strong(_ weights: [String], of exercise: String = "Row") throws -> ParseResult {
    try read(
      "strong",
      StrongTests.table(
        weights.enumerated().map {
          "2026-03-02 18:00:05,A,38min,\(exercise),\($0 + 1),\($1),5,0,0,,"
        }))
  }

  // MARK: Dates

  /// As phones of some languages write them, and spreadsheets that save an export again.
  @Test func `dates have the order that all of them have`() throws {
    let text = """
      Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
      04/03/2024,Squat,Legs,100,kgs,5,,,,
      06/03/2024,Squat,Legs,105,kgs,5,,,,
      13/03/2024,Squat,Legs,110,kgs,5,,,,

      """
    let reading = try read("fitnotes", text)
    #expect(
      reading.workoutTexts == [
        "2024-03-04", "  1 Squat: 100 kg × 5", "2024-03-06", "  1 Squat: 105 kg × 5",
        "2024-03-13", "  1 Squat: 110 kg × 5",
      ])
    let american = text.replacing("13/03", with: "03/13").replacing("06/03", with: "03/06")
      .replacing("04/03", with: "03/04")
    #expect(try read("fitnotes", american).workoutTexts == reading.workoutTexts)
  }

  @Test func `an order that nothing shows is noted`() throws {
    let text = """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Weight Unit,Reps
      04/03/2024 18:30,Push,1h 5m,Squat,1,100,kg,5

      """
    let reading = try read("strong", text)
    #expect(reading.workoutTexts == ["2024-04-03T18:30:00 3900 s Push", "  1 Squat: 100 kg × 5"])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × date-order, line 1: dates are read as month-day-year, although nothing in the"
          + " file distinguishes the day from the month"
      ])
  }

  // MARK: FitNotes

  @Test func `FitNotes with a column for each unit: one of them has the weight`() throws {
    let text = """
      Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind
      2026-01-15,Squat,Legs,100,,5,,,,,
      2026-01-15,Squat,Legs,,225,5,,,,,

      """
    #expect(
      try read("fitnotes", text).workoutTexts == [
        "2026-01-15", "  1 Squat: 100 kg × 5", "  1 Squat: 225 lb × 5",
      ])
  }

  @Test func `a comma in a name without quotes refuses the row`() throws {
    let text = """
      Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time
      2025-05-13,Push Down,Triceps,10.0,kgs,12,,,
      2025-05-30,Press (Each Side, Dumbbells),Shoulders,10.0,kgs,4,,,

      """
    let reading = try read("fitnotes", text)
    #expect(reading.workoutTexts == ["2025-05-13", "  1 Push Down: 10 kg × 12"])
    #expect(
      reading.diagnosticTexts.contains(
        "refused 1 × row-too-long, line 3: a row has 10 cells where the header has 9 columns, as"
          + " with a comma in a cell without quotes; the row was left out"))
  }

  // MARK: Other apps

  @Test func `Fitbod with one time for all sets of a workout: a time is a workout`() throws {
    let text = """
      Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier
      2026-03-21 08:43:04 +0000,Curl, 8,10.0,0.0,0.0,0.0,0.0,false,, 1.0
      2026-03-21 08:43:04 +0000,Curl, 6,12.0,0.0,0.0,0.0,0.0,false,, 1.0
      2026-03-21 08:43:04 +0000,Curl, 4,14.0,0.0,0.0,0.0,0.0,false,, 1.0
      2026-03-21 10:16:30 +0000,Row, 5,40.0,0.0,0.0,0.0,0.0,false,, 1.0

      """
    #expect(
      try read("fitbod", text).workoutTexts == [
        "2026-03-21T08:43:04Z", "  1 Curl: 10 kg × 8", "  1 Curl: 12 kg × 6", "  1 Curl: 14 kg × 4",
        "2026-03-21T10:16:30Z", "  1 Row: 40 kg × 5",
      ])
  }

  @Test(arguments: ["2.0", "4.0"])
  func `Fitbod's even factors are a weight in each hand`(factor: String) throws {
    let text = """
      Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier
      2026-03-21 08:43:04 +0000,Dumbbell Lunge, 4,24.0,0.0,0.0,0.0,0.0,false,, \(factor)

      """
    #expect(
      try read("fitbod", text).workoutTexts.last == "  1 Dumbbell Lunge: 24 kg per_hand × 4")
  }

  @Test func `JEFIT as the app writes it: long lines of #, and times in a code`() throws {
    let text = """
      ### SETTING ##########################################

      row_id,USERID,TIMESTAMP,gender,mass
      1,1,"2026-01-01 00:00:00",M,kgs

      ######################################################

      ### EXERCISE LOGS ####################################

      USERID,logs,_id,record,mydate,eid,ename,belongsession
      1,"60x10,65x8",1,86.67,2026-01-01,21,"Bench Press",1000
      1,"0x0,0x0,0x0,0x10,0x60",2,0,2026-01-01,90,"Treadmill",1000
      1,"0x12,0x10",3,0,2026-01-01,91,"Pull Up",1000

      ######################################################
      """
    #expect(Adapter.name(recognizing: text) == "jefit")
    let reading = try read("jefit", text)
    #expect(
      reading.workoutTexts == [
        "2026-01-01", "  1 Bench Press: 60 kg × 10 claims 86.67 kg", "  1 Bench Press: 65 kg × 8",
        "  2 Pull Up: 0 kg × 12", "  2 Pull Up: 0 kg × 10",
      ])
    #expect(
      reading.diagnosticTexts.contains(
        "refused 1 × set-not-readable, line 12: 'Treadmill' is timed, which the app writes as"
          + " '0x0,0x0,0x0,0x10,0x60': its time and distance were left out"))
  }

  @Test func `StrongLifts: the body is weighed in pounds by those who lift them`() throws {
    let text = StrengthTableTests.strongLifts.replacing(
      "Body Weight (KG)", with: "Body Weight (LB)")
    #expect(
      try read("stronglifts", text).dayTexts == [
        "2026-08-11 weight=37875", "2026-08-13 weight=38102",
      ])
  }

  @Test func `wger: the sets of a session are one workout, whenever they were entered`() throws {
    let text = """
      {"count": 2, "next": null, "results": [
       {"session": "s", "date": "2025-10-01T18:20:00+02:00", "exercise": 73, "weight": "80.00",
        "weight_unit": 1, "repetitions": "8.00", "repetitions_unit": 1},
       {"session": "s", "date": "2025-10-01T18:30:00+02:00", "exercise": 73, "weight": "82.50",
        "weight_unit": 1, "repetitions": "8.00", "repetitions_unit": 1}]}

      """
    #expect(
      try read("wger-log", text).workoutTexts == [
        "2025-10-01T16:20:00Z 600 s", "  1 wger exercise 73: 80 kg × 8",
        "  1 wger exercise 73: 82.5 kg × 8",
      ])
  }

  private func logged(_ line: String) throws -> ParseResult {
    try read("training-log", "2026-03-01 18:00\nPlank 1x60s\n\(line)\n")
  }

  @Test(arguments: [
    (
      "Bench press 3x5 60kg 2x5 70kg", "Bench press",
      ["60 kg × 5", "60 kg × 5", "60 kg × 5", "70 kg × 5", "70 kg × 5"]
    ),
    ("Deadlift 1x5 140kg, 1x3 150kg @9", "Deadlift", ["140 kg × 5", "150 kg × 3 rpe 90"]),
    ("Pull up 1x10; 2x2 +10 kg", "Pull up", ["× 10", "10 kg added × 2", "10 kg added × 2"]),
    ("Assisted dip 2x8 -20 kg", "Assisted dip", ["20 kg assistance × 8", "20 kg assistance × 8"]),
    ("Row 1x5, 1x3", "Row", ["× 5", "× 3"]),
    ("Tempo 3/1/1 squat 1x5 100 kg", "Tempo 3/1/1 squat", ["100 kg × 5"]),
    ("5/3/1 squat 1x5 100 kg", "5/3/1 squat", ["100 kg × 5"]),
    ("Bench Press: 2x8 @ 100kg", "Bench Press", ["100 kg × 8", "100 kg × 8"]),
    ("Row 1x8 @ 60 kg @8", "Row", ["60 kg × 8 rpe 80"]),
    ("Row 1x8 @ 8", "Row", ["× 8 rpe 80"]),
  ])
  func `a training log: each group of sets has its own weight`(
    line: String, exercise: String, sets: [String]
  ) throws {
    let reading = try logged(line)
    #expect(
      reading.workoutTexts
        == ["2026-03-01T18:00:00", "  1 Plank: 60000 ms"] + sets.map { "  2 \(exercise): \($0)" })
    #expect(reading.refusedByRule == [:])
  }

  @Test(arguments: [
    "Squat 3x5 2x3 100 kg", "Squat 1x5 100 kg 1x3", "Bench 3x5 60 kg paused 2x5 70 kg",
    "Bench 3x5 paused 2x5 70 kg", "Squat 5/5/3 100/110/120", "Bench 8/6 60 kg paused 2x5 70 kg",
    "Squat 5/3 3x5 100 kg", "Squat 1x5 - 100 kg", "Squat 1x5 +-100 kg",
  ])
  func `a training log: a line that does not show the weight of each set is refused`(
    line: String
  ) throws {
    let reading = try logged(line)
    #expect(reading.workoutTexts == ["2026-03-01T18:00:00", "  1 Plank: 60000 ms"])
    #expect(reading.refusedByRule == ["line-not-readable": 1])
  }

  @Test func `a training log is recognized though its first line of sets is refused`() {
    let text = "2026-03-01 18:00\nSquat 3x5 2x3 100 kg\nSquat 3x5 100 kg\n"
    let head = SourceHead(fileName: "log.txt", bytes: Array(text.utf8))
    #expect(Adapter.recognizing(head)?.name == "training-log")
  }

  @Test func `a training log is recognized behind lines of warming up`() throws {
    let text = "2026-09-21 Push\nTreadmill 20 min incline 10\nBench press 3x8 60 kg\n"
    let head = SourceHead(fileName: "log.txt", bytes: Array(text.utf8))
    #expect(Adapter.recognizing(head)?.name == "training-log")
    let diary = "2026-09-21 Push\nIt rained.\n"
    #expect(Adapter.recognizing(SourceHead(fileName: "a.txt", bytes: Array(diary.utf8))) == nil)
  }

  @Test func `a training log: sets below a date that is not understood have no day`() throws {
    let text = """
      2026-03-01 18:00 Legs
      Squat 5x5 100 kg

      03.03.2026
      Squat 3x5 110 kg

      5th of March 2026
      Bench 3x10
      Bench 40x10

      """
    let reading = try read("training-log", text)
    #expect(
      reading.workoutTexts
        == ["2026-03-01T18:00:00 Legs"]
        + Array(repeating: "  1 Squat: 100 kg × 5", count: 5)
        + ["2026-03-03"] + Array(repeating: "  1 Squat: 110 kg × 5", count: 3))
    #expect(reading.refusedByRule == ["line-not-readable": 3])
  }
}
