import Bytes
import ActivityModel
import Digests
import ReadModels

/// A life reduced by some stages, year by year as the years are asked for.
struct Reduction {
  private(set) var reduced: [ReducedYears.Year] = []
  private let stages: [Stage]
  private let memo: any AnalysisMemo
  /// Without the activities of past years.
  private(set) var facts: MemberFacts
  private var latest: LatestExcerpt
  /// One for each stage.
  private var balances: [Stage.Balance]
  private let possibleYears: Set<Int>
  /// The years with facts that are still to be reduced, descending.
  private var upcoming: [Int]
  private var lastYear: Int?

  init(
    of facts: MemberFacts, by stages: [Stage], memo: any AnalysisMemo,
    after earlier: EarlierYears? = nil
  ) {
    self.facts = facts
    self.stages = stages
    self.memo = memo
    latest = LatestExcerpt(of: facts, stages)
    balances = earlier?.balances ?? Array(repeating: Stage.Balance(), count: stages.count)
    reduced = earlier?.years ?? []
    let known = FactYears(facts)
    possibleYears = known.possible
    upcoming = known.all.filter { $0 >= earlier?.end ?? $0 }.reversed()
  }

  /// Reduces the years up to the next one that has documents; nil behind the last one.
  mutating func next() throws(EventFailure) -> ProjectedYear? {
    while let (period, hasFacts) = nextPeriod() {
      if let year = try reduce(period, hasFacts: hasFacts) { return year }
    }
    return nil
  }

  /// The documents of a life; every year must have been reduced.
  func life() -> [Document] {
    let lifeFacts = LifeFacts(facts)
    var life: [Document] = []
    for (stage, balance) in zip(stages, balances) {
      facts.recorder?.begin(stage.name, nil)
      life += stage.close(facts.member, balance, facts.recorder) + stage.life(lifeFacts)
    }
    life.append(latest.document(life))
    if let privacy = facts.privacyDocument { life.append(privacy) }
    return life
  }

  /// Reduces everything for the sake of its derivations alone.
  mutating func run() throws(EventFailure) {
    while try next() != nil {}
    _ = life()
  }

  /// True when the years from `first` on were enough for the documents of a life.
  func isWhole(from first: Int, after earlier: EarlierYears) -> Bool {
    reduced.dropFirst(earlier.years.count).first { $0.hasFacts }?.year == first
      && (earlier.documents.isEmpty || latest.needsNoEarlierYear)
  }

  /// The next year with facts, or a year before it in which a balance still makes documents, such
  /// as a fitness that wears off; other years without facts are skipped.
  private mutating func nextPeriod() -> (period: Period, hasFacts: Bool)? {
    guard let next = upcoming.last else { return nil }
    let empty = lastYear.map { $0 + 1 } ?? next
    let isBetween = empty < next && facts.lastActivityYear.map { $0 >= next } ?? false
    let isOpen = isBetween && hasOpenBalance
    if !isOpen { upcoming.removeLast() }
    let period = Period(isOpen ? empty : next, of: facts)
    lastYear = period.year
    // An explanation looks at everything.
    if facts.recorder == nil { facts.forgetActivities(before: period.year + 1) }
    return (period, !isOpen)
  }

  private var hasOpenBalance: Bool {
    zip(stages, balances).contains { (try? $0.isOpen($1)) ?? false }
  }

  private mutating func reduce(
    _ period: Period, hasFacts: Bool
  ) throws(EventFailure) -> ProjectedYear? {
    let (stages, before) = (stages, balances)
    let key = YearKey(period, stages, before, memo.generation)
    let version = key.digest
    if facts.recorder == nil, let known = YearResult(memo.recall(version, in: .balances), stages) {
      balances = known.balances
      reduced.append(
        ReducedYears.Year(
          year: period.year, version: version, hasDocuments: known.hasDocuments,
          hasFacts: hasFacts))
      guard known.hasDocuments else { return nil }
      return projected(period, version, nil) {
        (try? YearResult.documents(period, stages, before, key)) ?? []
      }
    }
    let result = try YearResult(
      period, stages, before, key,
      isPossible: hasFacts && possibleYears.contains(period.year))
    balances = result.balances
    reduced.append(
      ReducedYears.Year(
        year: period.year, version: version, hasDocuments: result.hasDocuments,
        hasFacts: hasFacts))
    memo.keep(result.bytes, for: version, in: .balances)
    guard result.hasDocuments else {
      facts.recorder?.drop(period.year)
      return nil
    }
    return projected(period, version, result.documents) { [] }
  }

  private mutating func projected(
    _ period: Period, _ version: Digest, _ made: [Document]?,
    _ make: @escaping @Sendable () -> [Document]
  ) -> ProjectedYear {
    let progress = stages.firstIndex { $0.name == Stage.progress.name }
    latest.take(period, progress: progress.map { balances[$0] })
    return ProjectedYear(period.year, version: version, made: made, make: make)
  }
}

/// The results of the years before a projection begins.
struct EarlierYears {
  let years: [ReducedYears.Year]
  /// The first year that is not among them.
  let end: Int
  let balances: [Stage.Balance]
  let documents: [ProjectedYear]

  /// - Returns: Nil when the cache lost one of their results.
  init?(of resumption: Resumption, _ stages: [Stage], _ memo: any AnalysisMemo) {
    years = resumption.earlier
    end = resumption.firstYear
    // Each of them is asked for, so that none is forgotten.
    let results = years.map { memo.recall($0.version, in: .balances) }
    guard results.allSatisfy({ $0 != nil }),
      let last = YearResult(results.last.flatMap(\.self), stages)
    else { return nil }
    balances = last.balances
    documents = years.filter(\.hasDocuments).map {
      ProjectedYear($0.year, version: $0.version, made: nil, make: resumption.asked.documents)
    }
  }
}

/// Identifies all that the documents of a year depend on.
private struct YearKey {
  /// One for each stage.
  let stages: [Digest]

  init(
    _ period: Period, _ stages: [Stage], _ balances: [Stage.Balance], _ generation: String
  ) {
    var facts: [Int: Digest] = [:]
    self.stages = zip(stages, balances).map { stage, balance in
      let digest = facts[stage.reads.rawValue] ?? period.digest(of: stage.reads)
      facts[stage.reads.rawValue] = digest
      var writer = PackedWriter()
      writer.values(stage.name, stage.version, period.member.name, generation, digest)
      writer.data(balance.bytes)
      return Digest(sha256Of: writer.bytes)
    }
  }

  var digest: Digest {
    var writer = PackedWriter()
    writer.values(stages)
    return Digest(sha256Of: writer.bytes)
  }
}

/// The balances that a year leaves behind, and its documents when they have been made.
private struct YearResult {
  private(set) var balances: [Stage.Balance] = []
  private(set) var documents: [Document] = []
  let hasDocuments: Bool

  init(
    _ period: Period, _ stages: [Stage], _ before: [Stage.Balance], _ key: YearKey,
    isPossible: Bool
  ) throws(EventFailure) {
    for (index, stage) in stages.enumerated() {
      period.recorder?.begin(stage.name, period.year)
      let (made, balance) = try stage.reduce(period, before[index])
      documents += made.map { $0.versioned(key.stages[index]) }
      balances.append(balance)
    }
    hasDocuments = !documents.isEmpty && (!isPossible || !period.days.isEmpty)
  }

  /// As it was kept; nil when that is no result of these stages.
  init?(_ bytes: [UInt8]?, _ stages: [Stage]) {
    guard let bytes else { return nil }
    var reader = PackedReader(bytes)
    guard let flag = try? reader.integer(),
      let known = try? reader.list({ (reader) throws(PackedDamage) in
        Stage.Balance(bytes: Array(try reader.data()))
      }),
      reader.isAtEnd, known.count == stages.count,
      zip(stages, known).allSatisfy({ (try? $0.isOpen($1)) != nil })
    else { return nil }
    hasDocuments = flag == 1
    balances = known
  }

  var bytes: [UInt8] {
    var writer = PackedWriter()
    writer.integer(hasDocuments ? 1 : 0)
    writer.list(balances) { $1.data($0.bytes) }
    return writer.bytes
  }

  /// The documents of a year whose result is known.
  static func documents(
    _ period: Period, _ stages: [Stage], _ before: [Stage.Balance], _ key: YearKey
  ) throws(EventFailure) -> [Document] {
    try YearResult(period, stages, before, key, isPossible: false).documents
  }
}

extension Document {
  /// The same; without a version of its own it has that of its stage.
  fileprivate func versioned(_ version: Digest) -> Document {
    self.version == nil ? Document(path: path, version: version, content: content) : self
  }
}
