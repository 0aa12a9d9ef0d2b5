import Foundation
import Glibc
import TestSupport
import Testing

/// A real process that watches real folders.
@Suite struct WatchTests {
  /// A watch that has begun; its words are read as they come.
  private final class Watch {
    let process = Process()
    private let pipe = Pipe()
    private var printed = ""

    init(_ workplace: Workplace, _ arguments: String...) throws {
      process.executableURL = Program.path
      process.arguments = ["watch"] + arguments
      process.currentDirectoryURL = workplace.folder
      process.standardError = pipe
      process.standardOutput = FileHandle.nullDevice
      try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// All of its output up to and with a text; fails when it ends before.
    @discardableResult
    func says(_ text: String) throws -> String {
      while !printed.contains(text) {
        let data = pipe.fileHandleForReading.availableData
        guard !data.isEmpty else {
          Issue.record("the watch ended without saying \"\(text)\": \(printed)")
          return printed
        }
        printed += String(decoding: data, as: UTF8.self)
      }
      let end = try #require(printed.range(of: text)).upperBound
      defer { printed = String(printed[end...]) }
      return String(printed[..<end])
    }

    func stop(_ signal: Int32 = SIGTERM) -> Int32 {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  private func watched(_ body: (Workplace) throws -> Void) throws {
    try Workplace.empty { workplace in
      try FileManager.default.createDirectory(
        at: workplace.folder.appendingPathComponent("drop/anna"), withIntermediateDirectories: true)
      try workplace.write(
        #"{ "inputs": [ { "path": "drop", "members": "by-folder" } ] }"#, to: "pipeline.json")
      try body(workplace)
    }
  }

  private func dates(_ workplace: Workplace, _ member: String = "anna") throws -> [String] {
    let runs = try #require(
      workplace.list(member, "activities", "activities") as? [[String: Any]])
    return runs.compactMap { ($0["start"] as? String).map { String($0.prefix(10)) } }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `what is dropped is imported, and a signal ends the watch`(signal: Int32) throws {
    try watched { workplace in
      // Written long ago: no program still writes to it.
      try workplace.write(northwardRun(day: 0), to: "drop/anna/0.gpx")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 0)],
        ofItemAtPath: workplace.folder.appendingPathComponent("drop/anna/0.gpx").path)
      let watch = try Watch(workplace, "--settle", "1")
      #expect(try watch.says("watching 2 folders").contains("rebuilt 1 member"))
      // Written in place and closed; moved in; in a folder that is new, of a member who is new.
      try workplace.write(northwardRun(day: 1), to: "drop/anna/1.gpx")
      try watch.says("rebuilt 1 member")
      try workplace.write(northwardRun(day: 2), to: "2.gpx.part")
      try FileManager.default.moveItem(
        at: workplace.folder.appendingPathComponent("2.gpx.part"),
        to: workplace.folder.appendingPathComponent("drop/anna/2.gpx"))
      try watch.says("rebuilt 1 member")
      try workplace.write(northwardRun(day: 3), to: "drop/ben/deep/3.gpx")
      try watch.says("rebuilt 1 member")
      #expect(watch.stop(signal) == 0)
      #expect(try dates(workplace) == ["2026-01-03", "2026-01-02", "2026-01-01"])
      #expect(try dates(workplace, "ben") == ["2026-01-04"])
      try workplace.succeed("verify")
      #expect(try workplace.pacelog("run").standardError.contains("nothing new, 4 known"))
    }
  }

  @Test func `a file that is being written is not read before it is closed`() throws {
    try watched { workplace in
      let text = Data(northwardRun(day: 0).utf8)
      let path = workplace.folder.appendingPathComponent("drop/anna/0.gpx").path
      let watch = try Watch(workplace, "--settle", "3600")
      try watch.says("watching 2 folders")
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.write(contentsOf: text.prefix(text.count / 2))
      // Another file of the member settles meanwhile: the open one is left alone.
      try workplace.write(northwardRun(day: 1), to: "drop/anna/1.gpx")
      let printed = try watch.says("rebuilt 1 member")
      #expect(!printed.contains("refused"))
      try file.write(contentsOf: text.suffix(text.count - text.count / 2))
      try file.close()
      #expect(try !watch.says("rebuilt 1 member").contains("refused"))
      #expect(watch.stop() == 0)
      #expect(try dates(workplace) == ["2026-01-02", "2026-01-01"])
    }
  }

  @Test func `a file that stays open is read when nothing more comes`() throws {
    try watched { workplace in
      let watch = try Watch(
        workplace, "--settle", "1", "--log-format", "json", "--metrics", "m.prom")
      try watch.says("watching 2 folders")
      let path = workplace.folder.appendingPathComponent("drop/anna/0.gpx").path
      let made = unsafe fopen(path, "w")
      let stream = try unsafe #require(made)
      defer { unsafe fclose(stream) }
      unsafe fputs(northwardRun(day: 0), stream)
      unsafe fflush(stream)
      try watch.says("\"event\":\"file-imported\"")
      try watch.says("\"event\":\"run-ended\"")
      #expect(watch.stop() == 0)
      #expect(try dates(workplace) == ["2026-01-01"])
      let metrics = try workplace.text("m.prom")
      #expect(metrics.contains("pacelog_last_run_exit_status 0\n"))
    }
  }

  @Test func `there has to be something to watch`() throws {
    try Workplace.empty { workplace in
      let unconfigured = try workplace.pacelog("watch", ends: 2)
      #expect(unconfigured.standardError.hasPrefix("pacelog: there is no pipeline.json in this "))
      try workplace.write("{}", to: "pipeline.json")
      let outcome = try workplace.pacelog("watch", ends: 2)
      #expect(
        outcome.standardError == """
          pacelog: there is nothing to watch: the configuration has no inputs
            add "inputs": [ { "path": "FOLDER", "member": "NAME" } ] to it

          """)
    }
  }
}
