import ActivityModel

/// Workouts that were edited in their app and exported again.
///
/// The subject of a list of sets is its app and its start. Of the facts of one subject those of one
/// export count, and the others are superseded: they stay in the log, and count again when the
/// later import is undone. The export with the newest workout wins, then the one imported last,
/// then the one whose name comes last. A workout that a later export lacks stays.
struct WorkoutSubjects {
  private struct Subject: Hashable {
    let app: String
    let start: StatedTime
    let isDayOnly: Bool
  }

  private struct Rank: Comparable {
    let newestStart: Int64
    let sequence: Int
    let fileName: String

    static func < (left: Rank, right: Rank) -> Bool {
      if left.newestStart != right.newestStart { return left.newestStart < right.newestStart }
      if left.sequence != right.sequence { return left.sequence < right.sequence }
      return left.fileName.precedes(right.fileName)
    }
  }

  private let activities: [EffectiveFact<ActivityRecorded>]
  /// The sequence of the last import or rereading of each source.
  private let sequences: [SourceID: Int]

  init(_ activities: [EffectiveFact<ActivityRecorded>], events: [RecordedEvent]) {
    self.activities = activities
    guard activities.contains(where: \.isSetList) else {
      sequences = [:]
      return
    }
    var sequences: [SourceID: Int] = [:]
    for event in events {
      switch event.body {
      case .sourceImported(let reading): sequences[reading.source] = event.sequence
      case .sourceReread(let reread): sequences[reread.reading.source] = event.sequence
      default: break
      }
    }
    self.sequences = sequences
  }

  /// The activities that count; one that took another's place has its names too.
  ///
  /// - Complexity: O(activities).
  var current: [EffectiveFact<ActivityRecorded>] {
    let subjects = Dictionary(grouping: activities.indices.filter { activities[$0].isSetList }) {
      subject(of: activities[$0])
    }.filter { $0.value.count > 1 }
    guard !subjects.isEmpty else { return activities }
    let ranks = ranks
    var result = activities
    var superseded: Set<Int> = []
    for indices in subjects.values {
      guard
        let best = indices.lazy.flatMap({ activities[$0].tellings }).map(\.source)
          .max(by: { order($0, $1, ranks) })
      else { continue }
      let kept = indices.filter { activities[$0].tellings.contains { $0.source == best } }
      let gone = indices.filter { !kept.contains($0) }
      guard let first = kept.first else { continue }
      superseded.formUnion(gone)
      result[first].predecessors += gone.flatMap { activities[$0].names }
    }
    return result.indices.filter { !superseded.contains($0) }.map { result[$0] }
  }

  private func order(_ left: SourceID, _ right: SourceID, _ ranks: [SourceID: Rank]) -> Bool {
    guard let first = ranks[left], let second = ranks[right], first != second else {
      return left < right
    }
    return first < second
  }

  private func subject(of fact: EffectiveFact<ActivityRecorded>) -> Subject {
    Subject(
      app: fact.tellings.first?.adapter.name ?? "", start: fact.body.start,
      isDayOnly: fact.body.startsOnDayOnly)
  }

  private var ranks: [SourceID: Rank] {
    var ranks: [SourceID: Rank] = [:]
    for fact in activities where fact.isSetList {
      for telling in fact.tellings {
        let rank = Rank(
          newestStart: fact.body.start.milliseconds, sequence: sequences[telling.source] ?? 0,
          fileName: telling.fileName)
        ranks[telling.source] = ranks[telling.source].map { max($0, rank) } ?? rank
      }
    }
    return ranks
  }
}

extension EffectiveFact<ActivityRecorded> {
  /// True when an app listed it, and no watch.
  fileprivate var isSetList: Bool {
    !body.setList.isEmpty && !tellings.contains { $0.adapter.name == "fit" }
  }
}

extension StatedTime {
  /// Since 1970; a wall clock is read as UTC.
  fileprivate var milliseconds: Int64 {
    switch self {
    case .instant(let instant, _): instant.milliseconds
    case .local(let local): Instant(utc: local).milliseconds
    }
  }
}
