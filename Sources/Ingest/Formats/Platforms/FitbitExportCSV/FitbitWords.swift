import ActivityModel

/// The sections of the export in the languages of the site.
///
/// A section has the same columns in every language: below a known title they are taken by their
/// places, whatever their names.
enum FitbitWords {
  /// The section with a normalized title; nil for an unknown one.
  static func section(_ title: String) -> FitbitSection.Kind? {
    sections.first { $0.titles.contains(title) }?.kind
  }

  private static let sections: [(kind: FitbitSection.Kind, titles: Set<String>)] = [
    (
      .body,
      ["body", "körper", "corps", "cuerpo", "corpo", "lichaam", "kropp", "krop", "身体", "体", "몸"]
    ),
    (
      .foods,
      [
        "foods", "lebensmittel", "nahrungsmittel", "nahrung", "ernährung", "aliments",
        "alimentation", "alimentos", "comidas", "alimenti", "cibi", "voedingsmiddelen", "voeding",
        "livsmedel", "食べ物", "食物", "음식",
      ]
    ),
    (
      .activities,
      [
        "activities", "aktivitäten", "activités", "actividades", "attività", "atividades",
        "activiteiten", "aktiviteter", "アクティビティ", "活动", "活動", "활동",
      ]
    ),
    (
      .sleep,
      ["sleep", "schlaf", "sommeil", "sueño", "sonno", "sono", "slaap", "sömn", "søvn", "睡眠", "수면"]
    ),
  ]

  /// The English names of a section's columns, which depend on their number alone; nil for a
  /// number that no export has.
  static func names(of kind: FitbitSection.Kind, count: Int) -> [String]? {
    let names: [String]
    switch kind {
    case .body: names = ["date", "weight", "bmi", "fat"]
    case .foods: names = ["date", "calories in"]
    case .activities:
      names = [
        "date", "calories burned", "steps", "distance", "floors", "minutes sedentary",
        "minutes lightly active", "minutes fairly active", "minutes very active",
        "activity calories",
      ]
    case .sleep:
      names = [
        "start time", "end time", "minutes asleep", "minutes awake", "number of awakenings",
        "time in bed", "minutes rem sleep", "minutes light sleep", "minutes deep sleep",
      ]
    case .foodLog, .other: return nil
    }
    // Before the stages of sleep there were six columns.
    if kind == .sleep, count == 6 { return Array(names.prefix(6)) }
    return count == names.count ? names : nil
  }
}

extension FitbitSection.Kind {
  /// The header with English names; nil when the columns are not those of the section.
  func english(_ header: CSVHeader) -> CSVHeader? {
    if isTable(header) { return header }
    let named = header.names.prefix((header.names.lastIndex { !$0.isEmpty } ?? -1) + 1)
    return FitbitWords.names(of: self, count: named.count).map(CSVHeader.init(names:))
  }
}
