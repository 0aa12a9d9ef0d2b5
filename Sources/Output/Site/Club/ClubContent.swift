public import Runtime
public import ReadModels

/// The documents of what the club states itself.
public struct ClubContent: Sendable {
  public let trainers: [Trainer]
  public let daily: Daily
  /// Newest first.
  public let news: [NewsEntry]
  public let offers: [Offer]
  /// Nil without places.
  let places: GymPlaces?
  /// Nil without published programs; public pages have none.
  public let programs: ClubPrograms?

  /// A document that is not there leaves its section out.
  public init(
    trainers: Trainers? = nil, daily: Daily? = nil, news: News? = nil, offers: Offers? = nil,
    places: GymPlaces? = nil, programs: ClubPrograms? = nil
  ) {
    self.trainers = trainers?.trainers ?? []
    self.daily = daily ?? Daily(dated: [], undated: [])
    self.news = news?.items ?? []
    self.offers = offers?.offers ?? []
    self.places = places.flatMap { $0.places.isEmpty ? nil : $0 }
    self.programs = programs
  }
}

extension ClubPrograms {
  /// By id.
  public var byID: [String: ClubProgram] {
    Dictionary(programs.map { ($0.id, $0) }) { first, _ in first }
  }
}

extension OutputReader {
  /// The club's own documents; empty ones where they are missing or being replaced.
  ///
  /// - Throws: ``Failure`` when a document does not fit its index, or the system refuses.
  public func clubContent() throws(Failure) -> ClubContent {
    guard case .documents(let club) = try JSONFileSink(folder: folder).publishedClub() else {
      return ClubContent()
    }
    return ClubContent(
      trainers: try club.model(Trainers.self, at: "trainers.json"),
      daily: try club.model(Daily.self, at: "daily.json"),
      news: try club.model(News.self, at: "news.json"),
      offers: try club.model(Offers.self, at: "offers.json"),
      places: try club.model(GymPlaces.self, at: GymPlaces.path),
      programs: try club.model(ClubPrograms.self, at: ClubPrograms.path))
  }
}
