import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct ConcurrencyTests {
  @Test func `eight importers at once make one history`() throws {
    try Workplace.empty { workplace in
      for day in 0..<12 {
        try workplace.write(northwardRun(day: day, points: 12), to: "inbox/run\(day).gpx")
      }
      let statuses = Mutex<[Int32]>([])
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let outcome = try? workplace.pacelog("import", "inbox")
        statuses.withLock { $0.append(outcome?.status ?? -1) }
      }
      #expect(statuses.withLock { $0 } == Array(repeating: 0, count: 8))
      let status = try workplace.pacelog("status").standardOutput
      #expect(status.contains("log: 24 events"))
      #expect(status.contains("activityRecorded: 12"))
      #expect(try workplace.pacelog("verify").status == 0)
      let activities = try workplace.list("me", "activities", "activities")
      #expect((activities as? [Any])?.count == 12)
    }
  }
}
