import Foundation
import LinuxCalls
import TestSupport
import Testing

@Suite struct FolderWatcherTests {
  /// Waits until something of a kind happened; what came before it is passed over.
  private func first(_ kind: FolderEvent.Kind, _ watcher: FolderWatcher) throws -> FolderEvent {
    while true {
      let events = try #require(watcher.wait(nil))
      if let event = events.first(where: { $0.kind == kind }) { return event }
    }
  }

  @Test func `what happens in a folder is told by kind and name`() throws {
    try withTemporaryFolder { folder in
      let watcher = try #require(FolderWatcher())
      let number = try #require(watcher.watch(folder.path))
      let file = folder.appendingPathComponent("läuft.gpx")
      try Data("x".utf8).write(to: file)
      #expect(
        try first(.closed, watcher)
          == FolderEvent(.closed, folder: number, name: Array("läuft.gpx".utf8)))
      try FileManager.default.moveItem(
        at: file, to: folder.deletingLastPathComponent().appendingPathComponent(UUID().uuidString))
      #expect(try first(.gone, watcher).name == Array("läuft.gpx".utf8))
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("in"), withIntermediateDirectories: false)
      #expect(try first(.folder, watcher).name == Array("in".utf8))
      try FileManager.default.removeItem(at: folder)
      #expect(try first(.folderGone, watcher).folder == number)
    }
  }

  @Test func `a file that is open is touched, not closed`() throws {
    try withTemporaryFolder { folder in
      let watcher = try #require(FolderWatcher())
      _ = try #require(watcher.watch(folder.path))
      let path = folder.appendingPathComponent("open.gpx").path
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      _ = try first(.closed, watcher)
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.write(contentsOf: Data("<gpx>".utf8))
      #expect(try first(.touched, watcher).name == Array("open.gpx".utf8))
      try file.close()
      #expect(try first(.closed, watcher).name == Array("open.gpx".utf8))
    }
  }

  @Test func `waiting ends when its time is up, and for what is no folder there is no watch`()
    throws
  {
    try withTemporaryFolder { folder in
      let watcher = try #require(FolderWatcher())
      #expect(watcher.watch(folder.appendingPathComponent("nowhere").path) == nil)
      #expect(FolderWatcher.lastFailure == "No such file or directory")
      _ = try #require(watcher.watch(folder.path))
      #expect(watcher.wait(0.001) == [])
    }
  }
}
