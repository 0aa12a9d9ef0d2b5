import Foundation
import ReadModels
import TestSupport
import Testing

@Suite struct `Document round trips` {
  @Test(arguments: ContractExamples.all.indices)
  func `every contract reads back as it was`(index: Int) throws {
    func check(_ model: some ReadModel & Hashable) throws {
      let bytes = encodeDocument(model)
      #expect(try JSONDecoder().decode(type(of: model), from: Data(bytes)) == model)
      #expect(bytes.last == UInt8(ascii: "\n"))
    }
    try check(ContractExamples.all[index])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `another parser sees the values that were written`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let tree = Tree.random(depth: 4, using: &generator)
    var json = JSONWriter(layout: seed.isMultiple(of: 2) ? .document : .compact)
    json.object { $0.member("value", tree) }
    let bytes = json.bytes
    let parsed = try JSONSerialization.jsonObject(with: Data(bytes))
    let members = try #require(parsed as? [String: Any])
    #expect((members["value"] as? NSObject) == tree.foundationValue)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `the order in which a dictionary was filled leaves no trace`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pairs = (0..<100).map { ("key \($0)", $0) }
    var shuffled: [String: Int] = [:]
    for (key, value) in pairs.shuffled(using: &generator) { shuffled[key] = value }
    let plain = Dictionary(uniqueKeysWithValues: pairs)
    #expect(text(of: shuffled) == text(of: plain))
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `numbers and positions survive a decoder that knows only doubles`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let stretch = (0..<100).map { _ in
      Position(
        // A line has six decimals.
        longitudeE7: 10 * .random(in: -180_000_000...180_000_000, using: &generator),
        latitudeE7: 10 * .random(in: -90_000_000...90_000_000, using: &generator))
    }
    let day = Thousandths(
      thousandths: .random(in: -1_000_000_000_000...1_000_000_000_000, using: &generator))
    let line = LineString(coordinates: stretch)
    let map = ActivityMap(features: [
      PaceFeature(
        geometry: line,
        properties: PaceProperties(
          stroke: "#000000", paceClass: "slow", paceSecondsPerKilometer: day, startSeconds: day,
          endSeconds: day, distanceMeters: day))
    ])
    let bytes = encodeDocument(map)
    #expect(try JSONDecoder().decode(ActivityMap.self, from: Data(bytes)) == map)
  }
}

/// Any shape of document, as a value of this project's types and as Foundation would parse it.
indirect enum Tree: JSONWritable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Thousandths)
  case string(String)
  case list([Tree])
  case object([String: Tree])

  static func random(depth: Int, using generator: inout SeededGenerator) -> Tree {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: .null
    case 1: .bool(.random(using: &generator))
    case 2: .integer(.random(in: .min ... .max, using: &generator))
    case 3:
      .number(Thousandths(thousandths: .random(in: -9_999_999...9_999_999, using: &generator)))
    case 4: .string(randomString(using: &generator))
    case 5:
      .list(
        (0..<Int.random(in: 0..<6, using: &generator)).map { _ in
          random(depth: depth - 1, using: &generator)
        })
    default: .object(randomMembers(depth: depth - 1, using: &generator))
    }
  }

  private static func randomMembers(
    depth: Int, using generator: inout SeededGenerator
  ) -> [String: Tree] {
    var members: [String: Tree] = [:]
    for _ in 0..<Int.random(in: 0..<6, using: &generator) {
      members[randomString(using: &generator)] = random(depth: depth, using: &generator)
    }
    return members
  }

  /// Letters that need escapes and letters that look alike, all in one normal form.
  private static func randomString(using generator: inout SeededGenerator) -> String {
    let letters = Array("ab\"\\/\u{0}\u{1f}\n<\u{2028}\u{2029}\u{2014}äß🏃走x".unicodeScalars)
    var string = ""
    for _ in 0..<Int.random(in: 0..<8, using: &generator) {
      string.unicodeScalars.append(letters.randomElement(using: &generator) ?? "?")
    }
    return string
  }

  static var isInline: Bool { false }

  func write(to json: inout JSONWriter) {
    switch self {
    case .null: String?.none.write(to: &json)
    case .bool(let value): value.write(to: &json)
    case .integer(let value): value.write(to: &json)
    case .number(let value): value.write(to: &json)
    case .string(let value): value.write(to: &json)
    case .list(let value): value.write(to: &json)
    case .object(let value): value.write(to: &json)
    }
  }

  var foundationValue: NSObject {
    switch self {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .number(let value): NSNumber(value: Double(value.thousandths) / 1_000)
    case .string(let value): NSString(string: value)
    case .list(let values): NSArray(array: values.map(\.foundationValue))
    case .object(let members): NSDictionary(dictionary: members.mapValues(\.foundationValue))
    }
  }
}
