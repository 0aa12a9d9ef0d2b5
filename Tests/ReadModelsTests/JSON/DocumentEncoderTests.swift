import Foundation
import ReadModels
import TestSupport
import Testing

@Suite struct `Document encoder` {
  @Test(
    arguments: [
      (0, "0.000"), (1, "0.001"), (-1, "-0.001"), (999, "0.999"), (1_000, "1.000"),
      (-12_345, "-12.345"), (5_012_340, "5012.340"),
      (.max, "9223372036854775.807"), (.min, "-9223372036854775.808"),
    ] as [(Int64, String)])
  func `thousandths have exactly three decimals`(thousandths: Int64, expected: String) throws {
    let number = Thousandths(thousandths: thousandths)
    #expect(try text(of: number) == expected)
    #expect(number.text == expected)
    #expect(try text(of: [number, number]) == "[\(expected),\(expected)]")
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
  ) throws {
    let position = Position(longitudeE7: longitude, latitudeE7: latitude)
    #expect(try text(of: position) == expected)
    #expect(try text(of: [position, position]) == "[\(inLine),\(inLine)]")
    #expect(try text(of: [[position]]) == "[[\(inLine)]]")
  }

  @Test func `stretches of a map stand one a line, with their keys in order`() throws {
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
    let lines = String(decoding: try encodeDocument(map), as: UTF8.self).split(separator: "\n")
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
    let none = String(decoding: try encodeDocument(ActivityMap(features: [])), as: UTF8.self)
    #expect(none.contains(#""features": []"#))
  }

  @Test func `integers are exact at both ends of every type`() throws {
    #expect(try text(of: Int.max) == "9223372036854775807")
    #expect(try text(of: Int.min) == "-9223372036854775808")
    #expect(try text(of: UInt64.max) == "18446744073709551615")
    #expect(try text(of: [Int8.min, 0, Int8.max]) == "[-128,0,127]")
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
    #expect(Array(try text(of: string).utf8) == Array(expected.utf8))
  }

  @Test func `composed and decomposed letters stay what they are`() throws {
    let decomposed = "e\u{301}"
    #expect(Array(try text(of: decomposed).utf8) == [0x22, 0x65, 0xCC, 0x81, 0x22])
  }

  @Test func `an absent value is null, of whatever type`() throws {
    struct Absent: Encodable, Sendable {
      let integer: Int?
      let unsigned: UInt8?
      let flag: Bool?
      let double: Double?
      let string: String?
      let number: Thousandths?
      let position: Position?
      let positions: [Position]?
      let list: [Int?]
    }
    let absent = Absent(
      integer: nil, unsigned: nil, flag: nil, double: nil, string: nil, number: nil, position: nil,
      positions: nil, list: [1, nil])
    #expect(
      try text(of: absent) == """
        {
            "double": null,
            "flag": null,
            "integer": null,
            "list": [1,null],
            "number": null,
            "position": null,
            "positions": null,
            "string": null,
            "unsigned": null
          }
        """)
  }

  @Test func `an absent number is null, of every width`() throws {
    struct Widths: Encodable, Sendable {
      let a: Int?, b: Int8?, c: Int16?, d: Int32?, e: Int64?
      let f: UInt?, g: UInt8?, h: UInt16?, i: UInt32?, j: UInt64?
      let k: Float?, l: Double?
    }
    let absent = Widths(
      a: nil, b: nil, c: nil, d: nil, e: nil, f: nil, g: nil, h: nil, i: nil, j: nil, k: nil,
      l: nil)
    let present = Widths(
      a: 0, b: -1, c: 2, d: -3, e: 4, f: 5, g: 6, h: 7, i: 8, j: 9, k: nil, l: nil)
    let values = ["0", "-1", "2", "-3", "4", "5", "6", "7", "8", "9", "null", "null"]
    func members(_ values: [String]) -> String {
      zip("abcdefghijkl", values).map { "    \"\($0)\": \($1)" }.joined(separator: ",\n")
    }
    #expect(try text(of: absent) == "{\n\(members(values.map { _ in "null" }))\n  }")
    #expect(try text(of: present) == "{\n\(members(values))\n  }")
  }

  @Test func `a present optional is its value`() throws {
    #expect(try text(of: Optional(Thousandths(thousandths: 1_500))) == "1.500")
    #expect(try text(of: Optional("x")) == "\"x\"")
    #expect(try text(of: [true, false]) == "[true,false]")
  }

  @Test func `lists of numbers are what their elements are`() throws {
    let number = Thousandths(thousandths: -1_500)
    #expect(try text(of: [Thousandths]()) == "[]")
    #expect(try text(of: [number, number]) == "[-1.500,-1.500]")
    #expect(try text(of: [number, nil]) == "[-1.500,null]")
    #expect(try text(of: [nil, -7, Int.max] as [Int?]) == "[null,-7,9223372036854775807]")
    #expect(
      try text(of: ["a": [number], "b": []]) == """
        {
            "a": [-1.500],
            "b": []
          }
        """)
  }

  @Test func `keys stand in the order of their bytes`() throws {
    let keys = ["b", "", "a\u{1}", "a", "B", "ä", "aa", "a\"", "z", "\u{FFFF}", "\u{10000}"]
    let text = try text(of: Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) }))
    let lines = text.split(separator: "\n").dropFirst().dropLast()
    let found = try lines.map { line in
      let key = line.drop { $0 == " " }.prefix { $0 != ":" }
      return try JSONDecoder().decode(String.self, from: Data(key.utf8))
    }
    #expect(
      found == ["", "B", "a", "a\u{1}", "a\"", "aa", "b", "z", "ä", "\u{FFFF}", "\u{10000}"])
  }

  @Test func `arrays stand on one line unless an element needs more`() throws {
    #expect(try text(of: [String]()) == "[]")
    #expect(try text(of: [[1, 2], []]) == "[[1,2],[]]")
    #expect(try text(of: [[:], [:]] as [[String: Int]]) == "[{},{}]")
    #expect(
      try text(of: [[["a": 1]], []]) == """
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

  @Test func `a document is the bytes of its content`() throws {
    let days = Days(member: "anna", period: "2026", days: [ContractExamples.sunday])
    #expect(
      try Document(path: "days.json", content: days).encoded() == encodeDocument(days))
  }
}
