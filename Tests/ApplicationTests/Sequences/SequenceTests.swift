import Importing
import Runtime
import ActivityModel
import Foundation
import EventLog
import ReadModels
import Synchronization
import TestSupport
import Testing

@testable import Application
@testable import Projection

/// Something that a person does to a history of one run and its twin.
enum Step: String, CaseIterable, Sendable {
  case importA, importB, correct, delete, undo, restore, reread, forget, admit
}

/// A simple model of what must become of the history: no events, no groups, no log.
struct Model {
  /// By source, the version of the adapter that read it last.
  private var versions: [String: Int] = [:]
  /// The sources in the order of their first import.
  private var order: [String] = []
  private var undone: Set<String> = []
  private var isCorrected = false
  private var isDeleted = false
  private var isForgotten = false

  /// The sources that count, ascending.
  private var live: [String] { versions.keys.filter { !undone.contains($0) }.sorted() }

  mutating func take(_ step: Step) {
    switch step {
    case .importA: bring("A")
    case .importB: bring("B")
    case .correct: if !live.isEmpty { isCorrected = true }
    case .delete: if !live.isEmpty { isDeleted = true }
    case .undo: if versions["A"] != nil { undone.insert("A") }
    case .restore: undone.remove("A")
    case .reread: versions = versions.mapValues { _ in 2 }
    case .forget: if !versions.isEmpty { self = Model(isForgotten: true) }
    case .admit: isForgotten = false
    }
  }

  init(isForgotten: Bool = false) { self.isForgotten = isForgotten }

  private mutating func bring(_ name: String) {
    guard !isForgotten else { return }
    undone.remove(name)
    if versions[name] == nil { order.append(name) }
    versions[name] = versions[name] ?? 1
  }

  /// The expected contents of the read models.
  var expected: Outcome {
    var outcome = Outcome()
    guard let official = live.first else { return outcome }
    // The first source that counts names the activity, also after it was read again; everything
    // else that was ever stated of it is an alias.
    let first = order.first { live.contains($0) } ?? official
    let id = TwinFormat.event(first, version: 1).hex
    let all = versions.flatMap { name, version in
      (1...version).map { TwinFormat.event(name, version: $0).hex }
    }
    let ids = [id] + all.filter { $0 != id }.sorted()
    let title =
      isCorrected ? "Ours" : TwinFormat.title(official, version: versions[official] ?? 0)
    let line = "\(ids.joined(separator: "+")) \(title) \(live.joined())"
    if isDeleted { outcome.deleted = [line] } else { outcome.activities = [line] }
    return outcome
  }
}

/// The contents of read models about activities, in a form that the model can predict.
struct Outcome: Hashable {
  var activities: [String] = []
  var deleted: [String] = []
}

/// A log, and what the commands do with it.
struct World {
  let log: any EventStore
  let zones = ZoneDatabase([:])

  /// Passes a world whose log is empty, in a folder of its own.
  static func use<Result>(_ body: (World) throws -> Result) throws -> Result {
    try withTemporaryFolder { folder throws in
      let log = try DataFolder(path: folder.appendingPathComponent("var").path).openForWriting(
        command: "test", now: Instant(milliseconds: 0)
      ).log
      defer { try? log.close() }
      return try body(World(log: log))
    }
  }

  func take(_ step: Step) throws {
    switch step {
    case .importA: try bring("A")
    case .importB: try bring("B")
    case .correct: try correct(ActivityCorrectionRequest(title: "Ours"))
    case .delete: try correct(ActivityCorrectionRequest(deleted: true))
    case .undo: try turn(undoing: true)
    case .restore: try turn(undoing: false)
    case .reread: try reread()
    case .forget: _ = try log.forget(TwinFormat.member, recordedAt: now)
    case .admit: _ = try log.admit(TwinFormat.member)
    }
  }

  private var now: Instant { Instant(milliseconds: 1_790_000_000_000) }

  private func bring(_ name: String) throws {
    let known = try log.knowledge(of: TwinFormat.source(name), for: TwinFormat.member)
    if known == nil {
      _ = try log.append([TwinFormat.record(name)], recordedAt: now)
    } else {
      _ = try log.restore([TwinFormat.source(name)], of: TwinFormat.member, at: now)
    }
  }

  private func correct(_ request: ActivityCorrectionRequest) throws {
    _ = try log.correct(TwinFormat.member, Settings(), zones, at: now) {
      (_, directory) throws(Failure) in
      #expect(directory.entries.count <= 1)
      guard let entry = directory.entries.first else { return [] }
      return try request.decision(for: entry, among: directory, of: TwinFormat.member)
    }
  }

  private func turn(undoing: Bool) throws {
    let selection = try ImportSelection(of: TwinFormat.member, in: log)
    guard selection.imports.contains(where: { $0.source == TwinFormat.source("A") }) else { return }
    _ = try log.turn(
      try selection.chosen(.named("A.twin")), among: selection.imports, undoing: undoing, at: now)
  }

  private func reread() throws {
    let rereader = Rereader(
      log: log, adapters: [TwinFormat.adapter(version: 2)], adapterName: nil,
      open: TwinFormat.open)
    let sources = try rereader.outcomes(of: TwinFormat.member).compactMap(\.prepared)
    _ = try log.append(sources, recordedAt: now)
  }

  func outcome(_ memo: any AnalysisMemo) throws -> Outcome {
    let events = try MemberHistory(of: TwinFormat.member, in: log).events
    let projection = MemberProjection(
      member: TwinFormat.member, events: events, settings: Settings(), zones: zones,
      stages: [.activities], memo: memo)
    #expect(projection.problems.isEmpty)
    guard let list = projection.documents.first?.content as? Activities else { return Outcome() }
    let names = Dictionary(
      uniqueKeysWithValues: ["A", "B"].map { (TwinFormat.source($0).hex, $0) })
    return Outcome(
      activities: list.activities.map { activity in
        let sources = activity.sources.compactMap { names[$0.sha256] }.sorted().joined()
        return "\(([activity.id] + activity.aliases).joined(separator: "+")) "
          + "\(activity.title ?? "") \(sources)"
      },
      deleted: try deleted(list, names))
  }

  /// The list of what was deleted names no sources: the directory does.
  private func deleted(_ list: Activities, _ names: [String: String]) throws -> [String] {
    let directory = try ActivityDirectory(of: TwinFormat.member, in: log, Settings(), zones)
    return list.deleted.map { activity in
      let sources = directory.entries.first { $0.ids[0].hex == activity.id }?.sources ?? []
      return "\(([activity.id] + activity.aliases).joined(separator: "+")) "
        + "\(activity.title ?? "") \(sources.compactMap { names[$0.hex] }.sorted().joined())"
    }
  }
}

/// Remembers analyses over all sequences: most are of the same few runs.
private final class SharedMemo: AnalysisMemo {
  private let known = Mutex<[AnalysisKey: ActivityAnalysis]>([:])

  func analysis(
    for key: AnalysisKey, in part: AnalysisCachePart, compute: () -> ActivityAnalysis
  ) -> ActivityAnalysis {
    if let analysis = known.withLock({ $0[key] }) { return analysis }
    let analysis = compute()
    known.withLock { $0[key] = analysis }
    return analysis
  }
}

@Suite struct `Whatever people do, in any order` {
  private static let isLong = ProcessInfo.processInfo.environment["PACELOG_SOAK"] != nil

  /// Every sequence of one to four steps.
  private static let sequences: [[Step]] = {
    var all: [[Step]] = []
    var last: [[Step]] = [[]]
    for _ in 1...4 {
      last = last.flatMap { sequence in Step.allCases.map { sequence + [$0] } }
      all += last
    }
    return all
  }()

  /// An outcome of a sequence that is another than predicted, and a repetition of its last step
  /// that is not nothing.
  private func wrong(_ sequence: [Step], _ memo: SharedMemo) throws -> [String] {
    try World.use { world throws in
      var model = Model()
      for step in sequence {
        model.take(step)
        try world.take(step)
      }
      var wrong: [String] = []
      let name = sequence.map(\.rawValue).joined(separator: " ")
      let outcome = try world.outcome(memo)
      if outcome != model.expected { wrong.append("\(name): \(outcome), not \(model.expected)") }
      let head = try world.log.head()
      if let last = sequence.last { try world.take(last) }
      if try world.log.head() != head { wrong.append("\(name): appends again") }
      return wrong
    }
  }

  @Test func `the read models are those that a simple model predicts`() throws {
    #expect(Self.sequences.count == 9 + 81 + 729 + 6_561)
    // All of one or two steps, and some of the longer ones; every one in the long form.
    var random = SeededGenerator(seed: 4)
    let some =
      Self.sequences.prefix(9 + 81)
      + Self.sequences.dropFirst(9 + 81).shuffled(using: &random)
      .prefix(Self.isLong ? .max : 400)
    let memo = SharedMemo()
    let wrong = try some.flatMap { try self.wrong($0, memo) }
    print("compared \(some.count) of \(Self.sequences.count) sequences")
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5).joined(separator: "\n"))")
  }

  @Test func `a model that forgets one rule is found out`() throws {
    // The negative control: the twin of a deleted run must not bring it back, nor an import a
    // forgotten member.
    for (steps, known) in [
      ([Step.importA, .delete, .importB], [Step.importA, .importB]),
      ([.importA, .forget, .importB], [.importB]),
    ] {
      var forgetful = Model()
      for step in known { forgetful.take(step) }
      try World.use { world throws in
        for step in steps { try world.take(step) }
        #expect(try world.outcome(NoMemo()) != forgetful.expected)
      }
    }
  }
}
