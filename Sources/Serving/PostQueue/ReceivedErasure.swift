import ActivityModel
public import Application
import EventLog
import Foundation
public import Runtime

/// Erases received data that are not in the log, for `pacelog forget`.
public struct ReceivedErasure: Sendable {
  private let pipeline: Pipeline
  private let folder: PostQueueFolder
  private let tokens: TokenStore
  private let table: ReceivedTable?

  /// The longest wait for a running server.
  private static let waitSeconds = 60

  /// - Throws: When the log is in a database that does not answer.
  public init(in pipeline: Pipeline) throws(Failure) {
    self.pipeline = pipeline
    folder = PostQueueFolder(dataFolder: pipeline.configuration.dataFolder)
    table = try pipeline.configuration.receivedTable(creating: false)
    tokens = TokenStore(path: folder.tokens, table: table)
  }

  /// Lists what ``forget(_:)`` would erase; touches nothing.
  ///
  /// - Throws: A usage error when there is nothing of that member.
  public func preview(_ name: String) throws(Failure) -> ForgetReport {
    try pipeline.previewForgetting(name, extent(of: names(of: name)))
  }

  /// Erases a member from the log, and then from what servers received.
  ///
  /// The log decides first whether the member may be erased. After an end between the two, the same
  /// call erases the rest: the log takes no post or upload of a forgotten member meanwhile.
  ///
  /// - Throws: Before anything is touched, when not all of it may be erased; later when the disk
  ///   refuses, or a running server does not answer.
  public func forget(_ name: String) throws(Failure) -> ForgetReport {
    let names = try names(of: name)
    let extent = try extent(of: names)
    if !extent.isEmpty { try table?.requireOwner() }
    let report = try pipeline.forget(name, extent)
    try erase(names)
    return report
  }

  /// Every name of a member; after an erasure that ended early, all names of forgotten members.
  private func names(of name: String) throws(Failure) -> [MemberID] {
    let names = try pipeline.allNames(of: name)
    guard try pipeline.forgotten(among: Set(names)).isEmpty else {
      return Set(names).union(try forgotten()).sorted()
    }
    return names
  }

  /// Erases who was forgotten from the intake that a restore brought into the data folder.
  ///
  /// - Throws: When the log or the intake cannot be read, and as ``erase(_:)`` does.
  public func eraseForgotten() throws(Failure) {
    guard FileFingerprint(folder.path) != nil else { return }
    try erase(forgotten())
  }

  /// The forgotten members of whom something was received.
  private func forgotten() throws(Failure) -> [MemberID] {
    // Of a damaged list no server takes a token.
    let tokens = (try? tokens.list().tokens.map(\.member)) ?? []
    let members = Set(try waitingPosts().keys).union(try folderMembers()).union(tokens)
    return try pipeline.forgotten(among: members).sorted()
  }

  private func folderMembers() throws(Failure) -> Set<MemberID> {
    try reading { () throws(DiskError) in try folder.members() }
  }

  private func waitingPosts() throws(Failure) -> [MemberID: Int] {
    let rows = try table?.postCounts() ?? [:]
    let records = try reading { () throws(DiskError) in
      try JournalErasure.waitingPosts(in: LinuxJournalDisk(folder: folder.path))
    }
    return rows.merging(records) { $0 + $1 }
  }

  private func extent(of members: [MemberID]) throws(Failure) -> ReceivedExtent {
    let list = try readingTokens { () throws(Failure) in try tokens.list() }
    let posts = try waitingPosts()
    let uploads = try reading { () throws(DiskError) in
      try members.map { (member) throws(DiskError) in try folder.uploadCounts(of: member) }
    }
    return ReceivedExtent(
      tokens: list.tokens.count { members.contains($0.member) },
      posts: members.reduce(0) { $0 + (posts[$1] ?? 0) },
      uploads: uploads.reduce(0) { $0 + $1.waiting },
      uploadReports: uploads.reduce(0) { $0 + $1.reports })
  }

  private func reading<Value>(_ body: () throws(DiskError) -> Value) throws(Failure) -> Value {
    do throws(DiskError) {
      return try body()
    } catch {
      throw Failure(
        .failed, "what was received cannot be read: \(error)",
        advice: "see to the disk, then forget again who was forgotten")
    }
  }

  private func readingTokens<Value>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    do throws(Failure) {
      return try body()
    } catch {
      throw Failure(.failed, error.finding, advice: "repair the file, then forget again")
    }
  }

  /// Erases tokens, posts, segments and uploads of members; asks a running server to do so.
  ///
  /// - Parameter members: All names of one member, or of several.
  /// - Throws: When the disk refuses, or a running server does not answer.
  func erase(_ members: [MemberID]) throws(Failure) {
    guard !members.isEmpty, table != nil || FileFingerprint(folder.path) != nil else { return }
    // First of all, and of every name: then nothing more comes under any of them.
    _ = try readingTokens { () throws(Failure) in
      try tokens.change { $0.remove { members.contains($0.member) } }
    }
    // Servers may know the tokens for so long.
    if table != nil { Thread.sleep(forTimeInterval: 2) }
    for member in members { try eraseData(of: member) }
  }

  private func eraseData(of member: MemberID) throws(Failure) {
    try table?.erase(member)
    guard FileFingerprint(folder.path) != nil else { return }
    do throws(DiskError) {
      guard let lock = try? folder.lock() else { return try ask(member) }
      defer { withExtendedLifetime(lock) {} }
      try folder.erase(member, from: LinuxJournalDisk(folder: folder.path))
    } catch {
      throw Failure(
        .failed, "received data of \(member.name) cannot be erased: \(error)",
        advice: "see to the disk, then forget again")
    }
  }

  private func ask(_ member: MemberID) throws(DiskError) {
    try folder.requestErasure(of: member)
    for _ in 0..<Self.waitSeconds * 10 {
      guard folder.hasRequest(for: member) else { return }
      Thread.sleep(forTimeInterval: 0.1)
    }
    throw DiskError(
      action: "erase", path: folder.path, reason: "the server does not answer", isFull: false)
  }
}
