import ActivityModel
import Projection
public import Runtime

/// The request of `pacelog correct test` or `pacelog correct facts`.
public struct FactCorrectionRequest: Sendable {
  /// Activities, tests, or one kind of subject.
  enum Kind: Hashable, Sendable {
    case activity, test
    case subject(SubjectKind)

    var name: String {
      switch self {
      case .activity: "activity"
      case .test: "test"
      case .subject(let kind): kind.rawValue
      }
    }

    /// As on the command line.
    var word: String {
      if case .subject(let kind) = self { FactCorrectionRequest.word(of: kind) } else { name }
    }
  }

  enum Change: Hashable, Sendable {
    case delete, undelete
    /// A new result of a test, as typed.
    case value(String)
    /// Takes every correction back.
    case undo
  }

  let kind: Kind
  let change: Change
  private(set) var name: String?
  private(set) var date: LocalDate?
  private(set) var before: LocalDate?
  private(set) var source: String?
  /// Of a test with several results on a day, those of the one that is meant.
  private(set) var repetitions: Int?
  private(set) var timeLimitSeconds: Int?

  /// The words for kinds on the command line.
  public static let kindNames =
    ["activity", "test"] + SubjectKind.allCases.map { word(of: $0) }

  /// Asks for one test.
  ///
  /// - Throws: A usage error that names an unreadable value.
  public init(
    test: String, on date: String, repetitions: Int? = nil, timeLimitSeconds: Int? = nil,
    value: String?, deleted: Bool?, undone: Bool
  ) throws(Failure) {
    let changes: [Change] =
      [value.map(Change.value), deleted.map { $0 ? .delete : .undelete }].compactMap(\.self)
      + (undone ? [.undo] : [])
    guard changes.count == 1, let change = changes.first else {
      throw Failure(
        .usage, changes.isEmpty ? "nothing to correct" : "these options exclude each other",
        advice: "give one of --value, --delete, --undelete and --undo")
    }
    (kind, self.change, name) = (.test, change, test)
    (self.repetitions, self.timeLimitSeconds) = (repetitions, timeLimitSeconds)
    self.date = try LocalDate(option: nil, date)
  }

  /// Asks for one subject, or for all facts of a kind before a day or of a source.
  ///
  /// - Throws: A usage error that names an unreadable value.
  public init(
    kind: String, name: String?, before: String?, source: String?, deleted: Bool
  ) throws(Failure) {
    guard let kind = Self.kind(kind) else {
      throw Failure(
        .usage, "\(kind): there are no facts of this kind",
        advice: "there are: " + Self.kindNames.joined(separator: ", "))
    }
    guard name != nil || before != nil || source != nil else {
      throw Failure(
        .usage, "nothing is selected",
        advice: "name one, such as a day of the food diary, or give --before or --source")
    }
    (self.kind, change, self.name, self.source) = (
      kind, deleted ? .delete : .undelete, name, source
    )
    self.before = try before.map { (text) throws(Failure) in
      try LocalDate(option: "--before", text)
    }
  }

  private static func kind(_ word: String) -> Kind? {
    if word == "activity" { return .activity }
    if word == "test" { return .test }
    return SubjectKind.allCases.first { $0.rawValue == word || Self.word(of: $0) == word }
      .map(Kind.subject)
  }

  /// `food` of `food_day`, and `program-vote` of a kind that shares its first part with another.
  fileprivate static func word(of kind: SubjectKind) -> String {
    let short = shortName(kind)
    let first = SubjectKind.allCases.first { shortName($0) == short }
    return first == kind ? short : kind.rawValue.split(separator: "_").joined(separator: "-")
  }

  private static func shortName(_ kind: SubjectKind) -> String {
    kind.rawValue.split(separator: "_").first.map(String.init) ?? kind.rawValue
  }

  /// Indicates whether the request is about a fact.
  func selects(_ fact: SelectableFact) -> Bool {
    guard fact.kind == kind.name else { return false }
    if let name, !fact.names.contains(name) { return false }
    if let date, fact.date != date { return false }
    if let before { guard let day = fact.date, day < before else { return false } }
    if let source, !fact.sources.contains(source) { return false }
    if let repetitions, fact.testKey?.repetitions != repetitions { return false }
    if let timeLimitSeconds, fact.testKey?.timeLimitSeconds != timeLimitSeconds { return false }
    return true
  }

  /// The requested facts, such as `test "mile" of 2026-03-01`.
  var wanted: String {
    var words = kind.word
    if let name { words += " \"\(name)\"" }
    if let date { words += " of \(date.iso8601)" }
    if let repetitions { words += " with \(counted(repetitions, "repetition"))" }
    if let limit = timeLimitSeconds {
      words += limit == 0 ? " without a time limit" : " within \(limit) s"
    }
    if let before { words += " before \(before.iso8601)" }
    if let source { words += " from \(source)" }
    return words
  }

  /// - Throws: A usage error when a test has several results, and none is named.
  func requireOneTest(of facts: [SelectableFact]) throws(Failure) {
    let keys = Set(facts.compactMap(\.testKey))
    guard kind == .test, date != nil, keys.count > 1, let fact = facts.first else { return }
    let options = keys.map(\.option).sorted { ($0.count, $0) < ($1.count, $1) }
    throw Failure(
      .usage, "\(fact.label): there are \(keys.count) results",
      advice: "name the one that is meant: \(options.joined(separator: ", "))")
  }
}

/// A fact that can be deleted.
struct SelectableFact: Sendable {
  let event: EventID
  /// `activity`, `test`, or the stored name of a kind of subject.
  let kind: String
  /// The words that a command may use for it; the first one is shown.
  let names: [String]
  let date: LocalDate?
  let sources: Set<String>
  let isDeleted: Bool
  var test: FactDirectory.Entry?

  /// The part of a result that makes it comparable with others; nil for one that has none.
  fileprivate var testKey: TestKey? {
    switch test?.result {
    case .repetitions(_, let limit):
      TestKey(repetitions: nil, timeLimitSeconds: limit.map { Int($0 / 1_000) } ?? 0)
    case .lift(_, let repetitions): TestKey(repetitions: repetitions, timeLimitSeconds: nil)
    case .time, .measure, nil: nil
    }
  }

  /// Such as `test mile of 2026-03-01`.
  var label: String {
    let words = kind.split(separator: "_").joined(separator: " ")
    let name = names.first ?? ""
    guard let date, date.iso8601 != name else { return "\(words) \(name)" }
    return "\(words) \(name) of \(date.iso8601)"
  }
}

/// The repetitions of a lift, or the limit of a test that counts them.
private struct TestKey: Hashable {
  let repetitions: Int?
  /// 0 without a limit.
  let timeLimitSeconds: Int?

  /// As on the command line.
  var option: String {
    repetitions.map { "--repetitions \($0)" } ?? "--time-limit \(timeLimitSeconds ?? 0)"
  }
}

extension FactCorrectionRequest {
  /// The corrections of a fact that are not in force yet.
  ///
  /// - Throws: A usage error when a value does not fit the test.
  func corrections(of fact: SelectableFact) throws(Failure) -> [ActivityCorrection] {
    switch change {
    case .delete: return fact.isDeleted ? [] : [.isDeleted(true)]
    case .undelete: return fact.isDeleted ? [.isDeleted(false)] : []
    case .undo:
      let value: [ActivityCorrection] = fact.test?.value == nil ? [] : [.testValue(nil)]
      return value + (fact.isDeleted ? [.isDeleted(false)] : [])
    case .value(let text):
      guard let result = fact.test?.result, let value = result.value(of: text) else {
        throw Failure(
          .usage, "--value \(text): not a result of this test",
          advice: "write a time as 6:45 or 405.2, a weight in kilograms, or a number")
      }
      return fact.test?.value == value ? [] : [.testValue(value)]
    }
  }
}

extension TestResult {
  /// A typed result, in the unit of corrections; nil for text that does not fit.
  fileprivate func value(of text: String) -> Int64? {
    if case .time = self, let milliseconds = clockMilliseconds(text) { return milliseconds }
    guard let value = typedThousandths(text) else { return nil }
    switch self {
    case .time: return value > 0 ? value : nil
    case .repetitions: return value.isMultiple(of: 1_000) && value >= 0 ? value : nil
    case .lift, .measure: return value
    }
  }
}
