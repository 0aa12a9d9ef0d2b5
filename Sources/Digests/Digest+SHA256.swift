public import ActivityModel

extension Digest {
  /// The plain SHA-256 of some bytes, as `sha256sum` prints it.
  public init(sha256Of bytes: [UInt8]) { self.init(sha256Bytes: Digests.sha256(of: bytes)) }

  /// The plain SHA-256 of each of many messages, faster than one after another.
  ///
  /// - Parameter messages: any number, of any length; they are not copied.
  /// - Returns: in the order of the messages.
  public static func sha256(ofEach messages: [[UInt8]]) -> [Digest] {
    Digests.sha256(ofEach: messages).map(Digest.init(sha256Bytes:))
  }

  private init(sha256Bytes bytes: [UInt8]) {
    guard let digest = Digest(bytes) else { preconditionFailure("SHA-256 has 32 bytes") }
    self = digest
  }
}
