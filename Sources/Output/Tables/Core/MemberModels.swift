public import ReadModels

/// The read models of one member that tables are made of; a stage that was left out gives nothing.
public struct MemberModels: Sendable {
  public let member: String
  /// Newest first.
  public var activities: [Activity] = []
  /// In any order.
  public var details: [ActivityDetail] = []
  /// Newest first.
  public var days: [Day] = []
  public var records: Records?
  /// Newest first.
  public var yearRecords: [YearRecords] = []
  public var totals: Totals?
  /// Newest first.
  public var yearTotals: [YearTotals] = []
  /// Newest first.
  public var training: [FitnessDay] = []
  /// Newest first.
  public var progress: [Progress] = []
  /// Newest first.
  public var clubShares: [ClubShare] = []
  /// Newest first.
  public var food: [EatenDay] = []
  /// Newest first.
  public var body: [BodyDay] = []
  /// Newest first.
  public var classes: [MemberClasses] = []
  /// The timetable, in any order; of the club alone.
  public var schedules: [ClubSchedule] = []
  /// Newest first.
  public var workouts: [Workout] = []
  /// Nil when the member named no zone.
  public var privacy: Privacy?

  public init(member: String) { self.member = member }

  /// Takes a document that is of use; others are passed over.
  ///
  /// Documents of years come newest first.
  public mutating func take(_ document: any ReadModel) {
    switch document {
    case let model as Activities: activities += model.activities
    case let model as ActivityDetail: details.append(model)
    case let model as Days: days += model.days
    case let model as Records: records = model
    case let model as YearRecords: yearRecords.append(model)
    case let model as Totals: totals = model
    case let model as YearTotals: yearTotals.append(model)
    case let model as Training: training += model.days
    case let model as Progress: progress.append(model)
    case let model as ClubShare: clubShares.append(model)
    case let model as Food: food += model.days
    case let model as Body: body += model.days
    case let model as Workouts: workouts += model.workouts
    case let model as MemberClasses: classes.append(model)
    case let model as ClubSchedule: schedules.append(model)
    case let model as Privacy: privacy = model
    default: break
    }
  }
}
