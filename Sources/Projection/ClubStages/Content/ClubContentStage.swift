import ActivityModel
import Digests
import ReadModels

extension ClubStage {
  /// Trainers, daily content, news and offers, each in a document of its own.
  public static let content = ClubStage(
    name: "club-content", version: 1,
    life: { facts in
      var documents: [Document] = []
      let (trainers, daily) = (facts.trainers, facts.daily)
      let (news, offers) = (facts.news, facts.offers)
      if !trainers.isEmpty {
        documents.append(Document(path: "trainers.json", content: Trainers(trainers: trainers)))
      }
      if !daily.isEmpty {
        documents.append(Document(path: "daily.json", content: Daily(daily)))
      }
      if !news.isEmpty {
        documents.append(Document(path: "news.json", content: News(items: news)))
      }
      if !offers.isEmpty {
        documents.append(Document(path: "offers.json", content: Offers(offers: offers)))
      }
      return documents
    })
}

extension ClubFacts {
  /// The subjects of the club that count, in recorded order.
  fileprivate var contents: [SubjectRecorded] { history.subjects.map(\.body) }

  /// Ordered by name; of two of one name the one recorded last.
  fileprivate var trainers: [Trainer] {
    var byName: [String: Trainer] = [:]
    for case .trainers(let list) in contents.map(\.content) {
      for trainer in list.trainers { byName[trainer.name] = Trainer(trainer) }
    }
    return byName.values.sorted { $0.name.precedes($1.name) }
  }

  /// In the order of the subjects, and then of their files.
  fileprivate var daily: [DailyContent.Entry] {
    contents.sorted { $0.subject.precedes($1.subject) }.flatMap {
      recorded -> [DailyContent.Entry] in
      guard case .dailyContent(let daily) = recorded.content else { return [] }
      return daily.entries
    }
  }

  /// Newest first; those of one day by their ids.
  fileprivate var news: [NewsEntry] {
    let items = contents.compactMap { recorded -> NewsEntry? in
      guard case .news(let item) = recorded.content else { return nil }
      return NewsEntry(
        id: recorded.newsID, date: item.date.iso8601, title: item.title, text: item.text,
        url: item.url)
    }
    return items.sorted { left, right in
      left.date != right.date ? right.date.precedes(left.date) : left.id.precedes(right.id)
    }
  }

  fileprivate var offers: [Offer] {
    contents.flatMap { recorded -> [Offer] in
      guard case .offers(let list) = recorded.content else { return [] }
      return list.offers.map(Offer.init)
    }
  }
}

extension SubjectRecorded {
  /// Identifies the subject, whatever its contents.
  fileprivate var newsID: String {
    let parts = [stream.vendor, stream.device, subject]
    return Digest(sha256Of: Array(parts.joined(separator: "\u{0}").utf8)).hex
  }
}

extension Daily {
  fileprivate init(_ entries: [DailyContent.Entry]) {
    let dated = entries.enumerated().filter { $0.element.date != nil }.sorted { left, right in
      left.element.date != right.element.date
        ? (left.element.date ?? .distantPast) > (right.element.date ?? .distantPast)
        : left.offset < right.offset
    }
    self.init(
      dated: dated.map { DailyEntry($0.element) },
      undated: entries.filter { $0.date == nil }.map(DailyEntry.init))
  }
}

extension LocalDate {
  fileprivate static let distantPast = LocalDate(daysSinceEpoch: .min)
}

extension DailyEntry {
  fileprivate init(_ entry: DailyContent.Entry) {
    self.init(
      kind: entry.kind.rawValue, date: entry.date?.iso8601, text: entry.text,
      author: entry.author, url: entry.url, title: entry.title)
  }
}

extension Trainer {
  fileprivate init(_ trainer: TrainerList.Trainer) {
    self.init(
      name: trainer.name, bio: trainer.bio, picture: trainer.picture,
      specialities: trainer.specialities, address: trainer.address)
  }
}

extension Offer {
  fileprivate init(_ offer: OfferList.Offer) {
    self.init(
      title: offer.title, price: offer.priceThousandths.map(Thousandths.init(thousandths:)),
      currency: offer.currency, url: offer.url, image: offer.image, category: offer.category,
      isAvailable: offer.isAvailable)
  }
}
