import Foundation
import Application
import Synchronization
import TestSupport
import Testing

@Suite struct BackupTests {
  @Test func `every backup taken during imports restores to a verified prefix`() throws {
    try Workplace.empty { workplace in
      let runs = 6
      for day in 0..<runs {
        try workplace.write(northwardRun(day: day, points: 12), to: "inbox\(day)/run.gpx")
      }
      try workplace.pacelog("import", "inbox0", "--no-rebuild")
      let isDone = Mutex(false)
      let statuses = Mutex<[Int32]>([])
      DispatchQueue.concurrentPerform(iterations: 2) { worker in
        if worker == 0 {
          for day in 1..<runs {
            let status = try? workplace.pacelog("import", "inbox\(day)", "--no-rebuild").status
            statuses.withLock { $0.append(status ?? -1) }
          }
          isDone.withLock { $0 = true }
        } else {
          for number in 0..<50 where number < 2 || !isDone.withLock(\.self) {
            let status = try? workplace.pacelog("backup", "backup\(number).tar").status
            statuses.withLock { $0.append(status ?? -1) }
          }
        }
      }
      #expect(statuses.withLock { $0.allSatisfy { $0 == 0 } && $0.count >= runs + 1 })
      let whole = try positions(workplace)
      #expect(whole.count == 2 * runs)
      let backups = try FileManager.default.contentsOfDirectory(atPath: workplace.folder.path)
        .filter { $0.hasPrefix("backup") }
      for backup in backups {
        try Workplace.empty { other in
          let path = workplace.folder.appendingPathComponent(backup).path
          #expect(try other.pacelog("restore", path).status == 0)
          let restored = try positions(other)
          #expect(!restored.isEmpty)
          #expect(restored == Array(whole.prefix(restored.count)))
        }
      }
    }
  }

  @Test func `a backup brings everything back, byte for byte`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      let output = try contents(of: workplace.output)
      let backup = try workplace.succeed("backup", "backup.tar")
      #expect(backup.standardError.hasPrefix("backed up 100 events, head "))
      #expect(backup.standardError.contains(", and 39 originals, each checked: backup.tar ("))
      let file = workplace.folder.appendingPathComponent("backup.tar").path
      let attributes = try FileManager.default.attributesOfItem(atPath: file)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      let hidden = try FileManager.default.contentsOfDirectory(
        atPath: workplace.folder.appendingPathComponent("var").path
      ).filter { $0.hasPrefix(".") }
      #expect(hidden.isEmpty)

      for folder in ["var", "out"] {
        try FileManager.default.removeItem(at: workplace.folder.appendingPathComponent(folder))
      }
      let restored = try workplace.succeed("restore", "backup.tar")
      #expect(restored.standardError.hasPrefix("restored 100 events, head "))
      #expect(try contents(of: workplace.output) == output)
      try workplace.succeed("verify")
      let again = try workplace.pacelog("run")
      #expect(again.standardError.contains("nothing new, 39 known, 2 refused before"))
    }
  }

  @Test func `nothing is written over without a word`() throws {
    try Workplace.empty { workplace in
      let nothing = try workplace.pacelog("backup", "backup.tar", ends: 2)
      #expect(
        nothing.standardError
          == "pacelog: there is no log in var to back up\n  import something first, or name another"
          + " configuration with --config\n")
      try workplace.write(northwardRun(day: 0), to: "inbox/run.gpx")
      try workplace.pacelog("import", "inbox")
      try workplace.pacelog("backup", "backup.tar")
      let second = try workplace.pacelog("backup", "backup.tar", ends: 2)
      #expect(
        second.standardError
          == "pacelog: backup.tar is there already\n  name another file, or replace it with"
          + " --force\n")
      try workplace.succeed("backup", "backup.tar", "--force")

      let restore = try workplace.pacelog("restore", "backup.tar", ends: 2)
      #expect(
        restore.standardError
          == "pacelog: the data folder var is not empty\n  add --replace to move it away, or name a"
          + " configuration with another data folder\n")
      #expect(
        try workplace.pacelog("restore", "nope.tar").standardError
          == "pacelog: there is no file nope.tar\n  check the path and try again\n")
      try workplace.write(northwardRun(day: 1), to: "inbox/other.gpx")
      try workplace.pacelog("import", "inbox")
      let replaced = try workplace.succeed("restore", "backup.tar", "--replace")
      #expect(
        replaced.standardError.contains(
          "the former data folder is var.replaced: remove it when you are sure of the new one\n"))
      #expect(try positions(workplace).count == 2)
      let third = try workplace.pacelog("restore", "backup.tar", "--replace", ends: 2)
      #expect(
        third.standardError
          == "pacelog: var.replaced is in the way: an earlier restore left it\n  look whether you"
          + " still need it, and move it away or remove it\n")
      let forget = try workplace.pacelog("forget", "me").standardError
      #expect(forget.contains("\n  var.replaced, which a restore left\n"))
    }
  }

  @Test func `a backup with a changed or a missing byte is refused, and nothing is touched`()
    throws
  {
    try Workplace.empty { workplace in
      for day in 0..<3 {
        try workplace.write(northwardRun(day: day, points: 12), to: "inbox/run\(day).gpx")
      }
      try workplace.pacelog("import", "inbox")
      try workplace.pacelog("backup", "backup.tar")
      let before = try positions(workplace)
      let whole = try Data(contentsOf: workplace.folder.appendingPathComponent("backup.tar"))
      var random = SeededGenerator(seed: 15)
      // Free space of pages and the padding of a tar are zeros without meaning.
      let nonZero = whole.indices.filter { whole[$0] != 0 }
      var refused = 0
      for number in 0..<60 {
        var bytes = whole
        if number.isMultiple(of: 3) {
          bytes = bytes.prefix(Int.random(in: 0..<(whole.count - 20_480), using: &random))
        } else {
          let index = nonZero[Int.random(in: nonZero.indices, using: &random)]
          bytes[index] ^= UInt8(1 << Int.random(in: 0..<8, using: &random))
        }
        let isRefused = try restore(bytes, expecting: before)
        if number.isMultiple(of: 3) { #expect(isRefused, "cut to \(bytes.count) bytes") }
        if isRefused { refused += 1 }
      }
      // The rest hit counters of SQLite's that no event depends on.
      #expect(refused > 50)
      #expect(try positions(workplace) == before)
    }
  }

  /// True when a backup was rejected; a rejection leaves nothing behind.
  private func restore(_ bytes: Data, expecting ids: [String]) throws -> Bool {
    try Workplace.empty { place in
      let file = place.folder.appendingPathComponent("changed.tar")
      try bytes.write(to: file)
      let pipeline = Pipeline(configuration: Configuration(folder: place.folder.path))
      do {
        _ = try pipeline.restore(from: file.path, replacing: false)
        #expect(try pipeline.verify().isSound)
        #expect(try pipeline.logListing(limit: 1_000).events.reversed().map(\.id) == ids)
        return false
      } catch {
        let names = try FileManager.default.contentsOfDirectory(atPath: place.folder.path)
        #expect(names == ["changed.tar"], "\(error)")
        return true
      }
    }
  }

  @Test func `foreign and newer backups are refused with what to do`() throws {
    try Workplace.holding("my notes", at: "notes.txt") { workplace in
      let foreign = try workplace.pacelog("restore", "notes.txt", ends: 1)
      #expect(
        foreign.standardError
          == "pacelog: notes.txt: this file is not a backup of Pacelog\n  name a file that pacelog"
          + " backup wrote\n")
      let missing = try workplace.pacelog("restore", "nowhere.tar", ends: 2)
      #expect(
        missing.standardError
          == "pacelog: there is no file nowhere.tar\n  check the path and try again\n")
      try workplace.write(
        "pacelog backup 3\nposition 1\nchain 00\noriginals 0\n", to: "pacelog-backup.txt")
      try workplace.shell("tar -cf newer.tar pacelog-backup.txt")
      let newer = try workplace.pacelog("restore", "newer.tar", ends: 1)
      #expect(
        newer.standardError
          == "pacelog: newer.tar: this backup has format 3, and this program knows formats up to"
          + " 2\n  install the newer Pacelog that wrote it\n")
      try workplace.shell("tar -cf notes.tar notes.txt")
      #expect(
        try workplace.pacelog("restore", "notes.tar").standardError.hasPrefix(
          "pacelog: notes.tar: this file is not a backup of Pacelog\n"))
      #expect(!FileManager.default.fileExists(atPath: workplace.folder.path + "/var"))
    }
  }

  @Test func `who was forgotten since a backup is not restored with it`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      try workplace.pacelog("backup", "backup.tar")
      try workplace.pacelog("forget", "anna", "--yes")
      let output = try contents(of: workplace.output)
      let restored = try workplace.succeed("restore", "backup.tar", "--replace")
      #expect(
        restored.standardError.hasPrefix(
          "pacelog: a forgotten member was in the log again, as in an old copy of it: 40"
            + " events erased again\n"))
      #expect(try contents(of: workplace.output) == output)
      try workplace.succeed("verify")
      #expect(try workplace.pacelog("run").standardError.contains("1 skipped"))
    }
  }

  /// The ids of all events, oldest first.
  private func positions(_ workplace: Workplace) throws -> [String] {
    let listing = try workplace.pacelog("log", "list", "--limit", "1000", "--json")
    let json = try JSONSerialization.jsonObject(with: Data(listing.standardOutput.utf8))
    let events = try #require((json as? [String: Any])?["events"] as? [[String: Any]])
    return events.reversed().map { $0["id"] as? String ?? "" }
  }
}
