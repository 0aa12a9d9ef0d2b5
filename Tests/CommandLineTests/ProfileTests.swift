import Foundation
import TestSupport
import Testing

@Suite struct ProfileTests {
  @Test func `a profile file with an earlier value holds again`() throws {
    try Workplace.empty { workplace in
      for weight in ["70", "71", "70"] {
        try workplace.write("{ \"weightKilograms\": \(weight) }", to: "in/member.json")
        let outcome = try workplace.succeed("import", "in")
        #expect(outcome.standardError.contains("imported 1 file (1 profile setting)"))
        let profile = try workplace.pacelog("profile", "show", "me").standardOutput
        #expect(profile.contains("weight   \(weight)kg   always"))
      }
      let again = try workplace.pacelog("import", "in")
      #expect(again.standardError.contains("nothing new, 1 known"))
    }
  }

  @Test func `the original of a profile file that came again is not missing`() throws {
    try Workplace.empty { workplace in
      for weight in ["70", "71", "70", "71"] {
        try workplace.write("{ \"weightKilograms\": \(weight) }", to: "in/member.json")
        try workplace.succeed("import", "in")
      }
      let verified = try workplace.succeed("verify")
      #expect(!verified.standardOutput.contains("not there"), "\(verified.standardOutput)")
      let backup = try workplace.succeed("backup", "whole.tar")
      #expect(!(backup.standardOutput + backup.standardError).contains("missing"))
      // The file itself is missed as ever.
      try workplace.shell("rm var/originals/*.zst")
      let lost = try workplace.pacelog("verify", ends: 3)
      #expect(
        lost.standardOutput.contains("the kept originals of 2 sources are not there"),
        "\(lost.standardOutput)")
    }
  }

  @Test func `what was set by hand stays until the file itself changes`() throws {
    try Workplace.holding("{ \"weightKilograms\": 70 }", at: "in/member.json") { workplace in
      try workplace.pacelog("import", "in")
      try workplace.succeed("profile", "set", "me", "weight=72kg")
      try workplace.pacelog("import", "in")
      let profile = try workplace.pacelog("profile", "show", "me").standardOutput
      #expect(profile.contains("72kg"))
    }
  }

  @Test func `a mistyped member has no profile, and the near name is proposed`() throws {
    try Workplace.holding("{ \"weightKilograms\": 70 }", at: "in/member.json") { workplace in
      try workplace.pacelog("import", "--member", "anna", "in")
      let outcome = try workplace.pacelog("profile", "show", "anan", ends: 2)
      #expect(
        outcome.standardError
          == "pacelog: there is no member \"anan\"\n  did you mean \"anna\"?\n")
      #expect(outcome.standardOutput.isEmpty)
    }
  }

  @Test func `a change that changes nothing appends nothing`() throws {
    try Workplace.empty { workplace in
      try workplace.pacelog("profile", "set", "me", "weight=72kg", "--from", "2026-01-01")
      let head = try workplace.pacelog("status").standardOutput
      try workplace.pacelog("profile", "set", "me", "weight=72kg", "--from", "2026-01-01")
      #expect(try workplace.pacelog("status").standardOutput == head)
    }
  }
}
