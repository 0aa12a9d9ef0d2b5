import Foundation
import ReadModels
import TestSupport
import Testing

@Suite struct `Document round trips` {
  @Test(arguments: ContractExamples.all.indices)
  func `every contract reads back as it was`(index: Int) throws {
    func check(_ model: some ReadModel & Hashable) throws {
      let bytes = try encodeDocument(model)
      #expect(try JSONDecoder().decode(type(of: model), from: Data(bytes)) == model)
      #expect(bytes.last == UInt8(ascii: "\n"))
    }
    try check(ContractExamples.all[index])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `another parser sees the values that were written`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let tree = Tree.random(depth: 4, using: &generator)
    let bytes = try encodeDocument(Probe(tree))
    let parsed = try JSONSerialization.jsonObject(with: Data(bytes))
    let members = try #require(parsed as? [String: Any])
    #expect((members["value"] as? NSObject) == tree.foundationValue)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `the order in which a dictionary was filled leaves no trace`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pairs = (0..<100).map { ("key \($0)", $0) }
    var shuffled: [String: Int] = [:]
    for (key, value) in pairs.shuffled(using: &generator) { shuffled[key] = value }
    let plain = Dictionary(uniqueKeysWithValues: pairs)
    #expect(try encodeDocument(Probe(shuffled)) == encodeDocument(Probe(plain)))
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `keys are sorted in every object, whatever came before it`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let objects = (0..<20).map { _ in
      Keys(
        Array(["a", "b", "ab", "B", "é", "é\u{301}", "z"].shuffled(using: &generator).prefix(3)))
    }
    let expected = objects.map { object in
      let keys = object.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      return "    {\n" + keys.map { "      \"\($0)\": 1" }.joined(separator: ",\n") + "\n    }"
    }
    #expect(try text(of: objects) == "[\n\(expected.joined(separator: ",\n"))\n  ]")
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
    let bytes = try encodeDocument(map)
    #expect(try JSONDecoder().decode(ActivityMap.self, from: Data(bytes)) == map)
  }
}

/// An object that writes its keys in their own order.
private struct Keys: Encodable, Sendable {
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let keys: [String]

  init(_ keys: [String]) { self.keys = keys }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for key in keys { try container.encode(1, forKey: Key(stringValue: key)) }
  }
}

/// Any shape of document, as a value of this project's types and as Foundation would parse it.
indirect enum Tree: Encodable, Sendable {
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

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
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
