/// Tracks files that are being written, and the time at which each may be read.
///
/// A file that was closed after writing, or moved in, is complete; a short pause collects others of
/// the same batch. A file that stays open counts as complete after a longer pause without writes.
struct SettlingFiles {
  typealias Moment = ContinuousClock.Instant

  /// The pause after which an unclosed file counts as complete.
  let quiet: Duration
  /// The pause after which a closed file is read.
  static let pause = Duration.milliseconds(200)

  private var deadlines: [[UInt8]: Moment] = [:]

  init(quiet: Duration) { self.quiet = quiet }

  /// Files that must not be read yet.
  var unsettled: Set<[UInt8]> { Set(deadlines.keys) }

  /// The time of the next check; nil when no file is pending.
  var nextDeadline: Moment? { deadlines.values.min() }

  mutating func touched(_ path: [UInt8], at now: Moment) { deadlines[path] = now + quiet }

  mutating func closed(_ path: [UInt8], at now: Moment) { deadlines[path] = now + Self.pause }

  mutating func gone(_ path: [UInt8]) { deadlines[path] = nil }

  /// Removes and returns the files that may be read now.
  mutating func takeSettled(at now: Moment) -> [[UInt8]] {
    let settled = deadlines.filter { $0.value <= now }.keys
    for path in settled { deadlines[path] = nil }
    return Array(settled)
  }
}
