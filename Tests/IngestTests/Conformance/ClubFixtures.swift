extension Fixture {
  /// The files of the club that an operator writes, and saved feeds.
  static let club: [Fixture] = [
    Fixture(
      adapter: "club-trainers", name: "trainers.csv", text: ClubTableTests.trainers,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "club-daily", name: "daily.csv", text: ClubTableTests.daily,
      expecting: Contents(facts: 3, records: 4)),
    Fixture(
      adapter: "club-offers", name: "offers.csv", text: ClubTableTests.offers,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "club-trainer-page", name: "jana.md", text: FrontMatterPageTests.trainer,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "club-news-page", name: "racks.md", text: FrontMatterPageTests.news,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "trainer-note", name: "squats.md", text: FrontMatterPageTests.note,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "club-feed", name: "daily/quotes.xml", text: ClubFeedTests.rss,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "club-feed", name: "daily/quotes.atom", text: ClubFeedTests.atom,
      expecting: Contents(facts: 1, records: 1)),
  ]
}
