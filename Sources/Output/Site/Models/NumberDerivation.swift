public import ReadModels

/// The numbers of a member that the script file beside the pages explains.
public struct ExplainedNumbers: Hashable, Sendable {
  /// Ids.
  public let activities: [String]
  /// The record over each distance.
  public let records: [Record]
  /// Local dates.
  public let days: [String]

  /// A record, with the activity that holds it and the files behind that.
  public struct Record: Hashable, Sendable {
    public let discipline: String
    public let sport: String
    public let activity: String
    public let files: [String]
  }
}

/// The derivation of one number, in lines for people.
public struct NumberDerivation: Hashable, Sendable, JSONWritable {
  let meaning: String
  let steps: [String]
  let files: [String]
  let others: [String]
  let explain: String
  let correct: String

  public init(
    meaning: String, steps: [String], files: [String], others: [String], explain: String,
    correct: String
  ) {
    (self.meaning, self.steps, self.files) = (meaning, steps, files)
    (self.others, self.explain, self.correct) = (others, explain, correct)
  }

  public static var isInline: Bool { false }

  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("meaning", meaning)
      json.member("steps", steps)
      if !files.isEmpty { json.member("files", files) }
      if !others.isEmpty { json.member("others", others) }
      json.member("explain", explain)
      json.member("correct", correct)
    }
  }
}

extension MemberPageModels {
  /// How many of the newest activities are explained.
  private static let explained = 30

  /// The newest activities, those that hold a record, all records, and the newest days.
  var explainedNumbers: ExplainedNumbers {
    let records = (self.records?.records ?? [])
    let holders = records.map(\.activity).filter(ids.contains)
    var seen: Set<String> = []
    return ExplainedNumbers(
      activities: (activities.prefix(Self.explained).map(\.id) + holders)
        .filter { seen.insert($0).inserted },
      records: records.map { record in
        ExplainedNumbers.Record(
          discipline: record.discipline, sport: record.sport, activity: record.activity,
          files: activity(record.activity)?.sources.map(\.fileName) ?? [])
      },
      days: latest?.days.map(\.date) ?? [])
  }
}

extension MemberPageModels {
  /// The goals of the newest days, by date and measure.
  var dayGoals: [String: [String: GoalResult]] {
    let days = Set(latest?.days.map(\.date) ?? [])
    let goals = progress.prefix(2).flatMap(\.goals).filter {
      $0.sport == nil && days.contains($0.period)
    }
    return Dictionary(grouping: goals, by: \.period)
      .mapValues { Dictionary($0.map { ($0.measure, $0) }) { first, _ in first } }
  }
}

extension Page {
  /// `why.js`: the derivations by subject and field.
  static func derivations(
    version: String, _ make: @escaping @Sendable () throws -> [String: NumberDerivation]
  ) -> Page {
    Page(path: "why.js", version: version) {
      var json = JSONWriter(layout: .compact)
      try make().write(to: &json)
      return Array("pacelogWhy(".utf8) + json.bytes + Array(");\n".utf8)
    }
  }
}
