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

  @Test func `files of several folders in any order find their own`() throws {
    try withOutputFolder { folder in
      var folders = OpenFolders(root: try Folder.create(folder.path))
      let paths = ["x.json", "a/x.json", "a/b/x.json", "a/bb/x.json", "ab/x.json"]
      for text in paths + paths.reversed() {
        let path = try #require(OutputPath(text))
        try folders.makeFolder(of: path).write(Array(text.utf8), to: path.name)
      }
      for text in paths {
        let bytes = try folders.read(try #require(OutputPath(text)))
        #expect(bytes == Array(text.utf8))
      }
      let missing = try folders.folder(of: try #require(OutputPath("c/x.json")))
      #expect(missing == nil)
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
