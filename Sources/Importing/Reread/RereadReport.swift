import Runtime
package import ActivityModel

/// The results of rereading stored originals with the current adapters.
public struct RereadReport: Codable, Sendable, Equatable {
  /// The outcome for one source.
  public enum Outcome: String, Codable, Sendable, CaseIterable {
    /// The new reading differs.
    case changed
    /// The new reading is equal.
    case unchanged
    /// A formerly rejected source was imported.
    case revived
    /// The current adapter rejects it; the former reading still counts.
    case refused
    /// The source was rejected before and is rejected again.
    case refusedAgain = "refused again"
    /// The original was not stored.
    case missing
    /// Its original is damaged.
    case damaged
  }

  /// One source last read by another version of an adapter.
  public struct Entry: Codable, Sendable, Equatable {
    public let member: String
    public let name: String
    public let source: String
    /// Name and version, such as `gpx 1`.
    public let oldAdapter: String
    /// Null when the source was not read.
    public var newAdapter: String?
    public var outcome = Outcome.unchanged
    /// The number of replaced events.
    public var replaced = 0
    /// The number of events without a predecessor.
    public var added = 0
    /// The number of events without a successor.
    public var removed = 0
    /// The reason for a rejection or a read error.
    public var reason: String?
    public var findings: [DiagnosticReport] = []

    package init(_ entry: ImportedSources.Entry, of member: MemberID) {
      self.member = member.name
      name = entry.reading.names.first ?? entry.reading.source.hex
      source = entry.reading.source.hex
      oldAdapter = "\(entry.reading.adapter.name) \(entry.reading.adapter.version)"
    }

    package init(_ refused: SourceRefused, by stamp: AdapterStamp, of member: MemberID) {
      self.member = member.name
      name = refused.names.first ?? refused.source.hex
      source = refused.source.hex
      oldAdapter = "\(stamp.name) \(stamp.version)"
    }

    package mutating func take(
      old: [CitedEvent], new: [CitedEvent], pairs: [EventReplacement], diagnostics: [Diagnostic]
    ) {
      outcome = .changed
      let kept = Set(old.map(\.id)).intersection(new.map(\.id)).count
      replaced = pairs.count
      added = new.count - kept - pairs.count
      removed = old.count - kept - pairs.count
      findings = diagnostics.map(DiagnosticReport.init)
    }
  }

  public var sources: [Entry] = []
  public let isDryRun: Bool

  package init(isDryRun: Bool) { self.isDryRun = isDryRun }

  /// True when a source that was read before is now unreadable.
  public var needsAttention: Bool {
    sources.contains { $0.outcome == .refused || $0.outcome == .damaged }
  }

  /// The report as text: a table of changed sources, and counts of the rest.
  public var text: String {
    let named = sources.filter { $0.outcome != .unchanged && $0.outcome != .refusedAgain }
    var lines: [String] = []
    if !named.isEmpty {
      lines.append(
        table(
          header: ["member", "outcome", "format", "replaced", "added", "removed", "name"],
          rows: named.map(\.cells)))
    }
    lines += named.compactMap { entry in entry.reason.map { "\(entry.name): \($0)" } }
    lines.append(summary)
    return lines.joined(separator: "\n")
  }

  private var summary: String {
    guard !sources.isEmpty else {
      return "nothing to read again: every file was read by this version"
    }
    let changed = count(.changed)
    var parts = [
      "read \(counted(sources.count, "source")) again: "
        + "\(changed) \(isDryRun ? "would change" : "changed")"
    ]
    for outcome in [
      Outcome.revived, .unchanged, .refused, .refusedAgain, .missing, .damaged,
    ] where count(outcome) > 0 {
      parts.append("\(count(outcome)) \(outcome.rawValue)")
    }
    return parts.joined(separator: ", ")
  }

  private func count(_ outcome: Outcome) -> Int { sources.count { $0.outcome == outcome } }
}

extension RereadReport.Entry {
  fileprivate var cells: [String] {
    let adapters = newAdapter.map { $0 == oldAdapter ? $0 : "\(oldAdapter) -> \($0)" }
    return [
      member, outcome.rawValue, adapters ?? oldAdapter, String(replaced), String(added),
      String(removed), name,
    ]
  }
}
