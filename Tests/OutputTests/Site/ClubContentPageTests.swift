import ReadModels
import Testing

@testable import Output

/// Pages of what the club states itself.
@Suite struct ClubContentPageTests {
  private static let hostile = "<script>alert(1)</script>\"'&"
  private static let id = String(repeating: "a1", count: 32)

  private func pages(
    _ club: ClubContent, _ settings: SiteSettings = SiteSettings()
  ) throws -> [String: String] {
    Dictionary(
      uniqueKeysWithValues:
        try Pages.shared([], settings, ClubPageModels(content: club)).map {
          ($0.path, String(decoding: try $0.bytes(), as: UTF8.self))
        })
  }

  private func news(_ count: Int) -> News {
    News(
      items: (1...count).reversed().map { day in
        NewsEntry(
          id: Self.id, date: "2026-03-0\(day)", title: "Day \(day)", text: "One.\n\nTwo.",
          url: "https://club.example/\(day)")
      })
  }

  @Test func `a club without documents of its own has none of their pages`() throws {
    let pages = try pages(ClubContent())
    for path in ["trainers.html", "news.html", "news.atom"] { #expect(pages[path] == nil) }
    let index = try #require(pages["index.html"])
    for word in ["Quote and video", "News", "Offers", "Trainers"] { #expect(!index.contains(word)) }
  }

  @Test func `without a script the newest dated entry is the one of the day`() throws {
    func entry(_ kind: String, _ date: String?, _ text: String) -> DailyEntry {
      DailyEntry(
        kind: kind, date: date, text: text, author: "Anna", url: "https://video.example/\(text)",
        title: nil)
    }
    let daily = Daily(
      dated: [entry("quote", "2026-03-02", "second"), entry("quote", "2026-03-01", "first")],
      undated: [entry("quote", nil, "any"), entry("video", nil, "film")])
    let index = try #require(try pages(ClubContent(daily: daily))["index.html"])
    #expect(
      index.contains(
        "<div data-daily=\"quote\"><blockquote><bdi>second</bdi></blockquote>"
          + "<p class=\"note\"><a href=\"https://video.example/second\""
          + " rel=\"external noopener noreferrer\"><bdi>Anna</bdi></a></p></div>"))
    #expect(index.contains("<div data-daily=\"video\"><blockquote><bdi>film</bdi></blockquote>"))
    #expect(index.contains("<script type=\"application/json\" id=\"daily-data\">"))
  }

  @Test func `five pieces of news are on the club's page, and all on their own`() throws {
    let pages = try pages(ClubContent(news: news(7)))
    let index = try #require(pages["index.html"])
    #expect(index.contains("Day 7") && index.contains("Day 3") && !index.contains("Day 2"))
    #expect(index.contains("<p><bdi>One.</bdi></p><p><bdi>Two.</bdi></p>"))
    #expect(try #require(pages["news.html"]).contains("Day 1"))
  }

  @Test func `a trainer is asked by mail with the name as the subject`() throws {
    let trainer = Trainer(
      name: "Jána & Co", bio: "Rows.", picture: "https://club.example/j.jpg",
      specialities: ["rowing"], address: "jana@club.example")
    let page = try #require(
      try pages(ClubContent(trainers: Trainers(trainers: [trainer])))["trainers.html"])
    #expect(
      page.contains(
        "<a href=\"mailto:jana@club.example?subject=J%C3%A1na%20%26%20Co%3A%20Question\">"))
    #expect(!page.contains("<img"))
  }

  @Test func `offers lead out, with their price and whether they can be had`() throws {
    let offers = [
      Offer(
        title: "Chalk", price: Thousandths(thousandths: 4_500), currency: "EUR",
        url: "https://shop.example/chalk", image: nil, category: "small", isAvailable: true),
      Offer(
        title: "Belt", price: Thousandths(thousandths: 1_234_000), currency: nil,
        url: "https://shop.example/belt", image: nil, category: nil, isAvailable: false),
    ]
    let index = try #require(
      try pages(ClubContent(offers: Offers(offers: offers)))["index.html"])
    #expect(index.contains("<a href=\"https://shop.example/chalk\""))
    #expect(index.contains("4.50 EUR · small"))
    #expect(index.contains("1,234 · not available now"))
    var settings = SiteSettings()
    settings.texts = try #require(Texts(language: "de"))
    let german = try #require(
      try pages(ClubContent(offers: Offers(offers: offers)), settings)["index.html"])
    #expect(german.contains("4,50 EUR · small"))
    #expect(german.contains("1.234 · zurzeit nicht verfügbar"))
  }

  @Test(arguments: [(4_500, "4.50"), (12_000, "12"), (125, "0.125"), (0, "0"), (990, "0.99")])
  func `a price is written exactly`(thousandths: Int64, text: String) {
    #expect(NumberText.price(Thousandths(thousandths: thousandths)) == text)
  }

  @Test func `sets of a program have their load after a sign`() {
    var sets = PlannedSet(count: 5)
    sets.repetitions = 5
    #expect(ProgramWords.text(sets) == "5 × 5")
    sets.weight = StatedLoad(
      value: Thousandths(thousandths: 60_000), unit: "kg", meaning: nil, kilograms: nil)
    #expect(ProgramWords.text(sets) == "5 × 5 @ 60\u{a0}kg")
    sets.weight = nil
    sets.intensity = Thousandths(thousandths: 800)
    #expect(ProgramWords.text(sets) == "5 × 5 @ 80\u{a0}%")
    sets.exertion = Thousandths(thousandths: 8_000)
    #expect(ProgramWords.text(sets) == "5 × 5 @ 80\u{a0}% RPE\u{a0}8.0")
  }

  @Test func `sets without a number of repetitions, and halves of a per cent, are shown`() {
    var sets = PlannedSet(count: 3)
    sets.kind = "failure"
    #expect(ProgramWords.text(sets) == "3 × max")
    (sets.kind, sets.repetitions) = ("amrap", 5)
    (sets.intensity, sets.notes) = (Thousandths(thousandths: 775), "10RM")
    #expect(ProgramWords.text(sets) == "3 × 5+ @ 77.5\u{a0}% (10RM)")
    (sets.intensity, sets.notes) = (nil, nil)
    sets.weight = StatedLoad(
      value: Thousandths(thousandths: 10_000), unit: "kg", meaning: "added", kilograms: nil)
    #expect(ProgramWords.text(sets) == "3 × 5+ @ +10\u{a0}kg")
  }

  @Test func `a rest after all sets is shown once`() {
    var sets = PlannedSet(count: 5)
    (sets.repetitions, sets.restSeconds) = (5, Thousandths(thousandths: 90_000))
    var other = sets
    #expect(ProgramWords.text([sets, other], .standard) == "5 × 5, 5 × 5 · rest 1:30")
    other.restSeconds = nil
    #expect(ProgramWords.text([sets, other], .standard) == "5 × 5 · rest 1:30, 5 × 5")
  }

  @Test(arguments: [("Day 2", "Week 1, Day 2"), ("Legs", "Week 1, Day 2: Legs")])
  func `a session that is called by its number has one title`(name: String, title: String) throws {
    var session = PlannedSession()
    (session.name, session.week, session.day) = (name, 1, 2)
    #expect(ProgramWords.title(of: session, 1, try #require(Texts(language: "en"))) == title)
  }

  @Test(arguments: ["javascript:alert(1)", "data:text/html,x", "vbscript:x", " https://x"])
  func `no address but one of the web becomes a link`(address: String) throws {
    let entry = DailyEntry(
      kind: "video", date: "2026-03-01", text: Self.hostile, author: Self.hostile, url: address,
      title: Self.hostile)
    let club = ClubContent(
      trainers: Trainers(trainers: [
        Trainer(
          name: Self.hostile, bio: Self.hostile, picture: address,
          specialities: [Self.hostile], address: nil)
      ]),
      daily: Daily(dated: [entry], undated: [entry]),
      news: News(items: [
        NewsEntry(
          id: Self.id, date: "2026-03-01", title: Self.hostile, text: Self.hostile, url: address)
      ]),
      offers: Offers(offers: [
        Offer(
          title: Self.hostile, price: nil, currency: nil, url: address, image: address,
          category: Self.hostile, isAvailable: nil)
      ]))
    let pages = try pages(club)
    for path in ["index.html", "trainers.html", "news.html", "news.atom"] {
      let page = try #require(pages[path])
      #expect(!page.contains("href=\"\(address)\""), "\(path)")
      #expect(!page.contains("<script>alert"), "\(path)")
    }
  }

  @Test func `the feed has everything that RFC 4287 demands`() throws {
    let feed = try #require(try pages(ClubContent(news: news(3)))["news.atom"])
    #expect(feed.hasPrefix("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns="))
    let entries = feed.components(between: "<entry>", "</entry>")
    #expect(entries.count == 3)
    let head = String(feed.prefix(upTo: try #require(feed.firstRange(of: "<entry>")).lowerBound))
    for part in [head] + entries {
      for name in ["id", "title", "updated"] {
        #expect(part.components(between: "<\(name)>", "</\(name)>").count == 1, "\(name)")
      }
      let moment = try #require(part.components(between: "<updated>", "</updated>").first)
      #expect(moment.wholeMatch(of: #/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z/#) != nil)
      let id = try #require(part.components(between: "<id>", "</id>").first)
      let form = #/urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/#
      #expect(id.wholeMatch(of: form) != nil, "\(id)")
    }
    #expect(head.contains("<author><name>The club</name></author>"))
    #expect(head.contains("<updated>2026-03-03T00:00:00Z</updated>"))
    #expect(entries[0].contains("<content type=\"text\">One.\n\nTwo.</content>"))
    #expect(
      entries[0].contains(
        "<link rel=\"alternate\" href=\"https://club.example/3\"></link>"))
  }
}

extension String {
  /// The parts between two texts.
  fileprivate func components(between start: String, _ end: String) -> [String] {
    ranges(of: start).compactMap { range in
      self[range.upperBound...].firstRange(of: end).map {
        String(self[range.upperBound..<$0.lowerBound])
      }
    }
  }

  @Test func `sets and notes of a program are below the exercise on a phone, its kind is in words`()
    throws
  {
    var program = ProgramContent(title: "Push")
    program.type = "strength"
    var set = PlannedSet(count: 3)
    set.repetitions = 5
    var session = PlannedSession()
    (session.week, session.day, session.name) = (1, 1, "Week 1, day 1")
    session.exercises = [PlannedExercise(name: "Squat", sets: [set])]
    program.sessions = [session]
    var markup = Markup(try #require(Texts(language: "de")))
    ProgramSection(program: program).append(to: &markup)
    let page = String(decoding: markup.bytes, as: UTF8.self)
    // A stacked table has one name in a row; all others go below it.
    #expect(
      page.contains("<td class=\"name\"><bdi>Squat</bdi></td><td class=\"words\">"), "\(page)")
    #expect(page.contains("<bdi>Krafttraining</bdi>"))
    var english = Markup()
    ProgramSection(program: program).append(to: &english)
    let words = String(decoding: english.bytes, as: UTF8.self).replacingTags()
    #expect(words.contains("Week 1, day 1") && !words.contains("Week 1, Day 1:"), "\(words)")
  }

  @Test func `the licence of places leads to its address`() {
    let places = GymPlaces(
      attribution: "© Somebody", licence: "ODbL 1.0, https://licence.example/", asOf: nil,
      places: [])
    let page = String(
      decoding: PlacesPage(places: places, settings: SiteSettings()).bytes, as: UTF8.self)
    #expect(
      page.contains("<a href=\"https://licence.example/\" rel=\"external noopener noreferrer\">"))
    #expect(page.replacingTags().contains(" · ODbL 1.0<".dropLast()))
    #expect(!page.replacingTags().contains("https"))
  }
}
