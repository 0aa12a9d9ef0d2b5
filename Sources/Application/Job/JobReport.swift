import EventLog
import Rebuilding
import Importing
public import Runtime
import ActivityModel

/// The outcome of one run of the nightly job, for operators.
public struct JobReport: Encodable, Sendable {
  /// Milliseconds since 1970.
  public let startedAt: Int64
  public internal(set) var endedAt: Int64
  public internal(set) var importMilliseconds = 0
  public internal(set) var rebuildMilliseconds = 0
  public var durationMilliseconds: Int { Int(endedAt - startedAt) }
  /// As far as it got; null when not even the import ended.
  public internal(set) var run: RunReport?
  /// The state of the log and the output afterwards; null when they could not be read.
  public internal(set) var state: State?
  /// Why it failed; null when it did not.
  public internal(set) var failure: String?
  /// The exit status of the command: 0, 1, 2 or 3.
  public internal(set) var exitStatus: Int32 = 0

  /// The state of the log and the output.
  public struct State: Encodable, Sendable {
    public let head: Int
    public let byteCount: Int
    public let memberCount: Int
    /// The number of members whose read models lack their newest event.
    public let outOfDateCount: Int
    /// The number of rejected files that were not imported since.
    public let refusedCount: Int
    /// Seconds; null when the log was never verified.
    public let secondsSinceVerified: Int?
  }

  init(startedAt: Instant) {
    self.startedAt = startedAt.milliseconds
    endedAt = startedAt.milliseconds
  }

  /// True when the job completed, possibly with rejections that need attention.
  public var isSuccess: Bool { exitStatus == 0 || exitStatus == 3 }

  private enum CodingKeys: String, CodingKey {
    case startedAt, endedAt, importMilliseconds, rebuildMilliseconds, run, state, failure,
      exitStatus
  }
}

extension JobReport {
  /// A job that could not even begin.
  public static func failed(_ error: Failure) -> JobReport {
    var report = JobReport(startedAt: SystemClock.now)
    report.fail(error)
    return report
  }

  mutating func fail(_ error: Failure) {
    failure = error.description
    exitStatus = error.code == .usage ? 2 : 1
  }

  var startText: String { Instant(milliseconds: startedAt).iso8601 }

  /// True when anything was imported, refused or rewritten.
  public var hasNews: Bool {
    guard let run, failure == nil else { return true }
    return run.imported.sources.contains {
      ![.known, .undone, .refusedBefore].contains($0.outcome)
    }
      || run.rebuilt?.rebuiltMembers.isEmpty == false
  }
}
