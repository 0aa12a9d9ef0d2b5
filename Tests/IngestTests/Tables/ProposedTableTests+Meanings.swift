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

  @Test(arguments: ["Start", "Start Time", "start_time"])
  func `the start of an activity is a clock beside its date`(name: String) throws {
    let text = """
      Date,\(name),Duration (min),Sport,Distance (km)
      03/15/2024,6:30 AM,55,Running,10.5
      03/17/2024,5:45 PM,115,Running,21.1

      """
    let starts = [("2024-03-15", 23_400_000), ("2024-03-17", 63_900_000)]
    #expect(
      try Self.read(text).activities.map(\.start)
        == starts.map { date, milliseconds in
          let date = try #require(LocalDate(iso8601: date))
          return .local(LocalDateTime(date: date, millisecondsOfDay: Int32(milliseconds)))
        })
  }

  /// A clock that shows midnight is a time of day.
  @Test(arguments: [
    ("2024-01-15", true), ("15 January 2024", true), ("2024-01-15 00:00", false),
    ("2024-01-15 18:30", false),
  ])
  func `an activity may have its day alone`(start: String, isDayOnly: Bool) throws {
    let text = "Date,Activity,Distance (km),Duration\n\(start),Running,5.2,27:10\n"
    let reading = try Self.read(text)
    let activity = try #require(reading.activities.first)
    #expect(activity.startsOnDayOnly == isDayOnly)
    let date = try #require(LocalDate(iso8601: "2024-01-15"))
    if isDayOnly { #expect(activity.start == .noon(of: date)) }
    #expect(reading.diagnostics.map(\.rule).contains("day-only") == isDayOnly)
  }

  @Test(arguments: [
    "日期,运动类型,距离(公里),时长,平均心率,累计爬升(米)",
    "Дата,Вид спорта,Дистанция (км),Время,Средний пульс,Набор высоты (м)",
    "Fecha,Deporte,Distancia (km),Tiempo,FC media,Desnivel (m)",
    "Date,Sport,Distance (km),Duree,FC moy,Dénivelé (m)",
  ])
  func `lists of activities in other languages`(header: String) throws {
    let sport = header.hasPrefix("日") ? "跑步" : "Running"
    let text = "\(header)\n2024-03-13,\(sport),10.5,0:55:30,150,120\n"
    let run = try #require(try Self.read(text).activities.first)
    #expect(run.sport == .run)
    #expect(run.totals.distanceMillimeters == 10_500_000)
    #expect(run.totals.timerMilliseconds == 3_330_000)
    #expect(run.totals.averageHeartRateBPM == 150)
    #expect(run.totals.ascentCentimeters == 12_000)
  }

  @Test(arguments: [
    ("Fr 01.03.2024", "Sa 23.03.2024"), ("Fr., 01.03.24", "Sa., 23.03.24"),
    ("Friday, 3/1/2024", "Saturday, 3/23/2024"), ("vie 01/03/2024", "sáb 23/03/2024"),
  ])
  func `a day of the week may be in front of a date`(first: String, second: String) throws {
    let text = "Date;Steps\n\"\(first)\";8432\n\"\(second)\";10432\n"
    #expect(try Self.read(text).dayTexts == ["2024-03-01 steps=8432", "2024-03-23 steps=10432"])
  }

  @Test func `cells may repeat the unit of their column`() throws {
    let text = """
      Date,Steps,Distance (km),Body Fat %
      2024-03-01,8432,6.1 km,18.2%
      2024-03-02,10432,7.1 km,18.1%

      """
    #expect(
      try Self.read(text).dayTexts == [
        "2024-03-01 steps=8432 distance=6100000 bodyFat=18200",
        "2024-03-02 steps=10432 distance=7100000 bodyFat=18100",
      ])
  }

  @Test(arguments: ["Distance (yd)", "Distance (yards)"])
  func `yards of swims are a distance`(name: String) throws {
    let text = """
      Date,Activity,\(name),Duration
      2024-01-15,Swimming,"1,000",30:00
      2024-01-17,Swimming,"2,000",55:30

      """
    #expect(
      try Self.read(text).activities.map(\.totals.distanceMillimeters) == [914_400, 1_828_800])
  }

  @Test(arguments: [
    ("Elapsed Time", "01:02:40", "02:01:20"), ("Moving Time (min)", "62", "119.5"),
    ("Duration (h)", "1.04", "2"), ("Duration", "62", "119"),
    ("Moving Time", "00:30:00", "00:55:00"),
  ])
  func `times as long as the durations beside them are durations`(
    name: String, first: String, second: String
  ) throws {
    let text = """
      Date,Time,Activity,Distance (km),\(name)
      2024-01-15,01:02:30,Running,11.2,\(first)
      2024-01-17,02:00:15,Running,20.1,\(second)

      """
    let proposal = try Self.proposal(text)
    #expect(proposal.columns[1].meaning == "duration")
  }

  @Test(arguments: [("Moving Time (min)", "62", "55"), ("Elapsed Time", "1:02:30", "0:55:02")])
  func `a clock beside a moving time is the start`(name: String, first: String, second: String)
    throws
  {
    let text = """
      Date,Time,Activity,Distance (km),\(name)
      2024-01-15,18:30,Running,11.2,\(first)
      2024-01-17,07:15,Running,10.1,\(second)

      """
    #expect(try Self.proposal(text).columns[1].meaning == "timeOfDay")
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
    ("Calories (kcal),Protein (g)", "dietaryEnergy"),
    ("Calories Burned (kcal),Protein (g)", "totalEnergy"),
    ("Total Calories (kcal),Protein (g)", "dietaryEnergy"),
    ("Calories In (kcal),Calories Out (kcal)", "dietaryEnergy"),
    ("Calories (kcal),Steps", "totalEnergy"),
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

  @Test func `rows of morning and evening last no half a day`() throws {
    let text = "Time,Steps\n2024-03-01 09:00,4000\n2024-03-01 21:00,6000\n2024-03-02 09:00,4100\n"
    #expect(
      try Self.read(text).sampleTexts.filter { $0.hasPrefix("  ") } == [
        "  2024-03-01T09:00:00 60.0 s: 4000", "  2024-03-01T21:00:00 60.0 s: 6000",
        "  2024-03-02T09:00:00 60.0 s: 4100",
      ])
  }

  @Test func `a row at midnight among others is no day`() throws {
    let text = "Time,Steps\n2024-03-01 00:00:00,10\n2024-03-01 13:13:13,30\n"
    let reading = try Self.read(text)
    #expect(reading.dayTexts == [])
    #expect(reading.sampleTexts.count == 3)
    let days = "Time,Steps\n2024-03-01 00:00:00,10\n2024-03-02 00:00:00,30\n"
    #expect(try Self.read(days).dayTexts == ["2024-03-01 steps=10", "2024-03-02 steps=30"])
  }

  @Test func `a heart rate of 0 is none`() throws {
    let text = "Date,Heart rate,Steps\n2024-01-15,0,700\n2024-01-16,61,0\n"
    #expect(
      try Self.read(text).dayTexts == [
        "2024-01-15 steps=700", "2024-01-16 steps=0 heartRate=61000",
      ])
  }

  @Test(arguments: [
    "Schritte Ziel", "Objetivo de pasos", "Sleep Need (min)", "Besoin de sommeil (min)",
    "Deep sleep (min)", "REM sleep (h)", "Sleep score", "Sleep efficiency (%)",
    "Sleep Stages - Awake(min)", "Step length (m)", "Weight lifted (kg)", "Weight change (kg)",
    "Heart rate drift (%)", "Gewicht Ziel (kg)", "HR zone 2 (min)",
  ])
  func `a goal, a part or another aspect of a quantity is not the quantity`(name: String) throws {
    let proposal = try Self.proposal("Date,\(name)\n2024-01-13,50\n2024-01-14,60\n")
    #expect(["nothing", "?"].contains(proposal.columns[1].meaning))
  }

  @Test(arguments: [
    "Variabilité de la fréquence cardiaque (ms)", "Variabilidad de la frecuencia cardíaca (ms)",
    "Variabilità della frequenza cardiaca (ms)", "Heart Rate Variability (ms)",
  ])
  func `the variability of the heart rate is no heart rate`(name: String) throws {
    let proposal = try Self.proposal("Date,\(name)\n2024-01-13,71\n2024-01-14,60\n")
    #expect(proposal.columns[1].meaning == "heartRateVariability")
  }

  @Test func `a sleep belongs to the day on which it ends, and a nap does not count`() throws {
    let text = """
      Start,End,Sleep (min)
      2026-02-01 23:10,2026-02-02 06:40,420
      2026-02-03 00:20,2026-02-03 07:10,390
      2026-02-03 13:00,2026-02-03 13:40,35
      2026-02-03 22:50,2026-02-04 06:50,450

      """
    #expect(
      try Self.read(text).dayTexts == [
        "2026-02-02 sleepTime=25200000", "2026-02-03 sleepTime=23400000",
        "2026-02-04 sleepTime=27000000",
      ])
  }
}
