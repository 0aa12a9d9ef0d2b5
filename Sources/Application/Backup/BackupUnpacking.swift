import Runtime
import ArchiveStream
import Foundation

/// Unpacks a backup into a new folder; rejects unexpected entries.
struct BackupUnpacking {
  let file: String
  let folder: String

  func run() throws(Failure) -> BackupManifest {
    do {
      let input = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
      defer { try? input.close() }
      guard try isTar(input) else { throw Failure.foreignBackup(file) }
      let next = { () throws(ArchiveError) -> [UInt8]? in
        guard let chunk = try? input.read(upToCount: 1 << 20), !chunk.isEmpty else { return nil }
        return [UInt8](chunk)
      }
      return try unpack(try ArchiveReader(tarOf: next, budget: try budget(of: input)))
    } catch let error as Failure {
      throw error
    } catch let error as ArchiveError {
      throw .damagedBackup(file, error.message)
    } catch {
      throw Failure(
        .failed, "\(file) cannot be unpacked: \(error.localizedDescription)",
        advice: "check the disk's space and the rights of the folder; nothing was touched")
    }
  }

  /// Only a file with this word in its first block is passed to the unpacker.
  private func isTar(_ input: FileHandle) throws -> Bool {
    let head = try input.read(upToCount: 512) ?? Data()
    try input.seek(toOffset: 0)
    return head.count == 512 && head[257..<262].elementsEqual("ustar".utf8)
  }

  /// The limits of the archive: at most the size of the file, because its entries are already
  /// compressed.
  private func budget(of input: FileHandle) throws -> ExpansionBudget {
    let byteCount = Int(try input.seekToEnd())
    try input.seek(toOffset: 0)
    var limits = ArchiveLimits()
    limits.entryCount = .max
    limits.expandedByteCount = byteCount
    return ExpansionBudget(limits: limits, packedByteCount: byteCount)
  }

  private func unpack(_ tar: ArchiveReader) throws -> BackupManifest {
    guard let first = try tar.nextEntry(), first.displayName == BackupManifest.name,
      let bytes = try tar.nextChunk()
    else { throw Failure.foreignBackup(file) }
    let manifest = try BackupManifest(bytes, place: file)
    try createPrivateFolder(folder)
    try createPrivateFolder(joined(folder, "originals"))
    for partition in manifest.heads.indices {
      let name = BackupManifest.folder(of: partition, among: manifest.heads.count)
      try createPrivateFolder(joined(folder, name))
    }
    while let entry = try tar.nextEntry() {
      guard entry.kind == .file, manifest.mayHold(entry.displayName) else {
        throw Failure.damagedBackup(
          file, "'\(entry.displayName)' does not belong into a backup")
      }
      try unpack(entry.displayName, from: tar)
    }
    return manifest
  }

  private func unpack(_ name: String, from tar: ArchiveReader) throws {
    let path = joined(folder, name)
    guard !FileManager.default.fileExists(atPath: path) else {
      throw Failure.damagedBackup(file, "it holds '\(name)' twice")
    }
    guard
      FileManager.default.createFile(
        atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]),
      let output = FileHandle(forWritingAtPath: path)
    else { throw CocoaError(.fileWriteUnknown) }
    defer { try? output.close() }
    while let chunk = try tar.nextChunk() { try output.write(contentsOf: Data(chunk)) }
    try output.synchronize()
  }
}
