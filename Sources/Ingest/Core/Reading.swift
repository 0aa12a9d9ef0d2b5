public import ActivityModel

/// What became of one source in the hands of an adapter.
public enum Reading: Sendable {
  /// Facts, and how many records of the source went into them.
  case facts([LocatedFact], recordsRead: Int, findings: [Finding])
  /// Nothing gets in.
  case refused(Refusal, findings: [Finding])
}

extension Adapter {
  /// Reads a whole source.
  ///
  /// Never crashes on bad input, and never gives an incomplete record.
  ///
  /// A source that tells no fact is refused: nothing silently becomes nothing.
  ///
  /// - Complexity: O(bytes); holds the facts of the source in memory, not its bytes.
  public func read(_ source: consuming SourceReader) -> Reading {
    var findings = Findings()
    do throws(IngestError) {
      try read(&source, &findings)
    } catch {
      return .refused(error.refusal, findings: findings.all)
    }
    guard !findings.facts.isEmpty else {
      return .refused(.nothingToImport(findings.all), findings: findings.all)
    }
    return .facts(
      findings.facts, recordsRead: findings.recordsRead, findings: findings.all)
  }
}

extension Refusal {
  /// The source is well-formed and holds nothing that Pacelog keeps.
  static func nothingToImport(_ findings: [Finding]) -> Refusal {
    let why = findings.first { $0.severity == .refused }
    return Refusal(
      reason: "nothing-to-import", place: why?.firstPlace ?? Place(),
      message: why?.explanation ?? "it holds no activity, no fix and no day",
      advice: "nothing to do, unless you expected an activity in it")
  }
}
