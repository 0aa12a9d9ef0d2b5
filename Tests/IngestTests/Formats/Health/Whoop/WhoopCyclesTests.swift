import ActivityModel
import Testing

@testable import Ingest

@Suite struct WhoopCyclesTests {
  static let cycles = """
    Cycle start time,Cycle end time,Cycle timezone,Recovery score %,Resting heart rate (bpm),\
    Heart rate variability (ms),Skin temp (celsius),Blood oxygen %,Day Strain,Energy burned (cal),\
    Wake onset,Respiratory rate (rpm),Asleep duration (min),In bed duration (min)
    2026-03-01 23:10:12,2026-03-02 22:51:40,UTC+01:00,68,52,94,33.4,96.25,13.2,2400,\
    2026-03-02 07:05:00,14.2,432,470
    2026-03-02 22:51:40,,UTC+01:00,,51,,,,,,2026-03-03 06:40:30,,0,455

    """

  @Test func `a night is of the day on which it ends`() throws {
    let reading = try read("whoop-csv", Self.cycles)
    #expect(
      reading.dayTexts == [
        "2026-03-02 sleepTime=25920000 timeInBed=28200000 restingHeartRate=52000"
          + " respiratoryRate=14200 oxygenSaturation=96250 heartRateVariabilityRMSSD=94000",
        "2026-03-03 timeInBed=27300000 restingHeartRate=51000",
      ])
  }

  @Test func `a table that a spreadsheet saved has its dates and numbers decided`() throws {
    let saved = """
      Cycle start time;Cycle end time;Cycle timezone;Recovery score %;Resting heart rate (bpm);\
      Heart rate variability (ms);Blood oxygen %;Wake onset;Respiratory rate (rpm);\
      Asleep duration (min);In bed duration (min)
      12/03/2026 23:10;13/03/2026 22:51;UTC+01:00;68;52;94;96,25;13/03/2026 07:05;14,2;432;470
      01/04/2026 22:51;;UTC+01:00;;51;;;02/04/2026 06:40;;0;455

      """
    #expect(Adapter.name(recognizing: saved) == "whoop-csv")
    #expect(
      try read("whoop-csv", saved).dayTexts == [
        "2026-03-13 sleepTime=25920000 timeInBed=28200000 restingHeartRate=52000"
          + " respiratoryRate=14200 oxygenSaturation=96250 heartRateVariabilityRMSSD=94000",
        "2026-04-02 timeInBed=27300000 restingHeartRate=51000",
      ])
    let workouts = """
      Cycle start time;Workout start time;Workout end time;Activity name;Distance (meters)
      12/03/2026 23:10;13/03/2026 19:54;13/03/2026 20:38;Running;8046,5

      """
    let run = try #require(try read("whoop-workouts", workouts).activities.first)
    #expect(run.totals.elapsedMilliseconds == 2_640_000)
    #expect(run.totals.distanceMillimeters == 8_046_500)
    guard case .local(let local) = run.start else { throw NoSuchAdapter(name: "local") }
    #expect(local.iso8601 == "2026-03-13T19:54:00")
  }

  static let workouts = """
    Cycle start time,Cycle end time,Cycle timezone,Workout start time,Workout end time,\
    Duration (min),Activity name,Activity Strain,Energy burned (cal),Max HR (bpm),\
    Average HR (bpm),HR Zone 1 %,GPS enabled,Distance (meters),Altitude gain (meters)
    2026-03-02 00:42:55,,UTC+01:00,2026-03-02 19:54:00,2026-03-02 20:38:53,44,Running,14.6,582.0,\
    180,150,9,true,8046,42.5
    2026-03-02 00:42:55,,UTC+01:00,2026-03-03 15:05:52,2026-03-03 18:05:52,180,Tennis,8.5,441.0,\
    137,96,22,false,,

    """

  @Test func `a workout is on the clock of the person, with kilocalories`() throws {
    #expect(Adapter.name(recognizing: Self.workouts) == "whoop-workouts")
    let reading = try read("whoop-workouts", Self.workouts)
    #expect(reading.activities.map(\.sport) == [.run, .other])
    #expect(reading.activities.map(\.totals.elapsedMilliseconds) == [2_693_000, 10_800_000])
    #expect(reading.activities.map(\.totals.energyCalories) == [582_000, 441_000])
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [8_046_000, nil])
    #expect(reading.activities.map(\.totals.ascentCentimeters) == [4_250, nil])
    #expect(reading.activities.map(\.totals.maximumHeartRateBPM) == [180, 137])
    // Half past seven in the evening at an offset of one hour.
    #expect(
      reading.activities.first?.start
        == .instant(Instant(milliseconds: 1_772_477_640_000), utcOffsetSeconds: 3_600))
  }

  @Test func `a workout is at the offset of its cycle, wherever the person was`() throws {
    let reading = try read(
      "whoop-workouts",
      """
      Cycle start time,Cycle timezone,Workout start time,Workout end time,Activity name,\
      Distance (meters)
      2026-03-03 06:00:00,UTC-05:00,2026-03-03 18:00:00,2026-03-03 18:45:00,Running,8100
      2026-03-03 06:00:00,UTC+0530,2026-03-03 18:00:00,2026-03-03 18:45:00,Running,8100
      2026-03-03 06:00:00,UTCZ,2026-03-03 18:00:00,2026-03-03 18:45:00,Running,8100
      2026-03-03 06:00:00,,2026-03-03 18:00:00,2026-03-03 18:45:00,Running,8100
      2026-03-03 06:00:00,Boston,2026-03-03 18:00:00,2026-03-03 18:45:00,Running,8100

      """)
    let six = Instant(milliseconds: 1_772_560_800_000)
    let local = StatedTime.local(six.local(utcOffsetSeconds: 0))
    #expect(
      reading.activities.map(\.start) == [
        .instant(six.adding(milliseconds: 18_000_000), utcOffsetSeconds: -18_000),
        .instant(six.adding(milliseconds: -19_800_000), utcOffsetSeconds: 19_800),
        .instant(six, utcOffsetSeconds: nil), local, local,
      ])
    #expect(reading.activities.allSatisfy { $0.totals.elapsedMilliseconds == 2_700_000 })
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: cycle start time",
        "note 1 × zone-not-known, line 6: 'Boston' is no offset from UTC: the time is read on the"
          + " clock of the member's zone",
      ])
  }

  @Test(arguments: [
    "Hora de inicio del ciclo,Frecuencia cardíaca en reposo (lpm),Variabilidad de la frecuencia"
      + " cardíaca (ms),Oxígeno en sangre %,Inicio de la vigilia,Frecuencia respiratoria (rpm),"
      + "Duración del sueño (min),Tiempo en la cama (min)",
    "Heure de début du cycle,Fréquence cardiaque au repos (bpm),Variabilité de la fréquence"
      + " cardiaque (ms),Niveau d’oxygène %,Premiers signes de réveil,Fréquence respiratoire"
      + " (tr/min),Durée du sommeil (min),Temps passé au lit (min)",
    "Startzeit des Zyklus,Ruheherzfrequenz (Schläge pro Minute),Herzfrequenzvariabilität (ms),"
      + "Blutsauerstoff %,Beginn des Aufwachens,Atemfrequenz (Atemzüge/Min.),Schlafdauer (Min.),"
      + "Dauer im Bett (Min.)",
    "Hora de início do ciclo,Frequência cardíaca em repouso (bpm),Variabilidade da frequência"
      + " cardíaca (ms),% de oxigênio no sangue,Início da vigília,Frequência respiratória (rpm),"
      + "Duração do sono (min),Duração na cama (min)",
  ])
  func `nights are read in other languages of the app`(header: String) throws {
    let text = header + "\n2026-03-01 23:10:12,52,94,96.25,2026-03-02 07:05:00,14.2,432,470\n"
    #expect(Adapter.name(recognizing: text) == "whoop-csv")
    let reading = try read("whoop-csv", text)
    #expect(
      reading.dayTexts == [
        "2026-03-02 sleepTime=25920000 timeInBed=28200000 restingHeartRate=52000"
          + " respiratoryRate=14200 oxygenSaturation=96250 heartRateVariabilityRMSSD=94000"
      ])
    #expect(reading.diagnostics.map(\.rule) == ["columns-not-kept"])
  }

  @Test(arguments: [
    "Hora de inicio del ciclo,Zona horaria del ciclo,Hora de inicio del entrenamiento,Hora de"
      + " finalización del entrenamiento,Duración (min),Nombre de la actividad,Energía quemada"
      + " (cal),FC máx. (lpm),FC promedio (lpm)",
    "Heure de début du cycle,Fuseau horaire du cycle,Heure de début de l'entraînement,Heure de fin"
      + " de l'entraînement,Durée (min),Nom de l'activité,Dépense énergétique (cal.),FC max. (bpm),"
      + "FC moyenne (bpm)",
    "Startzeit des Zyklus,Zeitzone des Zyklus,Startzeit des Trainings,Endzeit des Trainings,Dauer"
      + " (Min.),Name der Aktivität,Verbrannte Energie (cal),Max HF (Schläge pro Minute),"
      + "Durchschnittliche HF (Schläge pro Minute)",
    "Hora de início do ciclo,Fuso horário do ciclo,Hora de início do treino,Hora de fim do treino,"
      + "Duração (min),Nome da atividade,Energia queimada (cal),FC máx. (bpm),FC média (bpm)",
  ])
  func `workouts are read in other languages of the app`(header: String) throws {
    let text =
      header + "\n2026-03-02 00:42:55,UTC-05:00,2026-03-02 19:54:00,2026-03-02 20:38:53,44,"
      + "Running,582.0,180,150\n"
    #expect(Adapter.name(recognizing: text) == "whoop-workouts")
    let reading = try read("whoop-workouts", text)
    let run = try #require(reading.activities.first)
    #expect(
      run.start == .instant(Instant(milliseconds: 1_772_499_240_000), utcOffsetSeconds: -18_000))
    #expect(run.sport == .run)
    #expect(run.totals.elapsedMilliseconds == 2_693_000)
    #expect(run.totals.energyCalories == 582_000)
    #expect(run.totals.maximumHeartRateBPM == 180)
    #expect(run.totals.averageHeartRateBPM == 150)
    #expect(
      reading.diagnosticTexts.count == 1 && reading.diagnostics.first?.rule == "columns-not-kept")
  }

  @Test func `the tables of naps and of the journal are ignored`() {
    let journal =
      "Cycle start time,Cycle end time,Cycle timezone,Question text,Answered yes,Notes\n"
    let head = SourceHead(fileName: "journal_entries.csv", bytes: Array(journal.utf8))
    #expect(Adapter.recognizing(head) == nil)
    #expect(Companion(head) == .whoopTable)
  }

  @Test(arguments: [
    ("Hora de inicio del ciclo,Inicio del sueño,Inicio de la vigilia,Siesta", Companion.whoopTable),
    ("Startzeit des Zyklus,Fragetext,Beantwortet mit Ja,Anmerkungen", .whoopTable),
    // Without the day of the night it cannot be read, and holds what the others do not.
    ("Startzeit des Zyklus,Ruheherzfrequenz (Schläge pro Minute)", nil),
  ])
  func `the tables of naps and of the journal are ignored in other languages`(
    header: String, kind: Companion?
  ) {
    let head = SourceHead(fileName: "a.csv", bytes: Array("\(header)\n1,2,3,4\n".utf8))
    #expect(Adapter.recognizing(head) == nil)
    #expect(Companion(head) == kind)
  }

  @Test func `the table of workouts is no table of nights`() {
    let workouts =
      "Cycle start time,Cycle end time,Cycle timezone,Workout start time,Workout end time\n"
    let head = SourceHead(fileName: "workouts.csv", bytes: Array(workouts.utf8))
    #expect(Adapter.recognizing(head)?.name != "whoop-csv")
  }
}
