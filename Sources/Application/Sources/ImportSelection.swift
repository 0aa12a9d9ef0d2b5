import Runtime
import ActivityModel
import EventLog
import Foundation
import Importing
import Projection

/// One source of one member.
struct MemberImport {
  let member: MemberID
  let entry: ImportedSources.Entry

  var source: SourceID { entry.reading.source }
  var name: String { entry.reading.names.first ?? source.hex }
  /// Indicates whether a command stated it, and no file.
  var isTyped: Bool { entry.reading.adapter.known == .commandLine }
}

/// A selection of imports.
public enum ImportChoice: Sendable {
  /// Digits that a listing shows, or the name of a file, folder or archive.
  case named(String)
  /// The newest import that counts.
  case last
}

/// Finds the imports that a word of the command line means.
struct ImportSelection {
  let imports: [MemberImport]

  /// The imports of one member, or of all members where `wanted` is nil.
  init(of wanted: MemberID?, in log: any EventLogReader) throws(Failure) {
    var imports: [MemberImport] = []
    for member in try log.members() where wanted == nil || wanted == member {
      imports += try log.importedSources(of: member).entries.map {
        MemberImport(member: member, entry: $0)
      }
    }
    // The rows of a table of the club follow the club's own import.
    let ofClub = Set(imports.filter(\.member.isClub).map(\.source))
    self.imports = imports.filter { $0.member.isClub || !ofClub.contains($0.source) }
  }

  /// The chosen imports, all of one member.
  ///
  /// - Throws: a usage error that lists candidates when nothing, or more than one thing, fits.
  func chosen(_ choice: ImportChoice) throws(Failure) -> [ImportGroup] {
    switch choice {
    case .named(let word): try ImportGroup.groups(of: named(word))
    case .last: [try last()]
    }
  }

  private func last() throws(Failure) -> ImportGroup {
    let groups = ImportGroup.groups(of: imports)
    guard let last = groups.last(where: { $0.undoneCount < $0.imports.count }) else {
      throw Failure(
        .usage, "there is no import left to undo", advice: "pacelog undo --list shows all imports")
    }
    return last
  }

  private func named(_ word: String) throws(Failure) -> [MemberImport] {
    if let found = try matching(digits: word.lowercased()) { return found }
    let inside = inside(word)
    if !inside.isEmpty {
      guard isOneMembers(inside) else { throw ambiguous(word, ImportGroup.groups(of: inside)) }
      let here = FileManager.default.currentDirectoryPath
      return try single(word, inside, in: here, path: word.pathParts(in: here))
    }
    let names: [(String) -> Bool] = [
      { $0.archive?.lastPathPart == word },
      { $0.lastPathPart == word },
    ]
    for isNamed in names {
      let found = imports.filter { $0.entry.reading.names.contains(where: isNamed) }
      guard !found.isEmpty else { continue }
      let groups = ImportGroup.groups(of: found)
      guard groups.count == 1 else { throw ambiguous(word, groups) }
      return found
    }
    return try ending(in: word)
  }

  /// The imports of this path, or of everything in this folder or archive.
  private func inside(_ word: String) -> [MemberImport] {
    guard !word.isEmpty else { return [] }
    let here = FileManager.default.currentDirectoryPath
    let path = word.pathParts(in: here)
    return imports.filter { item in
      item.entry.reading.names.contains { name in
        item.isTyped ? name == word : name.pathParts(in: here).starts(with: path)
      }
    }
  }

  /// The imports of the only path that ends in these parts: `SampleData/inbox` of `inbox`.
  private func ending(in word: String) throws(Failure) -> [MemberImport] {
    let parts = word.pathParts()
    var found: [MemberImport] = []
    var paths: Set<[Substring]> = []
    for item in imports where !item.isTyped {
      let named = item.entry.reading.names.compactMap { $0.pathParts().through(parts) }
      guard let path = named.first else { continue }
      found.append(item)
      paths.insert(path)
    }
    guard !found.isEmpty else { throw unknown(word) }
    guard let path = paths.first, paths.count == 1, isOneMembers(found) else {
      throw ambiguous(word, ImportGroup.groups(of: found))
    }
    return try single(word, found, path: path)
  }

  /// The imports of a path, which may be a folder, or a file or archive that came once.
  ///
  /// - Throws: A usage error when one file or archive came several times.
  private func single(
    _ word: String, _ found: [MemberImport], in folder: String? = nil, path: [Substring]
  ) throws(Failure) -> [MemberImport] {
    let isOfFile = found.allSatisfy { item in
      item.entry.reading.names.contains {
        $0.pathParts(in: folder) == path || $0.archive?.pathParts(in: folder) == path
      }
    }
    let groups = isOfFile && !found[0].isTyped ? ImportGroup.groups(of: found) : []
    guard groups.count > 1 else { return found }
    throw ambiguous(word, groups, "give the digits of one")
  }

  /// The import whose digits these are, or nil when they are none.
  private func matching(digits: String) throws(Failure) -> [MemberImport]? {
    guard (6...64).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) else { return nil }
    let all = ImportGroup.groups(of: imports)
    let groups = all.filter { $0.id.hex.hasPrefix(digits) }.map(\.imports)
    let single = imports.filter { item in
      item.source.hex.hasPrefix(digits)
        || [item.entry.event, item.entry.firstEvent].contains { $0.hex.hasPrefix(digits) }
    }
    let found = groups + single.map { [$0] }
    guard found.count <= 1 else {
      throw ambiguous(digits, found.flatMap { ImportGroup.groups(of: $0) })
    }
    return found.first
  }

  private func isOneMembers(_ found: [MemberImport]) -> Bool {
    found.allSatisfy { $0.member == found[0].member }
  }

  private func unknown(_ word: String) -> Failure {
    let message = "no import matches \"\(word)\""
    guard !imports.isEmpty else {
      return Failure(.usage, message, advice: "nothing was imported yet")
    }
    let reason =
      FileManager.default.fileExists(atPath: word)
      ? "earlier imports may have had all that is in it; " : ""
    return Failure(
      .usage, message,
      advice: reason + "the last imports are:\n"
        + Self.lines(ImportGroup.groups(of: imports).suffix(5).reversed()))
  }

  private func ambiguous(
    _ word: String, _ found: [ImportGroup], _ way: String = "give more digits or the whole path"
  ) -> Failure {
    let isOfOne = Set(found.map(\.member)).count == 1
    return Failure(
      .usage, "\(word) names several imports",
      advice: (isOfOne ? way : "add --member") + ":\n" + Self.lines(found.reversed().prefix(10)))
  }

  private static func lines(_ groups: some Sequence<ImportGroup>) -> String {
    groups.map { group in
      // A file may be one of several of its import, which has other digits.
      let digits = group.imports.count == 1 ? group.imports[0].source.hex : group.id.hex
      return "    \(digits.prefix(12))  \(group.importedAt.iso8601)  \(group.member.name)"
        + "  \(group.name)"
    }.joined(separator: "\n")
  }
}

extension String {
  /// The parts of a path without `.` and `..`; an archive counts as a folder.
  ///
  /// - Parameter folder: The folder of a relative path; nil to leave the path relative.
  /// - Returns: The parts, the outermost first.
  fileprivate func pathParts(in folder: String? = nil) -> [Substring] {
    let isRelative = !hasPrefix("/")
    var parts = isRelative ? folder?.pathParts() ?? [] : []
    for part in replacing("!/", with: "/").split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else {
        _ = parts.popLast()
      }
    }
    return parts
  }
}

extension [Substring] {
  /// The parts up to the first place where others follow each other; nil if they never do.
  fileprivate func through(_ others: [Substring]) -> [Substring]? {
    guard !others.isEmpty, others.count <= count else { return nil }
    for start in 0...(count - others.count) {
      let end = start + others.count
      if self[start..<end].elementsEqual(others) { return Array(self[..<end]) }
    }
    return nil
  }
}
