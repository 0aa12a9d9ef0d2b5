package import ActivityModel
import Ingest
import Runtime

/// How much a source holds, by kind.
public struct SourceContents: Codable, Sendable, Equatable {
  public var activities = 0
  public var days = 0
  public var fixes = 0
  /// Days with fixes.
  public var fixDays = 0
  public var samples = 0
  /// Days with samples.
  public var sampleDays = 0
  public var tests = 0
  public var profileSettings = 0
  /// Diary days, classes, programs, single quotes and the like, by the stored name of their kind.
  public var subjects: [String: Int] = [:]

  public init() {}

  package init(_ facts: [LocatedFact]) { self.init(facts.map { FactContents($0.fact) }) }

  /// The combined contents of some facts of one source.
  package init(_ parts: [FactContents]) {
    for part in parts { self = self + part.contents }
    fixDays = Set(parts.lazy.filter { $0.contents.fixes > 0 }.compactMap(\.day)).count
    sampleDays = Set(parts.lazy.filter { $0.contents.samples > 0 }.compactMap(\.day)).count
  }

  package static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.activities += right.activities
    sum.days += right.days
    sum.fixes += right.fixes
    sum.fixDays += right.fixDays
    sum.samples += right.samples
    sum.sampleDays += right.sampleDays
    sum.tests += right.tests
    sum.profileSettings += right.profileSettings
    sum.subjects.merge(right.subjects, uniquingKeysWith: +)
    return sum
  }
}

/// How much one fact holds.
package struct FactContents: Sendable {
  package private(set) var contents = SourceContents()
  /// Of fixes and samples.
  package private(set) var day: LocalDate?

  package init(_ fact: Fact) {
    switch fact {
    case .activityRecorded: contents.activities = 1
    case .daysReported(let report): contents.days = report.days.count
    case .locationsReceived(let received):
      contents.fixes = received.fixes.count
      day = received.day
    case .samplesReceived(let received):
      contents.samples = received.samples.count
      day = received.day
    case .subjectRecorded(let recorded):
      contents.subjects[recorded.content.kind.rawValue] = Self.count(in: recorded.content)
    case .testRecorded: contents.tests = 1
    case .profileChanged(let changed): contents.profileSettings = changed.changes.count
    }
  }

  /// One file may make several lists of quotes and videos, by kind and year: their entries count.
  private static func count(in content: SubjectContent) -> Int {
    if case .dailyContent(let daily) = content { daily.entries.count } else { 1 }
  }
}

extension SourceContents {
  /// `11 activities, 40 days`; of what is not all new, `9 of 11 activities`.
  package func text(new: SourceContents? = nil) -> String {
    let kinds: [(Int, Int?, String, String)] =
      [
        (activities, new?.activities, "activity", "activities"),
        (days, new?.days, "day", "days"),
        (fixDays, new?.fixDays, "day of positions", "days of positions"),
        (sampleDays, new?.sampleDays, "day of samples", "days of samples"),
        (tests, new?.tests, "test", "tests"),
        (profileSettings, new?.profileSettings, "profile setting", "profile settings"),
      ]
      + SubjectKind.allCases.map { kind in
        let count = { (contents: SourceContents) in contents.subjects[kind.rawValue] ?? 0 }
        return (count(self), new.map(count), kind.nouns.one, kind.nouns.many)
      }
    return kinds.filter { $0.0 > 0 }.map { all, new, singular, plural in
      let text = counted(all, singular, plural)
      guard let new, new < all else { return text }
      return "\(new) of \(text)"
    }.joined(separator: ", ")
  }
}
