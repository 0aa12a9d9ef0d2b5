import Foundation
import ReadModels
import Output
import TestSupport
import Testing

/// The repairs of a generation to a folder that changed since the last one.
@Suite struct `Repair of the output` {
  /// A change by hand, and whether sizes alone show it.
  struct Tampering: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isSeenBySize: Bool
    let apply: @Sendable (URL) throws -> Void
  }

  static let all: [Tampering] = [
    Tampering(testDescription: "a deleted file", isSeenBySize: true) { member in
      try FileManager.default.removeItem(at: member.appendingPathComponent("days.json"))
    },
    Tampering(testDescription: "a shorter file", isSeenBySize: true) { member in
      try Data("{}".utf8).write(to: member.appendingPathComponent("runs/fixed.json"))
    },
    Tampering(testDescription: "an edit of the same size", isSeenBySize: false) { member in
      let file = member.appendingPathComponent("days.json")
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(text.replacing("2026", with: "1999").utf8).write(to: file)
    },
    Tampering(testDescription: "a link in place of a file", isSeenBySize: true) { member in
      let file = member.appendingPathComponent("days.json")
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createSymbolicLink(
        atPath: file.path, withDestinationPath: "runs/fixed.json")
    },
    Tampering(testDescription: "a surplus file", isSeenBySize: true) { member in
      try Data("{}".utf8).write(to: member.appendingPathComponent("runs/stray.json"))
    },
    Tampering(testDescription: "an unfinished file", isSeenBySize: true) { member in
      try Data("{".utf8).write(to: member.appendingPathComponent("runs/.gone.json.new"))
    },
    Tampering(testDescription: "no index", isSeenBySize: true) { member in
      try FileManager.default.removeItem(at: member.appendingPathComponent("index.json"))
    },
    Tampering(testDescription: "a broken index", isSeenBySize: true) { member in
      try Data("{".utf8).write(to: member.appendingPathComponent("index.json"))
    },
    Tampering(testDescription: "no member", isSeenBySize: true) { member in
      try FileManager.default.removeItem(at: member)
    },
    Tampering(testDescription: "no manifest", isSeenBySize: true) { member in
      try FileManager.default.removeItem(at: member.appendingPathComponent("../../manifest.json"))
    },
  ]

  @Test(arguments: all)
  func `a full rebuild repairs everything`(tampering: Tampering) throws {
    try check(tampering, by: .contents, isRepaired: true)
  }

  @Test(arguments: all)
  func `nightly work repairs what sizes show`(tampering: Tampering) throws {
    try check(tampering, by: .sizes, isRepaired: tampering.isSeenBySize)
  }

  private func check(
    _ tampering: Tampering, by check: JSONFileSink.Check, isRepaired: Bool
  ) throws {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path)
      try sink.write([Generations.output(1)])
      let fresh = try snapshot(folder)
      try tampering.apply(folder.appendingPathComponent("members/anna"))
      try sink.write([Generations.output(1)], checking: check)
      #expect(try (snapshot(folder) == fresh) == isRepaired)
      #expect(try OutputVerifier(folder: folder.path).damage().isEmpty == isRepaired)
    }
  }
}
