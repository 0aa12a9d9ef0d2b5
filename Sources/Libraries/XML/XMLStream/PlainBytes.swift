import CXMLTokens

/// Bytes of a document that need no look.
public enum PlainBytes {
  /// Counts those from `start` on, in blocks of 64: ASCII without `&`, `!` and the control
  /// characters that XML forbids.
  ///
  /// - Parameters:
  ///   - bytes: a part of a document.
  ///   - start: the first byte to look at, at most the number of bytes.
  /// - Returns: how many bytes were passed, and the line feeds among them.
  /// - Complexity: O(count), some eight bytes a cycle.
  public static func count(
    in bytes: Span<UInt8>, from start: Int
  ) -> (count: Int, lineFeeds: Int) {
    let rest = bytes.extracting(start..<bytes.count)
    return unsafe rest.withUnsafeBufferPointer { rest in
      var lineFeeds = 0
      guard let address = rest.baseAddress else { return (0, 0) }
      let count = unsafe cxml_plain_count(address, rest.count, &lineFeeds)
      return (count, lineFeeds)
    }
  }
}
