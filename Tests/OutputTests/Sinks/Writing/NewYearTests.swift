import Foundation
import ReadModels
import Output
import TestSupport
import Testing

/// A year without a folder is written as a whole, and takes its name in one step.
@Suite struct `A new year` {
  private typealias Step = Publication.Step
  private let home = ["members", "anna"]

  private func stagedOnly(in folder: URL) throws -> (JSONFileSink, StagedMember) {
    let sink = JSONFileSink(folder: folder.path)
    return (sink, try sink.stage(Generations.output(1), checking: .sizes))
  }

  @Test func `takes its name at once, before the index that names it`() throws {
    try withOutputFolder { folder in
      let (sink, staged) = try stagedOnly(in: folder)
      let publication = try sink.prepare([staged], as: Generations.stamp, others: .kept)
      #expect(
        Array(publication.steps) == [
          .replace(home + ["days.json"]), .replace(home + ["runs"]),
          .replace(home + ["index.json"]),
          .replace(["manifest", "0.json"]), .replace(["manifest.json"]),
        ])
      #expect(publication.summary.written == 8)
      // Nothing that a reader or a pattern of names finds is there before.
      let names = try snapshot(folder).keys.sorted()
      #expect(names.allSatisfy { $0.contains("/.") || $0.hasPrefix(".") }, "\(names)")
    }
  }

  @Test(arguments: 0...5)
  func `is repaired after an interruption at any step`(count: Int) throws {
    let fresh = try withOutputFolder { folder in
      try JSONFileSink(folder: folder.path).write([Generations.output(2)])
      return try snapshot(folder)
    }
    try withOutputFolder { folder in
      let (sink, staged) = try stagedOnly(in: folder)
      let publication = try sink.prepare([staged], as: Generations.stamp, others: .kept)
      try sink.perform(publication.steps.prefix(count))
      try sink.write([Generations.output(2)])
      #expect(try snapshot(folder) == fresh)
    }
  }

  @Test(arguments: 0...5)
  func `names no member who is removed after an interruption at any step`(count: Int) throws {
    try withOutputFolder { folder in
      let (sink, staged) = try stagedOnly(in: folder)
      let publication = try sink.prepare([staged], as: Generations.stamp, others: .kept)
      try sink.perform(publication.steps.prefix(count))
      try sink.remove(member: "anna")
      let naming = try snapshot(folder).filter { $0.value.range(of: Data("anna".utf8)) != nil }
      #expect(naming.keys.sorted() == [])
    }
  }

  @Test func `that was never finished goes with the next run, and with the member`() throws {
    try withOutputFolder { folder in
      let (sink, _) = try stagedOnly(in: folder)
      let left = folder.appendingPathComponent("members/anna/.runs.new")
      #expect(FileManager.default.fileExists(atPath: left.path))
      var life = Generations.output(1)
      life = MemberOutput(member: "anna", lastSequence: 1, problems: [], life: life.life, years: [])
      try sink.write([life])
      #expect(!FileManager.default.fileExists(atPath: left.path))
    }
    try withOutputFolder { folder in
      let (sink, _) = try stagedOnly(in: folder)
      try sink.remove(member: "anna")
      #expect(try snapshot(folder).keys.filter { $0.hasPrefix("members") } == [])
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/members/anna"))
    }
  }

  @Test func `leaves nothing when it is not published`() throws {
    try withOutputFolder { folder in
      let (sink, staged) = try stagedOnly(in: folder)
      sink.discard([staged])
      #expect(try snapshot(folder).isEmpty)
    }
  }

  @Test func `is written file by file where several processes may write it`() throws {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path, attempt: OutputAttempt(run: 1, number: 1))
      let staged = try sink.stage(Generations.output(1), checking: .sizes)
      let publication = try sink.prepare([staged], as: Generations.stamp, others: .kept)
      #expect(publication.steps.contains(.replace(home + ["runs", "fixed.json"])))
    }
  }

  @Test func `changes the documents that it has`() throws {
    try withOutputFolder { folder in
      let (sink, staged) = try stagedOnly(in: folder)
      #expect(sink.years(changing: "fixed.json", of: staged) == ["runs"])
      #expect(sink.years(changing: "other.json", of: staged) == [])
      let days = try sink.model(Days.self, at: "runs/fixed.json", of: staged)
      #expect(days?.days.first?.steps == 1)
    }
  }
}
