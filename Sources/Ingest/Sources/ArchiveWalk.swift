internal import ActivityModel
internal import ArchiveStream

/// An archive whose entries are being read.
struct WalkedArchive {
  let reader: ArchiveReader
  let name: SourceName
  /// The number of archives around its contents, itself included.
  let depth: Int
  /// An entry of every workbook, in most the first one (Office Open XML, ECMA-376, part 2).
  static let workbookEntry = "[Content_Types].xml"
  /// The folders of sheets, texts and slides.
  static let workbookFolders: Set<Substring> = ["xl", "word", "ppt"]
  /// True once it has yielded a source, an archive or a problem.
  var hasYielded = false
  /// True once an entry of the folders of a workbook has been met.
  var hasWorkbookFolder = false
}

/// The name of a source on its path through archives.
struct SourceName {
  let full: String
  /// The last part of the name, without the suffixes of unpacked containers; in the folders
  /// `programs`, `places` and `daily`, with the folders.
  let fileName: String

  init(_ full: String) {
    let parts = full.split(separator: "/")
    self.init(
      full: full,
      fileName: ProgramFile.name(of: parts) ?? PlaceFile.name(of: parts)
        ?? DailyFeed.name(of: parts) ?? parts.last.map(String.init) ?? full)
  }

  private init(full: String, fileName: String) {
    self.full = full
    self.fileName = fileName
  }

  /// The name of a gzip file's content, derived from its own: `run.gpx.gz`.
  var withoutGz: SourceName {
    let lowercased = fileName.lowercased()
    if lowercased.hasSuffix(".tgz") {
      return SourceName(full: full, fileName: String(fileName.dropLast(2)) + "ar")
    }
    guard lowercased.hasSuffix(".gz") else { return self }
    return SourceName(full: full, fileName: String(fileName.dropLast(3)))
  }

  func entry(_ name: some StringProtocol) -> SourceName { SourceName("\(full)!/\(name)") }
}

extension SourceIterator {
  /// Determines if a stream is a source or an archive, and opens an archive.
  ///
  /// - Parameters:
  ///   - stream: The unread bytes.
  ///   - name: The name of the bytes.
  ///   - depth: The number of archives around them.
  ///   - whole: The same bytes with random access, if available.
  /// - Returns: The source, or nil when an archive was opened.
  /// - Throws: When the bytes are neither.
  mutating func enter(
    _ stream: PeekedStream, as name: SourceName, depth: Int, whole: AddressableBytes? = nil
  ) throws(UnreadableSource) -> Source? {
    let head = try reading(name.full) { () throws(ArchiveError) in
      try stream.head(ArchiveFormat.headLength)
    }
    guard let format = ArchiveFormat.recognizing(head) else {
      let isBesideOthers = name.full == file.name
      if isBesideOthers, let bytes = WithingsFiles.together(name.fileName, in: file) {
        return Source(
          name: name.full, fileName: name.fileName, file: file,
          content: SourceContent(inMemory: bytes))
      }
      let content = try content(of: stream, name, whole: whole)
      return Source(
        name: name.full,
        fileName: isBesideOthers
          ? StravaTable.named(name.fileName, head: content.head, in: file) : name.fileName,
        file: file, content: content)
    }
    guard depth < limits.archive.nestingDepth else {
      throw UnreadableSource(
        name.full, in: file, "archive-nested-too-deeply",
        "it is an archive inside \(limits.archive.nestingDepth) others, which is as deep as Pacelog"
          + " looks",
        advice: "unpack it yourself and import the folder")
    }
    switch format {
    case .gzip:
      let reader = GzipReader(stream.next, budget: budget)
      return try enter(PeekedStream(reader.nextChunk), as: name.withoutGz, depth: depth + 1)
    case .tar: try walkTar(stream, name, depth)
    case .zip:
      let bytes = if let whole { whole } else { try collect(stream, name: name.full).addressable }
      try walkZip(bytes, name, depth)
    }
    return nil
  }

  private mutating func walkTar(
    _ stream: PeekedStream, _ name: SourceName, _ depth: Int
  ) throws(UnreadableSource) {
    let reader = try reading(name.full) { () throws(ArchiveError) in
      try ArchiveReader(tarOf: stream.next, budget: budget)
    }
    archives.append(WalkedArchive(reader: reader, name: name, depth: depth + 1))
  }

  private mutating func walkZip(
    _ bytes: AddressableBytes, _ name: SourceName, _ depth: Int
  ) throws(UnreadableSource) {
    let reader = try reading(name.full) { () throws(ArchiveError) in
      try ArchiveReader(zipOf: bytes.byteCount, budget: budget, read: bytes.archiveBytes)
    }
    archives.append(WalkedArchive(reader: reader, name: name, depth: depth + 1))
  }

  /// Advances to the next entry of the innermost archive; nil when it is no source.
  mutating func stepInArchive() throws(UnreadableSource) -> Source? {
    guard let archive = archives.last else { return nil }
    let entry: ArchiveEntry?
    do throws(UnreadableSource) {
      entry = try reading(archive.name.full) { () throws(ArchiveError) in
        try archive.reader.nextEntry()
      }
    } catch {
      archives[archives.count - 1].hasYielded = true
      throw error
    }
    guard let entry else {
      archives.removeLast()
      guard archive.hasYielded else {
        throw UnreadableSource(
          archive.name.full, in: file, "archive-empty", "there is no file in the archive",
          advice: "nothing to do, unless you expected one")
      }
      return nil
    }
    return try enter(entry, of: archive)
  }

  private mutating func enter(
    _ entry: ArchiveEntry, of archive: WalkedArchive
  ) throws(UnreadableSource) -> Source? {
    let parts = entry.displayName.split(separator: "/").drop { $0 == "." }
    guard entry.kind != .folder, !parts.contains(where: isJunk) else { return nil }
    archives[archives.count - 1].hasYielded = true
    if parts.count > 1, let first = parts.first, WalkedArchive.workbookFolders.contains(first) {
      archives[archives.count - 1].hasWorkbookFolder = true
    }
    // Elsewhere it is a file beside others: those behind it are no part of a workbook.
    let mayBeWorkbook = !archive.hasYielded || archive.hasWorkbookFolder
    guard !mayBeWorkbook || entry.displayName != WalkedArchive.workbookEntry else {
      archives.removeLast()
      throw UnreadableSource(
        archive.name.full, in: file, "workbook-not-read",
        "it is a workbook or a document of an office program, no table of text",
        advice: "save each of its sheets as CSV, and import those")
    }
    let name = archive.name.entry(
      entry.displayName.hasPrefix("./")
        ? parts.joined(separator: "/") : entry.displayName)
    switch entry.kind {
    case .folder: return nil
    case .link:
      throw UnreadableSource(
        name.full, in: file, "archive-link",
        "it is a link, and links in archives are not followed",
        advice: "nothing to do, if the archive holds the file itself too")
    case .special: throw .special(name.full, in: file)
    case .file:
      return try enter(PeekedStream(archive.reader.nextChunk), as: name, depth: archive.depth)
    }
  }
}

extension SourceContent {
  fileprivate var addressable: AddressableBytes {
    AddressableBytes(byteCount: byteCount, read: bytes)
  }
}
