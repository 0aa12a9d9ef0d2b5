import Files
public import Runtime
import ActivityModel
import Digests
public import ReadModels

/// The documents of the club, all of one generation, with every index verified.
public struct OpenClub: Sendable {
  private let home: Folder
  /// The index of each year, by the name of the year.
  private let indexes: [String: FileDigest]
  /// Every file but the indexes, by the name of the year, with paths relative to the club's folder.
  private let files: [String: [FileDigest]]
  /// The documents that are of no year.
  private let life: [FileDigest]
  /// The last event of the club's own history that the documents know of; 0 for none.
  public let lastSequence: Int
  /// The club's events that could not be projected.
  public let problems: [Problem]

  /// Ascending.
  public var years: [String] { indexes.keys.sorted() }

  /// Relative to the folder of the year, ascending.
  public func paths(of year: String) -> [String] {
    (files[year] ?? []).map { String($0.path.dropFirst(year.utf8.count + 1)) }
  }

  /// The documents of a year, verified, by the path relative to the folder of the year; nil when
  /// one is damaged.
  ///
  /// - Throws: ``Failure`` when the system refuses to read.
  public func documents(of year: String) throws(Failure) -> [String: [UInt8]]? {
    try documents(paths(of: year), of: year)
  }

  /// Some documents of a year, verified, by the path relative to the folder of the year; nil when
  /// one is damaged.
  ///
  /// - Throws: ``Failure`` when the system refuses to read.
  public func documents(
    _ paths: [String], of year: String
  ) throws(Failure) -> [String: [UInt8]]? {
    var folders = OpenFolders(root: home)
    var documents: [String: [UInt8]] = [:]
    let wanted = Set(paths.map { "\(year)/\($0)" })
    for file in files[year] ?? [] where wanted.contains(file.path) {
      guard case .success(let bytes) = try file.read(in: &folders) else {
        return nil
      }
      documents[String(file.path.dropFirst(year.utf8.count + 1))] = bytes
    }
    return documents
  }

  /// A document of a year, verified; nil without one.
  ///
  /// - Throws: ``Failure`` when it does not fit its index, or the system refuses to read.
  public func model<Model: ReadModel>(
    _ type: Model.Type, at path: String, of year: String
  ) throws(Failure) -> Model? {
    guard let file = files[year]?.first(where: { $0.path == "\(year)/\(path)" }) else {
      return nil
    }
    var folders = OpenFolders(root: home)
    return decode(type, from: try file.read(in: &folders).get())
  }

  /// Indicates whether there is a document that is of no year.
  public func names(_ path: String) -> Bool { life.contains { $0.path == path } }

  /// A document that is of no year, verified; nil without one.
  ///
  /// - Throws: ``Failure`` when it does not fit its index, or the system refuses to read.
  public func model<Model: ReadModel>(
    _ type: Model.Type, at path: String
  ) throws(Failure) -> Model? {
    guard let file = life.first(where: { $0.path == path }) else { return nil }
    var folders = OpenFolders(root: home)
    return decode(type, from: try file.read(in: &folders).get())
  }

  /// Keeps some years as they are, without opening their documents.
  public func keeping(_ years: Set<String>) -> (outputs: [YearOutput], known: KnownOutput) {
    var outputs: [YearOutput] = []
    var known = KnownOutput(untouchedYears: years)
    for year in years.sorted() {
      guard let index = indexes[year], let digest = Digest(hex: index.sha256) else { continue }
      let files = files[year] ?? []
      outputs.append(YearOutput(name: year, version: digest) { [] })
      known.years.append(
        KnownYear(name: year, version: digest, digest: digest, fileCount: files.count + 1))
      known.documents += files.compactMap { file in
        Digest(hex: file.sha256).map {
          KnownDocument(path: file.path, version: digest, digest: $0)
        }
      }
    }
    return (outputs, known)
  }

  /// Keeps the documents of a year but some, without opening them.
  ///
  /// - Parameters:
  ///   - year: such as `2026`.
  ///   - changed: the paths of the others, below the club's folder.
  /// - Returns: the documents with the digests of their files as versions.
  public func keeping(
    _ year: String, but changed: Set<String>
  ) -> (documents: [Document], known: [KnownDocument]) {
    var (documents, known): ([Document], [KnownDocument]) = ([], [])
    for file in files[year] ?? [] where !changed.contains(file.path) {
      guard let digest = Digest(hex: file.sha256) else { continue }
      known.append(KnownDocument(path: file.path, version: digest, digest: digest))
      documents.append(
        Document(path: file.path, version: digest, content: document(at: file)))
    }
    return (documents, known)
  }

  /// A document of a year, read again.
  ///
  /// Called only when its size changed since the club was opened.
  private func document(at file: FileDigest) -> any ReadModel {
    var folders = OpenFolders(root: home)
    let bytes = (try? file.read(in: &folders).get()) ?? []
    let models: [(any ReadModel)?] = [
      decode(BoardRows.self, from: bytes), decode(BoardSeason.self, from: bytes),
      decode(ClubActivity.self, from: bytes), decode(ClubSchedule.self, from: bytes),
    ]
    return models.lazy.compactMap(\.self).first ?? BoardRows(board: "", season: "", rows: [])
  }

  /// Nil when an index does not fit the one above it, or a file is missing, has another size or is
  /// in no index.
  static func open(
    _ digest: FileDigest, in root: Folder
  ) throws(Failure) -> OpenClub? {
    var folders = OpenFolders(root: root)
    guard let home = try root.folder(OutputName.club),
      home.entry(OutputName.temporary(OutputName.index)) == nil,
      case .success(let bytes) = try digest.read(in: &folders),
      let top = decode(ClubIndex.self, from: bytes), top.period == nil
    else { return nil }
    var (indexes, files): ([String: FileDigest], [String: [FileDigest]]) = ([:], [:])
    var life: [FileDigest] = []
    var inner = OpenFolders(root: home)
    for index in top.files {
      guard let year = index.yearOfIndex else {
        life.append(index)
        continue
      }
      guard case .success(let bytes) = try index.read(in: &inner),
        let named = decode(ClubIndex.self, from: bytes), named.period == year
      else { return nil }
      indexes[year] = index
      files[year] = named.files.map {
        FileDigest(path: "\(year)/\($0.path)", sha256: $0.sha256, byteCount: $0.byteCount)
      }
    }
    let club = OpenClub(
      home: home, indexes: indexes, files: files, life: life,
      lastSequence: top.lastSequence ?? 0, problems: top.problems ?? [])
    return try club.isTidy() ? club : nil
  }

  private func isTidy() throws(Failure) -> Bool {
    let inventory = try Inventory(of: home)
    let named = Array(indexes.values) + life + files.values.joined()
    return inventory.paths.count == named.count + 1
      && named.allSatisfy { inventory[OutputPath(name: $0.path)]?.byteCount == $0.byteCount }
  }
}

/// The documents of the club that were published last.
public enum PublishedClub: Sendable {
  /// The manifest names none, and there are none.
  case none
  case documents(OpenClub)
  /// They are damaged, or their publication ended before it was done.
  case unknown

  /// The last event of the club's own history that they know of; nil when that is unknown.
  public var lastSequence: Int? {
    switch self {
    case .none: 0
    case .documents(let club): club.lastSequence
    case .unknown: nil
    }
  }

  /// The club's events that could not be projected.
  public var problems: [Problem] {
    if case .documents(let club) = self { club.problems } else { [] }
  }
}

extension JSONFileSink {
  /// The documents of the club that were published last.
  ///
  /// Costs reading the indexes and a call of the system a file; no document is read.
  ///
  /// - Throws: ``Failure`` when the system refuses to read.
  public func publishedClub() throws(Failure) -> PublishedClub {
    guard let root = try Folder.open(folder) else { return .none }
    guard root.entry(OutputName.temporary(OutputName.manifest)) == nil,
      try OutputManifest.generation(in: root) != nil
    else { return .unknown }
    guard let digest = try OutputManifest.club(in: root) else {
      guard let home = try root.folder(OutputName.club) else { return .none }
      return try Inventory(of: home).paths.isEmpty ? .none : .unknown
    }
    guard let club = try OpenClub.open(digest, in: root) else { return .unknown }
    return .documents(club)
  }

  /// The years in which a staged member's document of this name changes, comes or goes.
  public func years(changing name: String, of staged: StagedMember) -> Set<String> {
    let paths = Array(staged.changed.paths) + staged.unwanted
    let newYears = staged.newYears.filter { $0.documents.contains(name) }.map(\.name)
    return Set(paths.compactMap { $0.parts.count == 2 && $0.name == name ? $0.parts[0] : nil })
      .union(newYears)
  }

  /// Indicates whether a document of a staged member's life changes, comes or goes.
  public func changes(_ path: String, of staged: StagedMember) -> Bool {
    (Array(staged.changed.paths) + staged.unwanted)
      .contains { $0.parts.count == 1 && $0.name == path }
  }

  /// A document of a staged member as it will be; nil without one.
  ///
  /// - Throws: ``Failure`` when the system refuses to read.
  public func model<Model: ReadModel>(
    _ type: Model.Type, at path: String, of staged: StagedMember
  ) throws(Failure) -> Model? {
    guard let path = OutputPath(path), !staged.unwanted.contains(path),
      let root = try Folder.open(folder)
    else { return nil }
    var outer = OpenFolders(root: root)
    guard let home = try outer.folder(staged.owner.home[...]) else { return nil }
    var folders = OpenFolders(root: home, unfinished: Set(staged.newYears.map(\.name)))
    guard let inner = try folders.folder(of: path) else { return nil }
    if let unfinished = try inner.read(OutputName.temporary(path.name)) {
      return decode(type, from: unfinished)
    }
    return try inner.read(path.name).flatMap { decode(type, from: $0) }
  }
}

extension OutputReader {
  /// The documents of the club; nil without any, or when they are being replaced.
  ///
  /// Costs reading the indexes and a call of the system a file; no document is read.
  ///
  /// - Throws: ``Failure`` when the system refuses to read.
  public func openClub() throws(Failure) -> OpenClub? {
    guard let root = try Folder.open(folder), let digest = try OutputManifest.club(in: root) else {
      return nil
    }
    return try OpenClub.open(digest, in: root)
  }

  /// The last event of the club's own history that the documents of the club know of; nil without
  /// an index of the club.
  ///
  /// Costs reading that index.
  ///
  /// - Throws: ``Failure`` when the system refuses to read.
  public func clubSequence() throws(Failure) -> Int? {
    guard let index = try Folder.open(folder)?.folder(OutputName.club)?.read(OutputName.index)
    else { return nil }
    return decode(ClubIndex.self, from: index)?.lastSequence
  }

  var damagedClub: Failure {
    Failure(
      .damaged, "its files do not fit the manifest",
      place: "\(folder)/\(OutputName.club)",
      advice: "run `pacelog rebuild`, unless another pacelog is writing just now")
  }
}
