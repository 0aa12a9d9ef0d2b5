import Importing
import Runtime
import ActivityModel
import EventLog

/// One event and a description of its contents.
public struct LogEntryReport: TextReport, Codable, Sendable, Equatable {
  public let header: LogListing.Entry
  /// The contents of the event, line by line.
  public let contents: [String]

  init(_ event: LoggedEvent) {
    header = LogListing.Entry(event.header)
    contents =
      switch event.entry {
      case .event(let recorded): recorded.body.lines
      case .damaged where event.header.id == nil: ["erased: its member was forgotten"]
      case .damaged(let damage): ["damaged: \(damage)"]
      }
  }

  /// The event as text.
  public var text: String {
    let lines = [
      "position \(header.position), \(header.kind), member \(header.member ?? "(forgotten)"), "
        + "sequence \(header.sequence)",
      "id \(header.id ?? "(erased)")",
      "recorded \(header.recordedAt)" + (header.source.map { ", from source \($0)" } ?? ""),
    ]
    return (lines + contents).joined(separator: "\n")
  }
}

extension EventBody {
  fileprivate var lines: [String] {
    switch self {
    case .fact(let fact): fact.lines
    case .sourceImported(let source): source.lines
    case .sourceRefused(let source): source.lines
    case .sourceReread(let reread): reread.lines
    case .userEvent(let userEvent): userEvent.lines
    case .memberForgotten(let receipt):
      ["a member was forgotten: \(counted(receipt.erasedEventCount, "event")) erased"]
    }
  }
}

extension Fact {
  fileprivate var lines: [String] {
    switch self {
    case .activityRecorded(let activity):
      [
        "sport \(activity.sport.rawValue)" + (activity.title.map { ", \"\($0.onOneLine)\"" } ?? ""),
        "start \(activity.start.text)",
        "\(counted(activity.track.count, "point")) in "
          + "\(counted(activity.track.segmentStarts.count, "segment")), "
          + counted(activity.laps.count, "lap"),
      ]
    case .daysReported(let report):
      [
        "\(counted(report.days.count, "day")) of \(report.year) from \(report.stream.vendor)"
      ]
    case .locationsReceived(let received):
      [
        "\(counted(received.fixes.count, "fix", "fixes")) of \(received.stream.vendor) "
          + "\(received.stream.device) on \(received.day.iso8601)"
      ]
    case .samplesReceived(let received):
      [
        "\(counted(received.samples.count, "sample")) of \(received.quantity) from "
          + "\(received.stream.vendor) \(received.stream.device) on \(received.day.iso8601)"
      ]
    case .subjectRecorded(let recorded):
      [
        "\(recorded.content.summary) from "
          + recorded.stream.vendor
          + (recorded.subject.isEmpty ? "" : ", \(recorded.subject.onOneLine)")
      ]
    case .testRecorded(let recorded):
      ["test \(recorded.test) on \(recorded.date.iso8601)"]
    case .profileChanged(let changed):
      changed.changes.map {
        "\($0.setting.text), \($0.from.map { "from \($0.iso8601)" } ?? "always")"
      }
    }
  }
}

extension UserEvent {
  fileprivate var lines: [String] {
    switch self {
    case .activityCorrected(let corrected):
      [corrected.text] + (corrected.askedBy.map { ["asked for by \($0)"] } ?? [])
    case .importUndone(let turn): ["the import of source \(turn.source.hex) no longer counts"]
    case .importRestored(let turn): ["the import of source \(turn.source.hex) counts again"]
    }
  }
}

extension ActivityCorrected {
  fileprivate var text: String {
    switch correction {
    case .activity(let target, let correction): "\(correction.text): activity \(target.hex)"
    case .days(let correction): correction.text
    }
  }
}

extension SourceReread {
  fileprivate var lines: [String] {
    reading.lines + ["in place of the reading \(previous.hex)"]
      + replacements.map { "event \($0.new.hex) took the place of \($0.old.hex)" }
  }
}

extension StatedTime {
  fileprivate var text: String {
    switch self {
    case .instant(let instant, _): instant.iso8601
    case .local(let local): "\(local.iso8601) on the member's clock"
    }
  }
}

extension SourceImported {
  fileprivate var lines: [String] {
    names.map { "file \($0)" } + [
      "\(byteCount) bytes, read by \(adapter.name) version \(adapter.version): "
        + counted(events.count, "event")
    ] + diagnostics.map { DiagnosticReport($0).text }
  }
}

extension SourceRefused {
  fileprivate var lines: [String] {
    names.map { "file \($0)" } + [
      "\(byteCount) bytes, refused"
        + (adapter.map { " by \($0.name) version \($0.version)" } ?? ""),
      RejectionReport(rejection).text,
    ] + diagnostics.map { DiagnosticReport($0).text }
  }
}
