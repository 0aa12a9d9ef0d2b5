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
  /// The uploads of one member that are arriving.
  private struct Running {
    var count = 0
    /// As announced, or as arrived where that is more.
    var byteCount = 0
  }

  /// A file that could not be imported.
  private struct Postponed {
    var attempts = 0
    var next = ContinuousClock.now
    /// The words of the last attempt.
    var notice = ""
  }

  let folder: String
  private let quotaByteCount: Int
  /// The uploads that are arriving, by their members.
  private let running = Mutex<[MemberID: Running]>([:])
  private let partCount = Mutex(0)
  /// The files that could not be imported, by their paths.
  private let postponed = Mutex<[String: Postponed]>([:])
  private let retry: Duration
  private let notify: @Sendable (String) -> Void

  /// The largest file: 2 GiB.
  static let maximumByteCount = 2 << 30
  /// The uploads that may arrive at once.
  private static let maximumRunning = 4
  /// The uploads of one member that may arrive at once: the others are for other members.
  private static let maximumRunningOfMember = 2
  /// The uploads that one import takes.
  private static let batchCount = 16

  /// - Parameters:
  ///   - folder: The place of the files.
  ///   - quotaByteCount: The bytes of a member that may arrive and wait.
  ///   - retry: The pause before a second attempt to import a file; later ones are longer.
  ///   - notify: Called with each file that has to wait, and again with another reason.
  init(
    folder: String, quotaByteCount: Int, retry: Duration = .seconds(60),
    notify: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.folder = folder
    self.quotaByteCount = quotaByteCount
    self.retry = retry
    self.notify = notify
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
    try requireQuota(for: byteCount ?? 0)
    let room = try room(of: member, byteCount: byteCount ?? 0)
    let number = partCount.withLock { count in
      count += 1
      return count
    }
    do throws(DiskError) {
      let home = joined(folder, member.name)
      try DiskFile.createFolder(home)
      return try ArrivingUpload(name: name, home: home, number: number, room: room)
    } catch {
      throw ServiceError(upload: error)
    }
  }

  // MARK: Room

  /// Takes a place among the uploads that arrive, and the bytes that are announced.
  private func room(of member: MemberID, byteCount: Int) throws(ServiceError) -> UploadRoom {
    let kept = keptByteCount(of: member)
    let refusal = running.withLock { running -> ServiceError? in
      guard hasRoom(byteCount, beside: kept, running[member]) else { return .noRoom }
      guard running.values.reduce(0, { $0 + $1.count }) < Self.maximumRunning else {
        return .busy("\(Self.maximumRunning) uploads are running")
      }
      guard running[member, default: Running()].count < Self.maximumRunningOfMember else {
        return .busy("\(Self.maximumRunningOfMember) uploads of this member are running")
      }
      running[member, default: Running()].count += 1
      running[member, default: Running()].byteCount += byteCount
      return nil
    }
    if let refusal { throw refusal }
    return UploadRoom(self, of: member, byteCount: byteCount)
  }

  /// Takes more bytes for an upload that arrives; false when the quota has no room for them.
  fileprivate func take(_ byteCount: Int, of member: MemberID) -> Bool {
    let kept = keptByteCount(of: member)
    return running.withLock { running in
      guard hasRoom(byteCount, beside: kept, running[member]) else { return false }
      running[member, default: Running()].byteCount += byteCount
      return true
    }
  }

  /// Gives back the bytes of an upload, which keeps its place.
  fileprivate func release(_ byteCount: Int, of member: MemberID) {
    running.withLock { $0[member, default: Running()].byteCount -= byteCount }
  }

  /// Gives back the place of an upload, and its bytes.
  fileprivate func giveBack(_ byteCount: Int, of member: MemberID) {
    running.withLock { running in
      guard var rest = running[member] else { return }
      rest.count -= 1
      rest.byteCount -= byteCount
      running[member] = rest.count > 0 ? rest : nil
    }
  }

  /// Refuses a file that never fits, however long its sender waits.
  fileprivate func requireQuota(for byteCount: Int) throws(ServiceError) {
    guard byteCount > quotaByteCount else { return }
    throw ServiceError(
      413, "the file is larger than all uploads of a member may be: \(quotaByteCount >> 20) MiB",
      place: "body", advice: "ask the operator to raise quotaMebibytes in \"serve\"")
  }

  private func hasRoom(_ byteCount: Int, beside kept: Int, _ running: Running?) -> Bool {
    kept + (running?.byteCount ?? 0) + byteCount <= quotaByteCount
  }

  /// The bytes of a member's files that wait.
  ///
  /// They are counted on the disk, and so without the lock that all members share.
  private func keptByteCount(of member: MemberID) -> Int {
    waiting(of: member.name).reduce(0) { $0 + (FileFingerprint($1.path)?.byteCount ?? 0) }
  }

  // MARK: Import

  /// Imports the files that wait.
  ///
  /// A file that could not be read waits for another attempt, and the others go on.
  ///
  /// - Returns: True when the log has new events.
  func importKept(_ pipeline: any ReceivedImporting) throws -> Bool {
    var hasNews = false
    for upload in try due().prefix(Self.batchCount) {
      guard let member = MemberID(upload.member) else { continue }
      do {
        let report = try pipeline.importReceived([
          Input(path: upload.path, owner: .member(member))
        ])
        hasNews = hasNews || report.newEvents > 0
        if let unread = report.unread {
          let reason = unread.rejection.map { "\($0.message) (\($0.advice))" }
          postpone(upload, "\(unread.name) waits: \(reason ?? "it cannot be read")")
        } else {
          try finish(upload, report)
          postponed.withLock { $0[upload.path] = nil }
        }
      } catch {
        postpone(upload, "\(upload.path) waits: \(error)")
        // The next one may have to wait as long for the log, and posts would wait for both.
        break
      }
    }
    return hasNews
  }

  /// The files that wait, without those whose next attempt is later.
  private func due() throws -> [Waiting] {
    let files = (try DiskFile.names(in: folder)).sorted().flatMap { waiting(of: $0) }
    let now = ContinuousClock.now
    return postponed.withLock { postponed in
      let paths = Set(files.map(\.path))
      postponed = postponed.filter { paths.contains($0.key) }
      return files.filter { file in postponed[file.path].map { $0.next <= now } ?? true }
    }
  }

  /// Keeps a file for a later attempt: its sender has the answer that it is kept.
  private func postpone(_ upload: Waiting, _ notice: String) {
    let isNews = postponed.withLock { postponed in
      var file = postponed[upload.path] ?? Postponed()
      let isNews = file.notice != notice
      file.next = ContinuousClock.now + pause(after: file.attempts)
      file.attempts += 1
      file.notice = notice
      postponed[upload.path] = file
      return isNews
    }
    if isNews { notify(notice) }
  }

  /// The time to the next attempt: a file that never fits must not be unpacked each minute.
  func pause(after attempts: Int) -> Duration { retry * (1 << min(attempts, 10)) }

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
    report.leaveOutOtherMembers()
    let home = joined(folder, upload.member)
    let prefix = joined(home, upload.digest) + "/"
    for index in report.sources.indices where report.sources[index].name.hasPrefix(prefix) {
      report.sources[index].name.removeFirst(prefix.count)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(report), as: UTF8.self)
    let words = JSONText.quoted(report.text)
    let state = Self.state(of: report)
    let outcome = "{\"state\":\"\(state)\",\"report\":\(text),\"text\":\(words)}\n"
    let place = joined(home, upload.digest) + ".json"
    // The report of an import stays when the same file comes once more and brings nothing new.
    if state == "imported" || Self.outcome(at: place).map(Self.isImported) != true {
      try DiskFile.replace(place, with: Array(outcome.utf8))
    }
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
  ///
  /// - Parameters:
  ///   - digest: The SHA-256 of the file in hexadecimal digits.
  ///   - names: Those that the member has or had: a file may have come before a renaming.
  /// - Returns: Of several outcomes the one of an import, else that of the first name.
  func state(of digest: String, under names: [MemberID]) -> [UInt8]? {
    guard Digest(hex: digest) != nil else { return nil }
    let paths = names.map { joined(joined(folder, $0.name), digest.lowercased()) }
    if paths.contains(where: { FileFingerprint($0) != nil }) {
      return Array("{\"state\":\"kept\"}\n".utf8)
    }
    let outcomes = paths.compactMap { Self.outcome(at: $0 + ".json") }
    return outcomes.first(where: Self.isImported) ?? outcomes.first
  }

  private static func outcome(at path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  private static func isImported(_ outcome: [UInt8]) -> Bool {
    outcome.starts(with: Array("{\"state\":\"imported\"".utf8))
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

/// The room of an upload that is arriving, which is free again when this is gone.
final class UploadRoom: Sendable {
  private let store: UploadStore
  private let member: MemberID
  private let taken: Mutex<Int>

  fileprivate init(_ store: UploadStore, of member: MemberID, byteCount: Int) {
    (self.store, self.member) = (store, member)
    taken = Mutex(byteCount)
  }

  deinit { store.giveBack(taken.withLock(\.self), of: member) }

  /// Gives back the bytes, before the file is among those that wait: there it counts as well.
  func release() {
    taken.withLock { taken in
      store.release(taken, of: member)
      taken = 0
    }
  }

  /// Takes room for so many bytes in all.
  func extend(to byteCount: Int) throws(ServiceError) {
    try store.requireQuota(for: byteCount)
    let isFree = taken.withLock { taken in
      guard byteCount > taken else { return true }
      guard store.take(byteCount - taken, of: member) else { return false }
      taken = byteCount
      return true
    }
    guard isFree else { throw .noRoom }
  }
}

extension ServiceError {
  /// A file that could not be kept.
  init(upload error: DiskError) {
    self = error.isFull ? .noRoom : .busy("the file cannot be kept", retryAfter: 30)
  }
}
