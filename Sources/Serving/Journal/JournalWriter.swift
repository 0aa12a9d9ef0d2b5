/// The end of a journal: its newest file and the next number.
struct JournalWriter: Sendable {
  private let disk: any JournalDisk
  private let observer: Journal.Observer
  private var file: (number: Int, handle: any JournalFile, byteCount: Int)?
  private var nextFile = 1
  private var nextNumber: UInt64 = 1

  /// A file that has this many bytes is followed by a new one.
  static let fileByteCount = 4 << 20

  /// Reads all files and hands over their records.
  init(
    _ disk: any JournalDisk, observer: @escaping Journal.Observer, notify: (String) -> Void
  ) throws(DiskError) {
    self.disk = disk
    self.observer = observer
    for number in try disk.fileNumbers() {
      let bytes = try disk.read(number, at: 0, count: try disk.byteCount(of: number))
      let contents = JournalFileContents(bytes)
      for notice in contents.notices(file: number) { notify(notice) }
      for found in contents.records {
        nextNumber = max(nextNumber, found.record.number + 1)
        let place = JournalPlace(file: number, offset: found.offset, byteCount: found.byteCount)
        observer(found.record, place)
      }
      nextFile = number + 1
    }
  }

  /// Writes a batch and waits until it is on the disk.
  ///
  /// - Returns: The number of its first entry.
  /// - Throws: When any of it may be missing: then nothing of it counts.
  mutating func write(_ entries: [JournalEntry]) throws(DiskError) -> UInt64 {
    let first = nextNumber
    // Numbers of a failed batch are never used again: some of it may be on the disk.
    nextNumber += UInt64(entries.count)
    let file = try currentFile()
    var bytes: [UInt8] = file.byteCount == 0 ? JournalFormat.header : []
    var written: [(JournalRecord, JournalPlace)] = []
    for (index, entry) in entries.enumerated() {
      let record = JournalRecord(number: first + UInt64(index), entry: entry)
      let encoded = JournalFormat.bytes(of: record)
      let place = JournalPlace(
        file: file.number, offset: file.byteCount + bytes.count, byteCount: encoded.count)
      written.append((record, place))
      bytes += encoded
    }
    do throws(DiskError) {
      try file.handle.write(bytes, at: file.byteCount)
      try file.handle.synchronize()
    } catch {
      try? file.handle.truncate(to: file.byteCount)
      discardFile(file.number, isNew: file.byteCount == 0)
      throw error
    }
    self.file = (file.number, file.handle, file.byteCount + bytes.count)
    for (record, place) in written { observer(record, place) }
    return first
  }

  /// Begins a file after a failed write, as the next write would.
  ///
  /// - Throws: When the disk still refuses; then no file of it stays.
  mutating func probe() throws(DiskError) {
    guard file == nil else { return }
    let new = try currentFile()
    do throws(DiskError) {
      try new.handle.write(JournalFormat.header, at: 0)
      try new.handle.synchronize()
    } catch {
      discardFile(new.number, isNew: true)
      throw error
    }
    file = (new.number, new.handle, JournalFormat.header.count)
  }

  /// Ends the newest file after a failed write; a new one goes, as it has no record.
  ///
  /// One for each post would remain otherwise, as long as a disk is full.
  private mutating func discardFile(_ number: Int, isNew: Bool) {
    file = nil
    if isNew { try? disk.remove(number) }
  }

  /// Gives back the room that the newest file has and does not use.
  func close() { try? file?.handle.truncate(to: file?.byteCount ?? 0) }

  /// Removes every file; one that cannot be removed is read again by a later opening.
  mutating func removeAllFiles() {
    file = nil
    // In their order: an entry about an earlier file goes after that file.
    for number in (try? disk.fileNumbers()) ?? [] { try? disk.remove(number) }
  }

  private mutating func currentFile() throws(DiskError) -> (
    number: Int, handle: any JournalFile, byteCount: Int
  ) {
    if let file, file.byteCount < Self.fileByteCount { return file }
    // A number whose file could not be made may be taken: go on to the next one.
    defer { nextFile += 1 }
    let new = (nextFile, try disk.create(nextFile), 0)
    file = new
    return new
  }
}

extension JournalFileContents {
  /// The damage in words.
  fileprivate func notices(file: Int) -> [String] {
    guard isJournal else {
      return ["journal-\(file) is no journal of this version of Pacelog, and is left as it is"]
    }
    var notices = damage.map {
      "journal-\(file), byte \($0.lowerBound): \($0.count) bytes are damaged; posts in them, "
        + "which were acknowledged, are lost"
    }
    if !tornTail.isEmpty {
      notices.append(
        "journal-\(file), byte \(tornTail.lowerBound): \(tornTail.count) bytes of an unfinished "
          + "write were left out; nothing in them was acknowledged")
    }
    return notices
  }
}
