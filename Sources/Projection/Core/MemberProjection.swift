public import ActivityModel
public import ReadModels

/// Everything that is made of one member's history.
public struct MemberProjection: Sendable {
  /// In the order of the stages, `privacy.json` behind them; no path twice.
  public let documents: [Document]
  /// Events that could not be projected and are treated as absent, in their order.
  public let problems: [Problem]
  /// The sequence of the last event; 0 for an empty history.
  public let lastSequence: Int

  /// Turns a history into read models.
  ///
  /// Pure: the same arguments give the same bytes, on any machine and at any time.
  ///
  /// - Parameters:
  ///   - member: whose history it is.
  ///   - events: all events of the member, ascending by sequence.
  ///   - settings: every threshold.
  ///   - zones: the rules of the time zones that files and profile name.
  ///   - stages: which documents to make.
  ///   - memo: remembers analyses from one projection to the next.
  ///   - tracks: those that the events come without; they are looked at again while there are
  ///     ``documents`` of this projection.
  /// - Complexity: near-linear in the points of all activities when nothing is remembered.
  public init(
    member: MemberID, events: [RecordedEvent], settings: Settings, zones: ZoneDatabase,
    stages: [Stage] = Stage.all, memo: any AnalysisMemo = NoMemo(),
    tracks: TrackLibrary = .empty
  ) {
    self.init(
      member: member, events: events, settings: settings, zones: zones, stages: stages,
      analysis: AnalysisStep(memo: memo, analyze: ActivityAnalysis.init(of:guessedSport:settings:)),
      tracks: tracks)
  }

  init(
    member: MemberID, events: [RecordedEvent], settings: Settings, zones: ZoneDatabase,
    stages: [Stage], analysis: AnalysisStep, tracks: TrackLibrary = .empty
  ) {
    var failed: [EventID: String] = [:]
    while true {
      let history = History(events, leavingOut: failed)
      let state = MemberState(
        member: member, history: history, settings: settings, zones: zones, analysis: analysis,
        tracks: tracks)
      do throws(EventFailure) {
        documents = try stages.documents(state)
        problems = history.problems
        lastSequence = history.lastSequence
        return
      } catch {
        // Each round leaves out one event more, so that there are no more rounds than events.
        precondition(
          failed.updateValue(error.explanation, forKey: error.event) == nil,
          "a stage failed for an event that it was not shown")
      }
    }
  }
}

extension [Stage] {
  fileprivate func documents(_ state: MemberState) throws(EventFailure) -> [Document] {
    var documents: [Document] = []
    for stage in self { documents += try stage.makeDocuments(state) }
    if let privacy = state.privacyDocument { documents.append(privacy) }
    return documents
  }
}
