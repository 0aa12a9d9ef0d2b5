import Bytes
package import ActivityModel
import Digests
package import EventLog
package import Projection
package import Output
import Synchronization

/// The results of earlier rebuilds of one member: its analyses, the balances of its years, and the
/// digests of its documents.
///
/// Each year has a file of its own, which is opened when something of the year is asked for. A
/// rebuild of everything drops unused results; balances are dropped by every rebuild, because each
/// asks for those of all years.
package final class AnalysisCache: AnalysisMemo {
  let cache: CacheFolder
  let name: String
  private let analysesPurpose: String
  let documentsPurpose: String
  package let generation: String
  private let state: Mutex<State>
  private let drawings = DrawingCache()

  private struct State {
    var cacheParts: [AnalysisCachePart: AnalysisCachePartContents] = [:]
    /// The years that have a file.
    var years: Set<Int> = []
  }

  /// - Parameters:
  ///   - cache: The cache of the data folder.
  ///   - member: The member of the analyses.
  ///   - settings: Those in force.
  ///   - generation: Of the read models.
  package init(cache: CacheFolder, member: MemberID, settings: Settings, generation: OutputVersion)
  {
    self.cache = cache
    name = CacheFolder.name(of: member)
    let read = Digest(sha256Of: Array(AnalysisKey.read(settings).canonicalText.utf8))
    analysesPurpose = "analyses 2 \(AnalysisKey.version) \(read.hex)"
    documentsPurpose = "documents 5 \(generation.text)"
    self.generation = generation.text
    var state = State()
    if var reader = cache.read("analyses/\(name)", purpose: analysesPurpose),
      let years = try? reader.list({ (reader) throws(PackedDamage) in try reader.integer() })
    {
      state.years = Set(years)
      state.cacheParts[.balances] = AnalysisCachePartContents(&reader)
    }
    self.state = Mutex(state)
  }

  package func cachePart(_ cachePart: AnalysisCachePart) -> any AnalysisMemo {
    AnalysisCachePartView(cache: self, cachePart: cachePart)
  }

  package func analysis(
    for key: AnalysisKey, compute: () -> ActivityAnalysis
  ) -> ActivityAnalysis {
    analysis(for: key, on: .year(0), compute: compute)
  }

  package func recall(_ key: Digest) -> [UInt8]? { recall(key, on: .year(0)) }

  package func keep(_ bytes: [UInt8], for key: Digest) { keep(bytes, for: key, on: .year(0)) }

  fileprivate func analysis(
    for key: AnalysisKey, on cachePart: AnalysisCachePart, compute: () -> ActivityAnalysis
  ) -> ActivityAnalysis {
    let digest = key.digest
    if let known = known(digest, on: cachePart) {
      var reader = PackedReader(known)
      if let analysis = try? ActivityAnalysis(&reader), reader.isAtEnd { return analysis }
    }
    let analysis = compute()
    var writer = PackedWriter()
    analysis.write(to: &writer)
    keep(writer.bytes, for: digest, on: cachePart)
    return analysis
  }

  fileprivate func recall(_ key: Digest, on cachePart: AnalysisCachePart) -> [UInt8]? {
    known(key, on: cachePart).map(Array.init)
  }

  fileprivate func keep(_ bytes: [UInt8], for key: Digest, on cachePart: AnalysisCachePart) {
    state.withLock { $0.cacheParts[cachePart, default: stored(cachePart)].keep(bytes, for: key) }
  }

  private func known(_ key: Digest, on cachePart: AnalysisCachePart) -> ArraySlice<UInt8>? {
    state.withLock { $0.cacheParts[cachePart, default: stored(cachePart)].take(key) }
  }

  /// The stored cache part; empty without a valid file.
  private func stored(_ cachePart: AnalysisCachePart) -> AnalysisCachePartContents {
    guard case .year(let year) = cachePart,
      var reader = cache.read(path(of: year), purpose: purpose(of: year))
    else { return AnalysisCachePartContents() }
    return AnalysisCachePartContents(&reader)
  }

  private func path(of year: Int) -> String { "analyses/\(name)-\(year)" }

  private func purpose(of year: Int) -> String { "\(analysesPurpose) \(year)" }

  package func cacheDrawing(_ drawing: ActivityDrawing, of key: AnalysisKey) {
    drawings.cacheDrawing(drawing, of: key)
  }

  package func takeFromDrawing<Part>(
    of key: AnalysisKey, _ part: (inout ActivityDrawing) -> Part?
  ) -> Part? {
    drawings.takeFromDrawing(of: key, part)
  }

  /// Writes the analyses and balances.
  ///
  /// - Parameter keepsUnused: True to keep the analyses that this rebuild did not ask for: those of
  ///   the years that it did not reduce.
  package func saveAnalyses(keepsUnused: Bool) {
    let state = state.withLock { $0 }
    var years = state.years
    for case (.year(let year), let cachePart) in state.cacheParts {
      years.insert(year)
      guard cachePart.isChanged(keepsUnused) else { continue }
      var writer = PackedWriter()
      cachePart.write(to: &writer, keepsUnused)
      cache.write(writer, to: path(of: year), purpose: purpose(of: year))
    }
    if !keepsUnused {
      for year in years where state.cacheParts[.year(year)]?.isUsed != true {
        cache.remove(path(of: year))
        years.remove(year)
      }
    }
    let balances = state.cacheParts[.balances] ?? AnalysisCachePartContents()
    guard balances.isChanged(false) || years != state.years else { return }
    var writer = PackedWriter()
    writer.list(years.sorted()) { $1.integer($0) }
    balances.write(to: &writer, false)
    cache.write(writer, to: "analyses/\(name)", purpose: analysesPurpose)
  }
}

/// The results of one year, or the balances of all.
private struct AnalysisCachePartContents {
  /// As they are in the file.
  private var known: [Digest: ArraySlice<UInt8>] = [:]
  /// Those that this rebuild asked for.
  private var used: [Digest: ArraySlice<UInt8>] = [:]
  private var isNew = false

  init() {}

  /// Reads entries up to the first that is none.
  init(_ reader: inout PackedReader) {
    while !reader.isAtEnd, let key = try? reader.digest(), let entry = try? reader.data() {
      known[key] = entry
    }
  }

  var isUsed: Bool { !used.isEmpty }

  mutating func take(_ key: Digest) -> ArraySlice<UInt8>? {
    if let known = used[key] { return known }
    let known = known[key]
    if let known { used[key] = known }
    return known
  }

  mutating func keep(_ entry: [UInt8], for key: Digest) {
    used[key] = entry[...]
    isNew = true
  }

  func isChanged(_ keepsUnused: Bool) -> Bool {
    isNew || !keepsUnused && used.count < known.count
  }

  func write(to writer: inout PackedWriter, _ keepsUnused: Bool) {
    let kept = keepsUnused ? known.merging(used) { $1 } : used
    for (key, entry) in kept.sorted(by: { $0.key < $1.key }) {
      writer.digest(key)
      writer.data(entry)
    }
  }
}

/// One part of a cache as a cache of its own.
private struct AnalysisCachePartView: AnalysisMemo {
  let cache: AnalysisCache
  let cachePart: AnalysisCachePart

  var generation: String { cache.generation }

  func analysis(for key: AnalysisKey, compute: () -> ActivityAnalysis) -> ActivityAnalysis {
    cache.analysis(for: key, on: cachePart, compute: compute)
  }

  func recall(_ key: Digest) -> [UInt8]? { cache.recall(key, on: cachePart) }

  func keep(_ bytes: [UInt8], for key: Digest) { cache.keep(bytes, for: key, on: cachePart) }

  func cachePart(_ cachePart: AnalysisCachePart) -> any AnalysisMemo { cache.cachePart(cachePart) }

  func cacheDrawing(_ drawing: ActivityDrawing, of key: AnalysisKey) {
    cache.cacheDrawing(drawing, of: key)
  }

  func takeFromDrawing<Part>(
    of key: AnalysisKey, _ part: (inout ActivityDrawing) -> Part?
  ) -> Part? {
    cache.takeFromDrawing(of: key, part)
  }
}

extension OutputVersion {
  /// As the names of caches have it.
  package var text: String {
    let stages = stages.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "\(settingsFingerprint) \(tzdataVersion) \(stages.joined(separator: ", "))"
      + (isOnDemand ? " on demand" : "")
  }
}
