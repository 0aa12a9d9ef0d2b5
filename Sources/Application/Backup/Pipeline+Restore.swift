public import Rebuilding
public import Runtime
import ActivityModel
import Files
import Foundation
import EventLog
import Synchronization

extension Pipeline {
  /// Replaces the data folder with the contents of a backup, and rebuilds every read model.
  ///
  /// Everything is checked beside the data folder before the folder is touched. Members who were
  /// forgotten since the backup are erased from it before it takes its place. The tokens of a
  /// server, and posts and uploads that are not in the log, come into the new folder.
  ///
  /// - Parameters:
  ///   - file: a backup that `backUp` wrote.
  ///   - replacing: whether a data folder that holds something may be moved away.
  ///   - afterReplacing: called before the rebuild, which follows even when it throws.
  /// - Returns: what was restored, and what was rebuilt.
  /// - Throws: a usage error when something is in the way, or a server runs; at the end, what
  ///   `afterReplacing` throws.
  public func restore(
    from file: String, replacing: Bool,
    afterReplacing: () throws(Failure) -> Void = { () throws(Failure) in }
  ) throws(Failure) -> RestoreReport {
    let staged = DataFolder(
      path: dataFolder.restoringPath, forgottenPath: dataFolder.forgottenPath)
    try refuseObstacles(file, replacing: replacing)
    let early = try IntakeLock(dataFolder)
    defer { early.release() }
    let manifest: BackupManifest
    let late: IntakeLock?
    do throws(Failure) {
      manifest = try BackupUnpacking(file: file, folder: staged.path).run()
      try refuseSeveralPartitions(of: manifest, file)
      try check(staged, against: manifest, place: file)
      // Erases members who were forgotten since; a database does so itself when it is opened.
      if manifest.heads.count == 1 { try access(to: staged).writing { (_) throws(Failure) in } }
      try moveLog(of: staged)
      // Of a folder that a server may have made since.
      late = try early.isHeld ? nil : IntakeLock(dataFolder)
    } catch {
      try? FileManager.default.removeItem(atPath: staged.path)
      throw error
    }
    defer { late?.release() }
    let wasReplaced = try dataFolder.replace(
      with: staged, command: "pacelog restore", now: SystemClock.now,
      wait: .seconds(lockWaitSeconds)
    ) { holder in
      progress.notify("waiting for \(holder.map(String.init(describing:)) ?? "another process")")
    }
    early.release()
    late?.release()
    let rebuilt = try rebuild(evenAfter: afterReplacing)
    return RestoreReport(
      file: file, dataFolder: configuration.dataFolder, events: manifest.head.position,
      chain: manifest.head.chain.hex, originals: manifest.originalCount,
      formerDataFolder: wasReplaced ? dataFolder.replacedPath : nil, rebuilt: rebuilt)
  }

  /// Rebuilds everything after a step, also when the step fails: the data folder is a new one.
  private func rebuild(
    evenAfter step: () throws(Failure) -> Void
  ) throws(Failure) -> RebuildReport {
    var failure: Failure?
    do throws(Failure) { try step() } catch { failure = error }
    // Later events are missing on purpose.
    let rebuilt = Result { () throws(Failure) in try acceptingLoss.rebuild(.everything) }
    if let failure { throw failure }
    return try rebuilt.get()
  }

  private func refuseObstacles(_ file: String, replacing: Bool) throws(Failure) {
    guard FileManager.default.fileExists(atPath: file) else {
      throw Failure(
        .usage, "there is no file \(file)", advice: "check the path and try again")
    }
    let folder = configuration.dataFolder
    let present = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard present.isEmpty || replacing else {
      throw Failure(
        .usage, "the data folder \(folder) is not empty",
        advice: "add --replace to move it away, or name a configuration with another data folder")
    }
    for path in [dataFolder.replacedPath, dataFolder.restoringPath]
    where FileManager.default.fileExists(atPath: path) {
      throw Failure(
        .usage, "\(path) is in the way: an earlier restore left it",
        advice: "look whether you still need it, and move it away or remove it")
    }
  }

  private func refuseSeveralPartitions(
    of manifest: BackupManifest, _ file: String
  ) throws(Failure) {
    guard manifest.heads.count > 1, configuration.logAddress == nil else { return }
    throw Failure(
      .usage, "\(file) holds a log with \(manifest.heads.count) partitions",
      advice: "name an empty database as \"log\" in the configuration: a data folder keeps one")
  }

  /// Moves the log into the database that the configuration names, if it names one, and erases
  /// there who was forgotten since.
  private func moveLog(of staged: DataFolder) throws(Failure) {
    guard let address = configuration.logAddress,
      let server = ServerPlace(address: address, folder: staged)
    else { return }
    _ = try CopyPlace.folder(staged).copyLog(to: .server(server))
    let parts = staged.copiedPartitions
    for part in parts { try part.removeLog() }
    if parts.count > 1 {
      for part in parts { try? FileManager.default.removeItem(atPath: part.path) }
    }
    try access(to: server).writing { (_) throws(Failure) in }
  }

  private func access(to staged: any LogPlace) -> LogAccess {
    let own = log("pacelog restore")
    return LogAccess(
      place: staged, command: own.command, lockWaitSeconds: own.lockWaitSeconds,
      acceptsLoss: acceptsLoss, notify: own.notify, beforeErasing: own.beforeErasing)
  }

  /// Compares the unpacked files with their digests and with the manifest.
  private func check(
    _ staged: DataFolder, against manifest: BackupManifest, place: String
  ) throws(Failure) {
    // Without the list of forgotten members: those forgotten since are erased only afterwards.
    var heads: [LogHead] = []
    for part in staged.copiedPartitions {
      let alone = DataFolder(path: part.path, forgottenPath: joined(staged.path, "forgotten"))
      let log = try alone.openForReading().log
      let report = try log.verify()
      try log.close()
      if let damage = report.damages.first { throw .damagedBackup(place, damage.description) }
      heads.append(report.head)
    }
    guard heads == manifest.heads else {
      throw .damagedBackup(place, "its log does not end where the backup states")
    }
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: staged.originals.folder)) ?? []
    guard names.count == manifest.originalCount else {
      throw .damagedBackup(
        place, "it holds \(names.count) of \(counted(manifest.originalCount, "original"))")
    }
    for source in names.compactMap({ SourceID(hex: $0.dropLast(".zst".count)) }) {
      let damage = try staged.originals.damage(of: source)
      if let damage { throw .damagedBackup(place, damage.message) }
    }
  }
}

/// Keeps servers from the data folder, if one ever used it.
///
/// A server that runs would go on with the folder that is moved away: every post that it
/// acknowledged would be lost.
private final class IntakeLock: Sendable {
  private let lock: Mutex<FileLock?>
  let isHeld: Bool

  /// - Throws: A usage error while a server runs.
  init(_ folder: DataFolder) throws(Failure) {
    let isUsed = FileSystem.exists(folder.intakePath)
    isHeld = isUsed
    guard isUsed else {
      lock = Mutex(nil)
      return
    }
    let held = try FileLock(folder.intakeLockPath, wait: .zero) { (_) throws(Failure) in
      throw Failure(
        .usage, "a server uses \(folder.intakePath)",
        advice: "stop it first, such as with systemctl stop pacelog-serve, then restore again")
    }
    lock = Mutex(held)
  }

  func release() { lock.withLock { $0 = nil } }
}

/// The outcome of a restore.
public struct RestoreReport: TextReport, Codable, Sendable, Equatable {
  public let file: String
  public let dataFolder: String
  public let events: Int
  public let chain: String
  public let originals: Int
  /// The new path of the former data folder; null when there was none.
  public let formerDataFolder: String?
  public let rebuilt: RebuildReport

  /// The report as text.
  public var text: String {
    var lines = [
      "restored \(counted(events, "event")), head \(chain.prefix(12)), and "
        + "\(counted(originals, "original")), each checked, into \(dataFolder)"
    ]
    if let formerDataFolder {
      lines.append(
        "the former data folder is \(formerDataFolder): remove it when you are sure of the new one")
    }
    return (lines + [rebuilt.text]).joined(separator: "\n")
  }
}
