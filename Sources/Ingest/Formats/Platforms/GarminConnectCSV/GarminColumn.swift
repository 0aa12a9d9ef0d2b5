import ActivityModel

/// The meaning of a column of `Activities.csv`, in any language.
///
/// The columns depend on the sports in the list, their names on the language of the site. To
/// support another language fully, add its names here. The first nine columns are recognized by
/// position.
enum GarminColumn: CaseIterable, Hashable {
  case activityType, date, title
  case distance, energy, timer, moving, elapsed
  case averageHeartRate, maximumHeartRate, averageRunCadence, averageBikeCadence
  case averagePace, ascent, descent, strideLength, averagePower, steps

  /// Normalized names: English, older English, German, Danish, Norwegian, Swedish, Dutch, French,
  /// French of 2014, Spanish, Portuguese, Italian.
  var names: [String] {
    switch self {
    case .activityType:
      [
        "activity type", "aktivitätstyp", "aktivitetstype", "aktivitetstyp", "activiteittype",
        "activiteitstype", "type activiteit", "soort activiteit", "type d'activité",
        "tipo de actividad", "tipo de atividade", "tipo di attività", "tipo attività",
      ]
    case .date: ["date", "datum", "dato", "fecha", "data"]
    case .title:
      ["title", "titel", "tittel", "titre", "activite", "título", "titolo"]
    case .distance:
      [
        "distance", "distanz", "distanse", "distans", "afstand", "distancia", "distância",
        "distanza",
      ]
    case .energy:
      [
        "calories", "kalorien", "kalorier", "totale kalorier", "calorieën", "calorías",
        "calorias", "calorie",
      ]
    case .timer:
      [
        "time", "activity time", "zeit", "tid", "tijd", "durée", "temps", "tiempo", "tempo total",
        "tempo", "total time", "tiempo total", "tempo totale", "totale tijd", "gesamtzeit",
      ]
    case .moving:
      [
        "moving time", "zeit in bewegung", "temps de déplacement", "tijd bewogen",
        "tijd in beweging", "tiempo en movimiento", "tempo em movimento", "tempo in movimento",
        "tid i bevægelse", "tid i bevegelse", "tid i rörelse",
      ]
    case .elapsed:
      [
        "elapsed time", "verstrichene zeit", "temps écoulé", "verstreken tijd",
        "tiempo transcurrido", "tempo transcorrido", "tempo decorrido", "tempo trascorso",
        "forløbet tid", "medgått tid", "förfluten tid",
      ]
    default: readingNames
    }
  }

  private var readingNames: [String] {
    switch self {
    case .averageHeartRate:
      [
        "avg hr", "ø herzfrequenz", "ø hf", "gjennomsnittlig puls", "gem. hs",
        "gemiddelde hs", "fréquence cardiaque moyenne", "fc moyenne",
        "frecuencia cardiaca media", "fc media", "fc média", "gennemsnitlig puls", "medelpuls",
      ]
    case .maximumHeartRate:
      [
        "max hr", "maximale herzfrequenz", "max. hf", "makspuls", "max. hs", "maximale hs",
        "fréquence cardiaque maximale", "fc maximale", "frecuencia cardiaca máxima", "fc máxima",
        "fc max", "maks. puls", "maxpuls",
      ]
    case .averageRunCadence:
      [
        "avg run cadence", "ø schrittfrequenz (laufen)", "cadence de course moyenne",
        "gemiddelde loopcadans", "gem. loopcadans", "cadencia de carrera media",
        "cadência de corrida média", "cadenza di corsa media", "cadenza corsa media",
        "gennemsnitlig løbekadence", "gjennomsnittlig løpskadens", "medellöpkadens",
      ]
    case .averageBikeCadence:
      [
        "avg bike cadence", "ø trittfrequenz (rad)", "cadence de vélo moyenne",
        "gemiddelde fietscadans", "cadencia de ciclismo media", "cadência bicicleta média",
        "cadenza pedalata media",
      ]
    case .averagePace:
      [
        "avg pace", "ø pace", "gjennomsnittlig tempo", "allure moyenne", "gemiddeld tempo",
        "ritmo medio", "ritmo médio", "passo medio", "gennemsnitligt tempo", "medeltempo",
      ]
    default: trackNames
    }
  }

  private var trackNames: [String] {
    switch self {
    case .ascent:
      [
        "total ascent", "elev gain", "anstieg gesamt", "positiver höhenunterschied",
        "stigning totalt", "total stigning", "ascension totale", "totale stijging",
        "ascenso total", "subida total", "ascesa totale",
      ]
    case .descent:
      [
        "total descent", "elev loss", "abstieg gesamt", "negativer höhenunterschied",
        "totalt fall", "descente totale", "totale daling", "descenso total", "descida total",
        "discesa totale", "samlet fald", "total nedstigning",
      ]
    case .strideLength:
      [
        "avg stride length", "ø schrittlänge", "gjennomsnittlig skrittlengde",
        "longueur moyenne des foulées", "gem. staplengte", "gemiddelde staplengte",
        "longitud media de zancada", "longitud de zancada media",
        "comprimento médio da passada", "lunghezza media passo", "medelsteglängd",
      ]
    case .averagePower:
      [
        "avg power", "ø leistung", "gjennomsnittlig kraft", "puissance moyenne", "gem. vermogen",
        "gemiddeld vermogen", "potencia media", "potência média", "potenza media",
        "gennemsnitlig effekt", "medeleffekt",
      ]
    case .steps:
      [
        "steps", "schritte", "pas", "stappen", "pasos", "passos", "passi", "skridt", "skritt",
        "steg",
      ]
    default: []
    }
  }

  /// The positions of the first columns in every language and for every sport.
  fileprivate static let firstPlaces: [(column: GarminColumn, place: Int)] = [
    (.activityType, 0), (.date, 1), (.title, 3), (.distance, 4), (.energy, 5), (.timer, 6),
    (.averageHeartRate, 7), (.maximumHeartRate, 8),
  ]
}

/// The positions of a file's columns.
struct GarminColumns: Sendable {
  let count: Int
  /// True when columns were found by position, because their names are unknown.
  let isByPlace: Bool
  private let header: CSVHeader
  private let positions: [GarminColumn: Int]
  private let otherNames: [String]

  /// Nil unless it is the header of a list of activities.
  ///
  /// - Parameters:
  ///   - header: The names of the columns.
  ///   - next: The row after it, whose values identify the list in unknown languages.
  init?(_ header: CSVHeader, next: CSVRow?) {
    // Every table of a folder is looked at this way: most lack the columns that are needed.
    isByPlace = !GarminColumns.suffice { GarminColumns.position($0, in: header) }
    if isByPlace {
      guard let next, GarminColumns.isActivity(next), next.count >= header.count else { return nil }
    }
    var positions: [GarminColumn: Int] = [:]
    for column in GarminColumn.allCases {
      positions[column] = GarminColumns.position(column, in: header)
    }
    if isByPlace {
      let taken = Set(positions.values)
      for (column, place) in GarminColumn.firstPlaces
      where positions[column] == nil && place < header.count && !taken.contains(place) {
        positions[column] = place
      }
      guard GarminColumns.suffice({ positions[$0] }) else { return nil }
    }
    self.positions = positions
    self.header = header
    count = header.count
    let taken = Set(positions.values)
    otherNames = header.names.indices.filter { !taken.contains($0) }.map { header.names[$0] }
  }

  subscript(column: GarminColumn) -> Int? { positions[column] }

  /// The position of a column that is not imported, by one of its normalized names.
  func position(named names: [String]) -> Int? { header.column(names) }

  /// The names of the columns that are not imported.
  var namesNotKept: [String] { otherNames.filter { !$0.isEmpty } }

  /// True when a column contains words, which are no evidence for the number format.
  func holdsWords(_ column: Int) -> Bool {
    [.activityType, .date, .title].contains { positions[$0] == column }
  }

  /// The column by its name, in any language.
  private static func position(_ column: GarminColumn, in header: CSVHeader) -> Int? {
    if column == .activityType, header.contains("activite") {
      // In the French list of 2014 this was the title, and the sport had the bare name "Type".
      return header.column("type")
    }
    return header.column(column.names)
  }

  private static func suffice(_ position: (GarminColumn) -> Int?) -> Bool {
    let needed: [GarminColumn] = [.activityType, .date, .title, .distance]
    let times: [GarminColumn] = [.timer, .moving, .elapsed]
    return needed.allSatisfy { position($0) != nil } && times.contains { position($0) != nil }
  }

  /// True when a row begins like every activity: a word, a wall clock, yes or no, a title, a
  /// number, a number, a time.
  private static func isActivity(_ row: CSVRow) -> Bool {
    guard row.count >= 9, !row.isEmpty(0), !row.isEmpty(3), row.holdsWallClock(1),
      ["true", "false"].contains(row.string(2).lowercased())
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
