import ActivityModel
import Testing

@testable import EventLog

@Suite struct LogExtentTests {
  @Test(arguments: ["0", "1", "4711", "0,0", "12,0,4711", "9223372036854775807"])
  func `an extent comes back from its text`(text: String) {
    #expect(LogExtent(text)?.description == text)
  }

  @Test(arguments: [
    "", ",", "1,", ",1", "-1", "+1", "01", "1,-2", " 1", "a", "1.0", "1:2", "9223372036854775808",
  ])
  func `other text is no extent`(text: String) {
    #expect(LogExtent(text) == nil)
  }

  @Test func `an extent is within another of as many partitions that go as far`() throws {
    func isWithin(_ first: String, _ second: String) throws -> Bool {
      try #require(LogExtent(first)).isWithin(#require(LogExtent(second)))
    }
    #expect(try isWithin("3", "3") && isWithin("0,7", "1,7") && !isWithin("4", "3"))
    #expect(try !isWithin("2,7", "1,9") && !isWithin("1", "1,1"))
  }

  @Test func `it holds the positions of its partitions`() throws {
    let extent = try #require(LogExtent("2,0"))
    #expect(extent.contains(LogPosition(2)) && !extent.contains(LogPosition(3)))
    #expect(!extent.contains(LogPosition(partition: 1, 1)))
    #expect(!extent.contains(LogPosition(partition: 2, 1)))
    #expect(extent.ending(before: LogPosition(2)).description == "1,0")
  }

  /// In a log of any number of partitions, at each moment of its growth.
  @Test(arguments: LogKind.allCases)
  func `it answers for the histories up to it`(kind: LogKind) throws {
    try kind.withLog { log throws in
      let empty = try log.extent()
      _ = try log.append([Examples.imported("a", Examples.runs(1))], recordedAt: Examples.noon)
      let first = try log.extent()
      _ = try log.append(
        [Examples.imported("b", Examples.runs(2), member: Examples.ben)],
        recordedAt: Examples.noon)
      let second = try log.extent()
      #expect(empty.isWithin(first) && first.isWithin(second) && !second.isWithin(first))
      for (extent, ada, ben) in [(empty, 0, 0), (first, 2, 0), (second, 2, 3)] {
        #expect(try log.lastSequence(of: Examples.ada, within: extent) == ada)
        #expect(try log.lastSequence(of: Examples.ben, within: extent) == ben)
        #expect(try log.hasEvents(of: Examples.ada, beyond: extent) == (ada < 2))
        #expect(try log.hasEvents(of: Examples.ben, beyond: extent) == (ben < 3))
        let known = try #require(try log.extent(knownTo: ["ada": ada, "ben": ben]))
        #expect(known == extent)
      }
      let some = try #require(try log.extent(knownTo: ["ada": 2, "ben": 1]))
      #expect(first.isWithin(some) && some.isWithin(second) && some != second)
      #expect(try log.lastSequence(of: Examples.ben, within: some) == 1)
      #expect(try log.extent(knownTo: ["ada": 3, "ben": 3]) == nil)
    }
  }
}
