public import ReadModels

/// The read models of one member that tables are made of; a stage that was left out is nil.
public struct MemberModels: Sendable {
  public let member: String
  public var activities: Activities?
  public var runs: Runs?
  /// In any order.
  public var details: [RunDetail] = []
  public var days: Days?
  public var records: Records?
  public var totals: Totals?
  public var training: Training?
  /// Nil when the member named no zone.
  public var privacy: Privacy?

  public init(member: String) { self.member = member }

  /// Takes a document that is of use; others are passed over.
  public mutating func take(_ document: any ReadModel) {
    switch document {
    case let model as Activities: activities = model
    case let model as Runs: runs = model
    case let model as RunDetail: details.append(model)
    case let model as Days: days = model
    case let model as Records: records = model
    case let model as Totals: totals = model
    case let model as Training: training = model
    case let model as Privacy: privacy = model
    default: break
    }
  }
}
