/// One entry of a tar.
public struct TarEntry {
  /// The letter for the kind of an entry in a tar.
  public enum Kind: String { case file = "0", hardLink = "1", link = "2", folder = "5", pipe = "6" }

  public let name: [UInt8]
  public let contents: [UInt8]
  public let kind: Kind

  public init(_ name: String, _ contents: [UInt8] = [], kind: Kind = .file) {
    self.name = Array(name.utf8)
    self.contents = contents
    self.kind = kind
  }
}

/// Packs files as a POSIX tar; names of at most 100 bytes, links lead to `target`.
public func tar(_ entries: [TarEntry]) -> [UInt8] {
  entries.flatMap { entry in
    header(of: entry) + entry.contents + zeros(-entry.contents.count & 511)
  } + zeros(1024)
}

private func header(of entry: TarEntry) -> [UInt8] {
  let isLink = entry.kind == .link || entry.kind == .hardLink
  var header = padded(entry.name, to: 100)
  header += octal(0o644, digits: 7) + octal(0, digits: 7) + octal(0, digits: 7)
  header += octal(entry.contents.count, digits: 11) + octal(1_775_044_800, digits: 11)
  let checksumPosition = header.count
  header += [UInt8](repeating: 0x20, count: 8)
  header += entry.kind.rawValue.utf8
  header += padded(isLink ? Array("target".utf8) : [], to: 100)
  header += padded(Array("ustar\u{0}00".utf8), to: 512 - header.count)
  let checksum = header.reduce(0) { $0 + Int($1) }
  header.replaceSubrange(
    checksumPosition..<checksumPosition + 7, with: octal(checksum, digits: 6))
  return header
}

private func octal(_ value: Int, digits: Int) -> [UInt8] {
  let text = String(value, radix: 8)
  return Array(String(repeating: "0", count: digits - text.utf8.count).utf8) + text.utf8 + [0]
}

private func padded(_ bytes: [UInt8], to count: Int) -> [UInt8] {
  bytes + zeros(count - bytes.count)
}

private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
