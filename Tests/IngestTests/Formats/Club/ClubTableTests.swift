import ActivityModel
import Testing

@testable import Ingest

/// Tables that the operator of a club writes.
@Suite struct ClubTableTests {
  static let trainers = """
    name,bio,picture,specialities,address
    Jana Vogt,"Rows, and teaches it.",https://club.example/jana.jpg,"rowing; mobility",jana@club.example
    Ole,,,,

    """

  static let daily = """
    kind,date,text,author,url,title
    quote,2026-03-01,Begin.,Anna,,
    quote,,Go on.,,,
    quote,,"Rest, too.",Ben,,
    video,,,,https://video.example/1,Warm up

    """

  static let offers = """
    title,price,currency,url,image,category,available
    Chalk,4.50,eur,https://shop.example/chalk,https://shop.example/chalk.jpg,small things,yes
    Belt,,,http://shop.example/belt,,,no

    """

  private func reading(_ text: String, _ adapter: Adapter) -> ParseResult {
    adapter.read(SourceReader(fileName: "a.csv", bytes: Array(text.utf8)))
  }

  private func contents(_ reading: ParseResult) -> [SubjectContent] {
    reading.facts.compactMap {
      if case .subjectRecorded(let recorded) = $0.fact { recorded.content } else { nil }
    }
  }

  @Test func `trainers are one list, which a later file replaces whole`() {
    let read = reading(Self.trainers, .clubTrainers)
    #expect(
      contents(read) == [
        .trainers(
          TrainerList(trainers: [
            .init(
              name: "Jana Vogt", bio: "Rows, and teaches it.",
              picture: "https://club.example/jana.jpg", specialities: ["rowing", "mobility"],
              address: "jana@club.example"),
            .init(name: "Ole"),
          ]))
      ])
    #expect(read.diagnostics.isEmpty)
  }

  @Test func `quotes and videos are kept by kind and year`() {
    let subjects = reading(Self.daily, .clubDaily).facts.compactMap {
      if case .subjectRecorded(let recorded) = $0.fact { recorded.subject } else { nil }
    }
    #expect(subjects == ["quote 2026", "quote", "video"])
  }

  @Test func `offers have exact prices`() {
    #expect(
      contents(reading(Self.offers, .clubOffers)) == [
        .offers(
          OfferList(offers: [
            .init(
              title: "Chalk", priceThousandths: 4_500, currency: "EUR",
              url: "https://shop.example/chalk", image: "https://shop.example/chalk.jpg",
              category: "small things", isAvailable: true),
            .init(title: "Belt", url: "http://shop.example/belt", isAvailable: false),
          ]))
      ])
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", "//shop.example/x", "ftp://shop.example/x",
    "https://", "https://user@shop.example/", "https://shop.example/\"onclick=x",
    "https://shop.example/a b", "vbscript:x", "JaVaScRiPt:x",
  ])
  func `an address that is none of the web never becomes a link`(address: String) {
    let quoted = address.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"")
    let text = "title,price,url\nChalk,4.50,\"\(quoted)\"\nBelt,1,https://shop.example/belt\n"
    let read = reading(text, .clubOffers)
    #expect(
      contents(read) == [
        .offers(
          OfferList(offers: [
            .init(title: "Belt", priceThousandths: 1_000, url: "https://shop.example/belt")
          ]))
      ])
    #expect(read.diagnostics.map(\.rule) == ["no-web-address", "row-incomplete"])
  }

  @Test(arguments: [
    ("jana@club.example", "jana@club.example"), ("mailto:jana@club.example", "jana@club.example"),
    ("jana@club.example?bcc=x@y.z", nil), ("a@b@c", nil), ("jana", nil),
    ("<jana@club.example>", nil),
    ("jana@club.example,x@y.z", nil), ("a%0Ab@club.example", nil),
  ])
  func `a mail address has no room for further headers`(text: String, address: String?) {
    #expect(LinkText.mailAddress(text) == address)
  }

  @Test func `every row that is left out is named with its reason`() {
    let text = """
      kind,date,text,url
      song,,la,
      quote,2026-13-01,Begin.,
      quote,,,
      video,,,
      quote,,Stay.,

      """
    let read = reading(text, .clubDaily)
    #expect(
      read.diagnostics.map(\.explanation) == [
        "a row whose kind is neither quote nor video was left out",
        "'2026-13-01' is not a date such as 2026-03-01; the row was left out",
      ])
    #expect(read.diagnostics.map(\.count) == [3, 1])
    #expect(contents(read).count == 1)
  }

  @Test func `a price, a currency and a word that cannot be read leave their row in`() {
    let text = """
      title,price,currency,url,available
      Chalk,cheap,Euros,https://shop.example/chalk,perhaps

      """
    let read = reading(text, .clubOffers)
    #expect(
      contents(read) == [
        .offers(OfferList(offers: [.init(title: "Chalk", url: "https://shop.example/chalk")]))
      ])
    #expect(
      read.diagnostics.map(\.explanation) == [
        "'cheap' is no price such as 12.50; it was left out",
        "'Euros' is no currency such as EUR; it was left out",
        "'perhaps' is neither yes nor no; it was left out",
      ])
  }

  @Test func `a text keeps its letters and loses what steers a reader`() {
    #expect("a\u{202E}b\u{7}c\td\r\ne".plainProse == "abc d\ne")
  }
}
