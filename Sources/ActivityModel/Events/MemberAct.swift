/// Something that a person did to a member's history, without a source that tells it.
public enum MemberAct: Hashable, Sendable {
  case activityCorrected(ActivityCorrected)
  /// What one import brought no longer counts.
  case importUndone(ImportTurn)
  /// What one import brought counts again.
  case importRestored(ImportTurn)

  /// The source that it is about; nil for a correction.
  public var source: SourceID? {
    switch self {
    case .activityCorrected: nil
    case .importUndone(let turn), .importRestored(let turn): turn.source
    }
  }
}

/// Which import is undone or restored.
public struct ImportTurn: Hashable, Sendable, BitwiseCopyable {
  public let source: SourceID
  /// How often the same import was undone or restored before: each time is another event.
  public let revision: Int

  public init(source: SourceID, revision: Int = 0) {
    self.source = source
    self.revision = revision
  }
}

/// What a person says where a source has it wrong, or leaves it open.
///
/// The facts stay as they are. Of several corrections of the same thing the last one counts, and
/// each can be taken back by another.
public struct ActivityCorrected: Hashable, Sendable {
  public let correction: Correction
  /// How many corrections the member made before: the same words at another time are another
  /// event.
  public let revision: Int

  public init(_ correction: Correction, revision: Int = 0) {
    self.correction = correction
    self.revision = revision
  }
}

/// What a correction is aimed at, and what it says.
public enum Correction: Hashable, Sendable {
  /// Holds for every recording of the activity that this event belongs to, and for those that
  /// join it later.
  case activity(EventID, ActivityCorrection)
  case days(DayCorrection)
}

/// What a person says of an activity.
///
/// Nil and false take back what was said before.
public enum ActivityCorrection: Hashable, Sendable {
  case sport(Sport?)
  case title(String?)
  /// Takes no record.
  case isExcludedFromRecords(Bool)
  /// An activity found in a stream is one, and may take records.
  case isConfirmed(Bool)
  /// What was recorded before this moment does not belong to it.
  case start(Instant?)
  /// What was recorded after this moment does not belong to it.
  case end(Instant?)
  case isDeleted(Bool)

  /// Which of the things that can be corrected it is.
  public var aspect: Aspect {
    switch self {
    case .sport: .sport
    case .title: .title
    case .isExcludedFromRecords: .excludedFromRecords
    case .isConfirmed: .confirmed
    case .start: .start
    case .end: .end
    case .isDeleted: .deleted
    }
  }

  /// What of an activity can be corrected.
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
  }
}

/// What a person says of one quantity on a range of local days.
public struct DayCorrection: Hashable, Sendable, BitwiseCopyable {
  public enum Value: Hashable, Sendable, BitwiseCopyable {
    /// This much on each day, in the unit of the quantity, whatever a source says.
    case exactly(Int64)
    /// No vendor's total counts.
    case ignored
    /// What sources say counts again.
    case asTold
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
