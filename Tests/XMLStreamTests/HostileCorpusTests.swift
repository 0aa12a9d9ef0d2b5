import Foundation
import Glibc
import TestSupport
import Testing
import XMLStream

@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.missing)), .serialized)
struct HostileCorpusTests {
  @Test func `hostile documents end within bounds`() throws {
    for file in try Corpus.files(in: "hostile_xml") {
      let bytes = [UInt8](try Data(contentsOf: file))
      let before = Usage.now()
      for size in [1, 64, 65_536] { _ = failure(bytes, chunkSize: size) }
      let after = Usage.now()
      #expect(after.seconds - before.seconds < 2, "\(file.lastPathComponent)")
      #expect(after.peakKiB - before.peakKiB < 200 * 1024, "\(file.lastPathComponent)")
    }
  }

  @Test func `documents that declare entities are refused`() throws {
    for file in try Corpus.files(in: "hostile_xml") {
      let bytes = [UInt8](try Data(contentsOf: file))
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("<!ENTITY") else { continue }
      #expect(failure(bytes) != nil, "\(file.lastPathComponent)")
    }
  }
}

/// What this process has used so far.
private struct Usage {
  let seconds: Double
  let peakKiB: Int

  static func now() -> Usage {
    var usage = rusage()
    unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let seconds =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    return Usage(seconds: seconds, peakKiB: usage.ru_maxrss)
  }
}
