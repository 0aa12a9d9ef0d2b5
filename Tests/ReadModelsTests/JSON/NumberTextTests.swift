import TestSupport
import Testing

@testable import ReadModels

/// Numbers are written digit by digit: held against the language's own text of an integer.
@Suite struct `Number text` {
  @Test(arguments: 0..<64 as Range<UInt64>)
  func `numbers of every size have the digits of the integer, and a point`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for bits in 1...63 {
      let limit = Int64.max >> (63 - bits)
      let drawn = Int64.random(in: -limit...limit, using: &generator)
      for value in [drawn, limit, -limit, limit / 2 + 1] { check(value) }
    }
  }

  @Test func `numbers beside the powers of ten and at the ends have their text`() {
    var power: Int64 = 1
    for _ in 0...18 {
      for value in [power - 1, power, power + 1, -power] { check(value) }
      power = power.multipliedReportingOverflow(by: 10).partialValue
    }
    let edges: [Int64] = [0, .max, .min, Int64(UInt32.max), Int64(UInt32.max) + 1]
    for value in edges { check(value) }
  }

  @Test(arguments: 0..<32 as Range<UInt64>)
  func `tokens of every kind follow one another while the room grows`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var buffer = JSONBuffer()
    var expected = ""
    for _ in 0..<Int.random(in: 0...400, using: &generator) {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        buffer.appendNull()
        expected += "null"
      case 1:
        let length = Int.random(in: 0...40, using: &generator)
        let text = String(repeating: "é", count: length)
        buffer.appendJSON(text)
        expected += "\"\(text)\""
      case 2:
        let depth = Int.random(in: 0...12, using: &generator)
        buffer.appendLineBreak(depth: depth)
        expected += "\n" + String(repeating: "  ", count: depth)
      case 3:
        buffer.appendKey("aKeyOfSomeLength", isFirst: false, depth: nil)
        expected += ",\"aKeyOfSomeLength\":"
      default:
        let value = Int64.random(in: -5_000...5_000, using: &generator)
        buffer.appendDecimal(value)
        expected += String(value)
      }
    }
    let written = String(decoding: buffer.bytes, as: UTF8.self)
    #expect(written == expected)
  }

  private func check(_ value: Int64) {
    for decimals in [0, 3, 6, 7, 8, 9, 18] {
      var buffer = JSONBuffer()
      buffer.reserve(22)
      buffer.append(0x20)
      buffer.appendFixedPoint(value, decimals: decimals)
      let written = String(decoding: buffer.bytes, as: UTF8.self)
      #expect(written == " " + text(value, decimals))
    }
  }

  private func text(_ value: Int64, _ decimals: Int) -> String {
    var digits = String(value.magnitude)
    while digits.count <= decimals { digits = "0" + digits }
    let point = decimals == 0 ? "" : "."
    return (value < 0 ? "-" : "") + digits.dropLast(decimals) + point + digits.suffix(decimals)
  }
}
