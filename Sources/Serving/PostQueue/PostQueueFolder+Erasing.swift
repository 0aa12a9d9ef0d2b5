import ActivityModel
import Digests
import Foundation
import Runtime

extension PostQueueFolder {
  /// The request to a running server to erase a member.
  private func request(for member: MemberID) -> String {
    joined(path, PostQueueFolder.requestPrefix + member.name)
  }

  private static let requestPrefix = "forget-"

  /// The members that a running server is asked to erase.
  func requestedErasures() throws(DiskError) -> [MemberID] {
    try DiskFile.names(in: path).sorted().compactMap { name in
      name.hasPrefix(Self.requestPrefix)
        ? MemberID(String(name.dropFirst(Self.requestPrefix.count))) : nil
    }
  }

  func requestErasure(of member: MemberID) throws(DiskError) {
    try DiskFile.replace(request(for: member), with: [])
  }

  func hasRequest(for member: MemberID) -> Bool { FileFingerprint(request(for: member)) != nil }

  /// The members with segments or uploads.
  func members() throws(DiskError) -> Set<MemberID> {
    var members: Set<MemberID> = []
    for folder in [segments, uploads] {
      members.formUnion(try DiskFile.names(in: folder).compactMap { MemberID($0) })
    }
    return members
  }

  /// The uploads of a member that wait, and the reports of those that do not.
  func uploadCounts(of member: MemberID) throws(DiskError) -> (waiting: Int, reports: Int) {
    let home = joined(uploads, member.name)
    let names = try DiskFile.names(in: home)
    let files = try names.filter { Digest(hex: $0) != nil }.map { (name) throws(DiskError) in
      try DiskFile.names(in: joined(home, name))
    }
    return (files.joined().count, names.count { $0.hasSuffix(".json") })
  }

  /// Erases a member's posts, segments and uploads, and then the request to do so.
  func erase(_ member: MemberID, from disk: any JournalDisk) throws(DiskError) {
    _ = try JournalErasure.erase(member, from: disk)
    try eraseFiles(of: member)
  }

  /// Erases a member's segments and uploads, and then the request to do so.
  func eraseFiles(of member: MemberID) throws(DiskError) {
    for folder in [segments, uploads] { try DiskFile.eraseFolder(joined(folder, member.name)) }
    try DiskFile.remove(request(for: member))
  }
}

extension DiskFile {
  /// Removes a folder with everything in it; overwrites its files first.
  fileprivate static func eraseFolder(_ path: String) throws(DiskError) {
    for name in try names(in: path) {
      let inner = joined(path, name)
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(atPath: inner, isDirectory: &isFolder)
      if isFolder.boolValue { try eraseFolder(inner) } else { try eraseFile(inner) }
    }
    try removeFolder(path)
  }

  private static func eraseFile(_ path: String) throws(DiskError) {
    let chunk = 1 << 20
    let file = try DiskFile(path, writing: true)
    let byteCount = try file.byteCount()
    for offset in stride(from: 0, to: byteCount, by: chunk) {
      try file.write([UInt8](repeating: 0, count: min(chunk, byteCount - offset)), at: offset)
    }
    try file.synchronize()
    try remove(path)
  }
}
