import Runtime
import Foundation
import TestSupport
import Testing

@testable import Output

@Suite struct PageSinkTests {
  private func file(_ path: String, _ text: String, version: String? = nil) -> PageFile {
    PageFile(path: path, version: version) { Array(text.utf8) }
  }

  private func text(_ folder: URL, _ path: String) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `only what changed is written, and what is not wanted goes`() throws {
    try withTemporaryFolder { folder in
      let sink = PageSink(folder: folder.path, lists: folder.path + "/.lists")
      func publish(_ files: [PageFile]) throws -> [Int] {
        let staged = try sink.stage(files, in: ["members", "anna"])
        try sink.publish([staged])
        return [staged.writtenCount, staged.unchangedCount, staged.removedCount]
      }
      let first = [file("index.html", "a"), file("runs/1.html", "b"), file("runs/2.html", "c")]
      let made = try publish(first)
      #expect(made == [3, 0, 0])
      let again = try publish(first)
      #expect(again == [0, 3, 0])
      let fewer = try publish([file("index.html", "A"), file("runs/2.html", "c")])
      #expect(fewer == [1, 1, 1])
      #expect(text(folder, "members/anna/index.html") == "A")
      #expect(text(folder, "members/anna/runs/1.html") == nil)
      let fewest = try publish([file("index.html", "A")])
      #expect(fewest == [0, 1, 1])
      #expect(
        !FileManager.default.fileExists(
          atPath: folder.appendingPathComponent("members/anna/runs").path))
      try sink.remove(["members", "anna"])
      #expect(
        !FileManager.default.fileExists(
          atPath: folder.appendingPathComponent("members/anna").path))
    }
  }

  @Test func `a page of a known version is not made`() throws {
    try withTemporaryFolder { folder in
      let sink = PageSink(folder: folder.path, lists: folder.path + "/.lists")
      try sink.publish([try sink.stage([file("a.html", "1", version: "x")], in: ["m"])])
      let unmade = PageFile(path: "a.html", version: "x") { throw CocoaError(.featureUnsupported) }
      let staged = try sink.stage([unmade], in: ["m"])
      #expect(staged.unchangedCount == 1)
      #expect(throws: CocoaError.self) {
        try sink.stage([PageFile(path: "a.html", version: "y", make: unmade.make)], in: ["m"])
      }
      #expect(text(folder, "m/a.html") == "1")
    }
  }

  @Test func `after an interruption nothing of the folder is believed`() throws {
    try withTemporaryFolder { folder in
      let sink = PageSink(folder: folder.path, lists: folder.path + "/.lists")
      try sink.publish([try sink.stage([file("a.html", "1", version: "x")], in: ["m"])])
      // As if the renames of a later generation had begun, and the list had not followed.
      try "2".write(
        to: folder.appendingPathComponent("m/a.html"), atomically: true, encoding: .utf8)
      try "{}".write(
        toFile: folder.path + "/.lists/m/.pages.json.new", atomically: true, encoding: .utf8)
      let interrupted = try sink.complete(["m"], in: [])
      #expect(interrupted.isEmpty)
      try sink.publish([try sink.stage([file("a.html", "1", version: "x")], in: ["m"])])
      #expect(text(folder, "m/a.html") == "1")
      let complete = try sink.complete(["m"], in: [])
      #expect(complete == ["m"])
    }
  }

  @Test func `the list of the pages is not among them, and an older one goes`() throws {
    try withTemporaryFolder { folder in
      let sink = PageSink(folder: folder.path, lists: folder.path + "/.lists")
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("m"), withIntermediateDirectories: true)
      try "{}".write(
        to: folder.appendingPathComponent("m/pages.json"), atomically: true, encoding: .utf8)
      try sink.publish([try sink.stage([file("a.html", "1")], in: ["m"])])
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/m") == ["a.html"])
    }
  }

  @Test func `pages and folders have the rights that are asked for, also when those change`()
    throws
  {
    try withTemporaryFolder { folder in
      func rights(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(
          atPath: folder.appendingPathComponent(path).path)[.posixPermissions] as? Int
      }
      for (asked, file, home) in [
        (OutputRights.owner, 0o600, 0o700), (.group, 0o640, 0o750), (.everybody, 0o644, 0o755),
        (.group, 0o640, 0o750),
      ] {
        let sink = PageSink(
          folder: folder.appendingPathComponent("site").path, lists: folder.path + "/.lists",
          rights: asked)
        try sink.publish([
          try sink.stage([self.file("a/b.html", "1", version: "x")], in: ["m"])
        ])
        #expect(try rights("site/m/a/b.html") == file)
        for path in ["site", "site/m", "site/m/a"] { #expect(try rights(path) == home, "\(path)") }
      }
    }
  }

  @Test func `what is not of its making stays`() throws {
    try withTemporaryFolder { folder in
      let sink = PageSink(folder: folder.path, lists: folder.path + "/.lists")
      try sink.publish([try sink.stage([file("a.html", "1")], in: ["m"])])
      try "x".write(
        to: folder.appendingPathComponent("m/notes.txt"), atomically: true, encoding: .utf8)
      try sink.publish([try sink.stage([file("b.html", "1")], in: ["m"])])
      try sink.remove(["m"])
      #expect(text(folder, "m/notes.txt") == "x")
      #expect(text(folder, "m/b.html") == nil)
    }
  }

  @Test(arguments: ["../a.html", "/a.html", "a//b.html", ".a.html", "pages.json", ""])
  func `no page leads out of its folder, or takes the list's place`(path: String) throws {
    try withTemporaryFolder { folder in
      let sink = PageSink(folder: folder.path, lists: folder.path + "/.lists")
      #expect(throws: Failure.self) { try sink.stage([file(path, "")], in: ["m"]) }
      let there = try sink.folders(in: ["m"])
      #expect(there.isEmpty)
    }
  }
}
