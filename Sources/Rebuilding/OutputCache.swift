package import Bytes
package import ActivityModel
import Digests
import Foundation
package import EventLog
import Projection
package import Output

/// Read models of a member as they were published.
package struct PublishedMember: Equatable, Packed {
  /// Where the history ended of which they were made.
  package let head: MemberHead
  /// The name under which they were published.
  package let name: String
  /// The folders below the member's that contain them.
  package let folders: [String]
  /// Of the member's folder, and of these.
  package let marks: [DirectoryFingerprint]
}

/// Remembers of which histories the published read models were made, and their folder.
///
/// A rebuild that finds nothing new then opens neither an event nor a member's files. The manifest
/// on the disk must be the one that was remembered, and each history must still end where it ended.
/// No file of the member's folders may have been added, removed or replaced.
package struct OutputCache: Sendable {
  package let cache: CacheFolder
  /// The folder of the read models.
  package let outputFolder: String

  package init(cache: CacheFolder, outputFolder: String) {
    self.cache = cache
    self.outputFolder = outputFolder
  }

  /// The published state, or nil when the manifest's digest or the output version differs.
  package func members(
    manifest: String, generation: OutputVersion
  ) -> [MemberID: PublishedMember]? {
    guard var reader = cache.read(name, purpose: purpose(generation)),
      (try? reader.text()) == manifest,
      let members = try? reader.value() as [PublishedMember]
    else { return nil }
    return Dictionary(members.map { ($0.head.member, $0) }) { first, _ in first }
  }

  /// Remembers what was published just now.
  package func keep(_ members: [PublishedMember], manifest: String, generation: OutputVersion) {
    var writer = PackedWriter()
    writer.values(manifest, members)
    cache.write(writer, to: name, purpose: purpose(generation))
  }

  /// True when the manifest was compared with a log that ended here, and lacked nothing.
  ///
  /// The chain of the end is over all events: no other log has it.
  package func isCompared(_ head: LogHead, manifest: String) -> Bool {
    guard var reader = cache.read("\(name)-compared", purpose: Self.compared) else { return false }
    return
      (try? reader.value() == manifest && reader.value() == head.position
      && reader.value() == head.chain) ?? false
  }

  /// Remembers that the log that ends here lacks nothing of what is published.
  package func keepCompared(_ head: LogHead, manifest: String) {
    if isCompared(head, manifest: manifest) { return }
    var writer = PackedWriter()
    writer.values(manifest, head.position, head.chain)
    cache.write(writer, to: "\(name)-compared", purpose: Self.compared)
  }

  private static let compared = "compared 1"

  private var name: String {
    let path = URL(fileURLWithPath: outputFolder).standardizedFileURL.path
    return "\(CacheFolder.published)/" + Digest(sha256Of: Array(path.utf8)).hex
  }

  private func purpose(_ generation: OutputVersion) -> String {
    "published 3 \(generation.text)"
  }
}

extension PublishedMember {
  package init(packed reader: inout PackedReader) throws(PackedDamage) {
    guard let member = MemberID(try reader.text()) else { throw PackedDamage() }
    head = try MemberHead(of: member, &reader)
    name = try reader.value()
    folders = try reader.value()
    marks = try reader.list { (reader) throws(PackedDamage) in
      DirectoryFingerprint(
        inode: UInt64(bitPattern: Int64(try reader.integer())),
        changedNanoseconds: try reader.integer())
    }
  }

  package func write(to writer: inout PackedWriter) {
    writer.text(head.member.name)
    head.write(to: &writer)
    writer.values(name, folders)
    writer.list(marks) { $1.values(Int64(bitPattern: $0.inode), $0.changedNanoseconds) }
  }
}
