import Foundation
import TestSupport
import Testing

@Suite struct ProfileTests {
  @Test func `a profile file with an earlier value holds again`() throws {
    try Workplace.empty { workplace in
      for weight in ["70", "71", "70"] {
        try workplace.write("{ \"weightKilograms\": \(weight) }", to: "in/member.json")
        let outcome = try workplace.pacelog("import", "in")
        #expect(outcome.status == 0)
        #expect(outcome.standardError.contains("imported 1 file (1 profile setting)"))
        let profile = try workplace.pacelog("profile", "show", "me").standardOutput
        #expect(profile.contains("weight   \(weight)kg   always"))
      }
      let again = try workplace.pacelog("import", "in")
      #expect(again.standardError.contains("nothing new, 1 known"))
    }
  }

  @Test func `what was set by hand stays until the file itself changes`() throws {
    try Workplace.empty { workplace in
      try workplace.write("{ \"weightKilograms\": 70 }", to: "in/member.json")
      try workplace.pacelog("import", "in")
      let set = try workplace.pacelog("profile", "set", "me", "weight=72kg")
      #expect(set.status == 0)
      try workplace.pacelog("import", "in")
      let profile = try workplace.pacelog("profile", "show", "me").standardOutput
      #expect(profile.contains("72kg"))
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
