import Files
import Foundation
import TestSupport
import Testing

@testable import Output

@Suite struct `Open folders` {
  @Test func `a thousand folders do not need a thousand open files`() throws {
    try withOutputFolder { folder in
      var folders = OpenFolders(root: try Folder.create(folder.path))
      for index in 0..<1_000 {
        let parts = ["members", "m\(index)", "runs"]
        try folders.makeFolder(parts[...]).write([UInt8(index % 256)], to: "x.json")
        #expect(folders.opened.count <= OpenFolders.limit)
      }
      for index in 0..<1_000 {
        let path = try #require(OutputPath("members/m\(index)/runs/x.json"))
        let bytes = try folders.read(path)
        #expect(bytes == [UInt8(index % 256)])
        #expect(folders.opened.count <= OpenFolders.limit)
      }
    }
  }

  @Test func `a folder that is not there is not made by looking for it`() throws {
    try withOutputFolder { folder in
      var folders = OpenFolders(root: try Folder.create(folder.path))
      let parts = ["members", "anna"]
      let found = try folders.folder(parts[...])
      #expect(found == nil)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/members"))
    }
  }
}
