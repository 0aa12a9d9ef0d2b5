import ActivityModel
import Ingest
import Testing

/// Made after `formats.md` 1.10: no real export was at hand.
@Suite struct HealthTableTests {
  static let qsDays = """
    Start,Finish,Steps (count),Distance (mi),Mindful (min)
    08-Apr-2018 00:00,09-Apr-2018 00:00,854.0,0.5,3
    09-Apr-2018 00:00,10-Apr-2018 00:00,1200.0,1,0

    """
  static let qsHours = """
    Start,Finish,Steps (count)
    08-Apr-2018 07:00,08-Apr-2018 08:00,854.0
    08-Apr-2018 08:00,08-Apr-2018 07:00,1
    soon,08-Apr-2018 09:00,1

    """
  static let metrics = """
    Date/Time,Active Energy (kJ),Apple Exercise Time (min),Sleep Analysis [Total] (hr),Step Count (count),Stand (hr)
    2026-06-01 00:00:00 -0600,418.4,12.5,7.25,9001,3
    2026-06-02 00:00:00 -0600,,,,100,

    """
  static let hours = """
    Date,Step Count (count),Heart Rate [Avg] (count/min)
    2/16/26 12:00,10,61.5
    2/16/26 13:00,20,
    2/17/26 13:00,30,

    """
  static let workouts = """
    Type,Start,End,Duration,Total Energy (kJ),Avg Heart Rate (bpm),Distance (km),Avg Speed(km/hr),Step Count (count),Elevation Ascended (m)
    Outdoor Run,2026-06-01 18:00:00 -0600,2026-06-01 18:31:00 -0600,00:30:10,836.8,151.4,5.25,10.4,5200,41.5

    """

  @Test func `rows of a day become days`() throws {
    let reading = try read("qs-access-csv", Self.qsDays)
    #expect(
      reading.dayTexts == [
        "2018-04-08 steps=854 distance=804672", "2018-04-09 steps=1200 distance=1609344",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: mindful (min)"
      ])
    #expect(
      try read("health-auto-export-csv", Self.metrics).dayTexts == [
        "2026-06-01 steps=9001 activeEnergy=100000 exerciseTime=750000 sleepTime=26100000",
        "2026-06-02 steps=100",
      ])
  }

  @Test func `a night of 0 hours is none, and a unit may have brackets`() throws {
    let text = """
      Date/Time,VO2 Max (ml/(kg·min)),Sleep Analysis [Asleep] (hours),Sleep Analysis [In Bed] (hr),Lean Body Mass (kg)
      2026-06-28 00:00:00,41.5,7.5,0,66.1
      2026-06-29 00:00:00,,0,0,

      """
    #expect(
      try read("health-auto-export-csv", text).dayTexts == [
        "2026-06-28 sleepTime=27000000 vo2Max=41500 leanMass=66100"
      ])
  }

  @Test(arguments: [
    (
      "Fecha/Hora,Energía Activa (kJ),Frecuencia Cardiaca en Reposo (bpm),Conteo de Pasos (pasos)",
      "2026-06-28 steps=9001 activeEnergy=100000 restingHeartRate=52000"
    ),
    (
      "Data/Hora,Análise do Sono [Total] (hr),Frequência Cardíaca em Repouso (bpm),Taxa Respiratória (contagem/min)",
      "2026-06-28 sleepTime=27000000 restingHeartRate=52000 respiratoryRate=14000"
    ),
    (
      "Date,Active energy burned(kcal),Distance walking / running(km),Step count(count)",
      "2026-06-28 steps=9001 distance=52000000 activeEnergy=418400"
    ),
  ])
  func `metrics in other words are read`(header: String, day: String) throws {
    let values = header.contains("Sono") ? "7.5,52,14" : "418.4,52,9001"
    let text = "\(header)\n2026-06-28 00:00:00,\(values)\n"
    #expect(try read("health-auto-export-csv", text).dayTexts == [day])
  }

  @Test(arguments: [
    (
      "Datum/Uhrzeit;Schrittzählung (Schritte);Ruhepuls (bpm);Schlafanalyse [Schlafend] (Std.);Schlafanalyse [Kern] (Std.);Gewicht (kg)",
      "9001;52;7,125;4,25;80,512",
      "2026-06-28 steps=9001 restingHeartRate=52000 sleepTime=25650000 lightSleepTime=15300000"
        + " weight=80512"
    ),
    (
      "Fecha/Hora;Conteo de Pasos (recuentos);Distancia de Caminata + Carrera (km);Peso (kg);Análisis del Sueño [Dormido] (hr)",
      "9001;9,875;90,5;7,25",
      "2026-06-28 steps=9001 distance=9875000 sleepTime=26100000 weight=90500"
    ),
    (
      "Fecha/Hora;Energía en Reposo (kJ);Pisos Subidos (cuenta);Frecuencia respiratoria (cuenta/min);VO2 Máx (ml/(kg·min))",
      "8368,00;12;14,2;50,1",
      "2026-06-28 respiratoryRate=14200 floors=12 basalEnergy=2000000 vo2Max=50100"
    ),
  ])
  func `metrics in other languages have commas and stages of sleep`(
    header: String, cells: String, day: String
  ) throws {
    let text = "\(header)\n2026-06-28 00:00:00;\(cells)\n"
    #expect(Adapter.name(recognizing: text) == "health-auto-export-csv")
    let reading = try read("health-auto-export-csv", text)
    #expect(Set(reading.dayTexts.joined().split(separator: " ")) == Set(day.split(separator: " ")))
    #expect(!reading.diagnostics.contains { $0.rule == "columns-not-kept" })
  }

  @Test(arguments: [
    "Energia Ativa (kJ),Freq. Cardíaca Máxima (bpm),Freq. Cardíaca Média (bpm),Distância (km)",
    "Aktive Energie (kJ),Max. Herzfrequenz (bpm),Durchschn. Herzfrequenz (bpm),Distanz (km)",
    "活动能量 (kJ),最大心率 (count/min),平均心率 (count/min),距离 (km)",
  ])
  func `workouts in other languages have their totals`(names: String) throws {
    let text = """
      Workout Type,Start,End,Duration,\(names)
      Running,2026-06-01 18:00,2026-06-01 18:31,00:31:10,"418,4",172,151,"5,25"

      """
    let totals = try read("health-auto-export-workouts", text).activities.first?.totals
    #expect(totals?.energyCalories == 100_000)
    #expect(totals?.maximumHeartRateBPM == 172)
    #expect(totals?.averageHeartRateBPM == 151)
    #expect(totals?.distanceMillimeters == 5_250_000)
  }

  @Test func `workouts in a language that is not known have their sport and duration`() throws {
    let text = """
      Workout Type,Start,End,Duration,Aktiv Energi (kJ),Distans (km)
      Running,2026-06-01 18:00,2026-06-01 18:31,00:31:10,418,5.25

      """
    let reading = try read("health-auto-export-workouts", text)
    #expect(reading.activities.map(\.sport) == [.run])
    #expect(reading.activities.first?.totals.timerMilliseconds == 1_870_000)
    #expect(reading.diagnostics.map(\.rule) == ["columns-not-kept"])
  }

  @Test func `days have Chinese and French names`() throws {
    for (header, cells) in [
      ("活动能量 (kJ),步数 (count),步行 + 跑步距离 (km),静息心率 (count/min),体重 (kg)", "4184,900,7.8,55,70.1"),
      (
        "Énergie active (kJ),Nombre de pas (count),Distance à pied/course (km),Poids (kg)",
        "4184,900,7.8,70.1"
      ),
    ] {
      let text = "Date/Time,\(header)\n2026-07-05 00:00:00,\(cells)\n2026-07-06 00:00:00,\(cells)\n"
      #expect(Adapter.name(recognizing: text) == "health-auto-export-csv")
      let day = try #require(
        try read("health-auto-export-csv", text).dayTexts.joined()
          .split(separator: "\n").first)
      for word in ["steps=900", "activeEnergy=1000000", "distance=7800000", "weight=70100"] {
        #expect(day.contains(word), "\(day)")
      }
    }
  }

  static let route = """
    Timestamp,Latitude,Longitude,Altitude (m),Vertical Accuracy (m),Horizontal Accuracy (m),Speed (m/s),Course
    2026-07-05T12:27:07Z,22.618,114.04018,78.0,6.1,3.0,2.68,180.0
    2026-07-05T12:27:08Z,22.6180242,114.04018,78.5,6.1,3.0,2.68,180.0

    """

  @Test func `a route is an activity with positions, which joins its workout`() throws {
    #expect(Adapter.name(recognizing: Self.route) == "health-auto-export-route")
    let track = try #require(try read("health-auto-export-route", Self.route).activities.first)
      .track
    #expect(track.count == 2)
    #expect(track.points.map(\.elevationCentimeters) == [7_800, 7_850])
    #expect(track.points.map(\.speedMillimetersPerSecond) == [2_680, 2_680])
  }

  @Test func `a duration counts before clocks that are cut to minutes`() throws {
    let text = """
      Workout Type,Start,End,Duration,Distancia (km),Frecuencia Cardíaca Máxima (bpm)
      Outdoor Run,2026-06-01 18:00,2026-06-01 18:31,00:31:10,5.25,172

      """
    let run = try #require(try read("health-auto-export-workouts", text).activities.first)
    #expect(run.totals.timerMilliseconds == 1_870_000)
    #expect(run.totals.elapsedMilliseconds == 1_870_000)
    #expect(run.totals.distanceMillimeters == 5_250_000)
    #expect(run.totals.maximumHeartRateBPM == 172)
  }

  @Test func `the days of workouts that a spreadsheet saved have the order that the file shows`()
    throws
  {
    let rows = ["01", "02", "13"].map {
      "Outdoor Run,\($0).05.2024 18:00,\($0).05.2024 18:30,00:30:00,5.0"
    }
    let text = (["Workout Type,Start,End,Duration,Distance (km)"] + rows).joined(separator: "\n")
    let reading = try read("health-auto-export-workouts", text)
    let days = reading.activities.map { activity -> String in
      if case .local(let local) = activity.start { local.date.iso8601 } else { "" }
    }
    #expect(days == ["2024-05-01", "2024-05-02", "2024-05-13"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `shorter rows become samples`() throws {
    let reading = try read("qs-access-csv", Self.qsHours)
    #expect(
      reading.sampleTexts == [
        "steps 2018-04-08 wall of qs-access//merged", "  2018-04-08T07:00:00 3600.0 s: 854",
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 2 × time-not-readable, line 3: '08-Apr-2018 07:00' is no time, or the row ends"
          + " before it starts; the row was left out"
      ])
    let hours = try read("health-auto-export-csv", Self.hours)
    #expect(
      hours.sampleTexts == [
        "steps 2026-02-16 wall of health-auto-export//merged",
        "  2026-02-16T12:00:00 3600.0 s: 10", "  2026-02-16T13:00:00 3600.0 s: 20",
        "steps 2026-02-17 wall of health-auto-export//merged",
        "  2026-02-17T13:00:00 3600.0 s: 30",
        "heartRate 2026-02-16 wall of health-auto-export//merged",
        "  2026-02-16T12:00:00 3600.0 s: 61500",
      ])
    #expect(
      hours.diagnosticTexts == [
        "note 1 × interval, line 2: a row lasts 60 minutes, as the two closest lie apart"
      ])
  }

  @Test func `a row is a workout`() throws {
    let activity = try #require(
      try read("health-auto-export-workouts", Self.workouts).activities.first)
    #expect(activity.sport == .run)
    #expect(
      activity.start == .instant(Instant(milliseconds: 1_780_358_400_000), utcOffsetSeconds: nil))
    #expect(activity.totals.timerMilliseconds == 1_810_000)
    #expect(activity.totals.elapsedMilliseconds == 1_860_000)
    #expect(activity.totals.distanceMillimeters == 5_250_000)
    #expect(activity.totals.energyCalories == 200_000)
    #expect(activity.totals.averageHeartRateBPM == 151)
    #expect(activity.totals.steps == 5_200)
    #expect(activity.totals.ascentCentimeters == 4_150)
  }
  @Test(arguments: ["bpm", "count/min"])
  func `newer workouts write avg. and max. with a point`(unit: String) throws {
    let text = """
      Workout Type,Start,End,Duration,Max. Heart Rate (\(unit)),Avg. Heart Rate (\(unit)),Distance (km)
      Outdoor Run,2026-06-01 18:00:00 -0600,2026-06-01 18:31:00 -0600,00:30:10,172,151.4,5.25

      """
    let run = try #require(try read("health-auto-export-workouts", text).activities.first)
    #expect(run.totals.averageHeartRateBPM == 151)
    #expect(run.totals.maximumHeartRateBPM == 172)
  }
}
