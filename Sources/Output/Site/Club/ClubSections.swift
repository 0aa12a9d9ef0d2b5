import ReadModels

/// The newest of the club's news, with their feed.
struct NewsSection {
  let news: [NewsEntry]
  private static let listed = 5

  func append(to page: inout Markup) {
    guard !news.isEmpty else { return }
    page.section(.news) { section in
      for entry in news.prefix(Self.listed) { section.append(entry, heading: "h3") }
      section.element("p", ["class": "note"]) { note in
        if news.count > Self.listed {
          note.element("a", ["href": "news.html"], .allNews)
          note.text(" · ")
        }
        note.element(
          "a", ["href": AtomFeed.path, "type": "application/atom+xml", "rel": "alternate"],
          .newsFeed)
      }
    }
  }
}

extension Markup {
  fileprivate mutating func append(_ entry: NewsEntry, heading: Name) {
    element("article", ["id": "news-\(entry.id)"]) { article in
      article.element(heading) { $0.outerLink(entry.title, to: entry.url) }
      article.element("p", ["class": "note"]) { note in
        if let date = CalendarDate(entry.date) { note.date(date, .year) }
      }
      article.paragraphs(entry.text)
    }
    newline()
  }
}

/// `news.html`: all news, newest first.
struct NewsPage {
  let news: [NewsEntry]
  let settings: SiteSettings

  var bytes: [UInt8] {
    PageFrame(title: settings.texts[.news], depth: 0, settings: settings).document { page in
      page.element("h1", .news)
      for entry in news { page.append(entry, heading: "h2") }
    }
  }
}

/// Offers of the club on other sites: links out.
struct OffersSection {
  let offers: [Offer]

  func append(to page: inout Markup) {
    guard !offers.isEmpty else { return }
    page.section(.offers) { section in
      section.list("cards offers", offers) { append($0, to: &$1) }
    }
  }

  private func append(_ offer: Offer, to item: inout Markup) {
    item.element("strong") { $0.outerLink(offer.title, to: offer.url) }
    let price = offer.price.map { item.texts.localized(NumberText.price($0)) }
    let words = [
      price.map { [$0, offer.currency].compactMap(\.self).joined(separator: " ") }, offer.category,
      offer.isAvailable == false ? item.texts[.notAvailableNow] : nil,
    ].compactMap { $0?.isEmpty == false ? $0 : nil }
    item.element("p", ["class": "note"]) { note in
      note.foreign(words.joined(separator: " · "))
      if let image = OuterLink.web(offer.image) {
        note.text(words.isEmpty ? "" : " · ")
        note.outerLink(note.texts[.picture], to: image)
      }
    }
  }
}

extension NumberText {
  /// `4.50`, `12`, `0.125`.
  static func price(_ price: Thousandths) -> String {
    let (units, rest) = price.thousandths.quotientAndRemainder(dividingBy: 1_000)
    guard rest != 0 else { return grouped(units) }
    let digits = String(1_000 + rest).dropFirst()
    return "\(grouped(units)).\(digits.hasSuffix("0") ? digits.dropLast() : digits)"
  }
}

/// `trainers.html`: the trainers of the club, with a way to ask each.
struct TrainersPage {
  let trainers: [Trainer]
  let settings: SiteSettings

  static let path = "trainers.html"

  var bytes: [UInt8] {
    PageFrame(title: settings.texts[.trainers], depth: 0, settings: settings).document { page in
      page.element("h1", .trainers)
      for trainer in trainers { append(trainer, to: &page) }
    }
  }

  private func append(_ trainer: Trainer, to page: inout Markup) {
    page.newline()
    page.element("section", ["class": "card"]) { section in
      section.element("h2") { $0.foreign(trainer.name) }
      if !trainer.specialities.isEmpty {
        section.element("p", ["class": "note"]) {
          $0.foreign(trainer.specialities.joined(separator: ", "))
        }
      }
      section.paragraphs(trainer.bio)
      section.element("p") { line in
        if let address = trainer.address {
          let link = OuterLink.mail(
            to: address, subject: "\(trainer.name): \(line.texts[.question])")
          line.element("a", ["href": link], .askQuestion)
        }
        if trainer.address != nil, trainer.picture != nil { line.text(" · ") }
        if trainer.picture != nil { line.outerLink(line.texts[.picture], to: trainer.picture) }
      }
    }
  }
}

/// Notes from trainers on a member's own page.
struct NotesSection {
  let notes: [Note]
  private static let open = 3

  func append(to page: inout Markup) {
    guard !notes.isEmpty else { return }
    page.section(.notesFromTrainers) { section in
      for note in notes.prefix(Self.open) { append(note, to: &section) }
      guard notes.count > Self.open else { return }
      section.element("details", ["class": "plain"]) { details in
        details.element("summary", .olderNotes)
        for note in notes.dropFirst(Self.open) { append(note, to: &details) }
      }
    }
  }

  private func append(_ note: Note, to section: inout Markup) {
    section.element("article") { article in
      if let title = note.title { article.element("h3") { $0.foreign(title) } }
      article.element("p", ["class": "note"]) { line in
        line.foreign(note.from)
        if let date = CalendarDate(note.date) {
          line.text(", ")
          line.date(date, .year)
        }
      }
      article.paragraphs(note.text)
    }
  }
}
