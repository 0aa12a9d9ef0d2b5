import Files
import Importing
import Rebuilding
public import Runtime
import Foundation
import Output

/// A metric for Prometheus and its help text.
public struct JobMetric: Sendable {
  public let name: String
  public let meaning: String
  /// Values with their labels, such as `{phase="import"}`.
  let samples: [(labels: String, value: String)]
}

extension JobReport {
  /// Writes a file for the text collector of Prometheus' node exporter.
  ///
  /// Readable by everyone (0644): it contains counts and times, and no member's name.
  ///
  /// - Throws: When the file cannot be written.
  public func writeMetrics(to path: String) throws(Failure) {
    try ReportKind.metrics.checkReplaceable(path)
    let former = FileManager.default.contents(atPath: path).map {
      String(decoding: $0, as: UTF8.self)
    }
    try WholeFile.write(
      Array(metricsText(after: former ?? "").utf8), to: path, permissions: 0o644)
  }

  /// The text of the file; copies the last success from the file that it replaces.
  func metricsText(after former: String) -> String {
    var text = ""
    for metric in metrics(lastSuccess: lastSuccess(in: former)) where !metric.samples.isEmpty {
      text += "# HELP \(metric.name) \(metric.meaning)\n# TYPE \(metric.name) gauge\n"
      for sample in metric.samples { text += "\(metric.name)\(sample.labels) \(sample.value)\n" }
    }
    return text
  }

  private static let successName = "pacelog_last_success_timestamp_seconds"

  private func lastSuccess(in former: String) -> String? {
    if isSuccess { return seconds(endedAt) }
    let line = former.split(separator: "\n").last { $0.hasPrefix(JobReport.successName + " ") }
    let value = line?.split(separator: " ").last.map(String.init)
    return value.flatMap { Double($0) == nil ? nil : $0 }
  }

  func metrics(lastSuccess: String?) -> [JobMetric] {
    runMetrics(lastSuccess: lastSuccess) + reportMetrics + stateMetrics
  }

  private func runMetrics(lastSuccess: String?) -> [JobMetric] {
    [
      JobMetric(
        "pacelog_last_run_timestamp_seconds", "When the last run ended.", seconds(endedAt)),
      JobMetric(
        JobReport.successName, "When the last run ended that did its work, status 0 or 3.",
        lastSuccess),
      JobMetric(
        "pacelog_last_run_exit_status",
        "How the last run ended: 0 done, 1 failed, 2 wrong configuration, 3 something was refused.",
        String(exitStatus)),
      JobMetric(
        name: "pacelog_last_run_duration_seconds", meaning: "How long the last run took.",
        samples: [
          ("{phase=\"import\"}", seconds(Int64(importMilliseconds))),
          ("{phase=\"rebuild\"}", seconds(Int64(rebuildMilliseconds))),
          ("{phase=\"total\"}", seconds(Int64(durationMilliseconds))),
        ]),
    ]
  }

  private var reportMetrics: [JobMetric] {
    guard let run else { return [] }
    let rebuilt = run.rebuilt
    return [
      JobMetric(
        name: "pacelog_last_run_files", meaning: "Input files by what became of them.",
        samples: SourceReport.Outcome.allCases.map { outcome in
          let label = outcome.rawValue.replacingOccurrences(of: " ", with: "_")
          return ("{outcome=\"\(label)\"}", String(run.imported.count(outcome)))
        }),
      JobMetric(
        "pacelog_last_run_new_events", "Facts that the last run recorded.",
        String(run.imported.newEvents)),
      JobMetric(
        name: "pacelog_last_run_read_models",
        meaning: "Files of the output by what became of them.",
        samples: rebuilt.map {
          [
            ("{change=\"written\"}", String($0.filesWritten)),
            ("{change=\"unchanged\"}", String($0.filesUnchanged)),
            ("{change=\"removed\"}", String($0.filesRemoved)),
          ]
        } ?? []),
      JobMetric(
        "pacelog_last_run_problems", "Events that could not be projected.",
        rebuilt.map { String($0.problems.count) }),
    ]
  }

  private var stateMetrics: [JobMetric] {
    [
      JobMetric(
        "pacelog_log_head", "The position of the newest event.", state.map { String($0.head) }),
      JobMetric(
        "pacelog_log_bytes", "What the log takes on the disk.", state.map { String($0.byteCount) }),
      JobMetric("pacelog_members", "Members of the log.", state.map { String($0.memberCount) }),
      JobMetric(
        "pacelog_members_out_of_date", "Members whose output lacks their newest events.",
        state.map { String($0.outOfDateCount) }),
      JobMetric(
        "pacelog_refused_files", "Files that were refused and have not been imported since.",
        state.map { String($0.refusedCount) }),
      JobMetric(
        "pacelog_last_verified_timestamp_seconds",
        "When `pacelog verify` last found the log sound.",
        state?.secondsSinceVerified.map { String(endedAt / 1_000 - Int64($0)) }),
    ]
  }

  /// `1774764000.250`.
  private func seconds(_ milliseconds: Int64) -> String {
    let fraction = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
  }
}

extension JobMetric {
  /// A metric without labels; without samples when `value` is nil.
  fileprivate init(_ name: String, _ meaning: String, _ value: String?) {
    self.init(name: name, meaning: meaning, samples: value.map { [("", $0)] } ?? [])
  }
}
