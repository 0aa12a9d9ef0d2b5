import Glibc

/// The journal's folder on a real disk: `journal-1`, `journal-2` and so on.
struct LinuxJournalDisk: JournalDisk {
  let folder: String

  private static let prefix = "journal-"

  private func path(_ file: Int) -> String { "\(folder)/\(Self.prefix)\(file)" }

  func fileNumbers() throws(DiskError) -> [Int] {
    try DiskFile.names(in: folder).compactMap { name in
      name.hasPrefix(Self.prefix) ? Int(name.dropFirst(Self.prefix.count)) : nil
    }.sorted()
  }

  func read(_ file: Int, at offset: Int, count: Int) throws(DiskError) -> [UInt8] {
    try DiskFile(path(file), O_RDONLY).read(at: offset, count: count)
  }

  func byteCount(of file: Int) throws(DiskError) -> Int {
    try DiskFile(path(file), O_RDONLY).byteCount()
  }

  func create(_ file: Int) throws(DiskError) -> any JournalFile {
    let created = try DiskFile(path(file), O_WRONLY | O_CREAT | O_EXCL)
    created.reserve(JournalWriter.fileByteCount)
    do throws(DiskError) {
      try DiskFile(folder, O_RDONLY | O_DIRECTORY).synchronizeWithName()
    } catch {
      try? remove(file)
      throw error
    }
    return created
  }

  func overwrite(_ file: Int, at offset: Int, with bytes: [UInt8]) throws(DiskError) {
    let open = try DiskFile(path(file), O_WRONLY)
    try open.write(bytes, at: offset)
    try open.synchronize()
  }

  func remove(_ file: Int) throws(DiskError) { try DiskFile.remove(path(file)) }
}
