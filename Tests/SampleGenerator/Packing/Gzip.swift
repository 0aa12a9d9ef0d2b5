/// Packs a file as gzip, without a name and a time.
public func gzip(_ bytes: [UInt8]) -> [UInt8] {
  // Deflate, no flags, no time, no hints, unknown system.
  var packed: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
  packed += Deflate.compress(bytes)
  packed.append(littleEndian: crc32(bytes), byteCount: 4)
  packed.append(littleEndian: bytes.count, byteCount: 4)
  return packed
}
