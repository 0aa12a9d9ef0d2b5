import ActivityModel
import Files
import Foundation
import Runtime
import Testing

@testable import EventLog

/// A restore replaces the data folder; the intake of a server comes with it, or nothing changes.
@Suite struct ReplacingTests {
  private func write(_ text: String, to path: String) throws {
    try FileSystem.createFolder(FileSystem.parentFolder(of: path))
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func replace(_ folder: DataFolder) throws -> Bool {
    try folder.replace(
      with: DataFolder(path: folder.restoringPath), command: "pacelog test", now: Examples.noon,
      wait: .seconds(10), onWaiting: { _ in })
  }

  /// A folder with an event and an intake, and beside it the one that takes its place.
  private func prepare(_ folder: DataFolder) throws {
    try folder.append([Examples.refused("a")])
    try write("tokens", to: "\(folder.intakePath)/tokens.json")
    try write("new", to: "\(folder.restoringPath)/note")
  }

  /// As a crash leaves them that comes after the former folder was moved away.
  private func interrupt(_ folder: DataFolder) throws {
    try prepare(folder)
    try FileSystem.rename(folder.path, to: folder.replacedPath)
  }

  @Test func `the intake comes into the new folder`() throws {
    try withDataFolder { folder throws in
      try prepare(folder)
      #expect(try replace(folder))
      #expect(text("\(folder.path)/note") == "new")
      #expect(text("\(folder.intakePath)/tokens.json") == "tokens")
      #expect(!FileSystem.exists("\(folder.replacedPath)/intake"))
      #expect(!FileSystem.exists(folder.restoringPath))
    }
  }

  @Test func `the former folder stays when its intake cannot be moved`() throws {
    try withDataFolder { folder throws in
      try prepare(folder)
      try write("in the way", to: "\(folder.restoringPath)/intake")
      let replacedPath = folder.replacedPath
      #expect { try replace(folder) } throws: { error in
        (error as? Failure)?.finding
          == "\(replacedPath)/intake: cannot rename the file: Not a directory"
      }
      #expect(text("\(folder.intakePath)/tokens.json") == "tokens")
      #expect(try folder.openForReading().log.head().position == 1)
      #expect(!FileSystem.exists(replacedPath))
      try FileSystem.remove("\(folder.restoringPath)/intake")
      #expect(try replace(folder))
      #expect(text("\(folder.path)/note") == "new")
      #expect(text("\(folder.intakePath)/tokens.json") == "tokens")
    }
  }

  @Test func `a folder behind a link is replaced with its intake`() throws {
    try withDataFolder { folder throws in
      let disk = FileSystem.parentFolder(of: folder.path) + "/disk"
      try FileSystem.createFolder(disk)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path, withDestinationPath: "disk")
      try prepare(folder)
      #expect(try replace(folder))
      #expect(text("\(disk)/note") == "new")
      #expect(text("\(folder.intakePath)/tokens.json") == "tokens")
      #expect(FileSystem.exists("\(disk).replaced/events.sqlite"))
    }
  }

  @Test func `no folder is created beside a replacement that cannot be completed`() throws {
    try withDataFolder { folder throws in
      try interrupt(folder)
      try write("in the way", to: "\(folder.restoringPath)/intake")
      for _ in 0..<2 {
        #expect { try folder.create() } throws: { ($0 as? Failure)?.code == .storage }
        #expect { try folder.write() } throws: { ($0 as? Failure)?.code == .storage }
        #expect(!FileSystem.exists(folder.path))
      }
      try FileSystem.remove("\(folder.restoringPath)/intake")
      try folder.create()
      #expect(text("\(folder.path)/note") == "new")
      #expect(text("\(folder.intakePath)/tokens.json") == "tokens")
    }
  }

  @Test(arguments: [true, false])
  func `the folder beside a database is completed before anything else`(isWriting: Bool) throws {
    try withDataFolder { folder throws in
      try interrupt(folder)
      // No server answers there.
      let address = "postgresql://pacelog@127.0.0.1:1/none"
      let place = try #require(ServerPlace(address: address, folder: folder))
      if isWriting {
        #expect(throws: Failure.self) { try place.write() }
      } else {
        #expect(throws: Failure.self) { try place.openForReading() }
      }
      #expect(text("\(folder.path)/note") == "new")
      #expect(text("\(folder.intakePath)/tokens.json") == "tokens")
    }
  }
}
