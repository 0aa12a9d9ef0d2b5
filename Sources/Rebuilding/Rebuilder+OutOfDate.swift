package import Runtime
package import ActivityModel
import Digests
import Foundation
package import EventLog
import Projection
import ReadModels
package import Output

/// Whose read models need not be made again.
package struct CurrentMembers {
  package var members: [PublishedMember] = []
  /// True when these are all members in their cached state: then there is nothing to do.
  package var isWhole = false
  /// Of the others: the years in whose folders no file came, went or was replaced.
  package var untouchedYears: [MemberID: Set<String>] = [:]

  /// The names under which they are published.
  package var names: Set<String> { Set(members.map(\.name)) }
}

extension Rebuilder {
  /// True when other settings, stages or zone rules made the output.
  package var numbersMayChange: Bool {
    let written = try? OutputReader(folder: sink.folder).generation()
    return written.map { !$0.hasNumbers(of: generation) } ?? false
  }

  /// The members whose read models know of their newest event, under the settings in force.
  ///
  /// - Parameters:
  ///   - heads: the ends of the histories of all members.
  ///   - scope: the members to make again.
  ///   - changed: true when something changed that the read models of all members depend on.
  /// - Returns: those members, with what is published of each.
  /// - Throws: the reason why the remembered ends cannot be read.
  package func currentMembers(
    among heads: [MemberHead], _ scope: RebuildScope, changed: Bool = false
  ) throws(Failure) -> CurrentMembers {
    var current = CurrentMembers()
    guard scope == .outOfDate, !changed else { return current }
    let remembered = try rememberedMembers()
    let folders = try sink.memberFolders()
    let marks = parallelMap(heads, workers: workers) { head in
      remembered[head.member].map { folders.marks(of: name(of: head.member), $0.folders) }
    }
    var unknown: [MemberHead] = []
    for (head, marks) in zip(heads, marks) {
      guard let known = remembered[head.member], let marks else {
        unknown.append(head)
        continue
      }
      if known.name != name(of: head.member) {
        unknown.append(head)
      } else if known.head != head {
        current.untouchedYears[head.member] = known.untouchedYears(marks)
      } else if marks == known.marks {
        current.members.append(known)
      } else {
        unknown.append(head)
      }
    }
    current.isWhole = current.members.count == heads.count
    guard !unknown.isEmpty, writtenGeneration() == generation else { return current }
    for head in unknown {
      if let member = try publishedMember(head, in: folders) { current.members.append(member) }
    }
    return current
  }

  /// Of which histories the output was made, as far as that is remembered.
  private func rememberedMembers() throws(Failure) -> [MemberID: PublishedMember] {
    guard let cache,
      let manifest = try sink.manifestDigest()
    else { return [:] }
    return OutputCache(cache: cache, outputFolder: sink.folder)
      .members(manifest: manifest, generation: generation) ?? [:]
  }

  package func remember(
    _ heads: [MemberHead], _ current: [PublishedMember], _ staged: [StagedMember]
  ) throws(Failure) {
    guard let cache,
      let manifest = try sink.manifestDigest()
    else { return }
    let folders = try sink.memberFolders()
    var published = current
    let staged = Dictionary(staged.map { ($0.member, $0) }) { first, _ in first }
    for head in heads {
      guard let member = staged[name(of: head.member)], member.lastSequence == head.sequence,
        let marks = marks(of: head.member, member.fileFolders, in: folders)
      else { continue }
      published.append(
        PublishedMember(
          head: head, name: member.member, folders: member.fileFolders, marks: marks))
    }
    OutputCache(cache: cache, outputFolder: sink.folder)
      .keep(published, manifest: manifest, generation: generation)
  }

  private func marks(
    of member: MemberID, _ names: [String], in folders: MemberFolders
  ) -> [DirectoryFingerprint]? {
    let marks = folders.marks(of: name(of: member), names)
    let all = marks.compactMap(\.self)
    return all.count == marks.count ? all : nil
  }

  /// The state according to the member's own files, without a valid cache; nil when they are out of
  /// date.
  private func publishedMember(
    _ head: MemberHead, in folders: MemberFolders
  ) throws(Failure) -> PublishedMember? {
    let current = try sink.currentFiles(of: name(of: head.member))
    // Before the files are looked at: what goes meanwhile is seen the next time.
    guard let current, current.lastSequence == head.sequence,
      let marks = marks(of: head.member, current.folders, in: folders),
      current.files.allSatisfy({ isThere($0, of: head.member) })
    else { return nil }
    return PublishedMember(
      head: head, name: name(of: head.member), folders: current.folders, marks: marks)
  }

  /// True when a file has the size that the index names; `verify` and `rebuild` check its bytes.
  private func isThere(_ file: FileDigest, of member: MemberID) -> Bool {
    let path = joined(sink.folder, "members/\(name(of: member))/\(file.path)")
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.size] as? Int == file.byteCount
  }

  private func writtenGeneration() -> OutputVersion? {
    // A manifest that cannot be read is out of date, and written anew.
    guard let manifest = try? OutputReader(folder: sink.folder).manifest() else { return nil }
    return manifest.generation
  }
}

extension PublishedMember {
  /// The years whose folders have the marks that they had.
  fileprivate func untouchedYears(_ now: [DirectoryFingerprint?]) -> Set<String> {
    var years: [String: Bool] = [:]
    for (index, folder) in folders.enumerated() {
      let year = String(folder.prefix { $0 != "/" })
      years[year] = (years[year] ?? true) && now[index + 1] == marks[index + 1]
    }
    return Set(years.filter(\.value).keys)
  }
}
