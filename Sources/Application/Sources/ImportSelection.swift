import Runtime
import ActivityModel
import EventLog
import Projection

/// One import of one member.
struct MemberImport {
  let member: MemberID
  let entry: SourceReadings.Entry

  var source: SourceID { entry.reading.source }
  var name: String { entry.reading.names.first ?? source.hex }
}

/// Which imports a word of the command line means.
struct ImportSelection {
  let imports: [MemberImport]

  /// The imports of one member, or of everybody where `wanted` is nil.
  init(of wanted: MemberID?, in log: any EventReading) throws(LogError) {
    var imports: [MemberImport] = []
    for member in try log.members() where wanted == nil || wanted == member {
      imports += try log.sourceReadings(of: member).entries.map {
        MemberImport(member: member, entry: $0)
      }
    }
    self.imports = imports
  }

  /// The imports that `word` names, all of one member.
  ///
  /// A word is 6 or more digits of a source's digest or of the event of its import, or a name: of
  /// one file, or of the folder or archive that several came from.
  ///
  /// - Throws: a usage error that lists candidates, when there is none, or no telling which.
  func named(_ word: String) throws(PipelineError) -> [MemberImport] {
    let digits = word.lowercased()
    if (6...64).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) {
      let found = imports.filter { item in
        item.source.hex.hasPrefix(digits)
          || [item.entry.event, item.entry.firstEvent].contains { $0.hex.hasPrefix(digits) }
      }
      if found.count == 1 { return found }
      if found.count > 1 { throw ambiguous(word, found) }
    }
    let whole = imports.filter { $0.entry.reading.names.contains { $0.lies(in: word) } }
    let found =
      whole.isEmpty
      ? imports.filter { $0.entry.reading.names.contains { $0.lastPathPart == word } } : whole
    guard let first = found.first else { throw unknown(word) }
    let isOneMembers = found.allSatisfy { $0.member == first.member }
    guard isOneMembers, !whole.isEmpty || found.count == 1 else { throw ambiguous(word, found) }
    return found
  }

  private func unknown(_ word: String) -> PipelineError {
    PipelineError(
      .usage, "no import is called \(word)",
      advice: imports.isEmpty
        ? "nothing was imported yet" : "the last ones are:\n" + Self.lines(imports.suffix(5)))
  }

  private func ambiguous(_ word: String, _ found: [MemberImport]) -> PipelineError {
    PipelineError(
      .usage, "\(word) names several imports",
      advice: "give more digits, the whole path, or --member:\n" + Self.lines(found.prefix(10)))
  }

  private static func lines(_ imports: some Sequence<MemberImport>) -> String {
    imports.map { "    \($0.source.hex.prefix(12))  \($0.member.name)  \($0.name)" }
      .joined(separator: "\n")
  }
}

extension String {
  /// Whether it is this path, or lies in this folder or archive.
  fileprivate func lies(in path: String) -> Bool {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    return self == path || hasPrefix(path + "/") || hasPrefix(path + "!/")
  }
}
