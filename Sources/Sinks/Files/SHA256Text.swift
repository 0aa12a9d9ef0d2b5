import Crypto
import Foundation

/// The SHA-256 of some bytes as 64 lower-case hexadecimal digits.
func sha256Text(_ bytes: [UInt8]) -> String { hexadecimal(SHA256.hash(data: bytes)) }

/// Some bytes as lower-case hexadecimal digits.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  var text: [UInt8] = []
  text.reserveCapacity(64)
  for byte in bytes {
    text.append(hexadecimalDigits[Int(byte >> 4)])
    text.append(hexadecimalDigits[Int(byte & 15)])
  }
  return String(decoding: text, as: UTF8.self)
}

private let hexadecimalDigits = Array("0123456789abcdef".utf8)
