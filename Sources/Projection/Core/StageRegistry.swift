extension Stage {
  /// Every stage there is, in the order in which they run.
  public static let all: [Stage] = [
    .activities, .runs, .pace, .series, .days, .totals, .records, .training, .routes, .progress,
    .strength, .programs, .classes, .body, .food, .notes, .nearby, .club,
  ]

  /// The stages that make the documents of single activities.
  public static let ofActivities: [Stage] = [.activities, .pace, .series]

  /// The stage of this name, as the configuration writes it.
  public static func named(_ name: String) -> Stage? { all.first { $0.name == name } }
}
