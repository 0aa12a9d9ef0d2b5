public import ActivityModel

/// What became of one source in the hands of an adapter.
public enum Reading: Sendable {
  /// Facts, and how many records of the source went into them.
  case facts([LocatedFact], recordsRead: Int, findings: [Finding])
  /// Nothing gets in.
  case refused(Refusal, findings: [Finding])
}

/// How the reading of a source ended whose facts were handed on.
public enum ReadingEnd: Sendable {
  /// The facts that were handed on are all, and so many records of the source went into them.
  case complete(recordsRead: Int, findings: [Finding])
  /// Nothing gets in, whatever was handed on before.
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
    switch read(&source, into: &findings) {
    case .complete(let recordsRead, let all):
      return .facts(findings.facts, recordsRead: recordsRead, findings: all)
    case .refused(let refusal, let all): return .refused(refusal, findings: all)
    }
  }

  /// Reads a whole source and hands its facts on, one after the other.
  ///
  /// - Parameters:
  ///   - source: the bytes.
  ///   - take: gets every fact as soon as the adapter has it; what it got counts only when the
  ///     reading ends complete.
  /// - Returns: What became of the source.
  /// - Complexity: O(bytes); holds what the adapter needs to gather records into facts, and one
  ///   fact.
  public func read(
    _ source: consuming SourceReader, handingTo take: @escaping (LocatedFact) -> Void
  ) -> ReadingEnd {
    var findings = Findings(handingTo: take)
    return read(&source, into: &findings)
  }

  private func read(_ source: inout SourceReader, into findings: inout Findings) -> ReadingEnd {
    do throws(IngestError) {
      try read(&source, &findings)
    } catch {
      return .refused(error.refusal, findings: findings.all)
    }
    guard findings.factCount > 0 else {
      return .refused(.nothingToImport(findings.all), findings: findings.all)
    }
    return .complete(recordsRead: findings.recordsRead, findings: findings.all)
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
