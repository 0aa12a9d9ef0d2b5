import Runtime
import Importing
import ActivityModel

extension Inspection {
  /// The inspection as text.
  public var text: String {
    guard !sources.isEmpty else { return "nothing to inspect: there is no file" }
    return sources.flatMap(\.lines).joined(separator: "\n")
  }
}

extension InspectedSource {
  /// The maximum number of activities listed for one source.
  private static let shownActivities = 10

  fileprivate var lines: [String] {
    var lines = ["\(name): \(format?.title ?? "unknown format")" + size]
    if contents != SourceContents() { lines.append("  \(contents.text())\(period)") }
    lines += activities.prefix(Self.shownActivities).flatMap(\.lines)
    if activities.count > Self.shownActivities {
      let rest = activities.count - Self.shownActivities
      lines.append("  and \(counted(rest, "more activity", "more activities")) (--json shows all)")
    }
    lines += findings.map { "  \($0.text)" }
    if let refusal {
      lines.append("  \(refusal.isHarmless ? "ignored" : "refused"): \(refusal.text)")
    }
    if let table { lines += table.lines(for: name) }
    return lines
  }

  private var size: String { byteCount.map { ", \(counted($0, "byte"))" } ?? "" }

  private var period: String {
    guard let first, let last else { return "" }
    return first == last ? ", \(first)" : ", from \(first) to \(last)"
  }
}

extension InspectedActivity {
  /// Two lines of numbers side by side only where something was recorded: a row of a table has
  /// nothing to be computed from.
  fileprivate var lines: [String] {
    guard points > 0 else { return [heading + statedTotals] }
    var lines = [
      "\(heading), \(counted(points, "point")) in \(counted(segments, "segment")), "
        + counted(laps, "lap"),
      row("", "stated", "computed"),
    ]
    lines += rows
    if !dropped.isEmpty {
      let rules = dropped.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      lines.append("    dropped points: \(rules.joined(separator: ", "))")
    }
    if !flags.isEmpty { lines.append("    flags: \(flags.joined(separator: ", "))") }
    return lines
  }

  private var heading: String {
    "  \(sport)\(title.map { " \"\($0.onOneLine)\"" } ?? ""), \(start)"
  }

  private var statedTotals: String {
    let totals = [
      computed.distanceMillimeters.map(kilometers), computed.elapsedMilliseconds.map(clock),
    ].compactMap(\.self)
    return totals.isEmpty ? "" : ", " + totals.joined(separator: " in ")
  }

  private var rows: [String] {
    [
      row(
        "distance", claimed.distanceMillimeters.map(kilometers),
        computed.distanceMillimeters.map(kilometers), distanceSource),
      row(
        "elapsed", claimed.elapsedMilliseconds.map(clock), computed.elapsedMilliseconds.map(clock)),
      row(
        "moving", claimed.movingMilliseconds.map(clock), computed.movingMilliseconds.map(clock),
        movingTimeMethod),
      row("ascent", claimed.ascentCentimeters.map(meters), computed.ascentCentimeters.map(meters)),
    ]
  }

  private func row(
    _ name: String, _ claimed: String?, _ computed: String?, _ how: String? = nil
  ) -> String {
    let cells = "    " + padded(name, 10) + padded(claimed ?? "-", 16) + padded(computed ?? "-", 12)
    let row = cells + (how.map { "(\($0))" } ?? "")
    return String(row.reversed().drop { $0 == " " }.reversed())
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

private func kilometers(_ millimeters: Int64) -> String {
  let meters = Int(millimeters / 1_000)
  let fraction = String(1_000 + meters % 1_000).dropFirst()
  return "\(meters / 1_000).\(fraction) km"
}

private func meters(_ centimeters: Int64) -> String { "\((centimeters + 50) / 100) m" }

/// `45:10`, `1:02:03`.
private func clock(_ milliseconds: Int64) -> String {
  let seconds = (milliseconds + 500) / 1_000
  func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
  return hours == 0
    ? "\(minutes):\(two(seconds % 60))" : "\(hours):\(two(minutes)):\(two(seconds % 60))"
}
