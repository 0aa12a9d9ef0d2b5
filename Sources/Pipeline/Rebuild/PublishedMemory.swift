import ActivityModel
import Foundation
import Log
import Projection
import Sinks

/// Remembers of which histories the published read models were made.
///
/// So that finding out that nothing is new opens neither an event nor a member's files: the
/// manifest on the disk must be the one that was remembered, and each history must still end where
/// it ended then.
struct PublishedMemory: Sendable {
  let cache: CacheFolder
  /// Where the read models lie.
  let outputFolder: String

  /// Where the histories ended of which the output was made, or nil when it is another output: by
  /// the digest of the manifest that lies there now, and the numbers that are wanted.
  func heads(manifest: String, generation: Generation) -> [MemberID: MemberHead]? {
    guard var reader = cache.read(name, purpose: purpose(generation)),
      (try? reader.text()) == manifest,
      let heads = try? reader.list({ (reader) throws(PackedDamage) in try MemberHead(&reader) })
    else { return nil }
    return Dictionary(heads.map { ($0.member, $0) }) { first, _ in first }
  }

  /// Remembers what was published just now.
  func keep(_ heads: [MemberHead], manifest: String, generation: Generation) {
    var writer = PackedWriter()
    writer.text(manifest)
    writer.integer(heads.count)
    for head in heads {
      writer.text(head.member.name)
      head.write(to: &writer)
    }
    cache.write(writer, to: name, purpose: purpose(generation))
  }

  private var name: String {
    let path = URL(fileURLWithPath: outputFolder).standardizedFileURL.path
    return "published/" + Digest(sha256Of: Array(path.utf8)).hex
  }

  private func purpose(_ generation: Generation) -> String {
    "published 1 \(generation.text)"
  }
}

extension MemberHead {
  fileprivate init(_ reader: inout PackedReader) throws(PackedDamage) {
    guard let member = MemberID(try reader.text()) else { throw PackedDamage() }
    try self.init(of: member, &reader)
  }

  init(of member: MemberID, _ reader: inout PackedReader) throws(PackedDamage) {
    let sequence = try reader.integer()
    let chain = try reader.optional { (reader) throws(PackedDamage) in try reader.digest() }
    self.init(member: member, sequence: sequence, chain: chain)
  }

  /// Without the member.
  func write(to writer: inout PackedWriter) {
    writer.integer(sequence)
    writer.optional(chain) { $1.digest($0) }
  }
}
