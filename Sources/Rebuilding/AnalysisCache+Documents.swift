import ActivityModel
public import Bytes
import EventLog
public import Output

extension AnalysisCache {
  /// The digests of the versions of documents and years; those of a year's documents are read when
  /// the year is written again.
  package func knownOutput() -> KnownOutput {
    guard var reader = cache.read("documents/\(name)", purpose: documentsPurpose),
      let years = try? reader.value() as [KnownYear],
      let documents = try? reader.value() as [KnownDocument]
    else { return KnownOutput() }
    return KnownOutput(documents: documents, years: years) { [cache, name, documentsPurpose] year in
      guard var reader = cache.read("documents/\(name)-\(year)", purpose: documentsPurpose) else {
        return []
      }
      return (try? reader.value() as [KnownDocument]) ?? []
    }
  }

  /// Writes what the versions of a year's documents came to.
  ///
  /// Each counts only while it fits the year's index.
  package func save(_ documents: [KnownDocument], of year: String) {
    var writer = PackedWriter()
    writer.values(documents)
    cache.write(writer, to: "documents/\(name)-\(year)", purpose: documentsPurpose)
  }

  /// Writes what the versions of years and of the documents of a life came to.
  ///
  /// - Parameters:
  ///   - known: Of this rebuild.
  ///   - former: The years that were known before.
  package func save(_ known: KnownOutput, replacing former: Set<String>) {
    for year in former.subtracting(known.years.map(\.name)) {
      cache.remove("documents/\(name)-\(year)")
    }
    var writer = PackedWriter()
    writer.values(known.years, known.documents)
    cache.write(writer, to: "documents/\(name)", purpose: documentsPurpose)
  }
}

extension KnownYear: Packed {
  public init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(
      name: try reader.value(), version: try reader.value(), digest: try reader.value(),
      fileCount: try reader.value(), folders: try reader.value())
  }

  public func write(to writer: inout PackedWriter) {
    writer.values(name, version, digest, fileCount, folders)
  }
}

extension KnownDocument: Packed {
  public init(packed reader: inout PackedReader) throws(PackedDamage) {
    self.init(path: try reader.value(), version: try reader.value(), digest: try reader.value())
  }

  public func write(to writer: inout PackedWriter) { writer.values(path, version, digest) }
}
