import ActivityModel

/// Exports of the same data, one after the other: what was edited at its source comes again,
/// changed.
///
/// Of the facts of one subject those of one export count, and the others are superseded: they stay
/// in the log, and count again when the later import is undone. The export that states the newest
/// time wins, then the one imported last, then the one whose name comes last. An edited file has
/// the newest time of its former versions too, so that it wins over them. A subject stays when a
/// later export lacks it.
struct Exports {
  fileprivate struct Rank: Comparable {
    var newestTime: Int64
    let sequence: Int
    let fileName: String

    static func < (left: Rank, right: Rank) -> Bool {
      if left.newestTime != right.newestTime { return left.newestTime < right.newestTime }
      if left.sequence != right.sequence { return left.sequence < right.sequence }
      return left.fileName.precedes(right.fileName)
    }
  }

  private let events: [RecordedEvent]

  init(_ events: [RecordedEvent]) { self.events = events }

  /// The activities that count; a list of sets that took another's place has its names too.
  ///
  /// The subject of a list of sets is its app and its start.
  ///
  /// - Complexity: O(activities).
  func currentWorkouts(
    of activities: [EffectiveFact<ActivityRecorded>]
  ) -> [EffectiveFact<ActivityRecorded>] {
    var result = activities
    let superseded = superseded(activities, subject: \.workout) { $0.body.start.milliseconds }
    for (first, gone) in superseded {
      result[first].predecessors += gone.flatMap { activities[$0].names }
    }
    return result.without(superseded.values.joined())
  }

  /// One fact for each subject.
  ///
  /// - Complexity: O(facts).
  func current(
    _ facts: [EffectiveFact<SubjectRecorded>]
  ) -> [EffectiveFact<SubjectRecorded>] {
    let superseded = superseded(facts, subject: SubjectName.init) { $0.body.content.newestTime }
    return facts.without(superseded.values.joined())
  }

  /// The lists of sets that exports state, by app and start.
  func workouts(
    of activities: [EffectiveFact<ActivityRecorded>]
  ) -> [StatedExports<ActivityRecorded>] {
    exports(of: activities, subject: \.workout) { $0.body.start.milliseconds }.map(\.exports)
  }

  /// The subjects that more than one export states.
  func subjects(
    of facts: [EffectiveFact<SubjectRecorded>]
  ) -> [StatedExports<SubjectRecorded>] {
    exports(of: facts, subject: SubjectName.init) { $0.body.content.newestTime }.map(\.exports)
  }

  /// The places of the facts that other facts of their subjects supersede, by the place of the
  /// first fact that counts instead.
  ///
  /// Facts without a subject supersede nothing.
  private func superseded<Body, Subject: Hashable>(
    _ facts: [EffectiveFact<Body>], subject: (EffectiveFact<Body>) -> Subject?,
    newestTime: (EffectiveFact<Body>) -> Int64?
  ) -> [Int: [Int]] {
    var superseded: [Int: [Int]] = [:]
    for (places, exports) in exports(of: facts, subject: subject, newestTime: newestTime) {
      guard let best = exports.sources.last else { continue }
      let kept = places.filter { facts[$0].isStated(by: best) }
      if let first = kept.first { superseded[first] = places.filter { !kept.contains($0) } }
    }
    return superseded
  }

  /// The facts of the subjects that have more than one, with their places.
  private func exports<Body, Subject: Hashable>(
    of facts: [EffectiveFact<Body>], subject: (EffectiveFact<Body>) -> Subject?,
    newestTime: (EffectiveFact<Body>) -> Int64?
  ) -> [(places: [Int], exports: StatedExports<Body>)] {
    var places: [Subject: [Int]] = [:]
    for (place, fact) in facts.enumerated() {
      if let subject = subject(fact) { places[subject, default: []].append(place) }
    }
    guard places.values.contains(where: { $0.count > 1 }) else { return [] }
    let ranks = ranks(of: places.values.joined().map { facts[$0] }, newestTime)
    return places.values.filter { $0.count > 1 }.map { places in
      let stated = places.map { facts[$0] }
      let sources = Set(stated.flatMap(\.citations).map(\.source)).sorted(by: ranks)
      return (places, StatedExports(facts: stated, sources: sources))
    }
  }

  /// The order of the sources of some facts, the best last.
  private func ranks<Body>(
    of facts: [EffectiveFact<Body>], _ newestTime: (EffectiveFact<Body>) -> Int64?
  ) -> (SourceID, SourceID) -> Bool {
    let imports = imports
    var ranks: [SourceID: Rank] = [:]
    for fact in facts {
      for citation in fact.citations {
        let rank = Rank(
          newestTime: newestTime(fact) ?? .min,
          sequence: imports[citation.source]?.sequence ?? 0, fileName: citation.fileName)
        ranks[citation.source] = ranks[citation.source].map { max($0, rank) } ?? rank
      }
    }
    ranks.takeFormerVersions { imports[$0]?.names }
    return { left, right in
      guard let first = ranks[left], let second = ranks[right], first != second else {
        return left < right
      }
      return first < second
    }
  }

  /// Of each source the sequence of its last import or rereading, and the names of its place.
  private var imports: [SourceID: (sequence: Int, names: [String])] {
    var imports: [SourceID: (sequence: Int, names: [String])] = [:]
    for event in events {
      switch event.body {
      case .sourceImported(let reading): imports[reading.source] = (event.sequence, reading.names)
      case .sourceReread(let reread): imports[reread.reading.source]?.sequence = event.sequence
      default: break
      }
    }
    return imports
  }
}

extension [SourceID: Exports.Rank] {
  /// Gives each version of a file in one place the newest time that it or an earlier one states.
  ///
  /// Its newest day may have been removed by the same edit. Files of one name in different folders
  /// or archives are no versions: they may have been imported in any order.
  fileprivate mutating func takeFormerVersions(_ names: (SourceID) -> [String]?) {
    var newest: [[String]: Int64] = [:]
    for (source, rank) in sorted(by: { $0.value.sequence < $1.value.sequence }) {
      guard let names = names(source) else { continue }
      let time = Swift.max(rank.newestTime, newest[names] ?? .min)
      newest[names] = time
      self[source]?.newestTime = time
    }
  }
}

/// The facts of one subject that more than one export may state.
struct StatedExports<Body: Sendable> {
  let facts: [EffectiveFact<Body>]
  /// The exports that state them, the one that counts last.
  let sources: [SourceID]

  /// The facts that one export states.
  func facts(of source: SourceID) -> [EffectiveFact<Body>] {
    facts.filter { $0.isStated(by: source) }
  }
}

struct SubjectName: Hashable {
  let vendor: String
  let device: String
  let kind: SubjectKind
  let subject: String

  init(_ fact: EffectiveFact<SubjectRecorded>) {
    (vendor, device) = (fact.body.stream.vendor, fact.body.stream.device)
    (kind, subject) = (fact.body.content.kind, fact.body.subject)
  }
}

private struct WorkoutName: Hashable {
  let app: String
  let start: StatedTime
  let isDayOnly: Bool
}

extension EffectiveFact {
  fileprivate func isStated(by source: SourceID) -> Bool {
    citations.contains { $0.source == source }
  }
}

extension EffectiveFact<ActivityRecorded> {
  /// The subject of a list of sets that an app wrote; nil for a watch's, and for other activities.
  fileprivate var workout: WorkoutName? {
    guard !body.setList.isEmpty,
      !citations.contains(where: { $0.adapter.known?.recordsSets == true })
    else { return nil }
    return WorkoutName(
      app: citations.first?.adapter.name ?? "", start: body.start, isDayOnly: body.startsOnDayOnly)
  }
}

extension Array {
  fileprivate func without(_ places: some Sequence<Int>) -> [Element] {
    let gone = Set(places)
    return gone.isEmpty ? self : indices.filter { !gone.contains($0) }.map { self[$0] }
  }
}

extension StatedTime {
  /// Since 1970; a wall clock is read as UTC.
  var milliseconds: Int64 {
    switch self {
    case .instant(let instant, _): instant.milliseconds
    case .local(let local): Instant(utc: local).milliseconds
    }
  }
}
