import ArgumentParser
import Foundation
import Pipeline
import Synchronization

/// People's words go to standard error, machines' to standard output.
enum Terminal {
  private static let isInteractive = isatty(STDERR_FILENO) == 1
  private static let progressIsShown = Mutex(false)

  /// One line that is written over and over; nothing when standard error is no terminal.
  static let progress = Progress(
    report: { text in
      guard isInteractive else { return }
      progressIsShown.withLock { $0 = true }
      write("\r\u{1b}[K\(text)")
    },
    notify: { say("pacelog: \($0)") })

  static func say(_ text: String) {
    let clearing = progressIsShown.withLock { isShown in
      defer { isShown = false }
      return isShown ? "\r\u{1b}[K" : ""
    }
    write("\(clearing)\(text)\n")
  }

  /// Prints a report: as text for people, or as JSON for machines.
  static func show(_ report: some Encodable, text: String, asJSON: Bool) throws {
    guard asJSON else { return say(text) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    say(text)
    FileHandle.standardOutput.write(try encoder.encode(report) + Data("\n".utf8))
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

/// Runs a command's work, and turns its error into words and an exit status.
func reportingErrors(_ work: () throws -> Void) throws {
  do {
    try work()
  } catch let error as PipelineError {
    Terminal.say("pacelog: \(error)")
    throw ExitCode(error.kind == .usage ? 2 : 1)
  }
}

/// Done, and something was refused that had not been refused before.
let refusedStatus = ExitCode(3)
