public import ActivityModel

/// The tests and subjects of a member that commands look up, deleted ones too.
public struct FactDirectory: Sendable {
  /// One test, or one subject with all that exports state of it.
  public struct Entry: Sendable {
    /// The event that a correction names.
    public let event: EventID
    /// `test`, or the stored name of the kind of subject.
    public let kind: String
    /// The name of the test, or the key of the subject.
    public let name: String
    /// Its day, the last one of a class that has ended; nil for what holds for a whole life, and
    /// for a class that goes on.
    public let date: LocalDate?
    /// The adapters, the vendor and the file names of all that state it.
    public let sources: Set<String>
    public let isDeleted: Bool
    /// The result of a test, as corrected.
    public let result: TestResult?
    public let test: FitnessTest?
    /// The corrected value in force.
    public let value: Int64?
  }

  /// Ascending by date, kind and name.
  public let entries: [Entry]

  /// - Complexity: O(events).
  public init(events: [RecordedEvent]) {
    let history = History(events)
    let corrections = history.corrections
    let tests = history.allTests.map { fact in
      let inForce = corrections[[fact.id]]
      let kept = fact.corrected(by: inForce)
      return Entry(
        event: fact.id, kind: "test", name: kept.body.test.commandName, date: fact.body.date,
        sources: fact.sourceNames, isDeleted: inForce.deletedAt != nil, result: kept.body.result,
        test: fact.body.test, value: inForce.testValue?.value)
    }
    let subjects = Dictionary(grouping: history.allSubjects, by: SubjectName.init).values
      .compactMap { facts -> Entry? in
        guard let last = facts.last else { return nil }
        let sources = facts.reduce(into: Set<String>()) {
          $0.formUnion($1.sourceNames)
          $0.insert($1.body.stream.vendor)
        }
        return Entry(
          event: last.id, kind: last.body.content.kind.rawValue, name: last.body.subject,
          date: last.body.content.statedDay, sources: sources,
          isDeleted: corrections[facts.map(\.id)].deletedAt != nil, result: nil, test: nil,
          value: nil)
      }
    entries = (tests + subjects).sorted { left, right in
      if left.date != right.date {
        return left.date ?? LocalDate(daysSinceEpoch: .min)
          < right.date ?? LocalDate(daysSinceEpoch: .min)
      }
      if left.kind != right.kind { return left.kind.precedes(right.kind) }
      return left.name == right.name ? left.event < right.event : left.name.precedes(right.name)
    }
  }
}

extension SubjectContent {
  /// The day that it states; nil for what holds for a whole life.
  fileprivate var statedDay: LocalDate? {
    switch self {
    case .note(let note): note.date
    case .programVote(let vote): vote.date
    case .classCancellation(let cancelled): cancelled.start.date
    case .classSeries(let series): series.lastDate
    default: date
    }
  }
}

extension ClassSeries {
  /// The day on which it takes place for the last time, cancelled or not; nil where it goes on.
  fileprivate var lastDate: LocalDate? {
    guard !goesOn else { return nil }
    let planned = starts.last.map { ClassMoment(wallSeconds: $0) }
    return ([planned].compactMap(\.self) + added + changes.map(\.start)).map(\.date).max()
  }
}

extension EffectiveFact {
  fileprivate var sourceNames: Set<String> {
    Set(citations.flatMap { [$0.adapter.name, $0.fileName] })
  }
}

extension FitnessTest {
  /// `bench_press`, or the gym's own name.
  fileprivate var commandName: String {
    if case .custom(let custom) = self { return custom.name }
    return name
  }
}
