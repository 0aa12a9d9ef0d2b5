import Files
import Runtime
import ActivityModel
import GRDB

/// The rows of log files: one for each partition.
///
/// A log with one partition is a data folder; one with several is a folder with a data folder for
/// each: `partition-0`, `partition-1` and so on.
struct FolderRows {
  private let folder: DataFolder
  let logID: [UInt8]
  private let files: [LogConnections]
  private let durableHeads: [DurableHeadFile]
  private let locks: [DataFolderLock]
  private static let pageLength = 512
  private static let pageByteCount = 4 << 20

  var partitionCount: Int { files.count }

  private init(_ folder: DataFolder, _ parts: [DataFolder], forWriting: Bool) throws(Failure) {
    self.folder = folder
    var files: [LogConnections] = []
    for part in parts { files.append(try LogConnections(part.logPath, forWriting: forWriting)) }
    self.files = files
    durableHeads = parts.map(\.durableHead)
    var locks: [DataFolderLock] = []
    let holder = LockHolder(command: "pacelog log copy", since: Instant(milliseconds: 0))
    for part in parts where forWriting {
      locks.append(try DataFolderLock(part.lockPath, holder: holder, wait: .zero))
    }
    self.locks = locks
    logID = try files[0].read { db in try db.logID() }
  }

  /// Opens the log of a folder.
  ///
  /// - Throws: `Failure.Code.missingLog` when there is none.
  init(reading folder: DataFolder) throws(Failure) {
    let parts = folder.copiedPartitions
    // Refuses what is damaged or unfinished.
    if parts.count == 1 { try folder.openForReading().log.close() }
    try self.init(folder, parts, forWriting: false)
  }

  /// Makes log files with the id of another log, or opens those of an earlier copy.
  init(writing folder: DataFolder, logID: [UInt8], partitionCount: Int) throws(Failure) {
    let parts = folder.partitions(partitionCount)
    for var part in parts {
      part.random = { _ in logID }
      let opened = try part.openForWriting(
        command: "pacelog log copy", now: Instant(milliseconds: 0))
      try opened.log.close()
    }
    try self.init(folder, parts, forWriting: true)
    guard self.logID == logID else {
      throw Failure(
        .foreignFile, "another log is there already", place: folder.path,
        advice: "copy to a place that is empty")
    }
  }

  func close() throws(Failure) {
    for file in files { try file.close() }
    for lock in locks { lock.release() }
  }
}

extension DataFolder {
  /// The folders of the partitions of a copied log; this one alone when there is one partition.
  public var copiedPartitions: [DataFolder] {
    var parts: [DataFolder] = []
    while FileSystem.exists(partition(parts.count).logPath) { parts.append(partition(parts.count)) }
    return parts.isEmpty ? [self] : parts
  }

  /// The folders of a copied log with so many partitions.
  fileprivate func partitions(_ count: Int) -> [DataFolder] {
    count == 1 ? [self] : (0..<count).map(partition)
  }

  private func partition(_ number: Int) -> DataFolder {
    DataFolder(
      path: "\(path)/\(DataFolder.partitionName(number))", forgottenPath: forgottenPath)
  }

  /// The name of the folder of one of several partitions of a copied log.
  public static func partitionName(_ number: Int) -> String { "partition-\(number)" }
}

extension FolderRows: RowSource {
  func members(of partition: Int) throws(Failure) -> [MemberEntry] {
    try files[partition].read { db in try db.memberEntries() }
  }

  func head(of partition: Int) throws(Failure) -> LogHead {
    try files[partition].read { db in try LogHead(db) }
  }

  func forgotten() throws(Failure) -> [ForgottenList.Entry] {
    guard let list = try folder.forgotten.read(), list.belongs(to: logID) else { return [] }
    return list.entries
  }

  func page(of partition: Int, after position: Int) throws(Failure) -> [StoredEvent] {
    try files[partition].read { db in
      let positions = Array(position + 1...position + Self.pageLength)
      let (events, _) = try StoredEvent.events(
        db, at: positions, .whole, byteLimit: Self.pageByteCount)
      return events.values.sorted { $0.row.position < $1.row.position }
    }
  }
}

extension FolderRows: RowTarget {
  func insert(_ members: [MemberEntry], into partition: Int) throws(Failure) {
    try files[partition].write { db in
      let known = Set(try db.memberEntries().map(\.key))
      try db.inTransaction {
        for entry in members where !known.contains(entry.key) { try db.insert(entry) }
        return .commit
      }
    }
  }

  func append(_ events: [StoredEvent], to partition: Int) throws(Failure) {
    let durableHead: DurableHead = try files[partition].write { db in
      try db.inTransaction {
        try EventInsertion(into: db).insert(events)
        return .commit
      }
      return try DurableHead(db)
    }
    try durableHeads[partition].write(durableHead)
  }

  func note(_ entries: [ForgottenList.Entry]) throws(Failure) {
    guard !entries.isEmpty else { return }
    var list = try folder.forgotten.read() ?? ForgottenList(logID: logID)
    for entry in entries where list.entry(entry.key) == nil { list.put(entry) }
    try folder.forgotten.write(list)
  }
}
