import ActivityModel
import EventLog
import Foundation
import TestSupport
import Testing

/// Erasing a member, as an operator meets it.
@Suite struct ForgettingTests {
  @Test func `nothing is touched before it is confirmed`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      let before = try contents(of: workplace.folder)
      let outcome = try workplace.pacelog("forget", "anna", ends: 2)
      #expect(
        outcome.standardError == """
          would permanently erase anna's data: 40 events, 12 kept originals and the output
          Pacelog cannot reach these; remove them yourself:
            the input SampleData/inbox/anna
            backups of var, copies of out, and pages elsewhere than in site
          nothing was touched yet: repeat the command with --yes

          """)
      let after = try contents(of: workplace.folder)
      #expect(Set(after.keys) == Set(before.keys))
      #expect(after.filter { before[$0.key] != $0.value }.isEmpty)
    }
  }

  /// Indicates whether a file of the output has a part of every member.
  private static func namesMembers(_ path: String) -> Bool {
    path.hasPrefix("manifest") || path.hasPrefix("club/2026/boards/")
      || [
        "club/index.json", "club/2026/index.json", "club/2026/activity.json", "club/programs.json",
      ].contains(path)
  }

  @Test func `a forgotten member is gone, others are as they were, and no import brings it back`()
    throws
  {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      let fragments = try fragments(of: "anna", without: ["_club", "ben", "chloe"], in: workplace)
      #expect(fragments.count > 10_000)
      let before = try contents(of: workplace.output)
      let outcome = try workplace.succeed("forget", "anna", "--yes")
      #expect(
        outcome.standardError == """
          permanently erased anna's data: 40 events, 12 kept originals and the output; a receipt \
          without a name stays in the log
          Pacelog cannot reach these; remove them yourself:
            the input SampleData/inbox/anna
            backups of var, copies of out, and pages elsewhere than in site
          imports for anna are skipped from now on; pacelog admit anna lets them in again

          """)
      try expectGone(fragments, workplace)
      let after = try contents(of: workplace.output)
      let others = before.filter {
        !$0.key.hasPrefix("members/anna") && !Self.namesMembers($0.key)
      }
      #expect(after.filter { !Self.namesMembers($0.key) } == others)
      try workplace.succeed("verify")

      let tonight = try workplace.pacelog("run")
      #expect(
        tonight.standardError.hasPrefix(
          """
          skipped: SampleData/inbox/anna: anna was forgotten (take it out of the inputs, or let \
          the member come back: pacelog admit anna)

          """))
      #expect(
        tonight.standardError.hasSuffix(
          """
          nothing new, 26 known, 2 refused before, 1 skipped
          nothing rewritten: out/members is current

          """))
      #expect(tonight.status == 0)
      try expectGone(fragments, workplace)
      #expect(try contents(of: workplace.output) == after)
    }
  }

  @Test func `the caches of other members stay as they are`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      let folder = workplace.folder.appendingPathComponent("var/cache")
      let kinds = ["analyses", "documents", "histories", "years"]
      let entries = entries(of: kinds, in: workplace)
      let before = try contents(of: folder)
      try workplace.succeed("forget", "anna", "--yes")
      let kept = self.entries(of: kinds, in: workplace)
      let name = CacheFolder.name(of: try #require(MemberID("anna")))
      for kind in kinds {
        // A member has an entry for each year; the names begin with a digest of 64 digits.
        let (all, left) = (entries[kind] ?? [], kept[kind] ?? [])
        #expect(Set(all.map { $0.prefix(64) }).count == 3, "\(kind)")
        #expect(left == all.filter { !$0.hasPrefix(name) }, "\(kind)")
      }
      let after = try contents(of: folder)
      let memory = "members.sqlite"
      #expect(after.allSatisfy { before[$0.key] == $0.value || $0.key.hasPrefix(memory) })
      #expect(!after.keys.contains { $0.hasPrefix("published") })
    }
  }

  private func entries(of kinds: [String], in workplace: Workplace) -> [String: [String]] {
    let cache = CacheFolder(dataFolder: workplace.folder.appendingPathComponent("var").path)
    return Dictionary(uniqueKeysWithValues: kinds.map { ($0, cache.names(in: $0).sorted()) })
  }

  @Test func `every command that names a forgotten member is refused`() throws {
    try Workplace.holding(northwardRun(day: 0), at: "inbox/run.gpx") { workplace in
      try workplace.pacelog("import", "inbox")
      try workplace.succeed("forget", "me", "--yes")
      let again = try workplace.pacelog("forget", "me", "--yes", ends: 2)
      #expect(
        again.standardError
          == "pacelog: me was forgotten already\n  there is nothing left to erase\n")
      let profile = try workplace.pacelog("profile", "set", "me", "weight=70kg", ends: 2)
      #expect(
        profile.standardError
          == "pacelog: me was forgotten\n  let the member come back first: pacelog admit me\n")
      let token = try workplace.pacelog(
        "token", "add", "me", "--scope", "post", "--label", "phone", ends: 2)
      #expect(token.standardError == profile.standardError)
      #expect(token.standardOutput.isEmpty)
      let listing = try workplace.pacelog("log", "show", "1").standardOutput
      #expect(listing.hasSuffix("erased: its member was forgotten\n"))
      #expect(listing.hasPrefix("position 1, activityRecorded, member (forgotten), sequence 1\n"))
      let receipt = try workplace.pacelog("log", "show", "3").standardOutput
      #expect(receipt.hasSuffix("a member was forgotten: 2 events erased\n"))
      let status = try workplace.pacelog("status").standardOutput
      #expect(status.contains("  erased: 2\nno members yet"))
    }
  }

  @Test func `an admitted member comes back with what the inputs hold`() throws {
    try Workplace.holding(northwardRun(day: 0), at: "inbox/run.gpx") { workplace in
      try workplace.pacelog("import", "inbox")
      let before = try contents(of: workplace.output)
      try workplace.pacelog("forget", "me", "--yes")
      let admitted = try workplace.succeed("admit", "me")
      #expect(
        admitted.standardError
          == "me may come back: the next import brings what the inputs hold; what was erased stays"
          + " erased\n")
      try workplace.succeed("import", "inbox")
      #expect(try contents(of: workplace.output) == before)
      let again = try workplace.pacelog("admit", "me", ends: 2)
      #expect(
        again.standardError
          == "pacelog: me was not forgotten\n  imports for this member are already allowed\n")
    }
  }

  @Test func `an unknown member cannot be forgotten`() throws {
    try Workplace.empty { workplace in
      let outcome = try workplace.pacelog("forget", "zoe", "--yes", ends: 2)
      #expect(
        outcome.standardError
          == "pacelog: there is no member \"zoe\"\n  there is nothing to erase\n")
      #expect(try contents(of: workplace.folder).isEmpty)
    }
    try Workplace.holding(northwardRun(day: 0), at: "inbox/run.gpx") { workplace in
      try workplace.pacelog("import", "--member", "anna", "inbox")
      let outcome = try workplace.pacelog("forget", "ana", "--yes", ends: 2)
      #expect(
        outcome.standardError
          == "pacelog: there is no member \"ana\"\n  did you mean \"anna\"?\n")
    }
  }

  @Test func `an old data folder that is put back is erased again by whatever comes first`()
    throws
  {
    for command in ["rebuild", "status", "verify"] {
      try Workplace.withSampleData { workplace in
        try workplace.pacelog("run")
        let fragments = try fragments(
          of: "anna", without: ["_club", "ben", "chloe"], in: workplace)
        for folder in ["var", "out"] {
          try FileManager.default.copyItem(
            at: workplace.folder.appendingPathComponent(folder),
            to: workplace.folder.appendingPathComponent("\(folder)-old"))
        }
        try workplace.pacelog("forget", "anna", "--yes")
        for folder in ["var", "out"] {
          let place = workplace.folder.appendingPathComponent(folder)
          try FileManager.default.removeItem(at: place)
          try FileManager.default.moveItem(
            at: workplace.folder.appendingPathComponent("\(folder)-old"), to: place)
        }
        let outcome = try workplace.succeed(command)
        #expect(
          outcome.standardError.hasPrefix(
            "pacelog: a forgotten member was in the log again, as in an old copy of it:"
              + " 40 events erased again\n"))
        try expectGone(fragments, workplace)
        try workplace.succeed("verify")
      }
    }
  }

  // MARK: Data that must be gone

  private func expectGone(_ fragments: Fragments, _ workplace: Workplace) throws {
    for folder in ["var", "out"] {
      let place = workplace.folder.appendingPathComponent(folder)
      let found = try fragments.found(below: place)
      #expect(found.isEmpty, "\(folder): \(found)")
    }
    let members = try FileManager.default.contentsOfDirectory(
      atPath: workplace.output.appendingPathComponent("members").path)
    #expect(members.sorted() == ["ben", "chloe"])
  }

  /// The ids, digests, originals and read models of a member that no other has.
  private func fragments(
    of member: String, without others: [String], in workplace: Workplace
  ) throws -> Fragments {
    var fragments = Fragments()
    for name in [member] + others {
      let listing = try workplace.pacelog(
        "log", "list", "--member", name, "--limit", "1000", "--json")
      let json = try JSONSerialization.jsonObject(with: Data(listing.standardOutput.utf8))
      let events = try #require((json as? [String: Any])?["events"] as? [[String: Any]])
      var blobs = try contents(of: workplace.output.appendingPathComponent("members/\(name)"))
        .values.map { [UInt8]($0) }
      for hex in events.flatMap({ [$0["id"], $0["source"]] }).compactMap({ $0 as? String }) {
        blobs += [Array(hex.utf8), bytes(hex)]
        let original = workplace.folder.appendingPathComponent("var/originals/\(hex).zst")
        if let data = FileManager.default.contents(atPath: original.path) {
          blobs.append([UInt8](data))
        }
      }
      for blob in blobs {
        if name == member { fragments.record(blob) } else { fragments.forgive(blob) }
      }
    }
    // A club that never had the member holds nothing of it, whatever looks alike.
    try Workplace.withSampleData { other in
      try FileManager.default.removeItem(
        at: other.folder.appendingPathComponent("SampleData/inbox/\(member)"))
      try other.pacelog("run")
      try other.pacelog("status")
      let memory = other.folder.appendingPathComponent("var/site")
      for folder in [other.output, memory] {
        for bytes in try contents(of: folder).values { fragments.forgive([UInt8](bytes)) }
      }
    }
    // Of two dozen digests of a member, one in ten begins like one of the others.
    for digits in 0..<4_096 {
      let hex = String(digits + 4_096, radix: 16).dropFirst()
      fragments.forgive(Array("    \"sha256\": \"\(hex)".utf8))
    }
    return fragments
  }

  private func bytes(_ hex: String) -> [UInt8] {
    let digits = hex.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }
}
