import ActivityModel

/// The columns of `Activities.csv`, in any language.
///
/// They depend on the sports in the list, their names on the language of the site. To support
/// another language fully, add its names here. The first nine columns are recognized by position.
struct GarminColumns: Sendable {
  /// Normalized names: English, older English, German, Danish, Norwegian, Swedish, Dutch, French,
  /// French of 2014, Spanish, Portuguese, Italian, Hungarian, Polish, Chinese, Japanese.
  private static let description = TableDescription(
    "garmin", .activity,
    [
      TableColumn(
        [
          "activity type", "aktivitätstyp", "aktivitetstype", "aktivitetstyp", "activiteittype",
          "activiteitstype", "type activiteit", "soort activiteit", "type d'activité",
          "tipo de actividad", "tipo de atividade", "tipo di attività", "tipo attività",
          "tevékenység típusa", "typ aktywności", "活动类型", "活動類型", "アクティビティタイプ",
        ], .sport),
      TableColumn(["date", "datum", "dato", "fecha", "data", "dátum", "日期", "日付"], .start),
      TableColumn(
        [
          "title", "titel", "tittel", "titre", "activite", "título", "titolo", "namn", "cím",
          "tytuł",
          "标题", "標題", "タイトル",
        ], .title),
      TableColumn(
        [
          "time", "activity time", "zeit", "tid", "tijd", "durée", "temps", "tiempo", "tempo total",
          "tempo", "total time", "tiempo total", "tempo totale", "totale tijd", "gesamtzeit", "idő",
          "czas", "时间", "時間", "タイム",
        ], .total(.duration), zeroMeansNone: true),
      TableColumn(
        [
          "moving time", "zeit in bewegung", "temps de déplacement", "tijd bewogen",
          "tijd in beweging", "tiempo en movimiento", "tempo em movimento", "tempo in movimento",
          "tid i bevægelse", "tid i bevegelse", "tid i rörelse", "färdtid", "menetidő",
          "czas ruchu",
          "移动时间", "移動時間",
        ], .total(.movingTime), zeroMeansNone: true),
      TableColumn(
        [
          "elapsed time", "verstrichene zeit", "temps écoulé", "verstreken tijd",
          "tiempo transcurrido", "tempo transcorrido", "tempo decorrido", "tempo trascorso",
          "forløbet tid", "medgått tid", "förfluten tid", "total tid", "eltelt idő",
          "upłynęło czasu",
          // Beside "tempo" it is the longer of the two.
          "duração",
          "全程耗时", "経過時間",
        ], .total(.elapsedTime), zeroMeansNone: true),
      // In thousandths of the unit that the whole list decides.
      TableColumn(
        [
          "distance", "distanz", "distanse", "distans", "afstand", "distancia", "distância",
          "distanza", "távolság", "dystans", "距离", "距離",
        ], .total(.distance), in: "m", zeroMeansNone: true),
      TableColumn(
        [
          "calories", "kalorien", "kalorier", "totale kalorier", "calorieën", "calorías",
          "calorias", "calorie", "kalóriaszám", "suma kalorii", "kalorie", "热量消耗", "卡路里",
          "カロリー",
        ], .total(.energy), in: "kcal", zeroMeansNone: true),
      TableColumn(
        [
          "total ascent", "elev gain", "anstieg gesamt", "positiver höhenunterschied",
          "stigning totalt", "total stigning", "ascension totale", "totale stijging",
          "ascenso total", "subida total", "ascesa totale", "teljes emelkedés", "całkowity wznios",
          "累计爬升", "総上昇量",
        ], .total(.ascent), in: "m"),
      TableColumn(
        [
          "total descent", "elev loss", "abstieg gesamt", "negativer höhenunterschied",
          "totalt fall", "descente totale", "totale daling", "descenso total", "descida total",
          "discesa totale", "samlet fald", "total nedstigning", "totalt nedför", "teljes süllyedés",
          "całkowity spadek", "累计下降", "総下降量",
        ], .total(.descent), in: "m"),
      TableColumn(
        [
          "avg hr", "ø herzfrequenz", "ø hf", "gjennomsnittlig puls", "gem. hs", "gemiddelde hs",
          "fréquence cardiaque moyenne", "fc moyenne", "frecuencia cardiaca media", "fc media",
          "fc média", "gennemsnitlig puls", "medelpuls", "átlagos pulzusszám", "średnie tętno",
          "平均心率", "平均心拍数",
        ], .total(.averageHeartRate), zeroMeansNone: true),
      TableColumn(
        [
          "max hr", "maximale herzfrequenz", "max. hf", "makspuls", "max. hs", "maximale hs",
          "fréquence cardiaque maximale", "fc maximale", "frecuencia cardiaca máxima", "fc máxima",
          "fc max", "maks. puls", "maxpuls", "max. pulzus", "maksymalne tętno", "maks. tętno",
          "最大心率", "最大心拍数",
        ], .total(.maximumHeartRate), zeroMeansNone: true),
      TableColumn(
        [
          "avg run cadence", "ø schrittfrequenz (laufen)", "cadence de course moyenne",
          "gemiddelde loopcadans", "gem. loopcadans", "cadencia de carrera media",
          "cadência de corrida média", "cadenza di corsa media", "cadenza corsa media",
          "gennemsnitlig løbekadence", "gjennomsnittlig løpskadens",
          "gjennomsnittlig frekvens for løping", "medellöpkadens", "átl. pedálütem",
          "średni rytm biegu", "平均步频", "平均ピッチ",
        ], .total(.averageCadence), zeroMeansNone: true),
      TableColumn(
        [
          "avg power", "ø leistung", "gjennomsnittlig kraft", "puissance moyenne", "gem. vermogen",
          "gemiddeld vermogen", "potencia media", "potência média", "potenza media",
          "gennemsnitlig effekt", "medeleffekt", "平均功率",
        ], .total(.averagePower), zeroMeansNone: true),
      TableColumn(
        [
          "steps", "schritte", "pas", "stappen", "pasos", "passos", "passi", "skridt", "skritt",
          "steg", "lépések", "步数", "ステップ",
        ], .total(.steps), zeroMeansNone: true),
    ])

  /// Rides have it in place of the cadence of runs.
  private static let bikeCadence = [
    "avg bike cadence", "ø trittfrequenz (rad)", "cadence de vélo moyenne",
    "gemiddelde fietscadans", "cadencia de ciclismo media", "cadência bicicleta média",
    "cadenza pedalata media", "medelcykelkadens",
  ]

  /// The time for the unit of distance.
  private static let averagePace = [
    "avg pace", "ø pace", "gjennomsnittlig tempo", "allure moyenne", "gemiddeld tempo",
    "ritmo medio", "ritmo médio", "passo medio", "gennemsnitligt tempo", "medeltempo",
    "átlagos tempó", "średnie tempo", "平均配速", "平均速度", "平均ペース",
  ]

  /// Metres in any account.
  private static let strideLength = [
    "avg stride length", "ø schrittlänge", "gjennomsnittlig skrittlengde",
    "longueur moyenne des foulées", "gem. staplengte", "gemiddelde staplengte",
    "longitud media de zancada", "longitud de zancada media", "comprimento médio da passada",
    "lunghezza media passo", "medelsteglängd", "átlagos lépéshossz", "średnia długość kroku",
    "平均步长", "平均歩幅",
  ]

  /// Degrees of the account, which are not kept.
  private static let temperatures: Set = [
    "max temp", "min temp", "avg temp", "höchsttemperatur", "max. temperatur", "min. temperatur",
    "maximale temperatur", "minimale temperatur", "température maximale", "température minimale",
    "temperatura máxima", "temperatura mínima", "temperatura massima", "temperatura minima",
  ]

  /// The names of the first columns for every sport; the third is not kept.
  private static let firstNames = [
    "activity type", "date", "", "title", "distance", "calories", "time", "avg hr", "max hr",
  ]
  private static let needed = names { [.sport, .start, .title, .total(.distance)].contains($0) }
  private static let times = names {
    [.total(.duration), .total(.movingTime), .total(.elapsedTime)].contains($0)
  }

  private static func names(_ isMeant: (TableColumn.Meaning) -> Bool) -> [[String]] {
    description.columns.filter { isMeant($0.meaning) }.map(\.names)
  }

  /// The columns that become words and totals.
  let table: TableColumns
  /// True when columns were found by position, because their names are unknown.
  let isByPlace: Bool
  /// Accounts in other languages rarely count miles.
  let isEnglish: Bool
  let bikeCadence: Int?
  let averagePace: Int?
  let strideLength: Int?
  let temperatures: [Int]
  private let others: Set<Int>

  /// Nil unless it is the header of a list of activities.
  ///
  /// - Parameters:
  ///   - header: The names of the columns.
  ///   - next: The row after it, whose values identify the list in unknown languages.
  init?(_ header: CSVHeader, next: CSVRow?) {
    var header = header
    if header.contains("activite"), let sport = header.column("type") {
      // In the French list of 2014 this was the title, and the sport had the bare name "Type".
      header = header.renaming([sport: "activity type"])
    }
    // Every table of a folder is looked at this way: most lack the columns that are needed.
    isByPlace = !GarminColumns.suffice(header)
    if isByPlace {
      guard let next, GarminColumns.isActivity(next), next.count >= header.count else { return nil }
    }
    isEnglish = header.contains("activity type")
    bikeCadence = header.column(GarminColumns.bikeCadence)
    averagePace = header.column(GarminColumns.averagePace)
    strideLength = header.column(GarminColumns.strideLength)
    temperatures = header.names.indices.filter {
      GarminColumns.temperatures.contains(header.names[$0])
    }
    others = Set([bikeCadence, averagePace, strideLength].compactMap(\.self))
    if isByPlace {
      let byName = TableColumns(GarminColumns.description, header)
      header = header.renaming(
        GarminColumns.byPlace(header, except: byName.kept.union(others)))
      guard GarminColumns.suffice(header) else { return nil }
    }
    table = TableColumns(GarminColumns.description, header)
  }

  /// The names of the columns that are not imported.
  var namesNotKept: [String] {
    table.header.names(except: table.kept.union(others))
  }

  /// True when a column contains words, which are no evidence for the number format.
  func holdsWords(_ column: Int) -> Bool {
    [.sport, .start, .title].contains { table[$0] == column }
  }

  /// The English names of the first columns whose names are in no list.
  private static func byPlace(_ header: CSVHeader, except taken: Set<Int>) -> [Int: String] {
    var names: [Int: String] = [:]
    for column in description.columns where header.column(column.names) == nil {
      guard let place = firstNames.firstIndex(of: column.names[0]), place < header.count,
        !taken.contains(place)
      else { continue }
      names[place] = column.names[0]
    }
    return names
  }

  private static func suffice(_ header: CSVHeader) -> Bool {
    needed.allSatisfy { header.column($0) != nil } && times.contains { header.column($0) != nil }
  }

  /// The words for a favourite or none, in the languages that do not write the English ones.
  private static let yesAndNo: Set = ["true", "false", "是", "否", "はい", "いいえ"]

  /// True when a row begins like every activity: a word, a wall clock, yes or no, a title, a
  /// number, a number, a time.
  private static func isActivity(_ row: CSVRow) -> Bool {
    guard row.count >= 9, !row.isEmpty(0), !row.isEmpty(3), row.holdsWallClock(1),
      yesAndNo.contains(row.string(2).lowercased())
    else { return false }
    return row.duration(6) != nil
      && [4, 5].allSatisfy { row.isAbsent($0) || row.holdsNumber($0) }
  }
}

extension CSVRow {
  /// True when a cell is a date and a time without a zone.
  fileprivate func holdsWallClock(_ column: Int) -> Bool {
    switch TimestampText.parse(bytes.span.extracting(range(column))) {
    case .local: true
    case .instant, nil: false
    }
  }

  /// True when a cell is a number in one of the formats.
  fileprivate func holdsNumber(_ column: Int) -> Bool {
    scaled(column, places: 3, in: .point) != nil || scaled(column, places: 3, in: .comma) != nil
  }
}
