import ActivityModel
import Application
import Foundation
import TestSupport
import Testing

@testable import Serving

/// P14 for what was received and is not in the log.
@Suite struct ErasureTests {
  @Test func `an erased member leaves no byte in the journal, and others keep every post`() throws {
    var random = SeededGenerator(seed: 14)
    let disk = FaultyDisk()
    let journal = try Journal(disk, observer: { _, _ in }, notify: { _ in })
    var expected: [JournalEntry] = []
    let anna = try #require(MemberID("anna"))
    for _ in 0..<300 {
      let entry = JournalEntry.sample(&random)
      try journal.appendAndWait(entry)
      if entry.member != anna { expected.append(entry) }
    }
    journal.close()
    #expect(try JournalErasure.erase(anna, from: disk) == 300 - expected.count)
    let bytes = disk.read(1, at: 0, count: .max)
    let contents = JournalFileContents(bytes)
    #expect(contents.damage.isEmpty && contents.tornTail.isEmpty)
    #expect(contents.records.count == 300)
    let kept = contents.records.map(\.record.entry).filter {
      if case .erased = $0 { false } else { true }
    }
    #expect(kept == expected)
    #expect(Data(bytes).range(of: Data("anna".utf8)) == nil)
  }

  @Test(arguments: [true, false])
  func `forgetting clears tokens, posts and uploads, with a server and without`(
    isServing: Bool
  ) async throws {
    try await withService { (fixture) async throws in
      let bearer = { (name: String, scope: TokenScope) in
        ["Authorization": "Bearer \(ServiceFixture.secret(name, scope))"]
      }
      for name in ServiceFixture.members {
        _ = try await fixture.send(
          "GET", "/live/osmand?id=\(name)s-watch&lat=1&lon=2&timestamp=1767322800",
          headers: bearer(name, .post))
        _ = try await fixture.send(
          "PUT", "/upload/\(name).gpx", body: "file of \(name)", headers: bearer(name, .upload))
      }
      let postQueue = fixture.postQueue
      let anna = try #require(MemberID("anna"))
      let configuration = Configuration(folder: fixture.folder.path)
      let lock = isServing ? try postQueue.folder.lock() : nil
      let erasing = Task.detached {
        try ReceivedErasure(in: Pipeline(configuration: configuration)).erase([anna])
      }
      while isServing, try postQueue.folder.requestedErasures().isEmpty { await Task.yield() }
      for member in try postQueue.folder.requestedErasures() { try postQueue.forget(member) }
      try await erasing.value
      withExtendedLifetime(lock) {}
      let left = try contents(below: fixture.folder.appendingPathComponent("var"))
      #expect(left.range(of: Data("anna".utf8)) == nil)
      #expect(left.range(of: Data("ben".utf8)) != nil)
      #expect(left.range(of: Data("file of ben".utf8)) != nil)
      let read = bearer("anna", .read)
      #expect(
        try await fixture.send("GET", "/members/anna/totals.json", headers: read).status == 401)
    }
  }

  /// The names and bytes of all files.
  private func contents(below folder: URL) throws -> Data {
    let home = folder.resolvingSymlinksInPath().path
    var all = Data()
    for case let path as String in FileManager.default.enumerator(atPath: home) ?? .init() {
      all += Data("\(path)\n".utf8)
      all += FileManager.default.contents(atPath: "\(home)/\(path)") ?? Data()
    }
    return all
  }
}
