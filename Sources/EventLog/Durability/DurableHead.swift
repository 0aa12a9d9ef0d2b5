import Files
import Runtime
import ActivityModel
import Digests

/// The last acknowledged head, kept outside the log so that a log that lost its end cannot hide it.
struct DurableHead: Hashable, Sendable {
  /// Names the log that it belongs to: 16 bytes.
  let logID: [UInt8]
  let head: LogHead
  /// When the newest event was recorded.
  let recordedAt: Instant?
}

/// The file beside the log with the durable head, and a note about the current commit.
struct DurableHeadFile: Sendable {
  let path: String
  private var notePath: String { path + ".pending" }
  /// True when a process is committing, or ended during a commit.
  var hasPendingNote: Bool { FileSystem.exists(notePath) }

  /// The durable head, or nil when there is none.
  ///
  /// - Throws: `Failure.Code.damaged` when a file exists but cannot be read.
  func read() throws(Failure) -> DurableHead? {
    guard let bytes = try FileSystem.read(path) else { return nil }
    guard let durableHead = DurableHead(text: String(decoding: bytes, as: UTF8.self)) else {
      throw .damaged("the log's durable head cannot be read", place: path)
    }
    return durableHead
  }

  /// When this returns, the head survives a power cut.
  func write(_ durableHead: DurableHead) throws(Failure) {
    try FileSystem.replace(path, with: Array(durableHead.text.utf8))
    try FileSystem.remove(notePath)
  }

  /// Notes which positions are about to be committed, to be able to name them after a crash.
  func notePending(_ positions: ClosedRange<Int>) throws(Failure) {
    let text = "\(positions.lowerBound) \(positions.upperBound)\n"
    try FileSystem.replace(notePath, with: Array(text.utf8), isDurable: false)
  }

  /// The positions that a process was about to commit when it ended.
  func pending() throws(Failure) -> ClosedRange<Int>? {
    guard let bytes = try FileSystem.read(notePath) else { return nil }
    let numbers = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] <= numbers[1] else { return nil }
    return numbers[0]...numbers[1]
  }
}

extension DurableHead {
  /// Five lines, the last of which is the SHA-256 of the others.
  var text: String { body + "sha256 \(Digest(sha256Of: Array(body.utf8)).hex)\n" }

  private var body: String {
    """
    pacelog head 1
    log \(hexadecimal(logID))
    position \(head.position)
    chain \(head.chain.hex)
    recorded \(recordedAt.map { String($0.milliseconds) } ?? "-")

    """
  }

  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 7, lines[0] == "pacelog head 1",
      let logID = Self.value("log", lines[1]).flatMap({ bytes(hexadecimal: $0) }),
      let position = Self.value("position", lines[2]).flatMap({ Int($0) }), position >= 0,
      let chain = Self.value("chain", lines[3]).flatMap({ Digest(hex: $0) }),
      let recorded = Self.value("recorded", lines[4])
    else { return nil }
    self.logID = logID
    head = LogHead(position: position, chain: chain)
    recordedAt = Int64(recorded).map(Instant.init(milliseconds:))
    guard self.text == text else { return nil }
  }

  private static func value(_ key: String, _ line: Substring) -> Substring? {
    line.hasPrefix(key + " ") ? line.dropFirst(key.count + 1) : nil
  }
}

/// Two lower-case digits a byte.
func hexadecimal(_ bytes: [UInt8]) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// Two digits a byte, or nil.
func bytes(hexadecimal text: some StringProtocol) -> [UInt8]? {
  let digits = text.utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
  guard digits.count.isMultiple(of: 2) else { return nil }
  var bytes: [UInt8] = []
  for index in stride(from: 0, to: digits.count, by: 2) {
    guard let high = digits[index], let low = digits[index + 1] else { return nil }
    bytes.append(UInt8(high << 4 | low))
  }
  return bytes
}
