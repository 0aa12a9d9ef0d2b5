import Rebuilding
public import Runtime
import ActivityModel
import ArchiveStream
import Foundation
import Glibc
import EventLog

/// The prefix of temporary folders in the data folder from which a backup is made.
let backupCopyPrefix = ".backup-"

extension Pipeline {
  /// Writes the log, its head file and the stored originals to one file; imports may run meanwhile.
  ///
  /// Verifies the contents before writing. The file appears complete or not at all.
  ///
  /// - Parameters:
  ///   - file: The path of the tar, readable by its owner only.
  ///   - force: Replaces an existing file.
  /// - Returns: A summary of the contents.
  /// - Throws: A usage error when the file exists or there is no log.
  public func backUp(to file: String, force: Bool) throws(Failure) -> BackupReport {
    guard force || !FileManager.default.fileExists(atPath: file) else {
      throw Failure(
        .usage, "\(file) is there already", advice: "name another file, or replace it with --force")
    }
    try checkPlace(of: .backup, at: file)
    guard FileManager.default.fileExists(atPath: configuration.dataFolder) else {
      throw .noLogToBackUp(configuration.dataFolder)
    }
    let lock = try backupLock()
    defer { lock.release() }
    try removeAbandonedBackups()
    let copy = DataFolder(
      path: joined(configuration.dataFolder, "\(backupCopyPrefix)\(getpid())"),
      forgottenPath: dataFolder.forgottenPath)
    defer { try? FileManager.default.removeItem(atPath: copy.path) }
    try inspecting { (log) throws(Failure) in
      if log != nil { try logPlace.copyLog(to: copy) }
    }
    guard FileManager.default.fileExists(atPath: copy.path) else {
      throw Failure.noLogToBackUp(configuration.dataFolder)
    }
    let (heads, sources, missing) = try checked(copy)
    let manifest = BackupManifest(heads: heads, originalCount: sources.count)
    let temporary = file + ".new"
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    try write(manifest, copy, sources, to: temporary)
    try putInPlace(temporary, as: file)
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    return BackupReport(
      file: file, events: manifest.head.position, chain: manifest.head.chain.hex,
      originals: sources.count,
      missingOriginals: missing, byteCount: attributes?[.size] as? Int ?? 0)
  }

  /// Keeps a second backup, and whoever forgets a member, from what this one reads.
  func backupLock() throws(Failure) -> OutputLock {
    try OutputLock(
      in: configuration.dataFolder, name: "snapshot.lock", what: "backup",
      waitSeconds: lockWaitSeconds, notify: progress.notify)
  }

  /// Removes copies of the log that a backup left which was killed.
  ///
  /// The caller holds ``backupLock()``: no other process works on one.
  func removeAbandonedBackups() throws(Failure) {
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: configuration.dataFolder)
      where name.hasPrefix(backupCopyPrefix) {
        try FileManager.default.removeItem(atPath: joined(configuration.dataFolder, name))
      }
    } catch {
      throw Failure(
        .storage, "cannot remove what a backup left: \(error.localizedDescription)",
        place: configuration.dataFolder, advice: "remove the folders \(backupCopyPrefix)* yourself")
    }
  }

  /// Checks what is about to be backed up, and lists the originals that belong to it.
  private func checked(
    _ copy: DataFolder
  ) throws(Failure) -> (heads: [LogHead], sources: [SourceID], missing: Int) {
    var heads: [LogHead] = []
    var sources: Set<SourceID> = []
    var missing = 0
    for part in copy.copiedPartitions {
      let log = try part.openForReading().log
      missing += try absentOriginals(of: log, &sources)
      let report = try log.verify()
      try log.close()
      if let damage = report.damages.first {
        throw Failure(
          .failed, "the log is damaged, \(damage)",
          advice: "pacelog verify names every place; a backup holds only what is whole")
      }
      heads.append(report.head)
    }
    for source in sources.sorted() {
      progress.report("checking originals")
      let damage = try dataFolder.originals.damage(of: source)
      if let damage { throw damage }
    }
    return (heads, sources.sorted(), missing)
  }

  /// Adds the sources of a log whose originals are kept, and counts the others that should be.
  private func absentOriginals(
    of log: any EventLogReader, _ sources: inout Set<SourceID>
  ) throws(Failure) -> Int {
    var kept = sources
    var absent: [EventHeader] = []
    try log.forEachSourceHeader { (header) throws(Failure) in
      guard let source = header.source else { return }
      if dataFolder.originals.holds(source) {
        kept.insert(source)
      } else if configuration.keepsOriginals {
        absent.append(header)
      }
    }
    sources = kept
    return try log.importedFiles(among: absent).count
  }

  private func write(
    _ manifest: BackupManifest, _ copy: DataFolder, _ sources: [SourceID], to path: String
  ) throws(Failure) {
    do {
      try? FileManager.default.removeItem(atPath: path)
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        throw Failure(
          .failed, "\(path) cannot be written",
          advice: "name a file in a folder that is there and that you may write to")
      }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      defer { try? file.close() }
      let tar = try TarWriter(descriptor: file.fileDescriptor)
      let text = Array(manifest.text.utf8)
      try tar.beginFile(BackupManifest.name, byteCount: text.count)
      try tar.write(text)
      for name in manifest.logNames {
        try tar.add(joined(copy.path, name), as: name)
      }
      for source in sources {
        try tar.add(dataFolder.originals.path(of: source), as: BackupManifest.original(source))
      }
      try tar.finish()
      try file.synchronize()
    } catch let error as Failure {
      throw error
    } catch {
      throw Failure(
        .failed, "the backup \(path) cannot be written: \(error.localizedDescription)",
        advice: "check the disk's space and try again; an unfinished file was removed")
    }
  }
}

extension Failure {
  fileprivate static func noLogToBackUp(_ folder: String) -> Failure {
    Failure(
      .usage, "there is no log in \(folder) to back up",
      advice: "import something first, or name another configuration with --config")
  }
}

extension TarWriter {
  /// Adds a file that does not change.
  fileprivate func add(_ path: String, as name: String) throws {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    let byteCount = Int(try file.seekToEnd())
    try file.seek(toOffset: 0)
    try beginFile(name, byteCount: byteCount)
    var written = 0
    while let chunk = try file.read(upToCount: 1 << 20), !chunk.isEmpty {
      written += chunk.count
      try write([UInt8](chunk))
    }
    guard written == byteCount else {
      throw Failure(
        .failed, "\(path) changed while it was backed up", advice: "try again")
    }
  }
}

/// The contents of a backup.
public struct BackupReport: TextReport, Codable, Sendable, Equatable {
  public let file: String
  public let events: Int
  public let chain: String
  public let originals: Int
  /// Imported sources of which no original is kept, although the configuration keeps them.
  public let missingOriginals: Int
  public let byteCount: Int

  /// The report as text.
  public var text: String {
    "backed up \(counted(events, "event")), head \(chain.prefix(12)), and "
      + "\(counted(originals, "original")), each checked: \(file) "
      + "(\((byteCount + 999) / 1_000) kB)"
      + (missingOriginals == 0
        ? "" : "\nmissing: the kept originals of \(counted(missingOriginals, "source"))")
  }
}
