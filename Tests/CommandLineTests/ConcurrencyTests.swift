import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite struct ConcurrencyTests {
  @Test func `eight importers at once make one history`() throws {
    try Workplace.empty { workplace in
      for day in 0..<12 {
        try workplace.write(northwardRun(day: day, points: 12), to: "inbox/run\(day).gpx")
      }
      let statuses = Mutex<[Int32]>([])
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let outcome = try? workplace.pacelog("import", "inbox")
        statuses.withLock { $0.append(outcome?.status ?? -1) }
      }
      #expect(statuses.withLock { $0 } == Array(repeating: 0, count: 8))
      let status = try workplace.pacelog("status").standardOutput
      #expect(status.contains("log: 24 events"))
      #expect(status.contains("activityRecorded: 12"))
      try workplace.succeed("verify")
      let activities = try workplace.list("me", "activities", "activities")
      #expect((activities as? [Any])?.count == 12)
    }
  }

  @Test func `an import that Ctrl-C ends reports it, and the next one goes on`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "inbox/run1.gpx") { workplace in
      try workplace.succeed("import", "inbox")
      try workplace.write(northwardRun(day: 2), to: "inbox/run2.gpx")
      // The import waits for the lock.
      let holder = try LockHolder(workplace)
      let errors = Pipe()
      let process = try interruptibleImport(in: workplace, errors)
      var printed = ""
      while !printed.contains("waiting for") {
        let data = errors.fileHandleForReading.availableData
        guard !data.isEmpty else { break }
        printed += String(decoding: data, as: UTF8.self)
      }
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == SIGINT)
      let rest = try errors.fileHandleForReading.readToEnd() ?? Data()
      printed += String(decoding: rest, as: UTF8.self)
      #expect(
        printed.hasSuffix(
          "pacelog: interrupted: what is done stays; run the command again for the rest\n"),
        "\(printed)")
      try holder.release()
      let again = try workplace.pacelog("import", "inbox")
      #expect(again.standardError.contains("imported 1 file (1 activity), 1 known\n"))
      try workplace.succeed("verify")
    }
  }

  /// Starts an import; the tests may run where Ctrl-C is ignored.
  private func interruptibleImport(in workplace: Workplace, _ errors: Pipe) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal=INT", Program.path.path, "import", "inbox"]
    process.currentDirectoryURL = workplace.folder
    process.standardError = errors
    try process.run()
    return process
  }

  /// A pipe that takes no byte more, as when its reader has stopped.
  private func fullPipe() -> Pipe {
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting
    let flags = fcntl(end.fileDescriptor, F_GETFL)
    _ = fcntl(end.fileDescriptor, F_SETFL, flags | O_NONBLOCK)
    while (try? end.write(contentsOf: Data(repeating: 46, count: 4_096))) != nil {}
    _ = fcntl(end.fileDescriptor, F_SETFL, flags)
    return pipe
  }

  /// Waits until the program takes Ctrl-C for itself, or no longer does.
  private func wait(for process: Process, taking: Bool) throws {
    let path = "/proc/\(process.processIdentifier)/status"
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let line = text.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
      let digits = line?.split(separator: "\t").last ?? ""
      let isTaken = (UInt64(digits, radix: 16) ?? 0) & 1 << (UInt64(SIGINT) - 1) != 0
      if text.hasPrefix("Name:\tpacelog"), isTaken == taking { return }
      usleep(10_000)
    }
    Issue.record("SIGINT is \(taking ? "never" : "still") taken")
  }

  @Test func `a second Ctrl-C ends an import whose words nobody takes`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "inbox/run1.gpx") { workplace in
      let errors = fullPipe()
      let process = try interruptibleImport(in: workplace, errors)
      defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
      try wait(for: process, taking: true)
      kill(process.processIdentifier, SIGINT)
      try wait(for: process, taking: false)
      kill(process.processIdentifier, SIGINT)
      let deadline = ContinuousClock.now + .seconds(30)
      while process.isRunning, ContinuousClock.now < deadline { usleep(10_000) }
      try #require(!process.isRunning)
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == SIGINT)
      withExtendedLifetime(errors) {}
    }
  }
}
