/// What a column of `Activities.csv` holds, whatever it is called.
///
/// The column set depends on the sports in the list, and the names on the language of the site:
/// to read another language, add its names here.
enum GarminColumn: CaseIterable, Hashable {
  case activityType, date, title
  case distance, energy, timer, moving, elapsed
  case averageHeartRate, maximumHeartRate, averageRunCadence, averageBikeCadence
  case averagePace, ascent, descent, strideLength, averagePower, steps

  /// As `CellText.normalized` gives them: English, older English, German, Danish, Norwegian,
  /// French, French of 2014.
  var names: [String] {
    switch self {
    case .activityType:
      ["activity type", "aktivitätstyp", "aktivitetstype", "type d'activité"]
    case .date: ["date", "datum", "dato"]
    case .title: ["title", "titel", "tittel", "titre", "activite"]
    case .distance: ["distance", "distanz", "distanse"]
    case .energy: ["calories", "kalorien", "kalorier", "totale kalorier"]
    case .timer: ["time", "activity time", "zeit", "tid", "durée", "temps"]
    case .moving: ["moving time", "zeit in bewegung", "temps de déplacement"]
    case .elapsed: ["elapsed time", "verstrichene zeit", "temps écoulé"]
    case .averageHeartRate:
      [
        "avg hr", "ø herzfrequenz", "ø hf", "gjennomsnittlig puls",
        "fréquence cardiaque moyenne",
      ]
    case .maximumHeartRate:
      [
        "max hr", "maximale herzfrequenz", "max. hf", "makspuls", "fréquence cardiaque maximale",
      ]
    case .averageRunCadence:
      ["avg run cadence", "ø schrittfrequenz (laufen)", "cadence de course moyenne"]
    case .averageBikeCadence: ["avg bike cadence"]
    case .averagePace: ["avg pace", "ø pace", "gjennomsnittlig tempo", "allure moyenne"]
    case .ascent:
      [
        "total ascent", "elev gain", "anstieg gesamt", "positiver höhenunterschied",
        "stigning totalt", "total stigning", "ascension totale",
      ]
    case .descent:
      [
        "total descent", "elev loss", "abstieg gesamt", "negativer höhenunterschied",
        "totalt fall", "descente totale",
      ]
    case .strideLength:
      [
        "avg stride length", "ø schrittlänge", "gjennomsnittlig skrittlengde",
        "longueur moyenne des foulées",
      ]
    case .averagePower: ["avg power", "gjennomsnittlig kraft", "puissance moyenne"]
    case .steps: ["steps", "schritte", "pas"]
    }
  }
}

/// Where the columns of a file stand.
struct GarminColumns: Sendable {
  let count: Int
  private let positions: [GarminColumn: Int]
  private let otherNames: [String]

  /// Nil unless it is the header of a list of activities.
  init?(_ header: CSVHeader) {
    var positions: [GarminColumn: Int] = [:]
    for column in GarminColumn.allCases { positions[column] = header.column(column.names) }
    if header.contains("activite") {
      // In the French list of 2014 this was the title, and the sport stood under a bare "Type".
      positions[.activityType] = header.column("type")
    }
    let needed: [GarminColumn] = [.activityType, .date, .title, .distance]
    let times: [GarminColumn] = [.timer, .moving, .elapsed]
    guard needed.allSatisfy({ positions[$0] != nil }),
      times.contains(where: { positions[$0] != nil })
    else { return nil }
    self.positions = positions
    count = header.count
    let taken = Set(positions.values)
    otherNames = header.names.indices.filter { !taken.contains($0) }.map { header.names[$0] }
  }

  subscript(column: GarminColumn) -> Int? { positions[column] }

  /// The names of the columns that are not kept.
  var namesNotKept: [String] { otherNames.filter { !$0.isEmpty } }

  /// Whether a column's cells are words, which say nothing about the format of numbers.
  func holdsWords(_ column: Int) -> Bool {
    [.activityType, .date, .title].contains { positions[$0] == column }
  }
}
