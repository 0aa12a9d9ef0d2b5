import ActivityModel
import Foundation
import Ingest
import TestSupport
import Testing

@Suite struct FolderTests {
  @Test func `files come by the bytes of their names, folders in their place`() throws {
    try Inbox.use { inbox in
      for name in ["b.gpx", "a/2.gpx", "a/10.gpx", "B.gpx", "a.gpx", "ä.gpx", "a b/c/d.gpx"] {
        try inbox.write(name)
      }
      let names = try inbox.walk().map(\.name)
      #expect(
        names == ["B.gpx", "a/10.gpx", "a/2.gpx", "a b/c/d.gpx", "a.gpx", "b.gpx", "ä.gpx"])
    }
  }

  @Test func `what systems leave behind is passed over`() throws {
    try Inbox.use { inbox in
      for name in [
        ".DS_Store", "Thumbs.db", "__MACOSX/a.gpx", ".hidden/a.gpx", "a/.b.gpx", "a/b.gpx",
      ] { try inbox.write(name) }
      #expect(try inbox.walk() == [.init("a/b.gpx", "x", fileName: "b.gpx")])
    }
  }

  @Test func `a single file can be asked for, also a hidden one`() throws {
    try Inbox.use { inbox in
      try inbox.write(".a.gpx")
      let names = inbox.walker().files(at: inbox.path(".a.gpx")).map(\.name)
      #expect(names == [inbox.path(".a.gpx")])
    }
  }

  @Test func `size and time decide whether a file has changed`() throws {
    try Inbox.use { inbox in
      try inbox.write("a.gpx", [1, 2, 3])
      let before = try inbox.onlyFile("a.gpx")
      #expect(before.version.byteCount == 3)
      #expect(try inbox.onlyFile("a.gpx") == before)
      let date = Date(timeIntervalSince1970: 1_775_044_800)
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: inbox.path("a.gpx"))
      let after = try inbox.onlyFile("a.gpx")
      #expect(after.version != before.version)
      #expect(after.version.modifiedNanoseconds == 1_775_044_800_000_000_000)
    }
  }

  @Test func `a path that leads nowhere is told`() throws {
    try Inbox.use { inbox in
      let outcomes = inbox.walker().files(at: inbox.path("none"))
      let expected = "\(inbox.path("none")): there is no such file or folder (check the path)"
      #expect(outcomes.map(\.problem) == [expected])
      #expect(inbox.walker().files(at: inbox.folder.path + "\0/x").map(\.problem).count == 1)
    }
  }

  @Test func `links are not followed, and circles do no harm`() throws {
    try Inbox.use { inbox in
      try inbox.write("a.gpx")
      try inbox.link("folder/circle", to: "..")
      try inbox.link("self", to: "self")
      try inbox.link("inside", to: "a.gpx")
      try inbox.link("outside", to: "/etc/hostname")
      let problem = "it is a symbolic link that leads out of the folder or nowhere"
      #expect(
        try inbox.walk() == [
          .init("a.gpx", "x", fileName: "a.gpx"), .init("outside", problem: problem),
          .init("self", problem: problem),
        ])
    }
  }

  @Test func `the path itself may be a link`() throws {
    try Inbox.use { inbox in
      try inbox.write("real/a.gpx")
      try inbox.link("link", to: "real")
      let names = inbox.walker().files(at: inbox.path("link")).map(\.name)
      #expect(names == [inbox.path("link/a.gpx")])
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a pipe is refused and never opened`() throws {
    try Inbox.use { inbox in
      try inbox.write("a.gpx")
      try inbox.makePipe("pipe")
      let problem = "it is a pipe, a socket or a device, not a file"
      #expect(
        try inbox.walk() == [
          .init("a.gpx", "x", fileName: "a.gpx"), .init("pipe", problem: problem),
        ])
      #expect(inbox.walker().files(at: "/dev/null").map(\.name) == ["/dev/null"])
      #expect(
        inbox.walker().files(at: "/dev/null").map(\.problem) == [
          "/dev/null: \(problem) (move it out of the folder)"
        ])
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a file that has become something else is not read`() throws {
    try Inbox.use { inbox in
      try inbox.write("a.gpx")
      let file = try inbox.onlyFile("a.gpx")
      try FileManager.default.removeItem(atPath: inbox.path("a.gpx"))
      #expect(inbox.problems(in: file) == ["it cannot be read: no such file or folder"])
      try inbox.link("a.gpx", to: "/etc/hostname")
      #expect(
        inbox.problems(in: file) == [
          "it cannot be read: it is a symbolic link, or links lead in a circle"
        ])
      try FileManager.default.removeItem(atPath: inbox.path("a.gpx"))
      try inbox.makePipe("a.gpx")
      #expect(inbox.problems(in: file) == ["it cannot be read: it is not a file any more"])
    }
  }

  @Test func `names are bytes, and are shown without harm`() throws {
    try Inbox.use { inbox in
      try inbox.makeFile(nameBytes: [0x1b, 0xff])
      #expect(try inbox.walk() == [.init("\\u{1B}\\xFF", "", fileName: "\\u{1B}\\xFF")])
    }
  }
}

extension Inbox {
  fileprivate func link(_ path: String, to target: String) throws {
    let link = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
  }

  fileprivate func onlyFile(_ path: String) throws -> OuterFile {
    guard case .file(let file)? = walker().files(at: self.path(path)).first else {
      throw CocoaError(.fileNoSuchFile)
    }
    return file
  }

  fileprivate func problems(in file: OuterFile) -> [String] {
    walker().sources(in: file).map { outcome in
      if case .unreadable(let unreadable) = outcome { unreadable.rejection.message } else { "none" }
    }
  }
}

extension FileOutcome {
  fileprivate var name: String {
    switch self {
    case .file(let file): file.name
    case .unreadable(let unreadable): unreadable.name
    }
  }

  fileprivate var problem: String? {
    if case .unreadable(let unreadable) = self { unreadable.description } else { nil }
  }
}
