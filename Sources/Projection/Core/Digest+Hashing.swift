import ActivityModel
import struct Crypto.SHA256

extension Digest {
  /// The SHA-256 of some bytes.
  init(hashing bytes: [UInt8]) {
    guard let digest = Digest(SHA256.hash(data: bytes)) else {
      preconditionFailure("SHA-256 has 32 bytes")
    }
    self = digest
  }
}
