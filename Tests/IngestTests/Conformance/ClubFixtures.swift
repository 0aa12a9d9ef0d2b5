extension Fixture {
  /// The files of the club that an operator writes, and saved feeds.
  static let club: [Fixture] = [
    Fixture("club-trainers", "trainers.csv", ClubTableTests.trainers, facts: 1, records: 2),
    Fixture("club-daily", "daily.csv", ClubTableTests.daily, facts: 3, records: 4),
    Fixture("club-offers", "offers.csv", ClubTableTests.offers, facts: 1, records: 2),
    Fixture("club-trainer-page", "jana.md", FrontMatterPageTests.trainer, facts: 1, records: 1),
    Fixture("club-news-page", "racks.md", FrontMatterPageTests.news, facts: 1, records: 1),
    Fixture("trainer-note", "squats.md", FrontMatterPageTests.note, facts: 1, records: 1),
    Fixture("club-feed", "daily/quotes.xml", ClubFeedTests.rss, facts: 1, records: 1),
    Fixture("club-feed", "daily/quotes.atom", ClubFeedTests.atom, facts: 1, records: 1),
  ]
}
