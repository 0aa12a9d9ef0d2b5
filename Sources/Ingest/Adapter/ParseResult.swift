public import ActivityModel

/// The outcome of reading one source.
public enum ParseResult: Sendable {
  /// The facts, and the number of the source's records that became part of them.
  case facts([LocatedFact], recordsRead: Int, diagnostics: [Diagnostic])
  /// The source is rejected.
  case refused(Rejection, diagnostics: [Diagnostic])
}

/// The outcome of reading a source whose facts were passed on one by one.
public enum ParseOutcome: Sendable {
  /// All facts were passed on; so many records of the source became part of them.
  case complete(recordsRead: Int, diagnostics: [Diagnostic])
  /// The source is rejected, and the facts passed on so far are void.
  case refused(Rejection, diagnostics: [Diagnostic])
}

extension Adapter {
  /// Reads a whole source.
  ///
  /// Never crashes on malformed input, and never returns an incomplete record. A source without a
  /// single fact is rejected, so that no import silently does nothing.
  ///
  /// - Complexity: O(bytes); holds the source's facts in memory, not its bytes.
  public func read(_ source: consuming SourceReader) -> ParseResult {
    var diagnostics = Diagnostics()
    switch read(&source, into: &diagnostics) {
    case .complete(let recordsRead, let all):
      return .facts(diagnostics.facts, recordsRead: recordsRead, diagnostics: all)
    case .refused(let rejection, let all): return .refused(rejection, diagnostics: all)
    }
  }

  /// Reads a whole source and passes its facts on, one by one.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - take: Receives each fact as soon as it is complete. Discard all of them unless the outcome
  ///     is `complete`.
  /// - Returns: The outcome.
  /// - Complexity: O(bytes); holds one fact, and the records that the adapter has not yet combined.
  public func read(
    _ source: consuming SourceReader, handingTo take: @escaping (LocatedFact) -> Void
  ) -> ParseOutcome {
    var diagnostics = Diagnostics(handingTo: take)
    return read(&source, into: &diagnostics)
  }

  private func read(_ source: inout SourceReader, into diagnostics: inout Diagnostics)
    -> ParseOutcome
  {
    do throws(IngestError) {
      try read(&source, &diagnostics)
    } catch {
      return .refused(error.rejection, diagnostics: diagnostics.all)
    }
    guard diagnostics.factCount > 0 else {
      return .refused(.nothingToImport(diagnostics.all), diagnostics: diagnostics.all)
    }
    return .complete(recordsRead: diagnostics.recordsRead, diagnostics: diagnostics.all)
  }
}

extension Rejection {
  /// The rejection of a well-formed source that contains no facts.
  static func nothingToImport(_ diagnostics: [Diagnostic]) -> Rejection {
    let refused = diagnostics.filter { $0.severity == .refused }
    let why = refused.first
    let isPlan = !refused.isEmpty && refused.allSatisfy { $0.rule == "no-time-in-track" }
    return Rejection(
      reason: isPlan ? "plan" : "nothing-to-import",
      place: why?.firstPlace ?? Place(),
      message: why?.explanation ?? "it holds no activity, position or daily total",
      advice: refused.isEmpty || isPlan
        ? "nothing to do, unless you expected an activity in it"
        : "correct the file there, if you expected something of it, and import it again")
  }
}
