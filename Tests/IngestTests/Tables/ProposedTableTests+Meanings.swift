import ActivityModel
import Testing

@testable import Ingest

/// Names that mean one thing in one table and another thing in another.
extension ProposedTableTests {
  @Test func `a clock beside durations is the start of an activity`() throws {
    let text = """
      Date,Time,Activity,Distance (km),Duration
      2024-01-15,18:30,Running,5.2,27:10
      2024-01-17,07:15,Running,10.1,55:02

      """
    let activities = try Self.read(text).activities
    let starts = [("2024-01-15", 66_600_000), ("2024-01-17", 26_100_000)]
    #expect(
      try activities.map(\.start)
        == starts.map { date, milliseconds in
          let date = try #require(LocalDate(iso8601: date))
          return .local(LocalDateTime(date: date, millisecondsOfDay: Int32(milliseconds)))
        })
    #expect(activities.map(\.totals.timerMilliseconds) == [1_630_000, 3_302_000])
  }

  @Test func `times as long as the durations beside them are durations`() throws {
    let text = """
      Date,Time,Activity,Distance (km),Elapsed Time
      2024-01-15,18:30,Running,5.2,18:40
      2024-01-17,17:15,Running,5.1,17:20

      """
    let activities = try Self.read(text).activities
    #expect(activities.map(\.totals.timerMilliseconds) == [1_110_000, 1_035_000])
  }

  @Test func `a time of two digits each may be a start: a person decides`() throws {
    let text = "Date,Time,Class\n2024-01-15,18:00,Yoga\n2024-01-17,18:00,Spinning\n"
    #expect(
      try Self.proposal(text).questions == [
        "what is 'Time', such as '18:00'? \"nothing\" leaves it out"
      ])
  }

  @Test func `quarters of an hour in one column last as long, from midnight on`() throws {
    let rows = ["00:00,236", "00:15,248", "00:30,102", "01:00,7"]
    let text = "Time,Steps\n" + rows.map { "2020-12-01 \($0)\n" }.joined()
    let reading = try Self.read(text)
    #expect(
      reading.sampleTexts == [
        "steps 2020-12-01 wall of my//watch", "  2020-12-01T00:00:00 900.0 s: 236",
        "  2020-12-01T00:15:00 900.0 s: 248", "  2020-12-01T00:30:00 900.0 s: 102",
        "  2020-12-01T01:00:00 900.0 s: 7",
      ])
    #expect(reading.dayTexts == [])
  }

  @Test(arguments: [
    ("Calories (kcal),Protein (g)", "dietaryEnergy"), ("Calories (kcal),Steps", "totalEnergy"),
    ("Resting Metabolism(kcal),Steps", "basalEnergy"), ("Protein (kcal),Steps", "nothing"),
    ("Calorie intake (kcal),Steps", "dietaryEnergy"), ("kcal,Steps", "totalEnergy"),
    ("Budget (kcal),Steps", "nothing"), ("Ruheherzfrequenz (bpm),Schritte", "restingHeartRate"),
    ("Frecuencia Cardíaca Máxima (bpm),Pasos", "nothing"),
    ("Frecuencia Cardíaca en Reposo (bpm),Pasos", "restingHeartRate"),
    ("High HR,Steps", "nothing"),
  ])
  func `the words around a quantity decide`(names: String, meaning: String) throws {
    let proposal = try Self.proposal("Date,\(names)\n2024-01-15,60,7\n2024-01-16,61,8\n")
    #expect(proposal.columns[1].meaning == meaning)
  }

  @Test func `a heart rate of 0 is none`() throws {
    let text = "Date,Heart rate,Steps\n2024-01-15,0,700\n2024-01-16,61,0\n"
    #expect(
      try Self.read(text).dayTexts == [
        "2024-01-15 steps=700", "2024-01-16 steps=0 heartRate=61000",
      ])
  }
}
