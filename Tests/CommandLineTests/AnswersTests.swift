import Foundation
import TestSupport
import Testing

/// The answer of a command goes to standard output, so that pipes and pagers see it.
@Suite struct AnswersTests {
  private static let questions = [
    ["status"], ["undo", "--list"], ["explain", "me", "2026-01-01"], ["inspect", "in/a.gpx"],
    ["log", "list"], ["log", "report"], ["log", "show", "1"], ["verify"],
    ["profile", "show", "me"],
    ["correct", "list", "me"], ["show", "runs", "--member", "me"], ["inspect", "--formats"],
  ]

  @Test func `of every question is on standard output, and nothing on standard error`() throws {
    try Workplace.holding(northwardRun(day: 0), at: "in/a.gpx") { workplace in
      try workplace.succeed("import", "in")
      for question in Self.questions {
        let answer = try Program.run(question, in: workplace.folder)
        #expect(answer.status == 0, "\(question): \(answer.standardError)")
        #expect(!answer.standardOutput.isEmpty, "\(question)")
        #expect(answer.standardError.isEmpty, "\(question): \(answer.standardError)")
      }
    }
  }
}
