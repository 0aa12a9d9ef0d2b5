import Foundation
import ReadModels
import TestSupport
import Testing

@Suite struct `JSON writer` {
  @Test(
    arguments: [
      (0, "0.000"), (1, "0.001"), (-1, "-0.001"), (999, "0.999"), (1_000, "1.000"),
      (-12_345, "-12.345"), (5_012_340, "5012.340"),
      (.max, "9223372036854775.807"), (.min, "-9223372036854775.808"),
    ] as [(Int64, String)])
  func `thousandths have exactly three decimals`(thousandths: Int64, expected: String) {
    let number = Thousandths(thousandths: thousandths)
    #expect(text(of: number) == expected)
    #expect(number.text == expected)
    #expect(text(of: [number, number]) == "[\(expected),\(expected)]")
  }

  @Test(
    arguments: [
      (0, 0, "[0.0000000,0.0000000]", "[0.000000,0.000000]"),
      (1, -5, "[0.0000001,-0.0000005]", "[0.000000,-0.000001]"),
      (134_050_000, 525_200_000, "[13.4050000,52.5200000]", "[13.405000,52.520000]"),
      (-1_800_000_000, 900_000_000, "[-180.0000000,90.0000000]", "[-180.000000,90.000000]"),
    ] as [(Int32, Int32, String, String)])
  func `positions have exactly seven decimals, in a line six, longitude first`(
    longitude: Int32, latitude: Int32, expected: String, inLine: String
  ) {
    let position = Position(longitudeE7: longitude, latitudeE7: latitude)
    #expect(text(of: position) == expected)
    #expect(text(of: [position, position]) == "[\(inLine),\(inLine)]")
    #expect(text(of: [[position]]) == "[[\(inLine)]]")
  }

  @Test func `stretches of a map stand one a line, with their keys in order`() {
    func feature(_ paceClass: String, pace: Thousandths?) -> PaceFeature {
      let positions = [
        Position(longitudeE7: 10, latitudeE7: 20), Position(longitudeE7: 30, latitudeE7: -40),
      ]
      return PaceFeature(
        geometry: LineString(coordinates: positions),
        properties: PaceProperties(
          stroke: "#112233", paceClass: paceClass, paceSecondsPerKilometer: pace,
          startSeconds: Thousandths(thousandths: 0), endSeconds: Thousandths(thousandths: 1_500),
          distanceMeters: Thousandths(thousandths: 7)))
    }
    let map = ActivityMap(features: [
      feature("<fast>", pace: Thousandths(thousandths: 300_125)), feature("stopped", pace: nil),
    ])
    let lines = String(decoding: encodeDocument(map), as: UTF8.self).split(separator: "\n")
    let coordinates = "[[0.000001,0.000002],[0.000003,-0.000004]]"
    #expect(
      lines == [
        "{", "  \"features\": [",
        #"""
            {"geometry":{"coordinates":\#(coordinates),"type":"LineString"},\#
        "properties":{"class":"\u003cfast>","distanceMeters":0.007,"endSeconds":1.500,\#
        "paceSecondsPerKilometer":300.125,"startSeconds":0.000,"stroke":"#112233"},\#
        "type":"Feature"},
        """#,
        #"""
            {"geometry":{"coordinates":\#(coordinates),"type":"LineString"},\#
        "properties":{"class":"stopped","distanceMeters":0.007,"endSeconds":1.500,\#
        "paceSecondsPerKilometer":null,"startSeconds":0.000,"stroke":"#112233"},\#
        "type":"Feature"}
        """#,
        "  ],", #"  "schema": "pacelog.activity-map.v1","#, #"  "type": "FeatureCollection""#, "}",
      ])
    let none = String(decoding: encodeDocument(ActivityMap(features: [])), as: UTF8.self)
    #expect(none.contains(#""features": []"#))
  }

  @Test func `integers are exact at both ends of every type`() {
    #expect(text(of: Int.max) == "9223372036854775807")
    #expect(text(of: Int.min) == "-9223372036854775808")
    #expect(text(of: [Int32.min, 0, Int32.max]) == "[-2147483648,0,2147483647]")
    #expect(text(of: [Int64.min, .max]) == "[-9223372036854775808,9223372036854775807]")
  }

  @Test(
    arguments: [
      ("", #""""#),
      ("Lauf", #""Lauf""#),
      ("\"\\/", #""\"\\/""#),
      ("\n\r\t", #""\n\r\t""#),
      ("\0\u{1}\u{8}\u{c}\u{1f}\u{7f}", "\"\\u0000\\u0001\\u0008\\u000c\\u001f\u{7f}\""),
      ("\r\n", #""\r\n""#),
      ("</script><!--", #""\u003c/script>\u003c!--""#),
      ("a\u{2028}b\u{2029}c\u{2027}", "\"a\\u2028b\\u2029c\u{2027}\""),
      ("Grüße 🏃‍♀️ 走る", "\"Grüße 🏃‍♀️ 走る\""),
      ("\u{FFFD}\u{FEFF}\u{10FFFF}", "\"\u{FFFD}\u{FEFF}\u{10FFFF}\""),
    ])
  func `strings are escaped where JSON or a page needs it`(
    string: String, expected: String
  ) throws {
    #expect(Array(text(of: string).utf8) == Array(expected.utf8))
  }

  @Test(arguments: ["\"", "\\", "<", "\u{1f}", "\u{2028}", "\u{2029}"])
  func `an escape is found at every place of a long string`(letter: String) {
    for length in 0..<20 {
      for place in 0...length {
        let (before, after) = (
          String(repeating: "a", count: place), String(repeating: "\u{7f}", count: length - place)
        )
        let expected = "\"\(before)\(text(of: letter).dropFirst().dropLast())\(after)\""
        #expect(text(of: before + letter + after) == expected)
      }
    }
  }

  @Test func `composed and decomposed letters stay what they are`() throws {
    let decomposed = "e\u{301}"
    #expect(Array(text(of: decomposed).utf8) == [0x22, 0x65, 0xCC, 0x81, 0x22])
  }

  @Test func `an absent value is null, of whatever type`() {
    #expect(text(of: Int?.none) == "null")
    #expect(text(of: Bool?.none) == "null")
    #expect(text(of: String?.none) == "null")
    #expect(text(of: Thousandths?.none) == "null")
    #expect(text(of: Position?.none) == "null")
    #expect(text(of: [Position]?.none) == "null")
    #expect(text(of: Streak?.none) == "null")
    #expect(text(of: [1, nil] as [Int?]) == "[1,null]")
  }

  @Test func `a present optional is its value`() {
    #expect(text(of: Optional(Thousandths(thousandths: 1_500))) == "1.500")
    #expect(text(of: Optional("x")) == "\"x\"")
    #expect(text(of: [true, false]) == "[true,false]")
  }

  @Test func `lists of numbers are what their elements are`() {
    let number = Thousandths(thousandths: -1_500)
    #expect(text(of: [Thousandths]()) == "[]")
    #expect(text(of: [number, number]) == "[-1.500,-1.500]")
    #expect(text(of: [number, nil]) == "[-1.500,null]")
    #expect(text(of: [nil, -7, Int.max] as [Int?]) == "[null,-7,9223372036854775807]")
    #expect(
      text(of: ["a": [number], "b": []]) == """
        {
            "a": [-1.500],
            "b": []
          }
        """)
  }

  @Test func `keys stand in the order of their bytes`() throws {
    let keys = ["b", "", "a\u{1}", "a", "B", "ä", "aa", "a\"", "z", "\u{FFFF}", "\u{10000}"]
    let text = text(of: Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) }))
    let lines = text.split(separator: "\n").dropFirst().dropLast()
    let found = try lines.map { line in
      let key = line.drop { $0 == " " }.prefix { $0 != ":" }
      return try JSONDecoder().decode(String.self, from: Data(key.utf8))
    }
    #expect(
      found == ["", "B", "a", "a\u{1}", "a\"", "aa", "b", "z", "ä", "\u{FFFF}", "\u{10000}"])
  }

  @Test func `arrays stand on one line unless an element needs more`() {
    #expect(text(of: [String]()) == "[]")
    #expect(text(of: [[1, 2], []]) == "[[1,2],[]]")
    #expect(text(of: [[:], [:]] as [[String: Int]]) == "[\n    {},\n    {}\n  ]")
    #expect(
      text(of: [[["a": 1]], []]) == """
        [
            [
              {
                "a": 1
              }
            ],
            []
          ]
        """)
  }

  @Test func `documents written one after the other are what each is alone`() {
    let writer = DocumentWriter()
    let held = ContractExamples.all.map { example in
      func encode(_ model: some ReadModel) -> [UInt8] { writer.encode(model) }
      return encode(example)
    }
    #expect(held == ContractExamples.all.map(\.encoded))
  }

  @Test func `lines are indented by two spaces a level, however deep`() {
    var tree = Tree.integer(1)
    for _ in 0..<12 { tree = .object(["a": tree]) }
    let text = text(of: tree)
    for depth in 1...12 {
      #expect(text.contains("\n" + String(repeating: "  ", count: depth + 1) + "\"a\": "))
    }
  }

  @Test func `a document is the bytes of its content`() throws {
    let days = Days(member: "anna", period: "2026", days: [ContractExamples.sunday])
    #expect(
      Document(path: "days.json", content: days).encoded() == encodeDocument(days))
  }

  @Test func `the compact layout has neither blanks nor line breaks`() {
    var json = JSONWriter(layout: .compact)
    json.object { json in
      json.member("list", [Streak(firstDate: "a", lastDate: "b", days: 2)])
      json.member(named: "n\"", 1)
    }
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"list":[{"days":2,"firstDate":"a","lastDate":"b"}],"n\"":1}"#)
  }

  @Test(arguments: ContractExamples.all.indices)
  func `every object of every contract has its keys in the order of their bytes`(index: Int) {
    var last: [Int: String] = [:]
    let text = String(decoding: ContractExamples.all[index].encoded, as: UTF8.self)
    for line in text.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count
      if let match = line.firstMatch(of: #/^ *"((?:[^"\\]|\\.)*)": /#) {
        let key = String(match.1)
        if let previous = last[depth] {
          #expect(previous.utf8.lexicographicallyPrecedes(key.utf8), "\(previous) before \(key)")
        }
        last[depth] = key
      }
      if line.hasSuffix("{") { last = last.filter { $0.key <= depth } }
    }
  }
}

extension ReadModel {
  fileprivate var encoded: [UInt8] { encodeDocument(self) }
}
