import Bytes
package import ActivityModel
import Digests
package import EventLog
package import Projection
package import Output
import Synchronization

/// The results of earlier rebuilds of one member: its analyses, the balances of its years, and what
/// its documents came to.
///
/// A rebuild of everything drops what it does not use.
package final class AnalysisCache: AnalysisMemo {
  private let cache: CacheFolder
  private let name: String
  private let analysesPurpose: String
  private let documentsPurpose: String
  package let generation: String
  private let state: Mutex<State>
  private let shelf = DrawingCache()

  private struct State {
    /// As they are in the file.
    var known: [Digest: ArraySlice<UInt8>] = [:]
    /// Those that this rebuild asked for.
    var used: [Digest: ArraySlice<UInt8>] = [:]
    var isNew = false
  }

  /// - Parameters:
  ///   - cache: where to look and to write.
  ///   - member: whose.
  ///   - settings: those in force.
  ///   - generation: of the read models.
  package init(cache: CacheFolder, member: MemberID, settings: Settings, generation: OutputVersion)
  {
    self.cache = cache
    name = CacheFolder.name(of: member)
    let read = Digest(sha256Of: Array(AnalysisKey.read(settings).canonicalText.utf8))
    analysesPurpose = "analyses 1 \(AnalysisKey.version) \(read.hex)"
    documentsPurpose = "documents 4 \(generation.text)"
    self.generation = generation.text
    var state = State()
    if var reader = cache.read("analyses/\(name)", purpose: analysesPurpose) {
      while !reader.isAtEnd, let key = try? reader.digest(), let entry = try? reader.data() {
        state.known[key] = entry
      }
    }
    self.state = Mutex(state)
  }

  package func analysis(
    for key: AnalysisKey, compute: () -> ActivityAnalysis
  ) -> ActivityAnalysis {
    let digest = key.digest
    if let known = known(digest) {
      var reader = PackedReader(known)
      if let analysis = try? ActivityAnalysis(&reader), reader.isAtEnd { return analysis }
    }
    let analysis = compute()
    var writer = PackedWriter()
    analysis.write(to: &writer)
    remember(writer.bytes, for: digest)
    return analysis
  }

  package func recall(_ key: Digest) -> [UInt8]? { known(key).map(Array.init) }

  package func keep(_ bytes: [UInt8], for key: Digest) { remember(bytes, for: key) }

  private func known(_ key: Digest) -> ArraySlice<UInt8>? {
    state.withLock { state in
      let known = state.known[key] ?? state.used[key]
      if let known { state.used[key] = known }
      return known
    }
  }

  private func remember(_ entry: [UInt8], for key: Digest) {
    state.withLock {
      $0.used[key] = entry[...]
      $0.isNew = true
    }
  }

  package func setAside(_ item: [UInt8], as part: AsidePart, of key: AnalysisKey) {
    shelf.setAside(item, as: part, of: key)
  }

  package func takeAside(_ part: AsidePart, of key: AnalysisKey) -> [UInt8]? {
    shelf.takeAside(part, of: key)
  }

  /// The digests of the versions of documents and years.
  package func knownOutput() -> KnownOutput {
    guard var reader = cache.read("documents/\(name)", purpose: documentsPurpose) else {
      return KnownOutput()
    }
    do throws(PackedDamage) {
      let years = try reader.list { (reader) throws(PackedDamage) in
        KnownYear(
          name: try reader.text(), version: try reader.digest(), digest: try reader.digest(),
          fileCount: try reader.integer())
      }
      let documents = try reader.list { (reader) throws(PackedDamage) in
        KnownDocument(
          path: try reader.text(), version: try reader.digest(), digest: try reader.digest())
      }
      return KnownOutput(documents: documents, years: years)
    } catch {
      return KnownOutput()
    }
  }

  /// Writes what the versions of documents and years came to.
  package func save(_ known: KnownOutput) {
    var writer = PackedWriter()
    writer.list(known.years) { year, writer in
      writer.text(year.name)
      writer.digest(year.version)
      writer.digest(year.digest)
      writer.integer(year.fileCount)
    }
    writer.list(known.documents) { document, writer in
      writer.text(document.path)
      writer.digest(document.version)
      writer.digest(document.digest)
    }
    cache.write(writer, to: "documents/\(name)", purpose: documentsPurpose)
  }

  /// Writes the analyses and balances.
  ///
  /// - Parameter keepsUnused: whether those stay that this rebuild did not ask for: those of the
  ///   years that it did not reduce.
  package func saveAnalyses(keepsUnused: Bool) {
    let state = state.withLock { $0 }
    guard state.isNew || !keepsUnused && state.used.count < state.known.count else { return }
    let kept = keepsUnused ? state.known.merging(state.used) { $1 } : state.used
    var writer = PackedWriter()
    for (key, entry) in kept.sorted(by: { $0.key < $1.key }) {
      writer.digest(key)
      writer.data(entry)
    }
    cache.write(writer, to: "analyses/\(name)", purpose: analysesPurpose)
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
