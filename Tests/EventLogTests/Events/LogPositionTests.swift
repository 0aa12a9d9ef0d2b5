import ActivityModel
import Testing

@testable import EventLog

@Suite struct LogPositionTests {
  @Test func `the text of a position is its number alone in partition 0`() {
    #expect(LogPosition(4_711).description == "4711")
    #expect(LogPosition(partition: 12, 4_711).description == "12:4711")
  }

  @Test(arguments: [
    LogPosition(0), LogPosition(1), LogPosition(.max), LogPosition(partition: 1, 0),
    LogPosition(partition: 255, 4_711),
  ])
  func `a position comes back from its text`(position: LogPosition) {
    #expect(LogPosition(position.description) == position)
  }

  @Test(arguments: [
    "", ":", "1:", ":1", "1:2:3", "-1", "+1", "01", "0:1", "1:-2", " 1", "a", "1.0",
    "9223372036854775808",
  ])
  func `other text is no position`(text: String) {
    #expect(LogPosition(text) == nil)
  }

  @Test(arguments: LogKind.allCases.filter(\.hasOnePartition))
  func `a log on one machine has nothing in other partitions`(kind: LogKind) throws {
    try kind.withLog { log throws in
      _ = try log.append([Examples.imported("a", Examples.runs(2))], recordedAt: Examples.noon)
      #expect(try log.extent().description == "3")
      #expect(try log.event(at: LogPosition(partition: 1, 1)) == nil)
      #expect(try log.event(at: LogPosition(2))?.header.position == LogPosition(2))
    }
  }
}
