import Files
package import Runtime
package import Bytes
package import ActivityModel
import Digests
import Foundation

/// The folder `cache` of the data folder: what would cost time to work out again.
///
/// Anything in it may be deleted at any moment: that changes nothing but time. Each entry ends with
/// the digest of everything before it; an entry whose digest does not match is ignored.
///
/// The results of rebuilds of a member are entries of one SQLite file. Lists of input files and of
/// published members are files of their own, in folders.
package struct CacheFolder: Sendable {
  package let path: String
  private let members: MemberCache

  package init(dataFolder: String) {
    path = joined(dataFolder, "cache")
    members = MemberCache(path: "\(path)/members.sqlite")
  }

  /// The beginning of the names of a member's entries.
  package static func name(of member: MemberID) -> String {
    Digest(sha256Of: Array(member.name.utf8)).hex
  }

  /// The contents that were written under a name for a purpose, or nil without a valid file.
  ///
  /// The purpose identifies the inputs of the contents: with another purpose nothing is found.
  package func read(_ name: String, purpose: String) -> PackedReader? {
    let head = CacheFolder.head(purpose)
    guard let bytes = contents(of: name),
      bytes.count >= head.count + CacheFolder.digestLength, bytes.starts(with: head)
    else { return nil }
    let end = bytes.count - CacheFolder.digestLength
    guard Digest(bytes[end...]) == CacheFolder.digest(of: bytes[..<end]) else { return nil }
    return PackedReader(bytes, in: head.count..<end)
  }

  private func contents(of name: String) -> [UInt8]? {
    if let key = MemberCache.Key(name) { return members.read(key) }
    return FileManager.default.contents(atPath: "\(path)/\(name)").map { [UInt8]($0) }
  }

  /// Puts contents in place of what has this name, whole or not at all.
  ///
  /// A cache that cannot be written is no reason to end: the next run takes longer. The unfinished
  /// file of a run that was ended is overwritten by the next one; a purpose has one writer at a
  /// time. Entries of members may wait for ``flush()``.
  package func write(_ contents: PackedWriter, to name: String, purpose: String) {
    var bytes = CacheFolder.head(purpose) + contents.bytes
    bytes += CacheFolder.digest(of: bytes[...]).bytes
    if let key = MemberCache.Key(name) { return members.write(bytes, to: key) }
    let target = "\(path)/\(name)"
    let folder = (target as NSString).deletingLastPathComponent
    guard (try? createPrivateFolder(folder)) != nil,
      (try? FileSystem.replace(target, with: bytes, isDurable: false)) != nil
    else { return }
  }

  /// Writes the entries that wait for others.
  package func flush() { members.flush() }

  /// Deletes everything about one member: the entries and files that begin with the member's name,
  /// and the lists of the published members, which the next rebuild makes again.
  package func removeEverything(of member: MemberID) throws(Failure) {
    let name = CacheFolder.name(of: member)
    try members.remove(beginningWith: name)
    for folder in files(in: "") {
      for file in files(in: folder) where file.hasPrefix(name) || folder == CacheFolder.published {
        try delete("\(folder)/\(file)")
      }
    }
  }

  /// The folder of the lists that name every member.
  package static let published = "published"

  private func delete(_ name: String) throws(Failure) {
    do {
      try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    } catch {
      throw Failure(
        .storage, "cannot be deleted: \(error.localizedDescription)",
        place: "\(path)/\(name)", advice: "delete it, and run the same again")
    }
  }

  package func remove(_ name: String) {
    if let key = MemberCache.Key(name) { return members.write(nil, to: key) }
    try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  /// The names in a folder of the cache, in no order; as to entries of members, those of a kind.
  package func names(in folder: String) -> [String] {
    MemberCache.kinds.contains(folder) ? members.names(ofKind: folder) : files(in: folder)
  }

  private func files(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []
  }

  private static let digestLength = 32

  /// A piece at a time: the bytes may be many.
  private static func digest(of bytes: ArraySlice<UInt8>) -> Digest {
    var hasher = SourceHasher()
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 1 << 20) {
      hasher.update(Array(bytes[start..<min(start + 1 << 20, bytes.endIndex)]))
    }
    return hasher.finish().digest
  }

  /// The purpose is stored as a digest, since it may be long.
  private static func head(_ purpose: String) -> [UInt8] {
    Array("pacelog cache 2\n".utf8) + Digest(sha256Of: Array(purpose.utf8)).bytes
  }
}

extension MemberCache.Key {
  /// The key of a name such as `histories/<digest>-2026`; nil for one that is a file of its own.
  fileprivate init?(_ name: String) {
    guard let slash = name.firstIndex(of: "/") else { return nil }
    let kind = String(name[..<slash])
    guard MemberCache.kinds.contains(kind) else { return nil }
    self.init(kind: kind, entry: String(name[name.index(after: slash)...]))
  }
}
