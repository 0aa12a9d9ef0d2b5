/// The trainers of the club: `club/trainers.json`.
public struct Trainers: ReadModel, Hashable {
  public static let schemaName = "pacelog.club-trainers.v1"
  public let schema: String
  /// Ordered by name.
  public let trainers: [Trainer]

  public init(trainers: [Trainer]) {
    schema = Self.schemaName
    self.trainers = trainers
  }
}

/// One trainer.
public struct Trainer: Codable, Hashable, Sendable {
  public let name: String
  /// Plain text with a blank line between paragraphs.
  public let bio: String?
  /// A web address.
  public let picture: String?
  public let specialities: [String]
  /// A mail address.
  public let address: String?

  public init(
    name: String, bio: String?, picture: String?, specialities: [String], address: String?
  ) {
    self.name = name
    self.bio = bio
    self.picture = picture
    self.specialities = specialities
    self.address = address
  }
}

/// Quotes and videos of the day: `club/daily.json`.
///
/// The reader chooses, for each kind: the entry of the reader's date, else of the entries without a
/// date that with the index (days since 1970-01-01) modulo their count.
public struct Daily: ReadModel, Hashable {
  public static let schemaName = "pacelog.club-daily.v1"
  public let schema: String
  /// Newest first; entries of one date in the order of their file.
  public let dated: [DailyEntry]
  /// In the order of their file.
  public let undated: [DailyEntry]

  public init(dated: [DailyEntry], undated: [DailyEntry]) {
    schema = Self.schemaName
    self.dated = dated
    self.undated = undated
  }
}

/// One quote or video.
public struct DailyEntry: Codable, Hashable, Sendable {
  /// `quote` or `video`.
  public let kind: String
  /// Null for an entry without a date.
  public let date: String?
  public let text: String?
  public let author: String?
  /// A web address; videos have one.
  public let url: String?
  public let title: String?

  public init(
    kind: String, date: String?, text: String?, author: String?, url: String?, title: String?
  ) {
    self.kind = kind
    self.date = date
    self.text = text
    self.author = author
    self.url = url
    self.title = title
  }
}

/// The news of the club: `club/news.json`.
public struct News: ReadModel, Hashable {
  public static let schemaName = "pacelog.club-news.v1"
  public let schema: String
  /// Newest first.
  public let items: [NewsEntry]

  public init(items: [NewsEntry]) {
    schema = Self.schemaName
    self.items = items
  }
}

/// One piece of news.
public struct NewsEntry: Codable, Hashable, Sendable {
  /// Stays when the text is edited: 64 hexadecimal digits.
  public let id: String
  public let date: String
  public let title: String
  /// Plain text with a blank line between paragraphs.
  public let text: String?
  /// A web address with more.
  public let url: String?

  public init(id: String, date: String, title: String, text: String?, url: String?) {
    self.id = id
    self.date = date
    self.title = title
    self.text = text
    self.url = url
  }
}

/// Offers of the club: `club/offers.json`.
public struct Offers: ReadModel, Hashable {
  public static let schemaName = "pacelog.club-offers.v1"
  public let schema: String
  /// In the order of their file.
  public let offers: [Offer]

  public init(offers: [Offer]) {
    schema = Self.schemaName
    self.offers = offers
  }
}

/// One offer.
public struct Offer: Codable, Hashable, Sendable {
  public let title: String
  /// In units of the currency; null when not stated.
  public let price: Thousandths?
  /// Such as `EUR`.
  public let currency: String?
  /// The web address where it is sold.
  public let url: String
  /// The web address of a picture.
  public let image: String?
  public let category: String?
  /// Null when not stated.
  public let isAvailable: Bool?

  public init(
    title: String, price: Thousandths?, currency: String?, url: String, image: String?,
    category: String?, isAvailable: Bool?
  ) {
    self.title = title
    self.price = price
    self.currency = currency
    self.url = url
    self.image = image
    self.category = category
    self.isAvailable = isAvailable
  }
}

/// Notes from trainers to a member: `notes.json`.
///
/// A member without a note has none.
public struct Notes: ReadModel, Hashable {
  public static let schemaName = "pacelog.notes.v1"
  public static let path = "notes.json"
  public let schema: String
  public let member: String
  /// Newest first.
  public let notes: [Note]

  public init(member: String, notes: [Note]) {
    schema = Self.schemaName
    self.member = member
    self.notes = notes
  }
}

/// One note.
public struct Note: Codable, Hashable, Sendable {
  public let date: String
  /// The name of the trainer.
  public let from: String
  public let title: String?
  /// Plain text with a blank line between paragraphs.
  public let text: String

  public init(date: String, from: String, title: String?, text: String) {
    self.date = date
    self.from = from
    self.title = title
    self.text = text
  }
}
