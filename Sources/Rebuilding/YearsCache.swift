package import ActivityModel
import Bytes
package import EventLog
package import Projection

/// Remembers the years that the last projection of a member went through.
package struct YearsCache {
  private let cache: CacheFolder
  private let member: MemberID
  private let purpose: String

  /// - Parameters:
  ///   - cache: The cache of the data folder.
  ///   - member: Whose years.
  ///   - published: The name in the documents.
  ///   - generation: The settings, stages and zone rules, as text.
  package init(cache: CacheFolder, member: MemberID, published: MemberID, generation: String) {
    self.cache = cache
    self.member = member
    purpose = "years 1 \(member.name) \(published.name) \(generation)"
  }

  /// The years of the history that ended with an event; nil when they are not known.
  package func recall(upTo head: MemberHead) -> ReducedYears? {
    guard var reader = cache.read(name, purpose: purpose),
      (try? MemberHead(of: member, &reader)) == head,
      let years = try? reader.value() as ReducedYears, reader.isAtEnd
    else { return nil }
    return years
  }

  package func keep(_ years: ReducedYears, upTo head: MemberHead) {
    var writer = PackedWriter()
    head.write(to: &writer)
    years.write(to: &writer)
    cache.write(writer, to: name, purpose: purpose)
  }

  private var name: String { "years/\(CacheFolder.name(of: member))" }
}
