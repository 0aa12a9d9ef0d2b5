import Runtime
import ArgumentParser
import Foundation
import LinuxCalls
import Application
import Synchronization

/// Answers go to standard output; reports of work, progress and warnings go to standard error.
enum Terminal {
  private static let isInteractive = isatty(STDERR_FILENO) == 1
  private static let progressLine = Mutex(ProgressLine())
  private static let notices = Mutex(Set<String>())

  /// One line that is written again and again; nothing when standard error is not a terminal.
  static let progress = WorkProgress(
    isShown: isInteractive,
    report: { text in
      guard isInteractive else { return }
      let (line, isFirst) = progressLine.withLock { $0.begin(safeForTerminal(text)) }
      write(line)
      // Work that reports nothing for a while shows its time.
      if isFirst { Thread.detachNewThread { tick() } }
    },
    notify: { notice in
      // A command opens the log several times, and each time it names what is wrong with it.
      guard notices.withLock({ $0.insert(notice).inserted }) else { return }
      say("pacelog: \(notice)")
    })

  private static let interruption = Interruption {
    say("pacelog: interrupted: what is done stays; run the command again for the rest")
  }

  /// Makes Ctrl-C report that the work can go on later, before it ends the process.
  static func reportInterruption() { _ = interruption }

  static func say(_ text: String) {
    clearProgress()
    write("\(safeForTerminal(text))\n")
  }

  private static func clearProgress() {
    if progressLine.withLock({ $0.end() }) { write(ProgressLine.erasing) }
  }

  private static func tick() {
    while true {
      Thread.sleep(forTimeInterval: 1)
      progressLine.withLock { line in
        if let text = line.text(at: ContinuousClock().now) { write(text) }
      }
    }
  }

  /// Prints the answer to a question on standard output, as text or as JSON.
  static func answer(_ report: some Encodable, text: String, asJSON: Bool) throws {
    clearProgress()
    try asJSON ? printJSON(report) : print(Array("\(safeForTerminal(text))\n".utf8))
  }

  /// Prints a report of work: as text for people, and as JSON for machines.
  static func show(_ report: some Encodable, text: String, asJSON: Bool) throws {
    say(text)
    if asJSON { try printJSON(report) }
  }

  /// Prints a report for machines.
  static func printJSON(_ report: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try print(Array(try encoder.encode(report)) + [UInt8(ascii: "\n")])
  }

  /// Prints bytes as they are on standard output.
  ///
  /// - Throws: when standard output cannot be written.
  static func print(_ bytes: [UInt8]) throws(Failure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    } catch {
      throw Failure(
        .failed, "standard output cannot be written: \(error.localizedDescription)")
    }
  }

  /// The number of columns: COLUMNS, else those of the terminal; nil when standard output is none.
  static var width: Int? {
    if let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap({ Int($0) }),
      columns > 0
    {
      return columns
    }
    return terminalColumns()
  }

  /// The reader may be gone, or the disk behind it full: the work continues without output.
  private static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// Runs a command's work, and turns its error into words and an exit status.
func reportingErrors<Result>(_ work: () throws -> Result) throws -> Result {
  do {
    return try work()
  } catch let error as Failure {
    Terminal.say("pacelog: \(error)")
    throw ExitCode([.usage, .forgottenMember].contains(error.code) ? 2 : 1)
  }
}

/// Done, and something was refused that had not been refused before.
let refusedStatus = ExitCode(3)
