/// An action of a user on a member's history; no source contains it.
public enum UserEvent: Hashable, Sendable {
  case activityCorrected(ActivityCorrected)
  /// The facts of one import no longer count.
  case importUndone(ImportToggle)
  /// The facts of an undone import count again.
  case importRestored(ImportToggle)

  /// The source whose import is undone or restored; nil for a correction.
  public var source: SourceID? {
    switch self {
    case .activityCorrected: nil
    case .importUndone(let turn), .importRestored(let turn): turn.source
    }
  }
}

/// Identifies one undo or restore of an import.
public struct ImportToggle: Hashable, Sendable, BitwiseCopyable {
  public let source: SourceID
  /// The number of earlier undos and restores of the same import, which keeps each event distinct.
  public let revision: Int

  public init(source: SourceID, revision: Int = 0) {
    self.source = source
    self.revision = revision
  }
}

/// A user's correction of an activity or of days.
///
/// The facts stay unchanged. The latest correction of an aspect holds, and another correction can
/// revoke it.
public struct ActivityCorrected: Hashable, Sendable {
  public let correction: Correction
  /// The number of the member's earlier corrections, which keeps repeated ones distinct events.
  public let revision: Int
  /// The asker on the server, with the token; nil for the command line.
  ///
  /// No part of the event's identity.
  public let askedBy: String?

  public init(_ correction: Correction, revision: Int = 0, askedBy: String? = nil) {
    self.askedBy = askedBy
    self.correction = correction
    self.revision = revision
  }
}

/// The target of a correction and its content.
public enum Correction: Hashable, Sendable {
  /// Applies to every recording of the activity that contains this event, including later ones.
  ///
  /// The event may also be that of a test, or of a subject such as a diary day. A deletion holds
  /// for the subject, also as later exports have it.
  case activity(EventID, ActivityCorrection)
  case days(DayCorrection)
}

/// A correction of one aspect of an activity.
///
/// Nil and false revoke an earlier correction.
public enum ActivityCorrection: Hashable, Sendable {
  case sport(Sport?)
  case title(String?)
  /// Excludes the activity from records.
  case isExcludedFromRecords(Bool)
  /// Confirms an activity detected in a location stream, which makes it eligible for records.
  case isConfirmed(Bool)
  /// Cuts off everything recorded before this moment.
  case start(Instant?)
  /// Cuts off everything recorded after this moment.
  case end(Instant?)
  case isDeleted(Bool)
  /// Replaces the result of a test: milliseconds, thousandths of repetitions, grams, or thousandths
  /// of a custom test's unit.
  case testValue(Int64?)
  /// Joins it with the activity of another event.
  case sameAs(EventID?)
  /// Makes two of it: what was recorded from this moment on is an activity of its own, whose id is
  /// that of the correction.
  case splitAt(Instant?)

  /// The aspect that this corrects.
  public var aspect: Aspect {
    switch self {
    case .sport: .sport
    case .title: .title
    case .isExcludedFromRecords: .excludedFromRecords
    case .isConfirmed: .confirmed
    case .start: .start
    case .end: .end
    case .isDeleted: .deleted
    case .testValue: .testValue
    case .sameAs: .sameAs
    case .splitAt: .splitAt
    }
  }

  /// The value as text; nil for other types and for a revocation.
  public var textValue: String? {
    switch self {
    case .sport(let sport): sport?.rawValue
    case .title(let title): title
    case .sameAs(let other): other?.hex
    case .isExcludedFromRecords, .isConfirmed, .start, .end, .isDeleted, .testValue, .splitAt:
      nil
    }
  }

  /// The value as a number: milliseconds, or 1 for true; nil for a revocation.
  public var numberValue: Int64? {
    switch self {
    case .isExcludedFromRecords(let isTrue), .isConfirmed(let isTrue), .isDeleted(let isTrue):
      isTrue ? 1 : nil
    case .start(let moment), .end(let moment), .splitAt(let moment): moment?.milliseconds
    case .testValue(let value): value
    case .sport, .title, .sameAs: nil
    }
  }

  /// True when the correction only revokes an earlier one.
  public var isRevocation: Bool { textValue == nil && numberValue == nil }

  /// The correctable aspects of an activity.
  ///
  /// Raw values are stored: they never change, and none is used twice.
  public enum Aspect: Int, Sendable, BitwiseCopyable, CaseIterable {
    case sport = 1
    case title = 2
    case excludedFromRecords = 3
    case confirmed = 4
    case start = 5
    case end = 6
    case deleted = 7
    case testValue = 8
    case sameAs = 9
    case splitAt = 10
  }
}

/// A correction of one quantity over a range of local days.
public struct DayCorrection: Hashable, Sendable, BitwiseCopyable {
  public enum Value: Hashable, Sendable, BitwiseCopyable {
    /// Replaces the value of each day, in the unit of the quantity.
    case exactly(Int64)
    /// Ignores the daily totals of all vendors.
    case ignored
    /// Restores the values of the sources.
    case asRecorded
  }

  public let first: LocalDate
  /// Not before `first`.
  public let last: LocalDate
  public let quantity: Quantity
  public let value: Value

  public init(first: LocalDate, last: LocalDate, quantity: Quantity, value: Value) {
    self.first = first
    self.last = last
    self.quantity = quantity
    self.value = value
  }
}
