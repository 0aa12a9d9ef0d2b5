import ActivityModel
import Foundation
import TestSupport
import Testing

@testable import EventLog

/// Logs in folders where SQLite cannot make files of its own.
@Suite struct ReadOnlyFolderTests {
  @Test(arguments: ["var", "ä #1? 50%25"])
  func `a log is read where nothing can be written`(name: String) throws {
    try withTemporaryFolder { parent throws in
      let folder = DataFolder(path: parent.appendingPathComponent(name).path)
      try folder.append([Examples.imported("a", Examples.runs(3))])
      let before = try files(of: folder)
      let connections = try LogConnections(
        folder.logPath, forWriting: false, isReadOnly: true)
      let log = SQLiteEventReader(connections, folder.durableHead, folder.forgotten)
      #expect(try log.head().position == 4)
      #expect(try log.verify().isSound)
      #expect(try files(of: folder) == before)
      try log.close()
    }
  }

  private func files(of folder: DataFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}
