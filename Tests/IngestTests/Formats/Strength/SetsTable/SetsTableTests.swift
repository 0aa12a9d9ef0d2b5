import ActivityModel
import Testing

@testable import Ingest

/// Tables of sets of small apps and spreadsheets.
@Suite struct SetsTableTests {
  static let text = """
    Date,Exercise,Weight (kg),Reps,Sets
    2026-02-01,Squat,100,5,3
    2026-02-01,Bench Press,82.5,5,2
    2026-02-03,Deadlift,140,5,1

    """

  @Test func `a row of equal sets is so many sets`() throws {
    #expect(Adapter.name(recognizing: Self.text) == "sets-table")
    let reading = try read("sets-table", Self.text)
    #expect(
      reading.workoutTexts
        == ["2026-02-01"] + Array(repeating: "  1 Squat: 100 kg × 5", count: 3)
        + Array(repeating: "  2 Bench Press: 82.5 kg × 5", count: 2)
        + ["2026-02-03", "  1 Deadlift: 140 kg × 5"])
    #expect(reading.activities.allSatisfy { $0.isManual && $0.creator == nil })
    #expect(reading.recordsRead == 6)
  }

  @Test(arguments: [
    "Date,Exercise,Sets,Reps,Weight (lb)\n1/25/2026,Squat,2,5,225\n",
    "date,exercise,weight (lbs),reps,sets\n2026-01-25,Squat,225,5,2\n",
    "Date,Workout Name,Exercise,Set,Reps,Weight (lbs),RIR,Rest (s),Notes\n"
      + "2026-01-25,,Squat,1,5,225,,,\n2026-01-25,,Squat,2,5,225,,,\n",
    "date,exercise,sets,reps,weight,unit,notes\n2026-01-25,Squat,2,5,225,lb,\n",
    "Date,Workout,Exercise,Set,Weight (lbs),Reps,Completed\n1/25/2026,,Squat,1,225,5,Yes\n"
      + "1/25/2026,,Squat,2,225,5,Yes\n1/25/2026,,Squat,3,225,5,No\n",
    "fecha;ejercicio;serie;peso"
      + " (lb);reps;rir\n2026-01-25;Squat;1;225;5;\n2026-01-25;Squat;2;225;5;\n",
    "Date,Lift Type,Reps,Weight\n2026-01-25,Squat,5,225lb\n2026-01-25,Squat,5,225 lb\n",
  ])
  func `names and orders of columns differ`(text: String) throws {
    #expect(Adapter.name(recognizing: text) == "sets-table")
    let sets = Array(repeating: "  1 Squat: 225 lb × 5", count: 2)
    #expect(try read("sets-table", text).workoutTexts == ["2026-01-25"] + sets)
  }

  @Test func `a Spanish table after Strong's is one of sets`() throws {
    let text = """
      Fecha,Duración,Nombre de Entrenamiento,Nombre del Ejercicio,Orden de las series,Peso,Repeticiones,Distancia,Segundos,RPE,Notas
      2026-09-20 18:00:00,0,Empuje,Press de banca,1,60,8,0,0,8,
      2026-09-20 18:00:00,0,Empuje,Press de banca,2,100,5,0,0,,
      2026-09-20 18:00:00,45,Empuje,Plancha,1,0,0,0,45,,

      """
    #expect(Adapter.name(recognizing: text) == "sets-table")
    let reading = try read("sets-table", text)
    let activity = try #require(reading.activities.first)
    #expect(reading.activities.count == 1 && activity.title == "Empuje")
    #expect(activity.totals.elapsedMilliseconds == nil)
    let sets = activity.setList.sets
    #expect(sets.map(\.repetitions) == [8, 5, nil])
    #expect(sets.map(\.exertionTenths) == [80, nil, nil])
    #expect(sets.map(\.durationMilliseconds) == [nil, nil, 45_000])
    #expect(activity.setList.exercises == ["Press de banca", "Plancha"])
  }

  @Test func `a set that was not done is left out, and noted`() throws {
    let text = """
      Date,Exercise,Weight (kg),Reps,Done,Equipment
      2026-01-25,Bench Press,80,5,yes,Barbell
      2026-01-25,Bench Press,30,5,perhaps,Dumbbell
      2026-01-25,Bench Press,90,5,no,Barbell

      """
    let reading = try read("sets-table", text)
    #expect(
      reading.workoutTexts == [
        "2026-01-25", "  1 Bench Press (Barbell): 80 kg × 5",
        "  2 Bench Press (Dumbbell): 30 kg × 5",
      ])
    #expect(
      reading.diagnosticTexts.prefix(2) == [
        "note 1 × set-outcome-not-known, line 3: 'perhaps' does not show if a set was done: it is"
          + " taken for done",
        "note 1 × set-not-done, line 4: 'no' marks a set that was not done; the row was left out",
      ])
  }

  @Test func `a column Sets with 1, 2 and so on numbers them`() throws {
    let text = """
      Date,Exercise,Sets,Reps,Weight (kg)
      2026-01-25,Squat,1,5,100
      2026-01-25,Squat,2,4,100

      """
    let reading = try read("sets-table", text)
    #expect(
      reading.workoutTexts == ["2026-01-25", "  1 Squat: 100 kg × 5", "  1 Squat: 100 kg × 4"])
    #expect(
      reading.diagnosticTexts.first
        == "note 1 × set-numbers, line 1: 'sets' numbers the sets of an exercise, as 1, 2 and so on"
        + " in its rows: a row is one set")
  }

  @Test func `a column Set without such numbers counts them`() throws {
    let reading = try read(
      "sets-table", "Date,Exercise,Set,Reps,Weight (kg)\n2026-01-25,Squat,2,5,100\n")
    #expect(
      reading.workoutTexts == ["2026-01-25", "  1 Squat: 100 kg × 5", "  1 Squat: 100 kg × 5"])
    #expect(
      reading.diagnosticTexts.first
        == "note 1 × set-numbers, line 1: 'set' counts sets, as no exercise has rows with 1, 2"
        + " and so on: a row is as many sets")
  }

  @Test(arguments: [
    // From the newest on; with and without a row of one set.
    ("Set", "Bench,3 Bench,2 Bench,1"), ("Set", "Bench,3 Bench,2 Bench,1 Squat,2"),
    ("Sets", "Bench,3 Bench,2 Bench,1"),
    // Through a workout.
    ("Set", "Bench,1 Squat,2 Row,3"), ("Set", "Bench,1 Squat,2"), ("Sets", "Bench,1 Squat,2 Row,3"),
    // A drop set, warm-ups of their own, from 0 on, with a gap.
    ("Set", "Bench,1 Bench,2 Bench,2 Bench,3 Squat,3"), ("Set", "Bench,1 Bench,1 Bench,2 Squat,2"),
    ("Set", "Bench,0 Bench,1 Bench,2 Squat,2"), ("Set", "Bench,1 Bench,3 Squat,2"),
    // Supersets and drop sets, whose sets share a number.
    ("Sets", "Bench,1 Bench,1 Bench,2"), ("Sets", "Bench,1 Bench,2 Bench,2 Squat,1 Squat,1"),
    ("Sets", "Bench,0 Bench,0 Bench,1 Bench,2"), ("Serie", "Bench,1 Bench,1 Bench,2"),
    // Names that are clear.
    ("set_number", "Bench,1 Bench,1 Bench,2 Squat,2"), ("set_index", "Bench,0 Bench,1 Squat,2"),
    ("Set Order", "Bench,2 Bench,3"), ("Set #", "Bench,5"), ("Set no", "Bench,2"),
  ])
  func `a row is one set where its number is that of the set`(name: String, sets: String) throws {
    let rows = sets.split(separator: " ").map { "2026-01-25,\($0),5,60\n" }
    let reading = try read(
      "sets-table", "Date,Exercise,\(name),Reps,Weight (kg)\n" + rows.joined())
    #expect(reading.activities.map(\.setList.sets.count) == [rows.count])
  }

  @Test(arguments: [
    ("Sets", "Bench,1 Bench,3 Squat,3", 7), ("Sets", "Bench,1 Bench,2 Squat,4", 7),
    // Beside another exercise that has counts, numbers that go up are counts.
    ("Sets", "Bench,1 Bench,1 Bench,2 Squat,3", 7),
    ("Sets", "Bench,1 Bench,1 Bench,2 Row,3 Row,3", 10),
    ("Sets", "Bench,1 Bench,1 Bench,2 Row,1 Row,3", 8), ("Sets", "Bench,1 Bench,2 Bench,1", 4),
    ("Sets", "Bench,1 Bench,1 Bench,3", 5), ("Sets", "Bench,1 Bench,1 Squat,1", 3),
    ("Set", "Bench,3 Squat,3", 6), ("Set count", "Bench,1 Bench,2", 3),
  ])
  func `a row is as many sets where they are counted`(
    name: String, sets: String, count: Int
  ) throws {
    let rows = sets.split(separator: " ").map { "2026-01-25,\($0),5,60\n" }
    let reading = try read(
      "sets-table", "Date,Exercise,\(name),Reps,Weight (kg)\n" + rows.joined())
    #expect(reading.activities.map(\.setList.sets.count) == [count])
  }

  @Test func `rows that show both are read by the name, and noted`() throws {
    let reading = try read(
      "sets-table",
      "Date,Exercise,Sets,Reps\n2026-01-25,Row,1,5\n2026-01-25,Row,2,5\n2026-01-25,Squat,4,5\n")
    #expect(
      reading.diagnosticTexts.first
        == "note 1 × set-numbers, line 1: 'sets' counts sets, as its name has it, though its rows"
        + " show both: name it set number where that is wrong")
  }

  @Test func `sets that may share a number, beside others, are read by the name, and noted`() throws
  {
    let rows = ["Bench,1", "Bench,1", "Bench,2", "Row,3", "Row,3"].map { "2026-01-25,\($0),5\n" }
    let reading = try read("sets-table", "Date,Exercise,Sets,Reps\n" + rows.joined())
    #expect(
      reading.diagnosticTexts.first
        == "note 1 × set-numbers, line 1: 'sets' counts sets, as its name has it, though its rows"
        + " show both: name it set number where that is wrong")
  }

  @Test func `sets with a time of their own are one workout until a long gap or another title`()
    throws
  {
    let text = """
      Date,Workout,Exercise,Set,Reps,Weight (kg)
      2026-03-01 18:00:10,Push,Bench,1,8,80
      2026-03-01 18:03:20,Push,Bench,2,8,80
      2026-03-01 18:06:30,Push,Bench,3,7,80
      2026-03-01 18:10:00,Pull,Row,1,8,60
      2026-03-01 21:10:00,Pull,Row,1,8,60

      """
    #expect(
      try read("sets-table", text).workoutTexts == [
        "2026-03-01T18:00:10 380 s Push", "  1 Bench: 80 kg × 8", "  1 Bench: 80 kg × 8",
        "  1 Bench: 80 kg × 7", "2026-03-01T18:10:00 Pull", "  1 Row: 60 kg × 8",
        "2026-03-01T21:10:00 Pull", "  1 Row: 60 kg × 8",
      ])
  }

  @Test func `counts that no person reaches are refused`() throws {
    let text = """
      Date,Exercise,Sets,Reps,Weight (kg)
      2026-01-25,Squat,101,5,100
      2026-01-25,Row,0,5,100
      2026-01-25,Press,x,5,40

      """
    let reading = try read("sets-table", text)
    #expect(
      reading.workoutTexts == ["2026-01-25", "  1 Squat: 100 kg × 5", "  2 Press: 40 kg × 5"])
    #expect(
      reading.diagnosticTexts.filter { $0.hasPrefix("refused") } == [
        "refused 1 × value-out-of-bounds, line 2: a row counts 101 sets, more than a person does:"
          + " it is kept as one",
        "refused 1 × set-without-content, line 3: a row counts 0 sets; it was left out",
        "refused 1 × number-not-readable, line 4: 'x' is not a readable number; the cell was left"
          + " out",
      ])
  }

  @Test func `a weight without a unit is decided over the file`() throws {
    let rows = ["60", "100", "140"].map { "2026-01-25,Squat,\($0),5\n" }.joined()
    let known = try read("sets-table", "Date,Exercise,Weight,Reps\n" + rows)
    #expect(known.workoutTexts.last == "  1 Squat: 140 kg × 5")
    #expect(known.diagnostics.map(\.rule) == ["weight-unit", "day-only"])
    let open = try read("sets-table", "Date,Exercise,Weight,Reps\n2026-01-25,Curl,12,8\n")
    #expect(open.workoutTexts.last == "  1 Curl: 12 × 8")
    #expect(open.diagnostics.map(\.rule) == ["weight-unit-not-known", "day-only"])
  }

  @Test func `the sets of several people are refused`() throws {
    let reading = try read(
      "sets-table", "Date,User,Exercise,Reps\n2026-01-25,a,Row,5\n2026-01-25,b,Row,5\n")
    #expect(
      reading.rejection?.message == "it holds the sets of 2 people, one behind the other")
  }

  @Test func `a known program's table with a count of sets is read as one of any program`() throws {
    let text = "Date,Exercise,Category,Weight (kg),Reps,Sets\n2026-01-25,Row,Back,60,8,3\n"
    #expect(Adapter.name(recognizing: text) == "sets-table")
    #expect(try read("sets-table", text).activities[0].setList.sets.count == 3)
  }

  @Test func `a table of sets without a day is refused with the columns to use`() throws {
    let text = "Exercise,Weight,Reps\nSquat,100,5\n"
    let head = SourceHead(fileName: "lifts.csv", bytes: Array(text.utf8))
    #expect(Adapter.recognizing(head) == nil)
    #expect(
      head.adviceWithoutAdapter
        == "its rows are sets of exercises: give each set, or equal ones, a row with the columns of"
        + " sets.csv, which are start, exercise, set (its number) or sets (how many), weight_kg or"
        + " weight_lb, repetitions, and import it again")
  }

  @Test func `a row without a mark is not done where others are marked as done`() throws {
    let rows = "2026-03-01,Squat,5,100,x\n2026-03-08,Squat,5,105,\n"
    let reading = try read("sets-table", "Date,Exercise,Reps,Weight (kg),Done\n" + rows)
    #expect(reading.workoutTexts == ["2026-03-01", "  1 Squat: 100 kg × 5"])
    #expect(
      reading.diagnosticTexts.first
        == "note 1 × set-not-done, line 3: a set is not marked as done, as others are; the row was"
        + " left out")
    let failed = rows.replacing(",x", with: ",failed")
    #expect(
      try read("sets-table", "Date,Exercise,Reps,Weight (kg),Status\n" + failed).activities.count
        == 2)
  }

  @Test func `a column of names is of people or of workouts, and is refused`() throws {
    let header = "Date,Name,Exercise,Sets,Reps,Weight (kg)\n"
    let reading = try read(
      "sets-table", header + "2026-03-01,Tom,Squat,3,5,100\n2026-03-01,Ann,Squat,3,5,70\n")
    #expect(
      reading.rejection?.message == "its column 'name' has 2 names, of people or of workouts")
    #expect(
      try read("sets-table", header + "2026-03-01,Tom,Squat,3,5,100\n").activities.count == 1)
  }

  @Test func `weights are read as people write them`() throws {
    let cells = ["80 kg", "BW", "+10", "80.5kg", "-20", "175 lb"]
    let rows = cells.map { "2026-03-01,Dip,8,\($0)\n" }.joined()
    let reading = try read("sets-table", "Date,Exercise,Reps,Weight (kg)\n" + rows)
    #expect(
      reading.workoutTexts.dropFirst() == [
        "  1 Dip: 80 kg × 8", "  1 Dip: × 8", "  1 Dip: 10 kg added × 8", "  1 Dip: 80.5 kg × 8",
        "  1 Dip: 20 kg assistance × 8", "  1 Dip: 175 lb × 8",
      ])
    #expect(reading.refusedByRule == [:])
  }

  @Test(arguments: ["7/6/5", "\"7, 6, 5\""])
  func `a row lists the repetitions of as many sets as it counts`(cell: String) throws {
    let text = "Date,Exercise,Sets,Reps,Weight (kg)\n2026-03-01,Row,3,\(cell),70\n"
    let reading = try read("sets-table", text)
    #expect(
      reading.workoutTexts
        == ["2026-03-01", "  1 Row: 70 kg × 7", "  1 Row: 70 kg × 6", "  1 Row: 70 kg × 5"])
    let other = try read("sets-table", text.replacing("Row,3", with: "Row,4"))
    #expect(other.refusedByRule == ["repetitions-not-readable": 1])
  }

  @Test func `lists of repetitions show no mark of fractions`() throws {
    let text = """
      Date,Exercise,Sets,Reps,Weight (kg),RPE
      2026-03-01,Row,2,"12,12",61.235,8.5
      2026-03-02,Row,2,"15,15",22.5,0

      """
    let reading = try read("sets-table", text)
    #expect(
      reading.workoutTexts == [
        "2026-03-01", "  1 Row: 61.235 kg × 12 rpe 85", "  1 Row: 61.235 kg × 12 rpe 85",
        "2026-03-02", "  1 Row: 22.5 kg × 15", "  1 Row: 22.5 kg × 15",
      ])
  }

  @Test(arguments: ["8-10", "\"8,8,7\"", "8.5", "AMRAP"])
  func `a row without readable repetitions is none`(cell: String) throws {
    let text = "Date,Exercise,Reps,Weight (kg)\n2026-03-01,Dip,8,80\n2026-03-01,Row,\(cell),80\n"
    let reading = try read("sets-table", text)
    #expect(reading.workoutTexts == ["2026-03-01", "  1 Dip: 80 kg × 8"])
    #expect(reading.refusedByRule == ["repetitions-not-readable": 1])
  }

  @Test func `a day as spreadsheets count them is refused with advice`() throws {
    let reading = try read("sets-table", "Date,Exercise,Reps\n46082,Row,8\n1/25/2026,Row,8\n")
    #expect(
      reading.diagnosticTexts.contains(
        "refused 1 × time-not-readable, line 2: '46082' is no day and no time, but may be one as"
          + " spreadsheets count days: give the column the format of dates, and save the table"
          + " again; the row was left out"))
  }

  @Test func `an exertion shows the mark of fractions`() throws {
    let reading = try read(
      "sets-table", "Date;Exercise;Weight (kg);Reps;RPE\n2026-03-01;Squat;80;8;7,5\n")
    #expect(reading.workoutTexts == ["2026-03-01", "  1 Squat: 80 kg × 8 rpe 75"])
  }

  @Test func `Pacelog's own table counts equal sets in a column of its own`() throws {
    let text = "start,exercise,sets,weight_kg,repetitions\n2026-03-01,Squat,2,100,5\n"
    #expect(Adapter.name(recognizing: text) == "pacelog-sets")
    #expect(
      try read("pacelog-sets", text).workoutTexts
        == ["2026-03-01", "  1 Squat: 100 kg × 5", "  1 Squat: 100 kg × 5"])
  }
}
