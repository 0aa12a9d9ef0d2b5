import ActivityModel
import Foundation
import GRDB
import TestSupport
import Testing

@testable import EventLog

/// The page `docs/event-log.md` is enough to check a log: a program in another language does.
@Suite(.enabled(if: Python.isThere, "needs /usr/bin/python3"))
struct IndependentCheckTests {
  @Test func `a program that is not ours finds every digest as it should be`() throws {
    try withDataFolder { folder throws in
      try folder.append([
        Examples.imported("a", Examples.facts.map(\.fact)),
        Examples.imported("long", [Examples.run(day: 1, points: 65_540)]),
        Examples.refused("b", member: Examples.ben),
      ])
      let log = try folder.write().log
      _ = try log.append(
        Examples.userEvents.map(\.userEvent), of: Examples.ada, recordedAt: Examples.noon)
      _ = try log.append(
        [PreparedSource(Examples.reread("a", []))], recordedAt: Examples.noon)
      try log.close()
      let (status, output) = try check(folder)
      #expect(status == 0)
      #expect(output == "45 events, every digest and the chain as they should be\n")
    }
  }

  @Test func `it follows the chain through what was erased`() throws {
    try withDataFolder { folder throws in
      try folder.append([
        Examples.imported("a", Examples.facts.map(\.fact)),
        Examples.refused("b", member: Examples.ben),
      ])
      let log = try folder.write().log
      _ = try log.forget(Examples.ada, recordedAt: Examples.noon)
      try log.close()
      let (status, output) = try check(folder)
      #expect(output == "10 events, every digest and the chain as they should be\n")
      #expect(status == 0)
    }
  }

  @Test func `it finds a change too`() throws {
    try withDataFolder { folder throws in
      try folder.append([Examples.imported("a", Examples.facts.map(\.fact))])
      let file = try DatabaseQueue(path: folder.logPath)
      try file.write { db in
        try LogFileFormat.unguarded(db) {
          try db.execute(sql: "UPDATE events SET source = randomblob(32) WHERE position = 3")
        }
      }
      try file.close()
      let (status, output) = try check(folder)
      #expect(status == 1)
      #expect(output == "position 3: digest\n")
    }
  }

  private func check(_ folder: DataFolder) throws -> (status: Int32, output: String) {
    try Python.run("docs/check-event-log.py", [folder.path])
  }
}
