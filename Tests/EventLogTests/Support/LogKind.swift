import Runtime
import ActivityModel
import Foundation
import TestSupport
import Testing

@testable import EventLog

/// Every implementation of a log.
enum LogKind: String, CaseIterable, CustomTestStringConvertible {
  case sqlite, postgres, postgres4

  /// Without PostgreSQL where it is not installed, which is printed.
  static var allCases: [LogKind] {
    PostgreSQLServer.isInstalled ? [.sqlite, .postgres, .postgres4] : [.sqlite]
  }

  var testDescription: String { rawValue }
  var hasOnePartition: Bool { self != .postgres4 }

  func withLog<Result>(_ body: (any EventStore) throws -> Result) throws -> Result {
    switch self {
    case .sqlite:
      return try withDataFolder { folder throws in
        let log = try folder.write().log
        defer { try? log.close() }
        return try body(log)
      }
    case .postgres, .postgres4:
      return try withServerPlace(partitions: hasOnePartition ? 1 : 4) { place throws in
        let log = try place.write().log
        defer { try? log.close() }
        return try body(log)
      }
    }
  }
}

/// Passes an empty log in a database of its own, with a data folder of its own.
func withServerPlace<Result>(
  partitions: Int, _ body: (ServerPlace) throws -> Result
) throws -> Result {
  try PostgreSQLServer.shared.get().withDatabase(
    template: "log_p\(partitions)",
    prepare: { address in
      try withDataFolder { folder in
        let place = try #require(
          ServerPlace(address: "\(address)&partitions=\(partitions)", folder: folder))
        try place.write().log.close()
        place.closeConnections()
      }
    },
    { address in
      try withDataFolder { folder in
        let place = try #require(ServerPlace(address: address, folder: folder))
        defer { place.closeConnections() }
        return try body(place)
      }
    })
}

extension LogPlace {
  /// Opens for writing as the tests do.
  func write(
    for members: [MemberID]? = nil, acceptingLoss: Bool = false, wait: Duration = .zero
  ) throws(Failure) -> OpenedLog<any EventStore> {
    try openForWriting(
      for: members,
      WriteRequest(
        command: "pacelog test", now: Examples.noon, wait: wait, acceptsLoss: acceptingLoss),
      onWaiting: { _ in }, beforeErasing: { (_) throws(Failure) in })
  }
}

func withDataFolder<Result>(_ body: (DataFolder) throws -> Result) throws -> Result {
  try withTemporaryFolder { try body(DataFolder(path: $0.appendingPathComponent("var").path)) }
}

extension DataFolder {
  /// Opens for writing as the tests do.
  ///
  /// Waits for the lock: between its fork and its exec, a child that another test starts holds it
  /// too.
  func write(acceptingLoss: Bool = false) throws(Failure) -> OpenedLog<any EventStore> {
    try openForWriting(
      command: "pacelog test", now: Examples.noon, wait: .seconds(10), acceptingLoss: acceptingLoss)
  }

  /// Opens, appends each batch, and closes.
  func append(_ batches: [SourceRecord]...) throws {
    let log = try write().log
    for batch in batches { _ = try log.append(batch, recordedAt: Examples.noon) }
    try log.close()
  }

  func file(_ name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }
}

extension EventLogReader {
  /// The position of one of a member's events.
  func position(of member: MemberID, _ sequence: Int) throws -> LogPosition {
    let headers = try headers(HeaderQuery(member: member, limit: .max))
    return try #require(headers.first { $0.sequence == sequence }?.position)
  }

  func entries(of member: MemberID, after sequence: Int = 0) throws -> [LogEntry] {
    var entries: [LogEntry] = []
    try forEachEvent(of: member, after: sequence) { (entry) throws(Failure) in
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
