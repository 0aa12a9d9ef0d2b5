public import ActivityModel

/// What an adapter has made of a source so far: facts, and what it noticed.
public struct Findings {
  /// All facts so far; none when they are handed on.
  public private(set) var facts: [LocatedFact] = []
  /// How many facts there are, held or handed on.
  public private(set) var factCount = 0
  /// Points, fixes or rows that went into a fact.
  public private(set) var recordsRead = 0
  private var findings: [Finding] = []
  private var indexByRule: [String: Int] = [:]
  private let handOn: ((LocatedFact) -> Void)?

  /// Holds the facts.
  public init() { handOn = nil }

  /// Hands every fact to `take` as it comes, and holds none.
  public init(handingTo take: @escaping (LocatedFact) -> Void) { handOn = take }

  /// In the order in which the rules were first met.
  public var all: [Finding] { findings }

  public mutating func append(_ fact: Fact, at place: Place, records: Int) {
    let located = LocatedFact(fact: fact, place: place)
    if let handOn { handOn(located) } else { facts.append(located) }
    factCount += 1
    recordsRead += records
  }

  /// Notes that a record did not get in, and by which rule.
  ///
  /// The explanation is made only for the first record that meets the rule.
  public mutating func refuse(
    _ rule: String, at place: Place, because explanation: @autoclosure () -> String
  ) {
    record(rule, .refused, place, explanation)
  }

  /// Notes how something was decided that the source leaves open.
  ///
  /// - Parameters:
  ///   - rule: the rule's short name.
  ///   - place: where it was met first.
  ///   - count: how often it was met, where that is known only at the end; at least 1.
  ///   - explanation: is made only for the first record that meets the rule.
  public mutating func note(
    _ rule: String, at place: Place, count: Int = 1, because explanation: @autoclosure () -> String
  ) {
    for _ in 0..<count { record(rule, .note, place, explanation) }
  }

  private mutating func record(
    _ rule: String, _ severity: Finding.Severity, _ place: Place, _ explanation: () -> String
  ) {
    if let index = indexByRule[rule] {
      findings[index].countAnother()
      return
    }
    indexByRule[rule] = findings.count
    findings.append(
      Finding(rule: rule, severity: severity, firstPlace: place, explanation: explanation()))
  }
}
