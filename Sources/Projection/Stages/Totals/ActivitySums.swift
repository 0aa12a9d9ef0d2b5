import Bytes
import ActivityModel

/// The sums over some activities, by sport.
struct ActivitySums: Packed, Sendable {
  enum Value: Int, CaseIterable {
    case distanceMillimeters, elapsedMilliseconds, movingMilliseconds, ascentCentimeters
    case descentCentimeters, calories
  }

  struct Sport: Packed, Sendable {
    var count = 0
    private var amounts = [Int64?](repeating: nil, count: Value.allCases.count)

    init(count: Int = 0) { self.count = count }

    /// nil when no activity states the value.
    subscript(value: Value) -> Int64? {
      get { amounts[value.rawValue] }
      set { amounts[value.rawValue] = newValue }
    }
  }

  private(set) var first: LocalDate
  private(set) var last: LocalDate
  /// On how many local days an activity began.
  private(set) var activeDays: Int
  private(set) var sports: [String: Sport] = [:]
  /// All that were added up, while derivations are recorded: they are no part of the encoding.
  private(set) var activities: [MemberActivity]

  /// - Returns: nil without an activity.
  init?(_ activities: [MemberActivity]) {
    let dates = Set(activities.map(\.localDate))
    guard let first = dates.min(), let last = dates.max() else { return nil }
    self.first = first
    self.last = last
    activeDays = dates.count
    self.activities = activities
    for activity in activities {
      sports[activity.sport.rawValue, default: Sport()].add(activity)
    }
  }

  /// Adds the sums of later days.
  mutating func add(_ later: ActivitySums) {
    last = later.last
    activeDays += later.activeDays
    activities += later.activities
    for (name, sport) in later.sports {
      sports[name, default: Sport()].add(sport)
    }
  }
}

extension ActivitySums.Sport {
  fileprivate mutating func add(_ activity: MemberActivity) {
    add(count: 1) { activity.amount($0) }
  }

  fileprivate mutating func add(_ later: ActivitySums.Sport) {
    add(count: later.count) { later[$0] }
  }

  private mutating func add(count added: Int, _ amount: (ActivitySums.Value) -> Int64?) {
    count += added
    for value in ActivitySums.Value.allCases {
      guard let amount = amount(value) else { continue }
      self[value] = (self[value] ?? 0) + amount
    }
  }
}

extension MemberActivity {
  func amount(_ value: ActivitySums.Value) -> Int64? {
    switch value {
    case .distanceMillimeters: analysis.distanceMillimeters
    case .elapsedMilliseconds: analysis.elapsedMilliseconds
    case .movingMilliseconds: analysis.movingMilliseconds
    case .ascentCentimeters: analysis.ascentCentimeters
    case .descentCentimeters: analysis.descentCentimeters
    case .calories: merged.energyCalories
    }
  }
}

extension ActivitySums {
  func write(to writer: inout PackedWriter) {
    writer.values(first, last, activeDays)
    writer.pairs(sports.sorted { $0.key.precedes($1.key) })
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    first = try reader.value()
    last = try reader.value()
    activeDays = try reader.value()
    sports = try reader.dictionary()
    activities = []
  }
}

extension ActivitySums.Sport {
  func write(to writer: inout PackedWriter) {
    writer.values(count)
    for value in ActivitySums.Value.allCases { writer.values(self[value]) }
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    count = try reader.value()
    for value in ActivitySums.Value.allCases { self[value] = try reader.value() }
  }
}
