import ActivityModel
import Foundation
import Ingest

/// Reads bytes with the adapter of this name.
func read(_ adapter: String, _ bytes: [UInt8], chunkSize: Int = 65_536) throws -> ParseResult {
  guard let adapter = Adapter.named(adapter) else { throw NoSuchAdapter(name: adapter) }
  return adapter.read(
    SourceReader(fileName: "a.\(adapter.name)", bytes: bytes, chunkSize: chunkSize))
}

func read(_ adapter: String, _ text: String) throws -> ParseResult {
  try read(adapter, Array(text.utf8))
}

struct NoSuchAdapter: Error {
  let name: String
}

extension ParseResult {
  var facts: [LocatedFact] {
    if case .facts(let facts, _, _) = self { return facts }
    return []
  }

  var activities: [ActivityRecorded] {
    facts.compactMap {
      if case .activityRecorded(let activity) = $0.fact { return activity }
      return nil
    }
  }

  var recordsRead: Int {
    if case .facts(_, let recordsRead, _) = self { return recordsRead }
    return 0
  }

  var diagnostics: [Diagnostic] {
    switch self {
    case .facts(_, _, let diagnostics), .refused(_, let diagnostics): diagnostics
    }
  }

  var rejection: Rejection? {
    if case .refused(let rejection, _) = self { return rejection }
    return nil
  }

  /// How many records were refused by each rule.
  var refusedByRule: [String: Int] {
    Dictionary(
      uniqueKeysWithValues: diagnostics.filter { $0.severity == .refused }.map {
        ($0.rule, $0.count)
      })
  }

  /// How many records were refused by a named rule; damage is no record.
  var recordsRefused: Int {
    refusedByRule.filter { $0.key != "damaged" }.values.reduce(0, +)
  }

  /// `rule: explanation` of every diagnostic.
  var diagnosticTexts: [String] {
    diagnostics.map {
      "\($0.severity.rawValue) \($0.count) × \($0.rule), \($0.firstPlace): \($0.explanation)"
    }
  }
}

/// The bytes of a file, decompressed when its name ends in `gz`.
func contents(of file: URL) throws -> [UInt8] {
  guard file.pathExtension == "gz" else { return [UInt8](try Data(contentsOf: file)) }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["gzip", "-dc", file.path]
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return [UInt8](data)
}
