import ActivityModel

/// Erases a member from the files of a journal.
enum JournalErasure {
  /// The members with records in the files.
  ///
  /// - Complexity: O(bytes of all files).
  static func members(in disk: any JournalDisk) throws(DiskError) -> Set<MemberID> {
    var members: Set<MemberID> = []
    for file in try disk.fileNumbers() {
      let bytes = try disk.read(file, at: 0, count: try disk.byteCount(of: file))
      members.formUnion(JournalFileContents(bytes).records.compactMap(\.record.entry.member))
    }
    return members
  }

  /// Overwrites every record of a member where it is; those of others keep their places.
  ///
  /// - Returns: The number of records.
  /// - Complexity: O(bytes of all files); one sync for each record.
  static func erase(_ member: MemberID, from disk: any JournalDisk) throws(DiskError) -> Int {
    var count = 0
    for file in try disk.fileNumbers() {
      let bytes = try disk.read(file, at: 0, count: try disk.byteCount(of: file))
      for found in JournalFileContents(bytes).records where found.record.entry.member == member {
        let erased = JournalFormat.erasing(found.record, byteCount: found.byteCount)
        try disk.overwrite(file, at: found.offset, with: erased)
        count += 1
      }
    }
    return count
  }
}
