import ActivityModel
import Digests
import Foundation
import Importing
import Runtime
import Synchronization

/// The files that members upload: kept on the disk until they are in the log.
///
/// `uploads/<member>/<sha256>/<name>` holds a file that waits, `uploads/<member>/<sha256>.json` the
/// result of its import, and `uploads/<member>/.part-…` a file that is arriving.
final class UploadStore: Sendable {
  let folder: String
  private let quotaByteCount: Int
  /// The uploads that are arriving.
  private let running = Mutex(0)
  private let partCount = Mutex(0)

  /// The largest file: 2 GiB.
  static let maximumByteCount = 2 << 30
  /// The uploads that may arrive at once.
  private static let maximumRunning = 4
  /// The uploads that one import takes.
  private static let batchCount = 16

  init(folder: String, quotaByteCount: Int) {
    self.folder = folder
    self.quotaByteCount = quotaByteCount
  }

  /// Begins to receive a file.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - member: The owner.
  ///   - byteCount: As announced; nil when it is not known.
  /// - Returns: The file, still empty.
  /// - Throws: When too many arrive, or there is no room for it.
  func begin(
    _ name: String, of member: MemberID, byteCount: Int?
  ) throws(ServiceError) -> ArrivingUpload {
    guard (byteCount ?? 0) <= Self.maximumByteCount else { throw .tooLarge("2 GiB") }
    guard keptByteCount(of: member) + (byteCount ?? 0) <= quotaByteCount else { throw .noRoom }
    let isFree = running.withLock { running in
      guard running < Self.maximumRunning else { return false }
      running += 1
      return true
    }
    guard isFree else { throw .busy("\(Self.maximumRunning) uploads are running") }
    let number = partCount.withLock { count in
      count += 1
      return count
    }
    do throws(DiskError) {
      let home = joined(folder, member.name)
      try DiskFile.createFolder(home)
      return try ArrivingUpload(
        name: name, home: home, number: number,
        onEnd: { [self] in running.withLock { $0 -= 1 } })
    } catch {
      running.withLock { $0 -= 1 }
      throw ServiceError(upload: error)
    }
  }

  /// The bytes of a member's files that wait.
  private func keptByteCount(of member: MemberID) -> Int {
    waiting(of: member.name).reduce(0) { $0 + (FileFingerprint($1.path)?.byteCount ?? 0) }
  }

  // MARK: Import

  /// Imports the files that wait.
  ///
  /// - Returns: True when the log has new events.
  func importKept(_ pipeline: any ReceivedImporting) throws -> Bool {
    var hasNews = false
    let members = (try DiskFile.names(in: folder)).sorted()
    for upload in members.flatMap({ waiting(of: $0) }).prefix(Self.batchCount) {
      guard let member = MemberID(upload.member) else { continue }
      let report = try pipeline.importReceived([
        Input(path: upload.path, owner: .member(member))
      ])
      try finish(upload, report)
      hasNews = hasNews || report.newEvents > 0
    }
    return hasNews
  }

  private struct Waiting {
    let member: String
    let digest: String
    let path: String
  }

  private func waiting(of member: String) -> [Waiting] {
    let home = joined(folder, member)
    let names = ((try? DiskFile.names(in: home)) ?? []).filter { Digest(hex: $0) != nil }
    return names.sorted().flatMap { digest -> [Waiting] in
      let files = (try? DiskFile.names(in: joined(home, digest))) ?? []
      return files.map {
        Waiting(member: member, digest: digest, path: joined(joined(home, digest), $0))
      }
    }
  }

  private func finish(_ upload: Waiting, _ report: ImportReport) throws {
    var report = report
    let home = joined(folder, upload.member)
    let prefix = joined(home, upload.digest) + "/"
    for index in report.sources.indices where report.sources[index].name.hasPrefix(prefix) {
      report.sources[index].name.removeFirst(prefix.count)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(report), as: UTF8.self)
    let words = JSONText.quoted(report.text)
    let state =
      "{\"state\":\"\(Self.state(of: report))\",\"report\":\(text),\"text\":\(words)}\n"
    try DiskFile.replace(joined(home, upload.digest) + ".json", with: Array(state.utf8))
    try DiskFile.remove(upload.path)
    // Stays when the same bytes arrived under another name meanwhile.
    try? DiskFile.removeFolder(joined(home, upload.digest))
  }

  /// `imported` when anything is new, `refused` when something was and nothing is new.
  static func state(of report: ImportReport) -> String {
    let outcomes = Set(report.sources.map(\.outcome))
    if !outcomes.isDisjoint(with: [.imported, .partly, .restored]) { return "imported" }
    return outcomes.isDisjoint(with: [.refused, .refusedBefore]) ? "known" : "refused"
  }

  /// The state of an upload of a member as JSON; nil when there is none.
  func state(of digest: String, of member: MemberID) -> [UInt8]? {
    guard Digest(hex: digest) != nil else { return nil }
    let path = joined(joined(folder, member.name), digest.lowercased())
    if FileFingerprint(path) != nil { return Array("{\"state\":\"kept\"}\n".utf8) }
    return FileManager.default.contents(atPath: path + ".json").map { [UInt8]($0) }
  }

  /// Removes what an ended server left of files that never arrived.
  func removeParts() {
    for member in (try? DiskFile.names(in: folder)) ?? [] {
      let home = joined(folder, member)
      for name in (try? DiskFile.names(in: home)) ?? [] {
        if name.hasPrefix(ArrivingUpload.partPrefix) { try? DiskFile.remove(joined(home, name)) }
        // Made before the file was moved into it; stays when there is one.
        if Digest(hex: name) != nil { try? DiskFile.removeFolder(joined(home, name)) }
      }
    }
  }
}

extension ServiceError {
  /// A file that could not be kept.
  init(upload error: DiskError) {
    self = error.isFull ? .noRoom : .busy("the file cannot be kept", retryAfter: 30)
  }
}
