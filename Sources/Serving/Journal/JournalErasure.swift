import ActivityModel

/// Erases a member from the files of a journal.
enum JournalErasure {
  /// The members with records in the files, each with the posts that are not in the log yet.
  ///
  /// - Complexity: O(bytes of all files).
  static func waitingPosts(in disk: any JournalDisk) throws(DiskError) -> [MemberID: Int] {
    var segments = Segments()
    var counts: [MemberID: Int] = [:]
    for file in try disk.fileNumbers() {
      let bytes = try disk.read(file, at: 0, count: try disk.byteCount(of: file))
      for found in JournalFileContents(bytes).records {
        let place = JournalPlace(file: file, offset: found.offset, byteCount: found.byteCount)
        segments.apply(found.record, at: place)
        if let member = found.record.entry.member { counts[member, default: 0] += 0 }
      }
    }
    for (key, open) in segments.open { counts[key.member, default: 0] += open.places.count }
    for sealed in segments.sealed { counts[sealed.key.member, default: 0] += sealed.places.count }
    return counts
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
