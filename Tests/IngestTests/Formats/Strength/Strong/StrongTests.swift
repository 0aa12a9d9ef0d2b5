import ActivityModel
import Ingest
import Testing

@Suite struct StrongTests {
  static let text = """
    Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
    2026-03-02 18:00:05,"Legs, heavy",1h 5m,"Squat (Barbell)",W,45.0,5,0,0,"","good day",
    2026-03-02 18:00:05,"Legs, heavy",1h 5m,"Squat (Barbell)",1,135.0,5,0,0,"two
    lines","good day",8
    2026-03-02 18:00:05,"Legs, heavy",1h 5m,"Squat (Barbell)",Rest Timer,0,0,0,120.0,,,
    2026-03-02 18:00:05,"Legs, heavy",1h 5m,"Squat (Barbell)",2,135.0,5,0,0,,,8.5
    2026-03-02 18:00:05,"Legs, heavy",1h 5m,"Squat (Barbell)",Note,0,0,0,0,"knees out",,
    2026-03-02 18:00:05,"Legs, heavy",1h 5m,"Pull Up",1,0,8,0,0,,,
    2026-03-02 18:00:05,"Legs, heavy",1h 5m,"Squat (Barbell)",1,95.0,8,0,0,,,
    2026-03-02 18:00:05,"Legs, heavy",1h 5m,"Plank",1,0,0,0,60,,,
    2026-03-02 18:00:05,"Legs, heavy",1h 5m,"Rowing",1,0,0,1.5,480,,,

    """

  @Test func `rows become sets, timers become rests, and notes stay with their sets`() throws {
    let reading = try read("strong", Self.text)
    #expect(
      reading.workoutTexts == [
        "2026-03-02T18:00:05 3900 s Legs, heavy",
        "  1 Squat (Barbell): warm_up 45 lb × 5",
        "  1 Squat (Barbell): 135 lb × 5 rpe 80 rest 120000 (two\nlines)",
        "  1 Squat (Barbell): 135 lb × 5 rpe 85 (knees out)",
        "  2 Pull Up: 0 lb × 8",
        "  3 Squat (Barbell): 95 lb × 8",
        "  4 Plank: 0 lb 60000 ms",
        "  5 Rowing: 0 lb 480000 ms 2414016 mm",
      ])
    #expect(reading.activities.first?.notes == "good day")
    #expect(reading.activities.first?.sport == .strength)
    #expect(reading.recordsRead == 7)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × weight-unit, line 1: weights are read as pounds: the file states no unit, and"
          + " 4 of 4 weights are a bar with plates, such as 45, 95 or 135 lb"
      ])
  }

  @Test(arguments: [("Ruhezeit", 0), ("Pauze", 1)])
  func `a time below a word for a rest is no set`(word: String, notes: Int) throws {
    let rows = [
      "2026-03-02 18:00:05,A,38min,Squat,1,60,5,0,0,,",
      "2026-03-02 18:00:05,A,38min,Squat,\(word),0,0,0,120.0,,",
    ]
    let reading = try read("strong", Self.table(rows))
    #expect(reading.activities.first?.setList.sets.count == 1)
    #expect(reading.activities.first?.setList.sets.first?.restMilliseconds == 120_000)
    let texts = reading.diagnosticTexts.filter { $0.contains("order-not-known") }
    #expect(
      texts
        == Array(
          repeating:
            "note 1 × order-not-known, line 3: 'Pauze' is no kind of set that is known, and"
            + " the row has a time alone: it is taken for a rest", count: notes))
  }

  @Test func `an exercise twice in a row, numbered from 1 again, is two`() throws {
    let rows = ["1", "2", "1"].map { "2026-03-02 18:00:05,A,38min,Squat,\($0),60,5,0,0,," }
    let reading = try read("strong", Self.table(rows))
    #expect(reading.activities.first?.setList.exercises == ["Squat", "Squat"])
    #expect(reading.activities.first?.setList.sets.map(\.exercise) == [0, 0, 1])
    #expect(reading.activities.first?.totals.elapsedMilliseconds == 2_280_000)
  }

  @Test(arguments: [
    "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration\n2026-03-02 18:00:05;A;Squat;1;62,5;kg;5;8,5;1,5;km;0;;;45m\n",
    "\"Workout #\";\"Date\";\"Workout Name\";\"Duration (sec)\";\"Exercise Name\";\"Set Order\";\"Weight (kg)\";\"Reps\";\"RPE\";\"Distance (meters)\";\"Seconds\";\"Notes\";\"Workout Notes\"\n\"1\";\"2026-03-02 18:00:05\";\"A\";\"2700\";\"Squat\";\"1\";\"62.5\";\"5\";\"8.5\";\"1500\";\"0\";\"\";\"\"\n",
    "Datum;Workout-Name;Name der Übung;Reihenfolge festlegen;Gewicht;Gewichtseinheit;Wiederh.;RPE;Entfernung;Entfernungseinheit;Sekunden;Notizen;Workout-Notizen;Workout-Dauer\n2026-03-02 18:00:05;A;Squat;1;62,5;kg;5;8,5;1,5;km;0;;;45 Min\n",
    "Datum,Workout-Name,Dauer,Name der Übung,Reihenfolge festlegen,Gewicht (kg),Wiederh.,Distance (km),Sekunden,Notizen,Workout-Notizen,RPE\n2026-03-02 18:00:05,A,45 Min,Squat,1,62.5,5,1.5,0,,,8.5\n",
  ])
  func `the dialects give the same facts`(text: String) throws {
    #expect(Adapter.name(recognizing: text) == "strong")
    #expect(
      try read("strong", text).workoutTexts == [
        "2026-03-02T18:00:05 2700 s A", "  1 Squat: 62.5 kg × 5 1500000 mm rpe 85",
      ])
  }

  @Test(arguments: [
    "Date,Nom de l’entraînement,Durée,Nom de l'exercice,Ordre de la série,Poids,Réps,Distance,Secondes,Notes,Notes d'entraînement,RPE",
    "Date,Nom de l'entraînement,Durée,Nom de l’exercice,Ordre de la série,Poids,Réps,Distance,Secondes,Notes,Notes d’entraînement,RPE",
    "Data,Nome do treino,Duração,Nome do exercício,Ordem da série,Peso,Reps,Distância,Segundos,Notas,Notas do treino,RPE",
  ])
  func `headers in French and Portuguese are read`(header: String) throws {
    let rows = ["60", "100", "140"].enumerated().map { index, weight in
      "2026-03-02 18:00:05,A,45min,Squat (Barbell),\(index + 1),\(weight),5,2.5,90,slow,good,8"
    }
    let text = ([header] + rows).joined(separator: "\n") + "\n"
    #expect(Adapter.name(recognizing: text) == "strong")
    let reading = try read("strong", text)
    #expect(
      reading.workoutTexts == ["2026-03-02T18:00:05 2700 s A"]
        + ["60", "100", "140"].map {
          "  1 Squat (Barbell): \($0) kg × 5 90000 ms 2500000 mm rpe 80 (slow)"
        })
    #expect(reading.activities.first?.notes == "good")
    #expect(reading.diagnostics.map(\.rule) == ["weight-unit"])
  }

  @Test func `a table that tools make for the app has no set numbers`() throws {
    let text = """
      Date,Workout Name,Exercise Name,Weight,Reps,RPE,Notes
      2026-01-08,Legs,Leg Press,120,8,,
      2026-01-08,Legs,Leg Press,140,8,8,slow

      """
    #expect(Adapter.name(recognizing: text) == "strong")
    #expect(
      try read("strong", text).workoutTexts == [
        "2026-01-08 Legs", "  1 Leg Press: 120 × 8", "  1 Leg Press: 140 × 8 rpe 80 (slow)",
      ])
    let other = text.replacing("Notes", with: "Tempo")
    #expect(Adapter.name(recognizing: other) == "sets-table")
  }

  @Test func `the dialect of 2018 names the unit in the column`() throws {
    let text = """
      Date;Workout Name;Exercise Name;Set Order;lbs;Reps;mi.;Seconds
      2018-03-02 18:00:05;A;Squat;1;135;5;0.5;0

      """
    #expect(Adapter.name(recognizing: text) == "strong")
    #expect(
      try read("strong", text).workoutTexts == [
        "2018-03-02T18:00:05 A", "  1 Squat: 135 lb × 5 804672 mm",
      ])
  }

  @Test func `a file without a unit keeps its sets, with a note`() throws {
    let reading = try read(
      "strong", Self.table(["2026-03-02 18:00:05,A,38min,Squat,1,37,5,0,0,,"]))
    #expect(
      reading.workoutTexts == ["2026-03-02T18:00:05 2280 s A", "  1 Squat: 37 × 5"])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × weight-unit-not-known, line 1: the file states no unit of weight, and its numbers"
          + " do not show one: the sets are kept with their numbers, and no weight is used unless the"
          + " profile names one (weightUnit)"
      ])
  }

  @Test func `a timer of eleven days is kept, and said`() throws {
    let reading = try read(
      "strong", Self.table(["2026-03-02 18:00:05,A,264h 1m,Squat,1,0,5,0,0,,"]))
    #expect(reading.activities.first?.totals.elapsedMilliseconds == 950_460_000)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × timer-not-believable, line 2: the timer of 'A' counts 264 h 1 min: sets and timer"
          + " are kept as stated, and no number uses the timer"
      ])
  }

  @Test func `a weight beyond belief goes, its set stays`() throws {
    let rows = ["60", "100", "140", "5000"].enumerated().map { index, weight in
      "2026-03-02 18:00:05,A,38min,Squat,\(index + 1),\(weight),5,0,0,,"
    }
    let reading = try read("strong", Self.table(rows))
    #expect(reading.workoutTexts.suffix(2) == ["  1 Squat: 140 kg × 5", "  1 Squat: × 5"])
    #expect(
      reading.diagnosticTexts.last
        == "refused 1 × value-out-of-bounds, line 5: a set of 'Squat' has a weight of 5000 kg, more"
        + " than a person lifts: the set is kept without it")
  }

  @Test func `rows without a value are refused one by one`() throws {
    let reading = try read(
      "strong",
      Self.table([
        "2026-03-02 18:00:05,A,38min,Squat,1,0,0,0,0,,", "someday,A,38min,Squat,1,20,5,0,0,,",
        "2026-03-02 18:00:05,A,38min,,1,20,5,0,0,,",
        "2026-03-02 18:00:05,A,long,Squat,1,20,5,0,0,,",
        "2026-03-02 18:00:05,A,38min,Squat,2,x,5,0,0,,",
      ]))
    #expect(
      reading.refusedByRule == [
        "set-without-content": 1, "time-not-readable": 1, "exercise-missing": 1,
        "number-not-readable": 1,
      ])
    #expect(
      reading.workoutTexts == [
        "2026-03-02T18:00:05 2280 s A", "  1 Squat: 20 × 5", "  1 Squat: × 5",
      ])
  }

  static func table(_ rows: [String]) -> String {
    (["Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,RPE"]
      + rows).joined(separator: "\n") + "\n"
  }
}
