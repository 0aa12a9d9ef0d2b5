import ActivityModel
import Foundation
import TestSupport
import Testing

@testable import EventLog

/// Every implementation of a log.
enum LogKind: String, CaseIterable, CustomTestStringConvertible {
  case memory, sqlite

  var testDescription: String { rawValue }

  func withLog<Result>(_ body: (any EventStore) throws -> Result) throws -> Result {
    switch self {
    case .memory: return try body(InMemoryEventStore())
    case .sqlite:
      return try withDataFolder { folder throws in
        let log = try folder.write().log
        defer { try? log.close() }
        return try body(log)
      }
    }
  }
}

func withDataFolder<Result>(_ body: (DataFolder) throws -> Result) throws -> Result {
  try withTemporaryFolder { try body(DataFolder(path: $0.appendingPathComponent("var").path)) }
}

extension DataFolder {
  /// Opens for writing as the tests do.
  func write(acceptingLoss: Bool = false) throws(LogError) -> OpenedLog<any EventStore> {
    try openForWriting(
      command: "pacelog test", now: Examples.noon, acceptingLoss: acceptingLoss)
  }

  /// Opens, appends each batch, and closes.
  func append(_ batches: [SourceRecord]...) throws {
    let log = try write().log
    for batch in batches { _ = try log.append(batch, recordedAt: Examples.noon) }
    try log.close()
  }

  func file(_ name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }
}

extension EventReading {
  func entries(of member: MemberID, after sequence: Int = 0) throws -> [LogEntry] {
    var entries: [LogEntry] = []
    try forEachEvent(of: member, after: sequence) { (entry) throws(LogError) in
      entries.append(entry)
    }
    return entries
  }

  /// The whole events, damage left out.
  func events(of member: MemberID, after sequence: Int = 0) throws -> [RecordedEvent] {
    try entries(of: member, after: sequence).compactMap { entry in
      guard case .event(let event) = entry else { return nil }
      return event
    }
  }
}
