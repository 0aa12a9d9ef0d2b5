import Crypto
import Foundation
import ReadModels

/// The SHA-256 of a text's UTF-8 bytes, as 64 hexadecimal digits.
func sha256Hex(_ text: String) -> String {
  SHA256.hash(data: Array(text.utf8)).map { byte in
    let digits = String(byte, radix: 16)
    return digits.count == 1 ? "0" + digits : digits
  }.joined()
}

/// The manifest of an output folder, or nil when there is none that can be read.
func readManifest(in folder: String) -> Manifest? {
  guard let data = FileManager.default.contents(atPath: joined(folder, "manifest.json")) else {
    return nil
  }
  let manifest = try? JSONDecoder().decode(Manifest.self, from: data)
  return manifest?.schema == Manifest.schemaName ? manifest : nil
}
