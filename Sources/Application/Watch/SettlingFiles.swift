/// Which files are being written to, and when each may be read.
///
/// A file that was closed after writing, or moved in, is whole a moment later: others of the same
/// batch are waited for. One that is only written to is whole when nothing came for so long.
struct SettlingFiles {
  typealias Moment = ContinuousClock.Instant

  /// After which a file that nobody closes is taken for whole.
  let quiet: Duration
  /// After which a closed file is read.
  static let pause = Duration.milliseconds(200)

  private var deadlines: [[UInt8]: Moment] = [:]

  init(quiet: Duration) { self.quiet = quiet }

  /// Files that must not be read yet.
  var unsettled: Set<[UInt8]> { Set(deadlines.keys) }

  /// When to look again; nil when nothing is waited for.
  var nextDeadline: Moment? { deadlines.values.min() }

  mutating func touched(_ path: [UInt8], at now: Moment) { deadlines[path] = now + quiet }

  mutating func closed(_ path: [UInt8], at now: Moment) { deadlines[path] = now + Self.pause }

  mutating func gone(_ path: [UInt8]) { deadlines[path] = nil }

  /// The files that may be read now; they are not waited for any more.
  mutating func takeSettled(at now: Moment) -> [[UInt8]] {
    let settled = deadlines.filter { $0.value <= now }.keys
    for path in settled { deadlines[path] = nil }
    return Array(settled)
  }
}
