import ActivityModel
import Ingest
import Testing

@Suite struct `Fit Notes for iPhone` {
  static let text = """
    Name,StartTime,EndTime,BodyWeight,Exercise,Equipment,Reps,Weight,Time,Distance,Status,IsWarmup,RPE,RIR,Categories,Note
    Push,2026-02-03T17:10:00Z,2026-02-03T18:05:00Z,"81,4",Bench Press,Barbell,10,"40,0",,,Done,true,,,"Chest,Triceps",
    Push,2026-02-03T17:10:00Z,2026-02-03T18:05:00Z,"81,4",Bench Press,Barbell,5,"82,5",,,Done,false,"8,5",2,"Chest,Triceps",felt good
    Push,2026-02-03T17:10:00Z,2026-02-03T18:05:00Z,"81,4",Bench Press,Barbell,3,"87,5",,,Failed,false,,,"Chest,Triceps",felt good
    Push,2026-02-03T17:10:00Z,2026-02-03T18:05:00Z,"81,4",Bench Press,Barbell,5,"92,5",,,NotStarted,false,,,"Chest,Triceps",
    Push,2026-02-03T17:10:00Z,2026-02-03T18:05:00Z,"81,4",Bench Press,Dumbbells,8,"57,5",,,Done,false,,,Chest,
    Push,2026-02-03T17:10:00Z,2026-02-03T18:05:00Z,"81,4",Plank,Bodyweight,1,"0,0",00:01:30,,Done,false,,,Core,

    """

  @Test func `times are in UTC, commas are fractions, and a set that was not started is none`()
    throws
  {
    #expect(Adapter.name(recognizing: Self.text) == "fitnotes-iphone")
    let reading = try read("fitnotes-iphone", Self.text)
    #expect(
      reading.workoutTexts == [
        "2026-02-03T17:10:00Z 3300 s Push", "  1 Bench Press (Barbell): warm_up 40 kg × 10",
        "  1 Bench Press (Barbell): 82.5 kg × 5 rpe 85 rir 20 (felt good)",
        "  1 Bench Press (Barbell): failure 87.5 kg × 0",
        "  2 Bench Press (Dumbbells): 57.5 kg × 8", "  3 Plank: 0 kg × 1 90000 ms",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: bodyweight, distance,"
          + " categories",
        "note 1 × set-missed, line 4: a set is marked as failed: it counts without repetitions, and"
          + " sets no record",
        "note 1 × set-not-done, line 5: 'NotStarted' marks a set that was not done; the row was"
          + " left out",
        "note 1 × weight-unit, line 1: weights are read as kilograms: the file states no unit, and"
          + " 3 of 4 weights are a bar with plates, such as 20, 60 or 100 kg, or steps of 2.5 kg"
          + " above 50",
      ])
  }
}
