import Files
import Foundation
import Runtime
import Testing

@Suite struct FileLockTests {
  private static func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private static let busy = Failure(.locked, "busy")

  @Test func `a lock is held by one at a time, and free after its end`() throws {
    try Self.inFolder { folder in
      let path = folder + "/a.lock"
      do {
        let lock = try FileLock(path, wait: .zero) { (_) throws(Failure) in throw Self.busy }
        try lock.note("first")
        #expect(throws: Self.busy) {
          _ = try FileLock(path, wait: .zero) { (isOver) throws(Failure) in
            if isOver { throw Self.busy }
          }
        }
        try lock.note("me")
        #expect(try FileSystem.read(path) == Array("me".utf8))
      }
      _ = try FileLock(path, wait: .zero) { (_) throws(Failure) in throw Self.busy }
    }
  }

  @Test func `a folder gives what was written, and follows no link`() throws {
    try Self.inFolder { path in
      let folder = try Folder.create(path + "/out")
      try folder.write([1, 2, 3], to: "a")
      try folder.rename("a", to: "b")
      #expect(try folder.read("b") == [1, 2, 3])
      #expect(try folder.read("a") == nil)
      try FileManager.default.createSymbolicLink(
        atPath: path + "/out/link", withDestinationPath: path + "/out/b")
      #expect(throws: Failure.self) { try folder.read("link") }
    }
  }

  @Test func `a file is replaced as a whole`() throws {
    try Self.inFolder { folder in
      try FileSystem.replace(folder + "/a", with: [1])
      try FileSystem.replace(folder + "/a", with: [2, 3])
      #expect(try FileSystem.read(folder + "/a") == [2, 3])
      #expect(try FileSystem.names(in: folder) == ["a"])
    }
  }
}
