import ActivityModel
import JSONStream
import ReadModels

/// The files that an index names, one after the other.
///
/// An index of 10,000 runs names 30,000 files. By `Codable` that took some four times as long, and
/// held all of them at once.
struct IndexedFiles {
  struct File {
    let path: String
    let digest: Digest
    let byteCount: Int
  }

  private enum Place { case outside, schema, files }

  private var place = Place.outside
  private var key = ""
  private var path: String?
  private var digest: Digest?
  private var byteCount: Int?
  private var schema: String?
  private let take: (File) -> Void

  private init(_ take: @escaping (File) -> Void) { self.take = take }

  /// Hands over every file that `index` names.
  ///
  /// - Parameters:
  ///   - index: the bytes of an index.
  ///   - contract: that it must have.
  ///   - take: takes a file.
  /// - Returns: whether it is an index of this contract, and whole; else nothing that was handed
  ///   over may be believed.
  static func read(
    _ index: [UInt8], as contract: String = MemberIndex.schemaName, _ take: (File) -> Void
  ) -> Bool {
    withoutActuallyEscaping(take) { take in
      var files = IndexedFiles(take)
      var tokenizer = JSONTokenizer()
      do throws(JSONError) {
        for start in stride(from: 0, to: index.count, by: chunkByteCount) {
          var tokens = JSONTokens()
          try tokenizer.read(
            index.span.extracting(start..<min(start + chunkByteCount, index.count)),
            into: &tokens)
          for token in tokens.items { files.take(token, tokens) }
        }
        var rest = JSONTokens()
        try tokenizer.finish(into: &rest)
      } catch {
        return false
      }
      return files.schema == contract
    }
  }

  private static let chunkByteCount = 65_536

  private mutating func take(_ token: JSONToken, _ tokens: JSONTokens) {
    switch (token.depth, token.kind) {
    case (1, .key):
      switch tokens.string(of: token) {
      case "files": place = .files
      case "schema": place = .schema
      default: place = .outside
      }
    case (1, .string) where place == .schema: schema = tokens.string(of: token)
    case (3, .key) where place == .files: key = tokens.string(of: token)
    case (3, .string) where place == .files:
      if key == "path" { path = tokens.string(of: token) }
      if key == "sha256" { digest = Digest(hex: tokens.string(of: token)) }
    case (3, .number) where place == .files:
      if key == "byteCount" { byteCount = Int(tokens.string(of: token)) }
    case (2, .objectEnd) where place == .files: endFile()
    default: break
    }
  }

  private mutating func endFile() {
    if let path, let digest, let byteCount {
      take(File(path: path, digest: digest, byteCount: byteCount))
    }
    (path, digest, byteCount) = (nil, nil, nil)
  }
}
