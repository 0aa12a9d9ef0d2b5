public import ActivityModel

/// The facts and diagnostics that an adapter has collected from a source.
public struct Diagnostics {
  /// All facts so far; empty when they are passed on.
  public private(set) var facts: [LocatedFact] = []
  /// The number of facts, kept or passed on.
  public private(set) var factCount = 0
  /// The number of points, fixes or rows that became part of a fact.
  public private(set) var recordsRead = 0
  private var diagnostics: [Diagnostic] = []
  private var indexByRule: [String: Int] = [:]
  private var labelsNotKnown: Set<String> = []
  /// Labels of sports that are named one by one.
  private static let mostLabels = 20
  private let handOn: ((LocatedFact) -> Void)?

  /// Keeps the facts.
  public init() { handOn = nil }

  /// Passes each fact to `take` at once and keeps none.
  public init(handingTo take: @escaping (LocatedFact) -> Void) { handOn = take }

  /// In the order in which the rules first applied.
  public var all: [Diagnostic] { diagnostics }

  /// Takes a fact, without values that nothing can produce: each is noted as rejected.
  ///
  /// - Parameters:
  ///   - fact: A statement of the source.
  ///   - place: The place of the statement.
  ///   - records: How many records became part of the fact.
  ///   - owner: The member named by the record; nil for the owner of the source.
  public mutating func append(
    _ fact: Fact, at place: Place, records: Int, owner: MemberID? = nil
  ) {
    var rejections: [String] = []
    let plausible = fact.plausible { rejections.append($0) }
    for rejection in rejections { refuse("value-out-of-bounds", at: place, because: rejection) }
    guard let fact = plausible else { return }
    recordsRead += records
    guard case .activityRecorded(var activity) = fact else { return keep(fact, place, owner) }
    activity.leaveOutStrayTimes(at: place, &self)
    noteUnknownSport(of: activity, at: place)
    if activity.track.count > ActivityRecorded.mostPoints {
      note(
        "long-activity", at: place,
        because: "an activity has \(activity.track.count) points: it is stored as several, each of"
          + " at most \(ActivityRecorded.mostPoints) points and without the totals of the whole")
    }
    activity.forEachPart { keep(.activityRecorded($0), place, owner) }
  }

  /// Takes what a stream states about a subject.
  mutating func append(
    _ content: SubjectContent, of subject: String, in stream: SourceStream, at place: Place,
    records: Int = 1, owner: MemberID? = nil
  ) {
    let fact = SubjectRecorded(stream: stream, subject: subject, content: content)
    append(.subjectRecorded(fact), at: place, records: records, owner: owner)
  }

  /// Takes an activity, whose records are its points, or the one that states it.
  mutating func append(_ activity: ActivityRecorded, at place: Place) {
    append(.activityRecorded(activity), at: place, records: max(1, activity.track.count))
  }

  /// Takes an activity that has a total or a point, and refuses another one for the reason.
  mutating func append(
    _ activity: ActivityRecorded, at place: Place, orRefuse reason: @autoclosure () -> String
  ) {
    guard activity.totals == DeviceTotals(), activity.track.isEmpty else {
      return append(activity, at: place)
    }
    refuse("activity-without-content", at: place, because: reason())
  }

  /// Notes the label of a sport that no word list has: once for each label.
  private mutating func noteUnknownSport(of activity: ActivityRecorded, at place: Place) {
    guard activity.sport == .other, let label = activity.sportLabel,
      SportNames.isNotKnown(label)
    else { return }
    let key = labelsNotKnown.count < Self.mostLabels || labelsNotKnown.contains(label) ? label : ""
    labelsNotKnown.insert(key)
    record("sport-not-known", of: key, .note, place) {
      "\(Excerpt.of(label)) is no sport that is known: the activity is kept as another sport"
    }
  }

  private mutating func keep(_ fact: Fact, _ place: Place, _ owner: MemberID?) {
    let located = LocatedFact(fact: fact, place: place, owner: owner)
    if let handOn { handOn(located) } else { facts.append(located) }
    factCount += 1
  }

  /// Records the rejection of a record and the rule that rejects it.
  ///
  /// The explanation is evaluated only for the first record under each rule.
  public mutating func refuse(
    _ rule: String, at place: Place, because explanation: @autoclosure () -> String
  ) {
    record(rule, .refused, place, explanation)
  }

  /// Records a decision that the source leaves open.
  ///
  /// - Parameters:
  ///   - rule: The rule's short name.
  ///   - place: The first place at which it applied.
  ///   - count: The number of cases, at least 1, if it is known only at the end.
  ///   - explanation: Evaluated only for the first record under the rule.
  public mutating func note(
    _ rule: String, at place: Place, count: Int = 1, because explanation: @autoclosure () -> String
  ) {
    for _ in 0..<count { record(rule, .note, place, explanation) }
  }

  /// Records the rejection of what a function would return.
  mutating func refuse<Value>(
    _ rule: String, at place: Place, because explanation: @autoclosure () -> String
  ) -> Value? {
    record(rule, .refused, place, explanation)
    return nil
  }

  /// Records why a function returns nothing.
  mutating func note<Value>(
    _ rule: String, at place: Place, because explanation: @autoclosure () -> String
  ) -> Value? {
    record(rule, .note, place, explanation)
    return nil
  }

  private mutating func record(
    _ rule: String, of case: String = "", _ severity: Diagnostic.Severity, _ place: Place,
    _ explanation: () -> String
  ) {
    let key = `case`.isEmpty ? rule : "\(rule) \(`case`)"
    if let index = indexByRule[key] {
      diagnostics[index].countAnother()
      return
    }
    indexByRule[key] = diagnostics.count
    diagnostics.append(
      Diagnostic(rule: rule, severity: severity, firstPlace: place, explanation: explanation()))
  }
}
