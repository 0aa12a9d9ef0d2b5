import Testing
import XMLStream

@Suite struct TokenTests {
  static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- a comment -->
    <root xmlns="urn:a" xmlns:b="urn:b">
      <b:item id="7" b:other="x"><text> hällo &amp; <![CDATA[<you>]]> </text></b:item>
      <unknown><item
         id="&#56;"/></unknown>
      <text/>
    </root>

    """

  static let tokens = [
    "3 1<root", "4 2<item", "4 2@id=7", "4 3/text=hällo & <you>", "4 2/item",
    "6 3<item", "6 3@id=8", "6 3/item", "7 2/text=", "8 1/root",
  ]

  @Test func `a document becomes the tokens of its vocabulary`() throws {
    #expect(try record(Self.document) == Self.tokens)
  }

  @Test(arguments: 1...64)
  func `chunks may split anywhere`(size: Int) throws {
    #expect(try record(Self.document, chunkSize: size) == Self.tokens)
  }

  @Test func `only text without children is the text of its element`() throws {
    #expect(
      try record("<root><text>12<x/>3</text><text>4<!-- c -->5</text></root>")
        == ["1 1<root", "1 2/text=", "1 2/text=45", "1 1/root"])
  }

  static let markup = """
    <root><page id='1'> a &lt;b&gt; </page><x:page>a &lt; b <b id='2'>1 &amp; <![CDATA[<2>]]></b>
    <br/><text>t</text><page>u</page></x:page><text>z</text><page/></root>
    """

  @Test(arguments: 1...64)
  func `markup is one token with its tags, and with its texts escaped`(size: Int) throws {
    #expect(
      try record(Self.markup, chunkSize: size) == [
        "1 1<root", "1 2<page", "1 2@id=1", "1 2/page=a <b>", "1 2<page x",
        "2 2/page a < b <b>1 &amp; &lt;2></b>\n<br></br><text>t</text><page>u</page>",
        "2 2/text=z", "2 2<page", "2 2/page=", "2 1/root",
      ])
  }

  @Test func `markup of more than 1 MiB is left out, and the document goes on`() throws {
    let long = String(repeating: "a", count: 600_000)
    let page = "<page><b>\(long)</b><b>\(long)</b></page>"
    #expect(
      try record("<root>\(page)<text>z</text></root>")
        == ["1 1<root", "1 2<page", "1 2/page", "1 2/text=z", "1 1/root"])
  }

  @Test(arguments: ["a", "<![CDATA["])
  func `a page of text alone of more than 1 MiB is left out too`(start: String) throws {
    let end = start == "a" ? "" : "]]>"
    let page = "<page>\(start)\(String(repeating: "a", count: 1_100_000))\(end)</page>"
    #expect(
      try record("<root>\(page)<text>z</text></root>")
        == ["1 1<root", "1 2<page", "1 2/page=", "1 2/text=z", "1 1/root"])
  }

  @Test func `text that no vocabulary selects is not copied`() throws {
    #expect(
      try record("<root>a<item>b</item>c</root>")
        == ["1 1<root", "1 2<item", "1 2/item", "1 1/root"])
  }

  @Test func `a prefix that is declared nowhere is no error`() throws {
    #expect(
      try record("<x:root y:id='1'><z:text>t</z:text></x:root>")
        == ["1 1<root", "1 1@id=1", "1 2/text=t", "1 1/root"])
  }

  @Test func `many batches carry on where the last has ended`() throws {
    let items = (1...20_000).map { "<item id='\($0)'><text>\($0)</text></item>\n" }.joined()
    let words = try record("<root>\n\(items)</root>")
    #expect(words.count == 2 + 4 * 20_000)
    #expect(words[1 + 4 * 19_999 + 2] == "20001 3/text=20000")
    #expect(words.last == "20002 1/root")
  }

  @Test func `the consumer may stop the parser`() throws {
    let items = String(repeating: "<item/>", count: 20_000)
    let words = try record(Array("<root>\(items)</root>".utf8), stopAfter: 1)
    #expect((4_000..<10_000).contains(words.count))
  }
}
