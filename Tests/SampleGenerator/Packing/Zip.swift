/// One file of a zip.
public struct ZipEntry {
  public let name: [UInt8]
  public let contents: [UInt8]
  /// True when it is deflated, not just stored.
  public let isCompressed: Bool
  /// The general purpose flags; by default, that the name is UTF-8.
  public let flags: Int

  public init(
    _ name: String, _ contents: [UInt8], isCompressed: Bool = true, flags: Int = 0x0800
  ) {
    self.init(nameBytes: Array(name.utf8), contents, isCompressed: isCompressed, flags: flags)
  }

  public init(nameBytes: [UInt8], _ contents: [UInt8], isCompressed: Bool = true, flags: Int) {
    name = nameBytes
    self.contents = contents
    self.isCompressed = isCompressed
    self.flags = flags
  }
}

/// Packs files as a zip; every file is of 1 April 2026, noon.
public func zip(_ entries: [ZipEntry]) -> [UInt8] {
  var archive: [UInt8] = []
  var directory: [UInt8] = []
  for entry in entries {
    let offset = archive.count
    let packed = entry.isCompressed ? Deflate.compress(entry.contents) : entry.contents
    let description = describe(entry, packedByteCount: packed.count)
    archive += [0x50, 0x4b, 3, 4] + description + entry.name + packed
    directory += [0x50, 0x4b, 1, 2]
    directory.append(littleEndian: 20, byteCount: 2)  // Made by version 2.0 of nothing special.
    directory += description
    // No comment, first disk, no attributes.
    directory += [UInt8](repeating: 0, count: 10)
    directory.append(littleEndian: offset, byteCount: 4)
    directory += entry.name
  }
  return archive + directory
    + end(entryCount: entries.count, directoryByteCount: directory.count, offset: archive.count)
}

/// The common part of both headers of an entry: from the version needed to the lengths of its
/// names.
private func describe(_ entry: ZipEntry, packedByteCount: Int) -> [UInt8] {
  var header: [UInt8] = []
  header.append(littleEndian: 20, byteCount: 2)
  header.append(littleEndian: entry.flags, byteCount: 2)
  header.append(littleEndian: entry.isCompressed ? 8 : 0, byteCount: 2)
  header.append(littleEndian: 12 << 11, byteCount: 2)
  header.append(littleEndian: (2026 - 1980) << 9 | 4 << 5 | 1, byteCount: 2)
  header.append(littleEndian: crc32(entry.contents), byteCount: 4)
  header.append(littleEndian: packedByteCount, byteCount: 4)
  header.append(littleEndian: entry.contents.count, byteCount: 4)
  header.append(littleEndian: entry.name.count, byteCount: 2)
  header.append(littleEndian: 0, byteCount: 2)
  return header
}

private func end(entryCount: Int, directoryByteCount: Int, offset: Int) -> [UInt8] {
  var end: [UInt8] = [0x50, 0x4b, 5, 6, 0, 0, 0, 0]
  end.append(littleEndian: entryCount, byteCount: 2)
  end.append(littleEndian: entryCount, byteCount: 2)
  end.append(littleEndian: directoryByteCount, byteCount: 4)
  end.append(littleEndian: offset, byteCount: 4)
  end.append(littleEndian: 0, byteCount: 2)
  return end
}
