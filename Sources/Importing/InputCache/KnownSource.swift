package import Bytes
package import ActivityModel
import Ingest

/// The state of a source in the log: enough for its line in a report.
package struct KnownSource {
  package enum Outcome {
    case imported(eventCount: Int, isUndone: Bool)
    case refused(RejectionReport)
  }

  package let name: String
  package let id: Digest
  package let adapter: String?
  package let outcome: Outcome

  /// The state of a source that the log holds now, or nil when the next run must read it again.
  package init?(_ report: SourceReport) {
    guard let id = report.digest,
      // A profile is read against the member's other facts in the log: always anew.
      report.adapter != Adapter.memberProfile.name
    else { return nil }
    switch report.outcome {
    case .imported, .partly, .known, .undone:
      let eventCount = report.newEvents + report.knownEvents
      guard eventCount > 0 else { return nil }
      outcome = .imported(eventCount: eventCount, isUndone: report.outcome == .undone)
    case .refused, .refusedBefore, .ignored:
      guard let rejection = report.rejection else { return nil }
      outcome = .refused(rejection)
    default: return nil
    }
    name = report.name
    self.id = id
    adapter = report.adapter
  }

  /// Indicates whether a description could make a readable table of it.
  var isUnknown: Bool {
    guard case .refused(let rejection) = outcome else { return false }
    return ["unknown-format", "description-not-readable"].contains(rejection.reason)
  }

  /// The outcome to report for an unchanged source.
  package func report(of member: MemberID) -> SourceReport {
    var report = SourceReport(name: name, member: member, outcome: .known)
    report.digest = id
    report.adapter = adapter
    switch outcome {
    case .imported(let eventCount, let isUndone):
      report.knownEvents = eventCount
      if isUndone { report.outcome = .undone }
    case .refused(let rejection):
      report.outcome = rejection.isHarmless ? .ignored : .refusedBefore
      report.rejection = rejection
    }
    return report
  }
}

extension KnownSource {
  /// Most sources have the name of the file that contains them.
  package init(_ reader: inout PackedReader, fileName: String) throws(PackedDamage) {
    name = try reader.optional { (reader) throws(PackedDamage) in try reader.text() } ?? fileName
    id = try reader.digest()
    adapter = try reader.optional { (reader) throws(PackedDamage) in try reader.text() }
    let rejection = try reader.optional { (reader) throws(PackedDamage) in
      try RejectionReport(&reader)
    }
    if let rejection {
      outcome = .refused(rejection)
    } else {
      outcome = .imported(
        eventCount: try reader.integer(), isUndone: try reader.integer() != 0)
    }
  }

  package func write(to writer: inout PackedWriter, fileName: String) {
    writer.optional(name == fileName ? nil : name) { $1.text($0) }
    writer.digest(id)
    writer.optional(adapter) { $1.text($0) }
    switch outcome {
    case .imported(let eventCount, let isUndone):
      writer.optional(RejectionReport?.none) { $0.write(to: &$1) }
      writer.integer(eventCount)
      writer.integer(isUndone ? 1 : 0)
    case .refused(let rejection): writer.optional(rejection) { $0.write(to: &$1) }
    }
  }
}

extension RejectionReport {
  fileprivate init(_ reader: inout PackedReader) throws(PackedDamage) {
    func place(_ reader: inout PackedReader) throws(PackedDamage) -> Int? {
      try reader.optional { (reader) throws(PackedDamage) in try reader.integer() }
    }
    reason = try reader.text()
    line = try place(&reader)
    column = try place(&reader)
    byteOffset = try place(&reader)
    message = try reader.text()
    advice = try reader.text()
  }

  fileprivate func write(to writer: inout PackedWriter) {
    writer.text(reason)
    for number in [line, column, byteOffset] { writer.optional(number) { $1.integer($0) } }
    writer.text(message)
    writer.text(advice)
  }
}
