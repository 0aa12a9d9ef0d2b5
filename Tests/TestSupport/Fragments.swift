public import Foundation

/// Every run of 16 bytes of what must be gone, to be looked for in what is left.
public struct Fragments {
  private struct Window: Hashable {
    let first: UInt64
    let last: UInt64

    /// False for the marks and blanks of JSON with less than four other bytes among them: the last
    /// digit of one digest and the end of its object are those of many others.
    var saysAnything: Bool {
      var count = 0
      for word in [first, last] {
        for shift in stride(from: 0, to: 64, by: 8) {
          let byte = UInt8(truncatingIfNeeded: word >> UInt64(shift))
          if !Self.marks.contains(byte) { count += 1 }
        }
      }
      return count >= 4
    }

    private static let marks: [UInt8] = Array(" \n\r\t\",:{}[]".utf8)
  }

  public static let length = 16
  private var windows: Set<Window> = []

  public init() {}

  public var count: Int { windows.count }

  /// Looks for these bytes from now on; shorter ones than a window cannot be looked for.
  public mutating func record(_ bytes: some Sequence<UInt8>) {
    Self.forEachWindow(of: bytes) { if $0.saysAnything { windows.insert($0) } }
  }

  /// Does not look for what others have as well.
  public mutating func forgive(_ bytes: some Sequence<UInt8>) {
    Self.forEachWindow(of: bytes) { windows.remove($0) }
  }

  /// How many windows of some bytes are among those that must be gone.
  public func count(in bytes: some Sequence<UInt8>) -> Int {
    var count = 0
    Self.forEachWindow(of: bytes) { if windows.contains($0) { count += 1 } }
    return count
  }

  /// Every file below a folder that holds something, with how much.
  public func found(below folder: URL) throws -> [String: Int] {
    var found: [String: Int] = [:]
    let root = folder.path
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init() {
      guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else { continue }
      // A name may hold what a file does not.
      let count = count(in: data) + count(in: path.utf8)
      if count > 0 { found[path] = count }
    }
    return found
  }

  private static func forEachWindow(
    of bytes: some Sequence<UInt8>, _ body: (Window) -> Void
  ) {
    var (first, last): (UInt64, UInt64) = (0, 0)
    var count = 0
    for byte in bytes {
      first = first << 8 | last >> 56
      last = last << 8 | UInt64(byte)
      count += 1
      // Blank space has no owner.
      if count >= length, first != 0 || last != 0 { body(Window(first: first, last: last)) }
    }
  }
}
