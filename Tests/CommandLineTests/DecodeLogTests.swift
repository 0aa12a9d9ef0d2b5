import Foundation
import TestSupport
import Testing

/// The program that `make bench` takes as the floor of a rebuild.
@Suite struct DecodeLogTests {
  @Test func `it counts events and points, and documents when it projects`() throws {
    try Workplace.empty { workplace in
      try workplace.write(
        #"{"data": "var", "output": "out", "inputs": []}"#, to: "pipeline.json")
      try workplace.write(northwardRun(day: 0), to: "in/one.gpx")
      try workplace.write(northwardRun(day: 1), to: "in/two.gpx")
      try workplace.succeed("import", "in")
      let points = northwardRun(day: 0).components(separatedBy: "<trkpt").count - 1
      // An activity and an import for each file.
      #expect(try decodeLog(workplace, "var") == "4 \(2 * points) 0\n")
      let projected = try decodeLog(workplace, "var", "--project").split(separator: " ")
      #expect(projected.dropLast() == ["4", "\(2 * points)"])
      let documents = try contents(of: workplace.output.appendingPathComponent("members"))
        .keys.filter { !$0.hasSuffix("index.json") }
      #expect(projected.last == "\(documents.count)\n")
    }
  }

  private func decodeLog(_ workplace: Workplace, _ arguments: String...) throws -> String {
    let program = Program.path.deletingLastPathComponent().appendingPathComponent("decode-log")
    let outcome = try Program.run(arguments, in: workplace.folder, program: program)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    return outcome.standardOutput
  }
}
