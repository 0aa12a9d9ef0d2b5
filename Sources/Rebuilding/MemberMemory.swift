import Bytes
package import ActivityModel
import Digests
package import EventLog
package import Projection
package import Output
import Synchronization

/// What an earlier rebuild of one member worked out: its analyses, and what its maps came to.
///
/// Keeps what the last rebuild used, and nothing older.
package final class MemberMemory: AnalysisMemo {
  private let cache: CacheFolder
  private let name: String
  private let analysesPurpose: String
  private let documentsPurpose: String
  private let state: Mutex<State>
  private let shelf = AsideShelf()

  private struct State {
    /// As they stand in the file.
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
  package init(cache: CacheFolder, member: MemberID, settings: Settings, generation: Generation) {
    self.cache = cache
    name = CacheFolder.name(of: member)
    let read = Digest(sha256Of: Array(AnalysisKey.read(settings).canonicalText.utf8))
    analysesPurpose = "analyses 1 \(AnalysisKey.version) \(read.hex)"
    documentsPurpose = "documents 3 \(generation.text)"
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

  package func bytes(for key: Digest, compute: () -> [UInt8]) -> [UInt8] {
    if let known = known(key) { return Array(known) }
    let bytes = compute()
    remember(bytes, for: key)
    return bytes
  }

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

  /// Hands over what the versions of documents came to.
  package func forEachDocument(_ take: (KnownDocument) -> Void) {
    guard var reader = cache.read("documents/\(name)", purpose: documentsPurpose) else { return }
    while !reader.isAtEnd, let path = try? reader.text(), let version = try? reader.digest(),
      let digest = try? reader.digest()
    {
      take(KnownDocument(path: path, version: version, digest: digest))
    }
  }

  /// Writes what the versions of documents came to.
  package func save(_ documents: [KnownDocument]) {
    var writer = PackedWriter()
    for document in documents {
      writer.text(document.path)
      writer.digest(document.version)
      writer.digest(document.digest)
    }
    cache.write(writer, to: "documents/\(name)", purpose: documentsPurpose)
  }

  /// Writes the analyses that the rebuild used, and holds them no longer: once all are made, only
  /// drawings are asked for.
  package func saveAnalyses() {
    let state = state.withLock { state in
      defer { state = State() }
      return state
    }
    guard state.isNew || state.used.count < state.known.count else { return }
    var writer = PackedWriter()
    for (key, entry) in state.used.sorted(by: { $0.key < $1.key }) {
      writer.digest(key)
      writer.data(entry)
    }
    cache.write(writer, to: "analyses/\(name)", purpose: analysesPurpose)
  }
}

extension Generation {
  /// As the names of caches have it.
  package var text: String {
    let stages = stages.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "\(settingsFingerprint) \(tzdataVersion) \(stages.joined(separator: ", "))"
  }
}
