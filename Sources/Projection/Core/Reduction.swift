import Bytes
import ActivityModel
import Digests
import ReadModels

/// A life reduced year by year by some stages.
struct Reduction {
  private(set) var years: [ProjectedYear] = []
  private(set) var life: [Document] = []
  private(set) var reduced: [ReducedYears.Year] = []
  private let stages: [Stage]
  private let memo: any AnalysisMemo
  private let facts: MemberFacts
  private var latest: LatestExcerpt
  /// One for each stage.
  private var balances: [Stage.Balance]

  init(
    of facts: MemberFacts, by stages: [Stage], memo: any AnalysisMemo,
    after earlier: EarlierYears? = nil
  ) throws(EventFailure) {
    self.facts = facts
    self.stages = stages
    self.memo = memo.cachePart(.balances)
    latest = LatestExcerpt(of: facts, stages)
    balances = earlier?.balances ?? Array(repeating: Stage.Balance(), count: stages.count)
    years = earlier?.documents ?? []
    reduced = earlier?.years ?? []
    let known = FactYears(facts)
    var last: Int?
    for year in known.all where year >= earlier?.end ?? year {
      try reduceOpenYears(after: last, before: year)
      try reduce(Period(year, of: facts), isPossible: known.possible.contains(year))
      last = year
    }
    let lifeFacts = LifeFacts(facts)
    for (stage, balance) in zip(stages, balances) {
      facts.recorder?.begin(stage.name, nil)
      life += stage.close(facts.member, balance, facts.recorder) + stage.life(lifeFacts)
    }
    life.append(latest.document(life))
    if let privacy = facts.privacyDocument { life.append(privacy) }
  }

  /// True when the years from `first` on were enough for the documents of a life.
  func isWhole(from first: Int, after earlier: EarlierYears) -> Bool {
    reduced.dropFirst(earlier.years.count).first { $0.hasFacts }?.year == first
      && (earlier.documents.isEmpty || latest.needsNoEarlierYear)
  }

  /// The years without facts in which a balance still makes documents, such as a fitness that
  /// wears off; the others are skipped.
  private mutating func reduceOpenYears(after last: Int?, before year: Int) throws(EventFailure) {
    guard let last, facts.lastActivityYear.map({ $0 >= year }) ?? false else { return }
    for empty in (last + 1)..<max(year, last + 1) {
      guard zip(stages, balances).contains(where: { (try? $0.isOpen($1)) ?? false }) else { return }
      try reduce(Period(empty, of: facts), isPossible: false, hasFacts: false)
    }
  }

  private mutating func reduce(
    _ period: Period, isPossible: Bool, hasFacts: Bool = true
  ) throws(EventFailure) {
    let (stages, before) = (stages, balances)
    let key = YearKey(period, stages, before, memo.generation)
    let version = key.digest
    if facts.recorder == nil, let known = YearResult(memo.recall(version), stages) {
      balances = known.balances
      reduced.append(
        ReducedYears.Year(
          year: period.year, version: version, hasDocuments: known.hasDocuments,
          hasFacts: hasFacts))
      guard known.hasDocuments else { return }
      append(period, version, nil) {
        (try? YearResult.documents(period, stages, before, key)) ?? []
      }
      return
    }
    let result = try YearResult(period, stages, before, key, isPossible: isPossible)
    balances = result.balances
    reduced.append(
      ReducedYears.Year(
        year: period.year, version: version, hasDocuments: result.hasDocuments,
        hasFacts: hasFacts))
    memo.keep(result.bytes, for: version)
    if result.hasDocuments {
      append(period, version, result.documents) { [] }
    } else {
      facts.recorder?.drop(period.year)
    }
  }

  private mutating func append(
    _ period: Period, _ version: Digest, _ made: [Document]?,
    _ make: @escaping @Sendable () -> [Document]
  ) {
    let progress = stages.firstIndex { $0.name == Stage.progress.name }
    latest.take(period, progress: progress.map { balances[$0] })
    years.append(ProjectedYear(period.year, version: version, made: made, make: make))
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
    let memo = memo.cachePart(.balances)
    // Each of them is asked for, so that none is forgotten.
    let results = years.map { memo.recall($0.version) }
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
      writer.text(stage.name)
      writer.integer(stage.version)
      writer.text(period.member.name)
      writer.text(generation)
      writer.digest(digest)
      writer.data(balance.bytes)
      return Digest(sha256Of: writer.bytes)
    }
  }

  var digest: Digest {
    var writer = PackedWriter()
    writer.list(stages) { $1.digest($0) }
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
