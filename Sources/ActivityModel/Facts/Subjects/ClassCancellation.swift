/// The club's statement that one time of a class does not take place, beside the timetable itself.
///
/// It outlives a later export of the timetable.
public struct ClassCancellation: SummarizedContent {
  /// The id of the class in the timetable.
  public var classID: String
  /// The title of the class.
  public var title: String
  /// The start that is cancelled, on the clock of the timetable.
  public var start: ClassMoment
  /// Indicates whether it takes place after all.
  public var isWithdrawn: Bool

  public init(classID: String, title: String, start: ClassMoment, isWithdrawn: Bool = false) {
    self.classID = classID
    self.title = title
    self.start = start
    self.isWithdrawn = isWithdrawn
  }

  /// `Yoga on 2026-03-02: cancelled`.
  var summary: String {
    "\(title) on \(start.date.iso8601): \(isWithdrawn ? "takes place" : "cancelled")"
  }

  static let blank = ClassCancellation(classID: "", title: "", start: .blank)

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("class", &classID)
    try fields.field("title", &title)
    try fields.field("start", &start)
    try fields.field("withdrawn", &isWithdrawn)
  }
}
