public import ActivityModel
import EventLog
import Foundation
import Output
import ReadModels
public import Runtime

extension Pipeline {
  /// Sends all data of a member as one zip archive: originals, read models and events.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - send: Takes the next bytes of the archive; throws to end it.
  /// - Throws: the error of `send`, or the reason why something cannot be read.
  /// - Complexity: O(size of the data); holds one read model or one event in memory at a time.
  public func sendEverything(
    of member: MemberID, _ send: @escaping ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var archive = ZipStream(send)
    try archive.begin("README.txt")
    try archive.write(Array(EverythingText.readme(lacking: missingOriginals(of: member)).utf8))
    try archive.end()
    try addReadModels(of: member, to: &archive)
    try log("pacelog").reading { (log) throws(Failure) in
      guard let log else { return }
      try addEvents(of: member, in: log, to: &archive)
      try addOriginals(of: member, in: log, to: &archive)
    }
    try archive.finish()
  }

  /// The names of the imported files that this machine does not hold.
  ///
  /// Each of several servers on one database keeps the files that it imported, and a copy of a log
  /// comes without originals.
  private func missingOriginals(of member: MemberID) throws(Failure) -> [String] {
    try log("pacelog").reading { (log) throws(Failure) in
      guard let log else { return [] }
      let query = HeaderQuery(member: member, kinds: [.sourceImported], limit: .max)
      let absent = try log.headers(query).filter { header in
        header.source.map { !dataFolder.originals.holds($0) } ?? false
      }
      let files = try log.importedFiles(among: absent)
      return try log.importedSources(of: member).entries.filter {
        files.contains($0.reading.source)
      }.map { "\($0.reading.source.hex.prefix(16)) \($0.reading.names.first ?? "")" }
    }
  }

  private func addReadModels(of member: MemberID, to archive: inout ZipStream) throws(Failure) {
    try readingOutput { (reader) throws(Failure) in
      try addReadModels(of: member, by: reader, to: &archive)
    }
  }

  private func addReadModels(
    of member: MemberID, by reader: OutputReader, to archive: inout ZipStream
  ) throws(Failure) {
    let name = try names().published(member).name
    guard let known = try reader.manifest()?.members[name], !known.index.isEmpty else { return }
    let home = joined(configuration.outputFolder, "members/\(name)")
    let paths = FileManager.default.enumerator(atPath: home)?.compactMap { $0 as? String } ?? []
    for path in paths.sorted() where !path.split(separator: "/").contains(where: isHidden) {
      var isFolder: ObjCBool = false
      let file = joined(home, path)
      guard unsafe FileManager.default.fileExists(atPath: file, isDirectory: &isFolder),
        !isFolder.boolValue, let bytes = FileManager.default.contents(atPath: file)
      else { continue }
      try archive.begin("read-models/\(path)")
      try archive.write([UInt8](bytes))
      try archive.end()
    }
    let published = try reader.open(member: name)
    for path in published.pathsOnDemand {
      try archive.begin("read-models/\(path)")
      try archive.write(try published.bytes(at: path) ?? [])
      try archive.end()
    }
  }

  private func isHidden(_ name: Substring) -> Bool { name.hasPrefix(".") }

  /// One file for the events of 1,000 sequences: none grows with the length of a life.
  private func addEvents(
    of member: MemberID, in log: any EventLogReader, to archive: inout ZipStream
  ) throws(Failure) {
    var part = -1
    try log.forEachEvent(of: member, after: 0) { (entry) throws(Failure) in
      guard case .event(let event) = entry else { return }
      if event.sequence / 1_000 != part {
        try archive.end()
        part = event.sequence / 1_000
        try archive.begin("events/\(part).ndjson", isLarge: true)
      }
      try archive.write(try event.json())
    }
    try archive.end()
  }

  private func addOriginals(
    of member: MemberID, in log: any EventLogReader, to archive: inout ZipStream
  ) throws(Failure) {
    let originals = dataFolder.originals
    for entry in try log.importedSources(of: member).entries {
      let source = entry.reading.source
      guard originals.holds(source) else { continue }
      let name = entry.reading.names.first?.lastPathPart ?? ""
      try archive.begin("originals/\(source.hex.prefix(16))-\(name.asFileName)", isLarge: true)
      var reader = try originals.open(source)
      while let chunk = try reader.nextChunk() { try archive.write(chunk) }
      try archive.end()
    }
  }
}

extension String {
  /// Without what leads out of a folder, at most 100 characters.
  fileprivate var asFileName: String {
    String(
      prefix(100).map { character in
        character.isLetter || character.isNumber || "-_. ".contains(character) ? character : "-"
      })
  }
}

/// The text beside the data.
private enum EverythingText {
  static func readme(lacking missing: [String]) -> String {
    guard !missing.isEmpty else { return text }
    let lines = missing.map { "  \($0)\n" }.joined()
    return text + """

      These imported files are not in originals/: this server does not hold them. They may be on
      another server of the club, or with whoever imported them.

      \(lines)
      """
  }

  private static let text = """
    All data of one member of Pacelog.

    originals/    the files that were imported, byte for byte
    events/       all events of the log in their order, one a line
    read-models/  the numbers that were made from them; docs/read-models.md describes them

    Positions that phones sent in the last hours may not be in it yet.

    """
}
