import Bytes
import Testing

@Suite struct SpanSearchTests {
  @Test func `a byte is found where it first occurs from the start of the search on`() {
    let bytes: [UInt8] = [7, 0, 255, 7, 9]
    for start in 0...bytes.count {
      for byte: UInt8 in [0, 7, 9, 255, 1] {
        let found = bytes.span.firstIndex(of: byte, from: start)
        #expect(found == bytes[start...].firstIndex(of: byte))
      }
    }
    let (has, lacks, isFoundInNothing) = (
      bytes.span.contains(255), bytes.span.contains(8), [UInt8]().span.contains(0)
    )
    #expect(has && !lacks && !isFoundInNothing)
  }
}
