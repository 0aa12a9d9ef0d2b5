import ActivityModel
import ReadModels

/// A member's life as its numbers are explained: every year, and the documents made of it.
struct MemberLife: Sendable {
  /// One year, with the state that the years before it left behind.
  struct Year: Sendable {
    let period: Period
    let loads: TrainingLoads
    let colors: PaceColors
    /// Ascending.
    let fitness: [FitnessCurve.Point]
  }

  let facts: MemberFacts
  /// Ascending.
  let years: [Year]
  /// Ascending by (start, id).
  let activities: [MemberActivity]
  private let documents: [String: Document]
  /// Where the entry of each activity is.
  private let places: [EventID: (document: String, index: Int)]

  /// - Complexity: as a projection of the whole history.
  init(_ facts: MemberFacts, memo: any AnalysisMemo) {
    self.facts = facts
    let reduction = try? Reduction(of: facts, by: Stage.all, memo: memo)
    let projected = reduction?.years ?? []
    let made = projected.flatMap { $0.documents() } + (reduction?.life ?? [])
    documents = Dictionary(made.map { ($0.path, $0) }) { first, _ in first }
    years = MemberLife.years(projected.map(\.period))
    activities = years.flatMap(\.period.activities)
    var places: [EventID: (String, Int)] = [:]
    for period in years.map(\.period) {
      for (index, activity) in period.activities.reversed().enumerated() {
        places[activity.id] = (period.path("activities.json"), index)
      }
    }
    self.places = places
  }

  private static func years(_ periods: [Period]) -> [Year] {
    var (efforts, curve) = (ThresholdEfforts(), FitnessCurve())
    return periods.map { period in
      let loads = TrainingLoads(period)
      return Year(
        period: period, loads: loads, colors: PaceColors(period, &efforts),
        fitness: curve.advance(over: loads))
    }
  }

  var settings: Settings { facts.settings }
  var profile: Profile { facts.profile }

  /// The year of a number, such as `2026`.
  func year(_ number: Int) -> Year? { years.first { $0.period.year == number } }

  /// The year in which an activity began.
  func year(of activity: MemberActivity) -> Year? { year(activity.localDate.numbers.year) }

  /// The content of the document at a path.
  func model<Model: ReadModel>(_ type: Model.Type, at path: String) -> Model? {
    documents[path]?.content as? Model
  }

  /// The document that lists an activity, and the place of the entry in it.
  func place(of activity: MemberActivity) -> (document: String, pointer: String) {
    let place = places[activity.id]
    return (place?.document ?? "", "/activities/\(place?.index ?? 0)")
  }

  /// A number of `activities.json`.
  func quoted(
    _ activity: MemberActivity, _ field: String, _ value: Int64, _ unit: String
  ) -> DerivationStep {
    let place = place(of: activity)
    return .quoted(
      activity.label, value, unit, place.document, "\(place.pointer)/\(field)")
  }
}

extension Period {
  /// The path of a document of an activity that began in another year or this one.
  static func path(of activity: MemberActivity, _ ending: String) -> String {
    "\(name(of: activity.localDate.numbers.year))/activities/\(activity.id.hex).\(ending)"
  }
}
