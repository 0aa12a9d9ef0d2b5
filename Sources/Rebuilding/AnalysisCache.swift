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
/// Each year has an entry of its own, which is opened when something of the year is asked for. It
/// is closed again when the results of a long life take much memory. A rebuild of everything drops
/// unused results; balances are dropped by every rebuild, because each asks for those of all years.
///
/// Results count from ``saveAnalyses(keepsUnused:)`` on: an entry has the number of the rebuild
/// that wrote it. One of another number than that in the list of years is ignored.
package final class AnalysisCache: AnalysisMemo {
  let cache: CacheFolder
  let name: String
  private let analysesPurpose: String
  let documentsPurpose: String
  package let generation: String
  private let state: Mutex<State>
  private let drawings = DrawingCache()

  private let closesYears: Bool

  private struct State {
    var cacheParts: [AnalysisCachePart: AnalysisCachePartContents] = [:]
    /// The years that have an entry, each with the number of the rebuild that wrote it.
    var years: [Int: Int] = [:]
    /// The number of this rebuild, which no other has: an entry of one that ended early never fits.
    let rebuild = Int.random(in: 1...(1 << 53))
    /// The years that were written before the end; true for those with unused results.
    var closedYears: [Int: Bool] = [:]
  }

  /// New results of past years are not held in memory beside more bytes than these.
  private static let mostHeldBytes = 1 << 20

  /// - Parameters:
  ///   - cache: The cache of the data folder.
  ///   - member: The member of the analyses.
  ///   - settings: Those in force.
  ///   - generation: Of the read models.
  ///   - closesYears: True when the results will be saved; one that reads alone writes nothing.
  package init(
    cache: CacheFolder, member: MemberID, settings: Settings, generation: OutputVersion,
    closesYears: Bool = false
  ) {
    self.cache = cache
    self.closesYears = closesYears
    name = CacheFolder.name(of: member)
    let read = Digest(sha256Of: Array(AnalysisKey.read(settings).canonicalText.utf8))
    analysesPurpose = "analyses 3 \(AnalysisKey.version) \(read.hex)"
    documentsPurpose = "documents 5 \(generation.text)"
    self.generation = generation.text
    var state = State()
    if var reader = cache.read("analyses/\(name)", purpose: analysesPurpose),
      let years = try? reader.dictionary() as [Int: Int]
    {
      state.years = years
      state.cacheParts[.balances] = AnalysisCachePartContents(&reader, knowsUse: false)
    }
    self.state = Mutex(state)
  }

  package func analysis(
    for key: AnalysisKey, in part: AnalysisCachePart, compute: () -> ActivityAnalysis
  ) -> ActivityAnalysis {
    let digest = key.digest
    if let known = known(digest, in: part) {
      var reader = PackedReader(known)
      if let analysis = try? ActivityAnalysis(&reader), reader.isAtEnd { return analysis }
    }
    let analysis = compute()
    var writer = PackedWriter()
    analysis.write(to: &writer)
    keep(writer.bytes, for: digest, in: part)
    return analysis
  }

  package func recall(_ key: Digest, in part: AnalysisCachePart) -> [UInt8]? {
    known(key, in: part).map(Array.init)
  }

  package func keep(_ bytes: [UInt8], for key: Digest, in part: AnalysisCachePart) {
    state.withLock { state in
      open(part, in: &state)
      state.cacheParts[part]?.keep(bytes, for: key)
      if case .year(let year) = part { closeYears(before: year - 1, in: &state) }
    }
  }

  private func known(_ key: Digest, in part: AnalysisCachePart) -> ArraySlice<UInt8>? {
    state.withLock { state in
      open(part, in: &state)
      return state.cacheParts[part]?.take(key)
    }
  }

  private func open(_ part: AnalysisCachePart, in state: inout State) {
    guard state.cacheParts[part] == nil else { return }
    state.cacheParts[part] = stored(part, state)
  }

  /// Years are asked for in ascending order, and with the days around each.
  private func closeYears(before first: Int, in state: inout State) {
    guard closesYears,
      state.cacheParts.values.reduce(0, { $0 + $1.byteCount }) > Self.mostHeldBytes
    else { return }
    for case (.year(let year), let contents) in state.cacheParts
    where year < first && contents.isNew {
      write(contents, of: year, keepsUnused: true, &state)
      state.closedYears[year] = contents.hasUnused
      state.cacheParts[.year(year)] = nil
    }
  }

  /// The stored results of a year; none without a valid entry.
  private func stored(_ part: AnalysisCachePart, _ state: State) -> AnalysisCachePartContents {
    guard case .year(let year) = part, let rebuild = state.years[year],
      var reader = cache.read(path(of: year), purpose: purpose(of: year)),
      (try? reader.integer()) == rebuild
    else { return AnalysisCachePartContents() }
    return AnalysisCachePartContents(&reader, knowsUse: rebuild == state.rebuild)
  }

  private func write(
    _ contents: AnalysisCachePartContents, of year: Int, keepsUnused: Bool, _ state: inout State
  ) {
    var writer = PackedWriter()
    writer.integer(state.rebuild)
    contents.write(to: &writer, keepsUnused)
    cache.write(writer, to: path(of: year), purpose: purpose(of: year))
    state.years[year] = state.rebuild
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
    state.withLock { state in
      let former = state.years
      if !keepsUnused { dropUnused(&state) }
      for case (.year(let year), let contents) in state.cacheParts
      where contents.isChanged(keepsUnused) {
        write(contents, of: year, keepsUnused: keepsUnused, &state)
      }
      let balances = state.cacheParts[.balances] ?? AnalysisCachePartContents()
      guard balances.isChanged(false) || former != state.years || !state.closedYears.isEmpty else {
        return
      }
      var writer = PackedWriter()
      writer.pairs(state.years.sorted { $0.key < $1.key })
      balances.write(to: &writer, false)
      cache.write(writer, to: "analyses/\(name)", purpose: analysesPurpose)
    }
  }

  /// Opens the years again that were written with unused results, and removes unused years.
  private func dropUnused(_ state: inout State) {
    for (year, hasUnused) in state.closedYears
    where hasUnused && state.cacheParts[.year(year)] == nil {
      state.cacheParts[.year(year)] = stored(.year(year), state)
    }
    for year in state.years.keys {
      let contents = state.cacheParts[.year(year)]
      let isUsed = contents?.isUsed ?? (state.closedYears[year] != nil)
      guard !isUsed else { continue }
      cache.remove(path(of: year))
      state.years[year] = nil
    }
  }
}

/// The results of one year, or the balances of all.
private struct AnalysisCachePartContents {
  private struct Entry {
    let bytes: ArraySlice<UInt8>
    /// True when this rebuild asked for it.
    var isUsed: Bool
  }

  private var entries: [Digest: Entry] = [:]
  /// Of all entries.
  private(set) var byteCount = 0
  private(set) var isNew = false

  init() {}

  /// Reads entries up to the first that is none.
  ///
  /// - Parameters:
  ///   - reader: At the first entry.
  ///   - knowsUse: True when this rebuild wrote them.
  init(_ reader: inout PackedReader, knowsUse: Bool) {
    while !reader.isAtEnd, let key = try? reader.digest(), let isUsed = try? reader.integer(),
      let bytes = try? reader.data()
    {
      entries[key] = Entry(bytes: bytes, isUsed: knowsUse && isUsed == 1)
      byteCount += bytes.count
    }
  }

  var isUsed: Bool { entries.contains(where: \.value.isUsed) }

  var hasUnused: Bool { !entries.allSatisfy(\.value.isUsed) }

  mutating func take(_ key: Digest) -> ArraySlice<UInt8>? {
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].isUsed = true
    return entries.values[index].bytes
  }

  mutating func keep(_ bytes: [UInt8], for key: Digest) {
    entries[key] = Entry(bytes: bytes[...], isUsed: true)
    byteCount += bytes.count
    isNew = true
  }

  func isChanged(_ keepsUnused: Bool) -> Bool { isNew || !keepsUnused && hasUnused }

  func write(to writer: inout PackedWriter, _ keepsUnused: Bool) {
    let kept = entries.filter { keepsUnused || $0.value.isUsed }
    for (key, entry) in kept.sorted(by: { $0.key < $1.key }) {
      writer.values(key, entry.isUsed)
      writer.data(entry.bytes)
    }
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
