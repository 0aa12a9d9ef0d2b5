import Runtime

/// Reports how far an import is: files, bytes, and the time that is left.
package final class ImportMeter {
  private let progress: WorkProgress
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastReport: ContinuousClock.Instant?
  private var total = Count()
  private var done = Count()
  /// Sources that were read, also those inside archives.
  var sourceCount = 0

  struct Count {
    var files = 0
    var bytes = 0
  }

  init(_ progress: WorkProgress) {
    self.progress = progress
    start = clock.now
  }

  /// Indicates whether the reports are shown, so that the files are worth counting before.
  var isShown: Bool { progress.isShown }

  func expect(bytes: Int) {
    total.files += 1
    total.bytes += bytes
  }

  func pass(bytes: Int) {
    done.files += 1
    done.bytes += bytes
    report()
  }

  /// At most ten times a second.
  func report() {
    let now = clock.now
    guard isShown, lastReport.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    lastReport = now
    progress.report(
      Self.text(done, of: total, sourceCount: sourceCount, elapsed: now - start))
  }

  /// `importing: 1204 of 5300 files, 1.2 of 3.4 GB, 2 min left`.
  static func text(_ done: Count, of total: Count, sourceCount: Int, elapsed: Duration) -> String {
    let unit = total.bytes >= 1_000_000_000 ? 1_000_000_000 : 1_000_000
    func size(_ bytes: Int) -> String {
      let tenths = (bytes + unit / 20) / (unit / 10)
      return "\(tenths / 10).\(tenths % 10)"
    }
    var parts = ["importing: \(done.files) of \(counted(total.files, "file"))"]
    if sourceCount > done.files { parts[0] += " (\(sourceCount) inside)" }
    parts.append("\(size(done.bytes)) of \(size(total.bytes)) \(unit == 1_000_000 ? "MB" : "GB")")
    if let left = secondsLeft(done.bytes, of: total.bytes, elapsed: elapsed) {
      parts.append(left < 90 ? "\(left) s left" : "\((left + 30) / 60) min left")
    }
    return parts.joined(separator: ", ")
  }

  /// Nil in the first three seconds, which show too little, and in the last one.
  private static func secondsLeft(_ done: Int, of total: Int, elapsed: Duration) -> Int? {
    guard elapsed >= .seconds(3), done > 0, total > done else { return nil }
    let left = Int(Double(elapsed.components.seconds) * Double(total - done) / Double(done))
    return left > 0 ? left : nil
  }
}
