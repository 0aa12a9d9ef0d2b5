import ActivityModel
import Ingest
import Testing

/// Made after formats.md 1.7 and headers seen in public files; unknown names are recognized by
/// their places.
struct GarminLanguageTests {
  static let headers: [(language: String, names: String)] = [
    (
      "en",
      "Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR,Total Ascent"
    ),
    (
      "de",
      "Aktivitätstyp,Datum,Favorit,Titel,Distanz,Kalorien,Zeit,Ø Herzfrequenz,"
        + "Maximale Herzfrequenz,Anstieg gesamt"
    ),
    (
      "da",
      "Aktivitetstype,Dato,Favorit,Titel,Distance,Kalorier,Tid,Gennemsnitlig puls,Maks. puls,"
        + "Total stigning"
    ),
    (
      "fr",
      "Type d'activité,Date,Favori,Titre,Distance,Calories,Durée,Fréquence cardiaque moyenne,"
        + "Fréquence cardiaque maximale,Ascension totale"
    ),
    (
      "es",
      "Tipo de actividad,Fecha,Favorito,Título,Distancia,Calorías,Tiempo,"
        + "Frecuencia cardiaca media,FC máxima,Ascenso total"
    ),
    (
      "it",
      "Tipo di attività,Data,Preferito,Titolo,Distanza,Calorie,Tempo,FC media,FC max,Ascesa totale"
    ),
    (
      "nl",
      "Activiteittype,Datum,Favoriet,Titel,Afstand,Calorieën,Tijd,Gem. HS,Max. HS,Totale stijging"
    ),
    (
      "pt",
      "Tipo de atividade,Data,Favorito,Título,Distância,Calorias,Tempo total,FC Média,FC máxima,"
        + "Subida total"
    ),
    (
      "sv",
      "Aktivitetstyp,Datum,Favorit,Titel,Distans,Kalorier,Tid,Medelpuls,Maxpuls,Total stigning"
    ),
    (
      "pl",
      "Typ aktywności,Data,Ulubiony,Tytuł,Dystans,Suma kalorii,Czas,Średnie tętno,"
        + "Maksymalne tętno,Całkowity wznios"
    ),
    ("zh", "活动类型,日期,收藏,标题,距离,热量消耗,时间,平均心率,最大心率,累计爬升"),
    ("ja", "アクティビティタイプ,日付,お気に入り,タイトル,距離,カロリー,タイム,平均心拍数,最大心拍数,総上昇量"),
  ]

  @Test(arguments: headers.map(\.names))
  func `every language gives the same facts`(names: String) throws {
    let row = "Running,2020-03-02 15:05:08,false,\"Lake\",\"5.02\",\"412\",\"00:28:15\",148,163,64"
    let reading = try read("garmin-connect-csv", "\(names)\n\(row)\n")
    #expect(
      reading.activities.map(GarminConnectCSVTests.describe) == [
        "run 2020-03-02T15:05:08 Lake distance=5020000 timer=1695000 up=6400 energy=412000"
          + " hr=148 maxhr=163"
      ], "\(reading.diagnosticTexts)")
    #expect(Adapter.name(recognizing: "\(names)\n\(row)\n") == "garmin-connect-csv")
  }

  @Test func `a list in Chinese needs no column of favourites`() throws {
    let text = """
      活动类型,日期,标题,距离,热量消耗,时间,移动时间,全程耗时,累计下降,平均步频,平均步长,平均功率,步数
      跑步,2026-09-14 19:46:56,湖,"6.55","364","00:33:02","00:33:00","00:38:47","7","172","1.15","264","5,660"

      """
    #expect(Adapter.name(recognizing: text) == "garmin-connect-csv")
    let reading = try read("garmin-connect-csv", text)
    #expect(
      reading.activities.map(GarminConnectCSVTests.describe) == [
        "run 2026-09-14T19:46:56 湖 distance=6550000 timer=1982000 moving=1980000 elapsed=2327000"
          + " down=700 energy=364000 cadence=172 power=264 steps=5660"
      ])
    #expect(
      reading.diagnostics.first { $0.rule == "distance-unit" }?.explanation
        == "distances are read as kilometres: cadence, stride and time of 1 run confirm it, none"
        + " contradict it")
  }

  @Test(arguments: ["是", "否", "はい", "いいえ"])
  func `a list by places has its own words for yes and no`(word: String) {
    let text = Self.unknown.replacing("false", with: word)
    #expect(Adapter.name(recognizing: text) == "garmin-connect-csv")
  }

  /// Runs at 3.4 an hour with their pauses, at 6 without them.
  private static let slowRuns = (1...3).map { day in
    "Running,2024-08-0\(day) 18:31:09,false,\"Bp\",\"6.00\",\"368\",\"01:46:00\",123,167,\"01:00:00\""
  }

  @Test(arguments: [
    (
      "Tevékenység típusa,Dátum,Kedvenc,Cím,Távolság,Kalóriaszám,Idő,Átlagos pulzusszám,Max. pulzus,Menetidő",
      "distance=6000000"
    ),
    (
      "Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR,Moving Time",
      "distance=9656064"
    ),
  ])
  func `slow runs are in miles only in an English list`(names: String, distance: String) throws {
    let reading = try read(
      "garmin-connect-csv", ([names] + Self.slowRuns).joined(separator: "\n") + "\n")
    let texts = reading.activities.map(GarminConnectCSVTests.describe)
    #expect(texts.count == 3)
    #expect(texts.allSatisfy { $0.contains(distance) }, "\(texts)")
  }

  /// Finnish, which the list of names does not have.
  static let unknown = """
    Aktiviteettityyppi,Päiväys,Suosikki,Otsikko,Matka,Kalorit,Aika,Keskisyke,Maksimisyke,Kokonaisnousu
    Running,2020-03-02 15:05:08,false,"Lake","5,02","412","00:28:15",148,163,64
    Cycling,2020-03-03 15:05:08,true,"Ride","25,10","712","01:28:15",--,--,120

    """

  @Test func `a language that is not known is told by the first row`() throws {
    let reading = try read("garmin-connect-csv", Self.unknown)
    #expect(
      reading.activities.map(GarminConnectCSVTests.describe) == [
        "run 2020-03-02T15:05:08 Lake distance=5020000 timer=1695000 energy=412000 hr=148"
          + " maxhr=163",
        "ride 2020-03-03T15:05:08 Ride distance=25100000 timer=5295000 energy=712000",
      ])
    #expect(
      reading.diagnosticTexts.prefix(2) == [
        "note 1 × columns-not-kept, line 1: these columns are not imported:"
          + " suosikki, kokonaisnousu",
        "note 1 × columns-by-place, line 1: the names of the columns are in a language that is not"
          + " known: the first nine are taken by their places, which are the same in every language",
      ])
  }

  @Test func `a table that only begins alike is another's`() {
    let text = Self.unknown.replacing("false", with: "perhaps").replacing("true", with: "no")
    #expect(Adapter.name(recognizing: text) == nil)
  }
}
