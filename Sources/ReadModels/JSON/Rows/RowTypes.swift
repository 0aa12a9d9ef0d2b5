/// The types that documents write through ``RowText`` instead of containers.
///
/// Looked up by type, because a dynamic check for the conformance takes longer than writing the
/// value.
enum RowTypes {
  typealias Write = @Sendable (Any, inout RowText) -> Void

  static let all: [ObjectIdentifier: Write] = {
    let lists = [
      row(Activities.self), row(Runs.self), row(ActivityDetail.self), row(Days.self),
      row(MemberIndex.self), row(YearIndex.self), list(of: PeriodTotals.self),
      list(of: PersonalRecord.self),
      list(of: ActivityLoad.self), list(of: WeekLoad.self), list(of: FitnessDay.self),
    ]
    return Dictionary(uniqueKeysWithValues: lists)
  }()

  private static func list<Row: TextRow>(of type: Row.Type) -> (ObjectIdentifier, Write) {
    (ObjectIdentifier([Row].self), { if let rows = $0 as? [Row] { $1.append(rows) } })
  }

  private static func row<Row: TextRow>(_ type: Row.Type) -> (ObjectIdentifier, Write) {
    (ObjectIdentifier(Row.self), { if let row = $0 as? Row { $1.append(row) } })
  }
}
