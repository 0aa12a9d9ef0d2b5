import EventLog
import Rebuilding
import Importing
import ActivityModel
import Foundation
public import ReadModels

/// One line of a structured log.
public struct JobLogLine: Sendable {
  public enum Level: String, Sendable { case info, warning, error }

  public let level: Level
  /// The kind of event, such as `file-refused`; stable between versions.
  public let event: String
  /// A message for people.
  public let message: String
  /// Further values by name.
  public var fields: [String: Value] = [:]

  public enum Value: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String)
    case number(Int)

    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int) { self = .number(value) }
  }

  public init(
    _ level: Level, _ event: String, _ message: String, _ fields: [String: Value?] = [:]
  ) {
    self.level = level
    self.event = event
    self.message = message
    self.fields = fields.compactMapValues(\.self)
  }

  /// One JSON object on one line, with sorted keys.
  public var json: String {
    let own: [String: Value] = [
      "level": .text(level.rawValue), "event": .text(event), "message": .text(message),
      "time": .text(SystemClock.now.iso8601),
    ]
    var json = JSONWriter(layout: .compact)
    own.merging(fields) { _, field in field }.write(to: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension JobLogLine.Value: JSONWritable {
  public static var isInline: Bool { true }

  public func write(to json: inout JSONWriter) {
    switch self {
    case .text(let text): text.write(to: &json)
    case .number(let number): number.write(to: &json)
    }
  }
}

extension JobReport {
  /// The lines about a run, in its order; known files have none.
  public var logLines: [JobLogLine] {
    var lines = run?.imported.sources.compactMap(\.logLine) ?? []
    for problem in run?.rebuilt?.problems ?? [] {
      lines.append(
        JobLogLine(
          .warning, "event-not-projected", problem.explanation,
          ["member": .text(problem.member), "id": .text(problem.event)]))
    }
    if let run {
      lines += [importLine(run.imported)] + (run.rebuilt.map { [rebuildLine($0)] } ?? [])
    }
    if let failure { lines.append(JobLogLine(.error, "failed", failure)) }
    lines.append(
      JobLogLine(
        isSuccess ? .info : .error, "run-ended", "ended with status \(exitStatus)",
        [
          "exitStatus": .number(Int(exitStatus)),
          "durationMilliseconds": .number(durationMilliseconds),
          "head": state.map { .number($0.head) },
        ]))
    return lines
  }

  private func importLine(_ report: ImportReport) -> JobLogLine {
    var fields: [String: JobLogLine.Value?] = [
      "newEvents": .number(report.newEvents),
      "durationMilliseconds": .number(importMilliseconds),
    ]
    for outcome in SourceReport.Outcome.allCases {
      let name = outcome == .refusedBefore ? "refusedBefore" : outcome.rawValue
      fields[name] = .number(report.count(outcome))
    }
    return JobLogLine(.info, "import-ended", report.summary, fields)
  }

  private func rebuildLine(_ report: RebuildReport) -> JobLogLine {
    JobLogLine(
      .info, "rebuild-ended", report.text,
      [
        "members": .number(report.rebuiltMembers.count),
        "filesWritten": .number(report.filesWritten),
        "filesUnchanged": .number(report.filesUnchanged),
        "filesRemoved": .number(report.filesRemoved),
        "durationMilliseconds": .number(rebuildMilliseconds),
      ])
  }
}

extension SourceReport {
  fileprivate var logLine: JobLogLine? {
    let event: String
    switch outcome {
    case .known, .ignored, .undone: return nil
    case .imported: event = "file-imported"
    case .partly: event = "file-imported-partly"
    case .restored: event = "file-restored"
    case .refused: event = "file-refused"
    case .refusedBefore: event = "file-refused-before"
    case .skipped: event = "file-skipped"
    }
    let isNews = outcome == .imported || outcome == .restored || outcome == .refusedBefore
    return JobLogLine(
      isNews ? .info : .warning, event, rejection.map { "\(name): \($0.text)" } ?? name,
      [
        "file": .text(name), "member": member.map { .text($0) },
        "adapter": adapter.map { .text($0) },
        "reason": rejection.map { .text($0.reason) }, "line": rejection?.line.map { .number($0) },
        "newEvents": .number(newEvents), "findings": .number(diagnostics.count),
      ])
  }
}
