import ArchiveStream
import Testing

/// The entries of an archive, in order.
struct Unpacked: Equatable {
  struct Item: Equatable, CustomTestStringConvertible {
    let name: String
    let kind: ArchiveEntry.Kind
    /// Nil when an error came instead of the end.
    let contents: [UInt8]?

    var testDescription: String {
      "\(name) (\(kind)): \(contents.map { "\($0.count) bytes: \($0.prefix(8))" } ?? "an error")"
    }
  }

  var items: [Item] = []
  var errors: [ArchiveError] = []

  var files: [String: [UInt8]] {
    Dictionary(
      items.compactMap { item in item.contents.map { (item.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}

/// Gives `bytes` in chunks.
func chunks(_ bytes: [UInt8], of size: Int) -> () throws(ArchiveError) -> [UInt8]? {
  var position = 0
  return { () throws(ArchiveError) -> [UInt8]? in
    guard position < bytes.count else { return nil }
    let end = min(position + size, bytes.count)
    defer { position = end }
    return Array(bytes[position..<end])
  }
}

/// Unpacks everything, and goes on after errors until nothing more comes.
func unpack(
  _ format: ArchiveFormat, _ bytes: [UInt8], chunkSize: Int = 65_536,
  limits: ArchiveLimits = ArchiveLimits()
) -> Unpacked {
  let budget = ExpansionBudget(limits: limits, packedByteCount: bytes.count)
  switch format {
  case .gzip:
    return unpack(GzipReader(chunks(bytes, of: chunkSize), budget: budget))
  case .tar:
    return unpack { () throws(ArchiveError) in
      try ArchiveReader(tarOf: chunks(bytes, of: chunkSize), budget: budget)
    }
  case .zip:
    return unpack { () throws(ArchiveError) in
      try ArchiveReader(zipOf: bytes.count, budget: budget) {
        (offset, count) throws(ArchiveError) -> [UInt8] in
        Array(bytes[min(offset, bytes.count)...].prefix(min(count, chunkSize)))
      }
    }
  }
}

private func unpack(_ reader: GzipReader) -> Unpacked {
  var unpacked = Unpacked()
  var contents: [UInt8]? = []
  do throws(ArchiveError) {
    while let chunk = try reader.nextChunk() { contents? += chunk }
  } catch {
    contents = nil
    unpacked.errors.append(error)
  }
  unpacked.items.append(.init(name: "", kind: .file, contents: contents))
  return unpacked
}

private func unpack(_ open: () throws(ArchiveError) -> ArchiveReader) -> Unpacked {
  var unpacked = Unpacked()
  do throws(ArchiveError) {
    let reader = try open()
    while unpacked.unpackNext(reader) {}
  } catch {
    unpacked.errors.append(error)
  }
  return unpacked
}

extension Unpacked {
  /// True while there may be more.
  fileprivate mutating func unpackNext(_ reader: ArchiveReader) -> Bool {
    do throws(ArchiveError) {
      guard let entry = try reader.nextEntry() else { return false }
      var contents: [UInt8]? = []
      do throws(ArchiveError) {
        while let chunk = try reader.nextChunk() { contents? += chunk }
      } catch {
        contents = nil
        errors.append(error)
      }
      items.append(Item(name: entry.displayName, kind: entry.kind, contents: contents))
    } catch {
      errors.append(error)
    }
    return true
  }
}
