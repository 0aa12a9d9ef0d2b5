import Foundation
import ReadModels
@testable import Output
import TestSupport
import Testing

@Suite struct `Output reader and verifier` {
  @Test func `only what is wanted is read`() throws {
    try withOutputFolder { folder in
      try JSONFileSink(folder: folder.path).write([Generations.output(1)])
      try Data().write(to: folder.appendingPathComponent("members/anna/runs/fixed.json"))
      let anna = try OutputReader(folder: folder.path).open(member: "anna")
      let files = try anna.files { $0 == "days.json" }
      #expect(files.keys.sorted() == ["days.json"])
      #expect(try anna.model(Days.self, at: "days.json")?.days.count == 9)
      #expect(try anna.model(Days.self, at: "none.json") == nil)
      #expect(
        message { _ = try anna.model(Runs.self, at: "days.json") } == """
          \(folder.path)/members/anna/days.json: it is no pacelog.runs.v1 (run `pacelog rebuild`)
          """)
      #expect(
        message { _ = try anna.model(Days.self, at: "runs/fixed.json") }?
          .contains("it is not the file that the index names") == true)
    }
  }

  @Test func `a file that goes on not to fit is refused by name`() throws {
    try withOutputFolder { folder in
      try JSONFileSink(folder: folder.path).write([Generations.output(1)])
      try Data("{}".utf8).write(to: folder.appendingPathComponent("members/anna/days.json"))
      #expect(
        message { _ = try OutputReader(folder: folder.path).all(of: "anna") } == """
          \(folder.path)/members/anna/days.json: it is not the file that the index names (run \
          `pacelog rebuild`, unless another pacelog is writing just now)
          """)
    }
  }

  @Test(arguments: ["ben", "..", "anna/runs", ""])
  func `a member who is not there is refused by name`(member: String) throws {
    try withOutputFolder { folder in
      try JSONFileSink(folder: folder.path).write([Generations.output(1)])
      #expect(
        message { _ = try OutputReader(folder: folder.path).all(of: member) } == """
          \(folder.path)/members/\(member): there is no such member (`pacelog status` lists the \
          members; run `pacelog rebuild` if this one is there)
          """)
    }
  }

  @Test func `an index that leads out of its folder is not followed`() throws {
    try withOutputFolder { folder in
      try JSONFileSink(folder: folder.path).write([Generations.output(1)])
      let file = folder.appendingPathComponent("members/anna/index.json")
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(text.replacing("\"days.json", with: "\"../../manifest.json").utf8).write(to: file)
      #expect(
        message { _ = try OutputReader(folder: folder.path).all(of: "anna") }?
          .contains("the index names it, and it is no path of the output") == true)
    }
  }

  @Test func `an output that was never written has no manifest and no damage`() throws {
    try withOutputFolder { folder in
      let path = folder.path + "/none"
      let manifest = try OutputReader(folder: path).manifest()
      let damage = try OutputVerifier(folder: path).damage()
      #expect(manifest == nil)
      #expect(damage == [])
    }
  }

  @Test func `every flipped bit is damage, and its file is named`() throws {
    try withOutputFolder { folder in
      try JSONFileSink(folder: folder.path).write([Generations.output(2)])
      let verifier = OutputVerifier(folder: folder.path)
      var generator = SeededGenerator(seed: 1)
      // No digest covers the manifest itself: it is the root.
      for (path, original) in try snapshot(folder) where path != "manifest.json" {
        let file = folder.appendingPathComponent(path)
        for _ in 0..<10 {
          var bytes = original
          let place = Int.random(in: bytes.indices, using: &generator)
          bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
          try bytes.write(to: file)
          let isNamed = try verifier.damage().contains { $0.path == path }
          #expect(isNamed, "\(path), byte \(place)")
        }
        try original.write(to: file)
      }
      #expect(try verifier.damage() == [])
    }
  }

  @Test func `a member's first rebuild that ended before the index is an interruption`() throws {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path)
      let verifier = OutputVerifier(folder: folder.path)
      let days = folder.appendingPathComponent("members/me/2026/days.json")
      let index = folder.appendingPathComponent("members/me/index.json")
      try FileManager.default.createDirectory(
        at: days.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("{}".utf8).write(to: days)
      let interruption = OutputDamage(
        path: "members/me", problem: "a rebuild ended before it was done; the next one finishes it",
        isInterruption: true)
      #expect(try verifier.damage() == [interruption])
      try sink.write([Generations.output(1)])
      #expect(try verifier.damage() == [interruption])
      // An index that is there and cannot be read is damage.
      try Data("{".utf8).write(to: index)
      #expect(
        try verifier.damage().map(\.description) == [
          "members/me/index.json: there is no pacelog.index.v1 of this member"
        ])
    }
  }

  @Test func `what is missing or surplus is damage`() throws {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path)
      try sink.write([Generations.output(1), Generations.output(1, member: "ben")])
      let members = folder.appendingPathComponent("members")
      try FileManager.default.removeItem(at: members.appendingPathComponent("ben"))
      try FileManager.default.removeItem(at: members.appendingPathComponent("anna/days.json"))
      try Data().write(to: members.appendingPathComponent("anna/runs/stray.json"))
      try FileManager.default.createDirectory(
        at: members.appendingPathComponent("carl"), withIntermediateDirectories: false)
      let others = [
        "members/ben: the manifest names it, and it is not there",
        "members/carl: a rebuild ended before it was done; the next one finishes it",
      ]
      let verifier = OutputVerifier(folder: folder.path)
      #expect(
        try verifier.damage().map(\.description) == [
          "members/anna/days.json: the index names it, and it is not there",
          "members/anna/runs/stray.json: the index does not name it",
        ] + others)
      _ = try sink.stage(Generations.output(2), checking: .sizes)
      #expect(
        try verifier.damage().map(\.description) == [
          "members/anna: a rebuild ended before it was done; the next one finishes it"
        ] + others)
    }
  }
}
