import Foundation
import ReadModels
@testable import Output
import TestSupport
import Testing

@Suite struct `JSON file sink` {
  @Test func `an output has a manifest, and indexes and files for each member`() throws {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path + "/deep/out")
      let summary = try sink.write([Generations.output(1), Generations.output(2, member: "ben")])
      #expect(summary == WriteSummary(written: 14, unchanged: 0, removed: 0))
      let files = try snapshot(folder.appendingPathComponent("deep/out"))
      #expect(
        files.keys.sorted() == [
          "manifest.json", "manifest/0.json",
          "members/anna/days.json", "members/anna/index.json", "members/anna/runs/fixed.json",
          "members/anna/runs/index.json", "members/anna/runs/run-1.geojson",
          "members/anna/runs/run-1.json", "members/ben/days.json", "members/ben/index.json",
          "members/ben/runs/fixed.json", "members/ben/runs/index.json",
          "members/ben/runs/run-2.geojson", "members/ben/runs/run-2.json",
        ])
      let reader = OutputReader(folder: sink.folder)
      let anna = try reader.open(member: "anna")
      #expect(anna.index.lastSequence == 1)
      #expect(anna.index.files.map(\.path) == ["days.json", "runs/index.json"])
      #expect(anna.years == ["runs"])
      #expect(try anna.files().count == 4)
      #expect(try reader.manifest()?.members["anna"]?.index == anna.indexDigest)
      #expect(try reader.manifest()?.members.count == 2)
      #expect(
        Data(Generations.output(1).life[0].encoded()) == files["members/anna/days.json"])
    }
  }

  @Test(arguments: [1, 4])
  func `workers that share the publication leave what its steps leave`(workers: Int) throws {
    func published(_ publish: (JSONFileSink, [StagedMember]) throws -> Void) throws
      -> [String: Data]
    {
      try withOutputFolder { folder in
        let sink = JSONFileSink(folder: folder.path)
        for number in 1...2 {
          let staged = try (0..<20).map { member in
            try sink.stage(
              Generations.output(number, member: "m\(member)"), checking: .sizes)
          }
          try publish(sink, staged)
        }
        return try snapshot(folder)
      }
    }
    let stepByStep = try published { sink, staged in
      try sink.perform(sink.prepare(staged, as: Generations.stamp, others: .kept).steps)
    }
    let shared = try published { sink, staged in
      try sink.publish(staged, as: Generations.stamp, others: .kept, workers: workers)
    }
    #expect(shared == stepByStep)
    #expect(shared.count == 20 * 6 + 2)
  }

  @Test func `folders and files are for this user alone`() throws {
    try withOutputFolder { folder in
      let out = folder.appendingPathComponent("out")
      try JSONFileSink(folder: out.path).write([Generations.output(1)])
      func mode(_ path: String) throws -> Int? {
        let file = out.appendingPathComponent(path).path
        return try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
      }
      for path in ["", "members", "members/anna", "members/anna/runs"] {
        #expect(try mode(path) == 0o700, "\(path)")
      }
      for path in ["manifest.json", "members/anna/index.json", "members/anna/runs/fixed.json"] {
        #expect(try mode(path) == 0o600, "\(path)")
      }
    }
  }

  @Test(arguments: [JSONFileSink.Check.sizes, .contents])
  func `the same output again rewrites nothing`(check: JSONFileSink.Check) throws {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path)
      try sink.write([Generations.output(1)])
      let inodes = try inodes(in: folder)
      let summary = try sink.write([Generations.output(1)], checking: check)
      #expect(summary == WriteSummary(written: 0, unchanged: 8, removed: 0))
      #expect(try self.inodes(in: folder) == inodes)
    }
  }

  @Test(arguments: [JSONFileSink.Check.sizes, .contents])
  func `only what changed is rewritten, and what is not wanted goes`(
    check: JSONFileSink.Check
  ) throws {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path)
      try sink.write([Generations.output(1)])
      let inodes = try inodes(in: folder)
      let changed = MemberOutput(
        member: "anna", lastSequence: 2, problems: [],
        documents: [
          Generations.document("days.json", 1, days: 9), Generations.document("new.json", 2),
        ])
      let summary = try sink.write([changed], checking: check)
      #expect(summary == WriteSummary(written: 4, unchanged: 1, removed: 4))
      let files = try snapshot(folder)
      #expect(
        files.keys.sorted() == [
          "manifest.json", "manifest/0.json", "members/anna/days.json",
          "members/anna/index.json", "members/anna/new.json",
        ])
      #expect(
        try self.inodes(in: folder)["members/anna/days.json"] == inodes["members/anna/days.json"])
      let runs = folder.appendingPathComponent("members/anna/runs").path
      #expect(!FileManager.default.fileExists(atPath: runs))
    }
  }

  @Test func `files that are not ours are left alone`() throws {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path)
      try sink.write([Generations.output(1)])
      let note = folder.appendingPathComponent("members/anna/runs/note.txt")
      try Data("mine".utf8).write(to: note)
      try sink.write([], others: .removed)
      #expect(
        try snapshot(folder).keys.sorted() == [
          "manifest.json", "manifest/0.json", "members/anna/runs/note.txt",
        ])
    }
  }

  @Test func `members who are not part of a rebuild go, and stay otherwise`() throws {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path)
      try sink.write([Generations.output(1), Generations.output(2, member: "ben")])
      try sink.write([Generations.output(3)], others: .kept)
      let reader = OutputReader(folder: folder.path)
      #expect(try reader.manifest()?.members.keys.sorted() == ["anna", "ben"])
      #expect(try OutputVerifier(folder: folder.path).damage() == [])
      let summary = try sink.write([Generations.output(3)], others: .removed)
      #expect(summary == WriteSummary(written: 2, unchanged: 6, removed: 6))
      #expect(try reader.manifest()?.members.keys.sorted() == ["anna"])
      #expect(try OutputVerifier(folder: folder.path).damage() == [])
      let members = folder.appendingPathComponent("members").path
      #expect(try FileManager.default.contentsOfDirectory(atPath: members) == ["anna"])
    }
  }

  @Test func `what is staged and discarded leaves no trace`() throws {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path)
      try sink.write([Generations.output(1)])
      let before = try snapshot(folder)
      let staged = try sink.stage(Generations.output(2), checking: .sizes)
      #expect(try snapshot(folder) != before)
      sink.discard([staged])
      #expect(try snapshot(folder) == before)
      #expect(try sink.currentFiles(of: "anna")?.lastSequence == 1)
    }
  }

  @Test func `an index decides whether a member must be written again`() throws {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path)
      #expect(try sink.currentFiles(of: "anna") == nil)
      try sink.write([Generations.output(7)])
      #expect(try sink.currentFiles(of: "anna")?.lastSequence == 7)
      let index = folder.appendingPathComponent("members/anna/index.json")
      let text = try String(contentsOf: index, encoding: .utf8)
      try Data(text.replacing("index.v1", with: "index.v9").utf8).write(to: index)
      #expect(try sink.currentFiles(of: "anna") == nil)
    }
  }

  private func inodes(in folder: URL) throws -> [String: Int] {
    try snapshot(folder).keys.reduce(into: [:]) { inodes, path in
      let file = folder.appendingPathComponent(path).path
      inodes[path] =
        try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
    }
  }
}
