import ActivityModel
import Ingest
import Testing

@Suite struct LyftaTests {
  static let text = """
    Title,Date,Duration,Exercise,Superset id,Weight,Reps,Distance,Time,Set Type
    Legs,2026-01-16 18:02:50,00:52:10,Barbell Squat,null,60,5,null,null,WARMUP_SET
    Legs,2026-01-16 18:02:50,00:52:10,Barbell Squat,null,100,5,null,null,NORMAL_SET
    Legs,2026-01-16 18:02:50,00:52:10,Barbell Squat,7,102.5,5,null,null,DROP_SET
    Legs,2026-01-16 18:02:50,00:52:10,Split Squat,7,22.5,8,null,null,LEFT_SET
    Legs,2026-01-16 18:02:50,00:52:10,Split Squat,7,22.5,8,null,null,RIGHT_SET
    Legs,2026-01-16 18:02:50,00:52:10,Walking,null,null,null,1.17,16:00,NORMAL_SET

    """

  @Test func `null is nothing, and each side is a set`() throws {
    #expect(Adapter.name(recognizing: Self.text) == "lyfta")
    let reading = try read("lyfta", Self.text)
    #expect(
      reading.workoutTexts == [
        "2026-01-16T18:02:50 3130 s Legs", "  1 Barbell Squat: warm_up 60 kg × 5",
        "  1 Barbell Squat: working 100 kg × 5", "  1 Barbell Squat: drop 102.5 kg × 5 group 7",
        "  2 Split Squat: working 22.5 kg × 8 group 7",
        "  2 Split Squat: working 22.5 kg × 8 group 7", "  3 Walking: working 960000 ms 1170000 mm",
      ])
    #expect(reading.diagnostics.map(\.rule) == ["weight-unit"])
  }
}
