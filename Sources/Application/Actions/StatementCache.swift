import ActivityModel
import EventLog
import Projection
import Runtime
import Synchronization

/// The bookings and messages of all owners, read again for those whose histories grew.
///
/// - Complexity: One look at the head of each owner, and a read of the subjects of changed ones.
public final class StatementCache: Sendable {
  private struct Entry {
    let lastSequence: Int
    let statements: MemberStatements
  }

  private let known = Mutex<[MemberID: Entry]>([:])

  public init() {}

  /// The kinds of events that decide which subjects count.
  private static let kinds: Set<EventKind> = [
    .subjectRecorded, .sourceImported, .sourceReread, .importUndone, .importRestored,
    .activityCorrected,
  ]

  /// The statements of one owner, read now: a writer may be open for that owner alone.
  static func statements(
    of member: MemberID, in log: any EventLogReader
  ) throws(Failure) -> MemberStatements {
    MemberStatements(try log.events(of: member, kinds: kinds))
  }

  /// The statements of every owner in the log.
  func all(in log: any EventLogReader) throws(Failure) -> [MemberID: MemberStatements] {
    let before = known.withLock { $0 }
    var now: [MemberID: Entry] = [:]
    for member in try log.members() {
      let last = try log.lastSequence(of: member)
      if let entry = before[member], entry.lastSequence == last {
        now[member] = entry
      } else {
        now[member] = Entry(
          lastSequence: last,
          statements: try Self.statements(of: member, in: log))
      }
    }
    let result = now
    known.withLock { $0 = result }
    return now.mapValues(\.statements)
  }
}
