import Testing

@testable import Ingest

@Suite struct `Bytes of Apple's exports` {
  @Test(arguments: 0...25)
  func `a control character is seen wherever it stands`(count: Int) {
    for other in [0x20, 0x09, 0x0A, 0x7F, 0xFF] as [UInt8] {
      var bytes = [UInt8](repeating: other, count: count)
      #expect(!holdsControl(bytes))
      for index in bytes.indices {
        for byte in 0...UInt8.max {
          bytes[index] = byte
          let isForbidden = byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte)
          #expect(holdsControl(bytes) == isForbidden)
        }
        bytes[index] = other
      }
    }
  }

  private func holdsControl(_ bytes: [UInt8]) -> Bool { HealthBytes.holdsControl(bytes.span) }
}
