public import ActivityModel
import struct Crypto.HMAC
import struct Crypto.SHA256
import struct Crypto.SymmetricKey
import protocol Crypto.HashFunction
import protocol Foundation.ContiguousBytes

extension Digest {
  /// The SHA-256 of some bytes, as `sha256sum` prints it.
  public init(sha256Of bytes: [UInt8]) { self.init(computed: SHA256.hash(data: bytes)) }

  /// The HMAC-SHA-256 of some bytes under a secret key (RFC 2104).
  public init(hmacOf bytes: [UInt8], key: [UInt8]) {
    self.init(computed: HMAC<SHA256>.authenticationCode(for: bytes, using: SymmetricKey(data: key)))
  }

  /// Wraps the library's result.
  fileprivate init(computed: some ContiguousBytes) {
    guard let digest = unsafe computed.withUnsafeBytes({ unsafe Digest($0) }) else {
      preconditionFailure("SHA-256 has 32 bytes")
    }
    self = digest
  }
}

/// Computes the SHA-256 of bytes that arrive in pieces.
public struct SHA256Hasher: Sendable {
  private var hasher = SHA256()

  public init() {}

  /// Adds the next bytes.
  ///
  /// Each call costs as much as a hundred bytes, so prefer few large calls.
  public mutating func update(_ bytes: [UInt8]) { hasher.update(data: bytes) }

  /// Adds integers in little-endian byte order.
  public mutating func update(littleEndian values: [some FixedWidthInteger]) {
    #if _endian(little)
      let stored = values
    #else
      let stored = values.map(\.littleEndian)
    #endif
    unsafe stored.withUnsafeBytes { unsafe hasher.update(bufferPointer: $0) }
  }

  /// Returns the digest of all bytes added.
  public consuming func finish() -> Digest { Digest(computed: hasher.finalize()) }
}
