/// A class of the club's timetable, with all its times within the window of the import.
///
/// The rules of a calendar are expanded when its file is imported; what depends on the rules of a
/// zone is kept as stated, and decided when documents are made.
public struct ClassSeries: SummarizedContent {
  public var title: String
  public var details: ClassDetails
  /// The zone of the wall clock, as the source names it; nil for a clock of no zone.
  public var zone: String?
  /// The zone in which the source shows times that it states in UTC.
  public var shownZone: String?
  /// The offsets of the zone by the source's own rules, ascending; empty when it states none.
  public var offsets: [ClassOffset]
  /// Seconds since 1970 on the wall clock, ascending and different.
  public var starts: [Int64]
  /// Further times on other clocks.
  public var added: [ClassMoment]
  /// Nil when it is not stated.
  public var durationSeconds: Int64?
  /// Indicates whether the times are days.
  public var isAllDay: Bool
  /// The last moment at which the class can begin, in seconds since 1970 UTC.
  ///
  /// Nil unless only the rules of the zone decide which of `starts` come after it.
  public var lastStartSecond: Int64?
  /// Times at which the class does not take place, and never was planned.
  public var excluded: [ClassExclusion]
  /// Ascending by revision: of two changes of one time the later counts.
  public var changes: [ClassChange]
  /// Indicates whether all of it was cancelled.
  public var isCancelled: Bool
  /// Indicates whether the rules go on after the window of the import.
  public var goesOn: Bool
  /// When the source was last changed, in milliseconds since 1970; nil when it does not state it.
  public var modified: Int64?

  public init(title: String, starts: [Int64]) {
    self.title = title
    self.starts = starts
    details = ClassDetails()
    (offsets, added, excluded, changes) = ([], [], [], [])
    (isAllDay, isCancelled, goesOn) = (false, false, false)
  }

  /// `Yoga, 52 times from 2026-03-02`.
  var summary: String {
    let times = starts.count == 1 ? "once on" : "\(starts.count) times from"
    let first = starts.first ?? added.first?.wallSeconds ?? changes.first?.start.wallSeconds ?? 0
    return "\(title), \(times) \(ClassMoment(wallSeconds: first).date.iso8601)"
  }

  /// A class lasts at most 366 days.
  public static let longestDurationSeconds: Int64 = 366 * 86_400
  /// The largest number of times of a class.
  public static let mostStarts = 12_000
}

/// Beside the time of a class.
public struct ClassDetails: FieldCoded {
  public var trainer: String?
  public var room: String?
  /// Places; at least 1.
  public var capacity: Int64?
  /// Where a member books it.
  public var bookingURL: String?

  public init() {}

  /// These, with those of `other` in place of what is absent.
  public func filled(from other: ClassDetails) -> ClassDetails {
    var filled = self
    filled.trainer = trainer ?? other.trainer
    filled.room = room ?? other.room
    filled.capacity = capacity ?? other.capacity
    filled.bookingURL = bookingURL ?? other.bookingURL
    return filled
  }
}

/// The offset of a zone from a wall-clock time on.
public struct ClassOffset: FieldCoded {
  public var fromWallSeconds: Int64
  /// Ahead of UTC.
  public var offsetSeconds: Int64

  public init(fromWallSeconds: Int64, offsetSeconds: Int64) {
    self.fromWallSeconds = fromWallSeconds
    self.offsetSeconds = offsetSeconds
  }
}

/// A time, or a whole day, that a rule would give and the source takes out.
public struct ClassExclusion: FieldCoded {
  public var moment: ClassMoment
  public var isDay: Bool

  public init(_ moment: ClassMoment, isDay: Bool) {
    self.moment = moment
    self.isDay = isDay
  }
}

/// One occurrence of a class that differs from the others.
public struct ClassChange: FieldCoded {
  /// When it would take place without the change.
  public var original: ClassMoment
  /// Indicates whether `original` is a day.
  public var isDay: Bool
  /// Indicates whether the later occurrences change too, by as much.
  public var includesLater: Bool
  public var start: ClassMoment
  /// Nil when it is that of the class.
  public var durationSeconds: Int64?
  /// Nil when it is that of the class.
  public var title: String?
  public var details: ClassDetails
  public var isCancelled: Bool

  public init(original: ClassMoment, start: ClassMoment) {
    self.original = original
    self.start = start
    details = ClassDetails()
    (isDay, includesLater, isCancelled) = (false, false, false)
  }
}
