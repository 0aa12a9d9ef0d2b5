import ActivityModel
import EventLog
package import Output
import Projection
import ReadModels
package import Runtime
import Synchronization

extension Rebuilder {
  /// Makes the documents of activities that the output names and does not store.
  ///
  /// They are made of the member's events up to the last one that the index knows of. The settings,
  /// stages and zone rules must be those of the output; ``refuse(unlessOf:)`` checks them.
  package var documentMaker: DocumentMaker {
    { (index) throws(Failure) in
      let documents = try DocumentsOnDemand(of: index, self)
      return { (path) throws(Failure) in try documents.document(at: path) }
    }
  }

  /// Throws when an output has other numbers than this rebuilder would make.
  package func refuse(unlessOf written: OutputVersion) throws(Failure) {
    guard !written.hasNumbers(of: generation) else { return }
    throw Failure(
      .mismatch, "it was made with other settings, stages or time zone rules", place: sink.folder,
      advice: "run pacelog rebuild: documents that are made on demand need the same ones")
  }
}

/// The documents of activities of one member, made again.
///
/// The first document is made for itself: of the other activities only what identifies them is
/// looked at. After a few, all activities are analysed at once, because they would be anyway.
private final class DocumentsOnDemand: Sendable {
  private let member: MemberID
  private let rebuilder: Rebuilder
  private let history: MemberHistoryReader
  private let state = Mutex(State())

  private struct State {
    var madeCount = 0
    var all: [String: Document]?
  }

  /// So many documents are made for themselves: those of one activity.
  private static let loneCount = 3

  /// - Complexity: that of reading the member's history.
  init(of index: MemberIndex, _ rebuilder: Rebuilder) throws(Failure) {
    guard let name = MemberID(index.member) else {
      throw Failure(.damaged, "it is no name of a member", place: index.member)
    }
    member = rebuilder.names.member(named: name)
    self.rebuilder = rebuilder
    let log = BoundedHistory(rebuilder.log, through: [member: index.lastSequence])
    let cache = rebuilder.cache.map { [member] in
      HistoryCache(cache: $0, member: member, checksBeside: false)
    }
    history = try MemberHistoryReader(
      of: member, in: log, heldPointCount: rebuilder.heldPointCount, cache: cache)
  }

  /// The bytes of a document; nil when the history has no such document.
  func document(at path: String) throws(Failure) -> [UInt8]? {
    guard let document = try found(path) else { return nil }
    let bytes = encodeDocument(document.content)
    if let failure = history.failure { throw failure }
    return bytes
  }

  private func found(_ path: String) throws(Failure) -> Document? {
    let isLone = state.withLock { state in
      state.madeCount += 1
      return state.all == nil && state.madeCount <= Self.loneCount
    }
    if isLone, !needsOthers(path), let activity = EventID(documentPath: path) {
      return documents(of: activity)[path]
    }
    if let all = state.withLock({ $0.all }) { return all[path] }
    let all = documents(of: nil)
    state.withLock { $0.all = all }
    return all[path]
  }

  /// Colours by zones depend on the efforts of other runs.
  private func needsOthers(_ path: String) -> Bool {
    path.hasSuffix(".geojson") && rebuilder.settings.pace.mode == .zones
      && rebuilder.settings.pace.thresholdSpeedMillimetersPerSecond == 0
  }

  private func documents(of activity: EventID?) -> [String: Document] {
    let names = Set(Stage.ofActivities.map(\.name))
    let drawings = rebuilder.cache.map {
      AnalysisCache(
        cache: $0, member: member, settings: rebuilder.settings, generation: rebuilder.generation)
    }
    let projection = MemberProjection(
      member: member, name: rebuilder.names.published(member), events: history.events,
      settings: rebuilder.settings, zones: rebuilder.zones.database,
      stages: rebuilder.stages.filter { names.contains($0.name) }, memo: drawings ?? DrawingCache(),
      tracks: history.tracks, focus: activity)
    let documents = projection.years.flatMap { $0.documents() }
    return Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
  }
}

extension EventID {
  /// The activity of `2026/activities/1f….geojson`.
  fileprivate init?(documentPath path: String) {
    guard let name = path.split(separator: "/").last, let hex = name.split(separator: ".").first
    else { return nil }
    self.init(hex: String(hex))
  }
}
