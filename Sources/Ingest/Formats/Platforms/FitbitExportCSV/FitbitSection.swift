import ActivityModel

/// A title, a header and the rows below them.
struct FitbitSection: Sendable {
  enum Kind: Hashable, Sendable {
    case body, foods, activities, sleep
    /// The foods and the totals of one day, without a header.
    case foodLog(LocalDate)
    /// An ignored section.
    case other

    /// The section that a row with a single cell begins; nil when it has more cells.
    init?(titleOf row: CSVRow) {
      guard !row.isEmpty(0), (1..<max(1, row.count)).allSatisfy(row.isEmpty) else { return nil }
      let title = CellText.normalized(row.string(0))
      self =
        FitbitWords.section(title) ?? FitbitFoodLog.day(ofTitle: title).map(Kind.foodLog) ?? .other
    }

    /// True when the section's table begins with this header.
    func isTable(_ header: CSVHeader) -> Bool {
      switch self {
      case .body: header.contains("date") && header.contains("weight")
      case .foods: header.contains("date") && header.contains("calories in")
      case .activities: FitbitSection.isActivitiesHeader(header)
      case .sleep: header.contains("end time") && header.contains("minutes asleep")
      case .foodLog, .other: false
      }
    }
  }

  /// Indicates whether dates and numbers of its rows are written as the account writes them.
  var isTable: Bool {
    switch kind {
    case .body, .foods, .activities, .sleep: true
    case .foodLog, .other: false
    }
  }

  let kind: Kind
  let header: CSVHeader
  /// Of the header.
  let place: Place
  fileprivate(set) var rows: [CSVRow] = []

  static func isActivitiesHeader(_ header: CSVHeader) -> Bool {
    let names = Set(header.names.map(withoutBlanks))
    let minutes = names.filter {
      $0 == "minutessedentary" || $0.hasPrefix("minutes") && $0.hasSuffix("active")
    }
    // An excerpt by another program: the day and the minutes of one kind.
    if names.count == 2, names.contains("date"), minutes.count == 1 { return true }
    return names.isSuperset(of: ["date", "steps", "distance"])
      && names.contains("minutessedentary") && names.contains("minutesveryactive")
  }

  private var isFoodLog: Bool { if case .foodLog = kind { true } else { false } }

  private static func withoutBlanks(_ name: String) -> String { name.filter { $0 != " " } }

  /// Splits a file into sections; notes which are not kept.
  static func split(_ rows: [CSVRow], _ diagnostics: inout Diagnostics) -> [FitbitSection] {
    var sections: [FitbitSection] = []
    var announced: Kind?
    for row in rows {
      if sections.isEmpty && announced == nil && isActivitiesHeader(CSVHeader(row)) {
        announced = .activities
      } else if let kind = Kind(titleOf: row), !beginsWithDate(row),
        !(kind == .other && sections.last?.isFoodLog == true && announced == nil)
      {
        if case .foodLog = kind {
          sections.append(FitbitSection(kind: kind, header: CSVHeader(row), place: row.place))
          announced = nil
          continue
        }
        announced = kind
        if kind == .other {
          diagnostics.note(
            "section-not-kept", at: row.place,
            because: "the section \(Excerpt.of(row.string(0))) is not kept")
        }
        continue
      }
      if let kind = announced {
        sections.append(
          FitbitSection(kind: kind, header: header(row, of: kind, &diagnostics), place: row.place))
        announced = nil
      } else if !sections.isEmpty {
        sections[sections.count - 1].rows.append(row)
      }
    }
    return sections
  }

  private static func header(
    _ row: CSVRow, of kind: Kind, _ diagnostics: inout Diagnostics
  ) -> CSVHeader {
    let header = CSVHeader(row)
    guard let english = kind.english(header), english.names != header.names else { return header }
    diagnostics.note(
      "columns-by-place", at: row.place,
      because: "the names of the columns are not English: they are taken by their places, which are"
        + " the same in every language")
    return english
  }

  /// True when a row with one cell is a truncated row of a table.
  static func beginsWithDate(_ row: CSVRow) -> Bool { row.date(0) != nil }

  /// The meaning of the columns, for sections with one row a day.
  func table(_ units: FitbitUnits) -> TableColumns? {
    Self.days(units).columns(in: CSVHeader(names: header.names.map(Self.withoutBlanks)))
  }

  /// No two sections share a name with two meanings: one list serves all.
  private static func days(_ units: FitbitUnits) -> TableDescription {
    TableDescription(
      "fitbit", .day,
      [
        .start("date"), .measure("steps", .steps), .measure("distance", .distance, units.distance),
        .measure("floors", .floors), .measure("caloriesburned", .totalEnergy, "kcal"),
        .measure("calories", .totalEnergy, "kcal"),
        .measure("activitycalories", .activeEnergy, "kcal"),
        .measure("minutessedentary", .sedentaryTime, "min"),
        .measure("minuteslightlyactive", .lightlyActiveTime, "min"),
        .measure("minutesfairlyactive", .moderatelyActiveTime, "min"),
        .measure("minutesveryactive", .vigorouslyActiveTime, "min"),
        // Zero: no meal was written down.
        .measure("fat", .bodyFat, "%"),
        .measure("caloriesin", .dietaryEnergy, "kcal", zeroMeansNone: true),
      ] + (units.weight.map { [.measure("weight", .weight, $0)] } ?? []))
  }
}
