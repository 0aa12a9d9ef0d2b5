import ActivityModel
import Bytes
import EventLog
package import Output

extension AnalysisCache {
  /// The digests of the versions of documents and years; those of a year's documents are read when
  /// the year is written again.
  package func knownOutput() -> KnownOutput {
    guard var reader = cache.read("documents/\(name)", purpose: documentsPurpose),
      let years = try? reader.list({ (reader) throws(PackedDamage) in try KnownYear(&reader) }),
      let documents = try? reader.list({ (reader) throws(PackedDamage) in
        try KnownDocument(&reader)
      })
    else { return KnownOutput() }
    return KnownOutput(documents: documents, years: years) { [cache, name, documentsPurpose] year in
      guard var reader = cache.read("documents/\(name)-\(year)", purpose: documentsPurpose) else {
        return []
      }
      return (try? reader.list { (reader) throws(PackedDamage) in try KnownDocument(&reader) })
        ?? []
    }
  }

  /// Writes what the versions of a year's documents came to.
  ///
  /// Each counts only while it fits the year's index.
  package func save(_ documents: [KnownDocument], of year: String) {
    var writer = PackedWriter()
    writer.list(documents) { $0.write(to: &$1) }
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
    writer.list(known.years) { $0.write(to: &$1) }
    writer.list(known.documents) { $0.write(to: &$1) }
    cache.write(writer, to: "documents/\(name)", purpose: documentsPurpose)
  }
}

extension KnownYear {
  fileprivate init(_ reader: inout PackedReader) throws(PackedDamage) {
    self.init(
      name: try reader.text(), version: try reader.digest(), digest: try reader.digest(),
      fileCount: try reader.integer(),
      folders: try reader.list { (reader) throws(PackedDamage) in try reader.text() })
  }

  fileprivate func write(to writer: inout PackedWriter) {
    writer.text(name)
    writer.digest(version)
    writer.digest(digest)
    writer.integer(fileCount)
    writer.list(folders) { $1.text($0) }
  }
}

extension KnownDocument {
  fileprivate init(_ reader: inout PackedReader) throws(PackedDamage) {
    self.init(
      path: try reader.text(), version: try reader.digest(), digest: try reader.digest())
  }

  fileprivate func write(to writer: inout PackedWriter) {
    writer.text(path)
    writer.digest(version)
    writer.digest(digest)
  }
}
