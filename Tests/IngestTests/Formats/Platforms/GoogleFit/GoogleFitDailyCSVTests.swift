import ActivityModel
import Ingest
import Testing

struct GoogleFitDailyCSVTests {
  /// Made after formats.md 1.8: the account decides which columns there are, and their order.
  static let text = """
    Date,Average weight (kg),Calories (kcal),Heart Points,Heart Minutes,Average heart rate (bpm),Step count,Distance (m),Move Minutes count,Walking duration (ms)
    2023-12-31,72.05,1473.25,,,,,,,
    2024-01-01,,1546.1112594623457,7.0,7,61.26,8452,3805.460895419121,68,3609746
    2024-01-02,,,,,,,,,
    2024-01-03,,1500,0,0,,0,0,0,

    """

  @Test(arguments: [1, 5, 65_536])
  func `a row is a day, and an empty cell is no data`(chunkSize: Int) throws {
    let reading = try read("google-fit-daily-csv", Array(Self.text.utf8), chunkSize: chunkSize)
    #expect(
      reading.dayTexts == [
        "2023-12-31 totalEnergy=1473250 weight=72050",
        "2024-01-01 steps=8452 distance=3805461 totalEnergy=1546111 moveTime=4080000"
          + " heartRate=61260 heartPoints=7000",
        "2024-01-03 steps=0 distance=0 totalEnergy=1500000 moveTime=0 heartPoints=0",
      ])
    #expect(reading.reports.map(\.year) == [2023, 2024])
    #expect(
      reading.reports.allSatisfy { $0.stream == SourceStream(vendor: "google-fit", kind: .phone) })
    #expect(reading.lines == [2, 3])
    #expect(reading.recordsRead == 3)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: heart minutes,"
          + " walking duration (ms)"
      ])
  }

  @Test func `the order of columns does not matter`() throws {
    let text = "Step count,Date,Distance (m),Calories (kcal)\n12,2024-01-01,3.5,\n"
    #expect(
      try read("google-fit-daily-csv", text).dayTexts == ["2024-01-01 steps=12 distance=3500"])
  }

  @Test func `a bad row or cell is refused by a named rule, and no other`() throws {
    let text = """
      Date,Step count,Distance (m),Calories (kcal)
      2024-01-01,12,3.5,-1
      2024-02-30,12,3.5,1
      ,12,3.5,1
      2024-01-02,many,1e300,1
      2024-01-01,14,3.0,
      2024-01-03,1
      """
    let reading = try read("google-fit-daily-csv", text)
    #expect(
      reading.dayTexts == [
        "2024-01-01 steps=14 distance=3500", "2024-01-02 totalEnergy=1000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 3 × number-not-readable, line 2: '-1' is not a readable number; the cell was left out",
        "refused 2 × date-not-readable, line 3: '2024-02-30' is not a date; the row was left out",
        "refused 1 × row-too-short, line 7: a row has 2 cells where the header has 4 columns",
      ])
  }

  @Test func `quarters of an hour are another format`() {
    #expect(Adapter.name(recognizing: Self.text) == "google-fit-daily-csv")
    #expect(
      Adapter.name(
        recognizing: "Start time,End time,Date,Step count,Distance (m),Calories (kcal)\n")
        == "google-fit-quarter-hours-csv")
    #expect(Adapter.name(recognizing: "Date,Steps\n2024-01-01,1\n") == nil)
  }

  @Test func `the names of an old export are in the language of the account`() throws {
    let text = """
      Fecha,Calorías (kcal),Distancia (m),Frecuencia cardiaca media (ppm),Velocidad media (m/s),Recuento de pasos,Peso medio (kg),Recuento de Minutos Activos,Andar duración (ms)
      2019-03-01,2104.5,5120.25,71.5,1.2,7012,70.5,61,3600000
      2019-03-02,1800.0,,,,,,,

      """
    #expect(Adapter.name(recognizing: text) == "google-fit-daily-csv")
    #expect(
      try read("google-fit-daily-csv", text).dayTexts == [
        "2019-03-01 steps=7012 distance=5120250 totalEnergy=2104500 moveTime=3660000"
          + " heartRate=71500 weight=70500",
        "2019-03-02 totalEnergy=1800000",
      ])
  }

  @Test func `the German, Spanish and Japanese names of heart points and minutes are known`() throws
  {
    let german = """
      Datum,Anzahl der Aktivitätsminuten,Kalorien (kcal),Distanz (m),Kardiopunkte,Kardiominuten,Durchschnittliche Herzfrequenz (bpm),Schrittzahl,Durchschnittsgewicht (kg),Maximales Gewicht (kg)
      2021-05-04,61,2104.5,5120.25,12,9,71.5,7012,70.5,71

      """
    let spanish = """
      Fecha,Recuento de Minutos Activos,Calorías (kcal),Distancia (m),Puntos Cardio,Minutos de cardio,Frecuencia cardiaca media (ppm),Recuento de pasos,Peso medio (kg),Peso máximo (kg)
      2021-05-04,61,2104.5,5120.25,12,9,71.5,7012,70.5,71

      """
    let english = """
      Date,Move Minutes count,Calories (kcal),Distance (m),Heart Points,Heart Minutes,Average heart rate (bpm),Step count,Average weight (kg),Max weight (kg)
      2021-05-04,61,2104.5,5120.25,12,9,71.5,7012,70.5,71

      """
    let japanese = """
      日付,通常の運動（分）のカウント,カロリー（kcal）,距離（m）,ハートポイント（強めの運動）,強めの運動（分）,平均心拍数（拍 / 分）,歩数,平均体重（kg）
      2021-05-04,61,2104.5,5120.25,12,9,71.5,7012,70.5

      """
    let expected = try read("google-fit-daily-csv", english).dayTexts
    #expect(expected.count == 1)
    for text in [german, spanish, japanese] {
      #expect(Adapter.name(recognizing: text) == "google-fit-daily-csv")
      #expect(try read("google-fit-daily-csv", text).dayTexts == expected)
    }
  }
}
