/// The trainers of the club: `club/trainers.json`.
public struct Trainers: ReadModel, Hashable {
  public static let schemaName = "pacelog.club-trainers.v1"
  public private(set) var schema = Self.schemaName
  /// Ordered by name.
  public let trainers: [Trainer]

  public init(trainers: [Trainer]) { self.trainers = trainers }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("schema", schema)
    json.member("trainers", trainers)
  }
}

/// One trainer.
public struct Trainer: JSONObject, Codable, Hashable, Sendable {
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

  public func writeMembers(to json: inout JSONWriter) {
    json.member("address", address)
    json.member("bio", bio)
    json.member("name", name)
    json.member("picture", picture)
    json.member("specialities", specialities)
  }
}

/// Quotes and videos of the day: `club/daily.json`.
///
/// The reader chooses, for each kind: the entry of the reader's date, else of the entries without a
/// date that with the index (days since 1970-01-01) modulo their count.
public struct Daily: ReadModel, Hashable {
  public static let schemaName = "pacelog.club-daily.v1"
  public private(set) var schema = Self.schemaName
  /// Newest first; entries of one date in the order of their file.
  public let dated: [DailyEntry]
  /// In the order of their file.
  public let undated: [DailyEntry]

  public init(dated: [DailyEntry], undated: [DailyEntry]) {
    self.dated = dated
    self.undated = undated
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("dated", dated)
    json.member("schema", schema)
    json.member("undated", undated)
  }
}

/// One quote or video.
public struct DailyEntry: JSONObject, Codable, Hashable, Sendable {
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

  public func writeMembers(to json: inout JSONWriter) {
    json.member("author", author)
    json.member("date", date)
    json.member("kind", kind)
    json.member("text", text)
    json.member("title", title)
    json.member("url", url)
  }
}

/// The news of the club: `club/news.json`.
public struct News: ReadModel, Hashable {
  public static let schemaName = "pacelog.club-news.v1"
  public private(set) var schema = Self.schemaName
  /// Newest first.
  public let items: [NewsEntry]

  public init(items: [NewsEntry]) { self.items = items }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("items", items)
    json.member("schema", schema)
  }
}

/// One piece of news.
public struct NewsEntry: JSONObject, Codable, Hashable, Sendable {
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

  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("id", id)
    json.member("text", text)
    json.member("title", title)
    json.member("url", url)
  }
}

/// Offers of the club: `club/offers.json`.
public struct Offers: ReadModel, Hashable {
  public static let schemaName = "pacelog.club-offers.v1"
  public private(set) var schema = Self.schemaName
  /// In the order of their file.
  public let offers: [Offer]

  public init(offers: [Offer]) { self.offers = offers }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("offers", offers)
    json.member("schema", schema)
  }
}

/// One offer.
public struct Offer: JSONObject, Codable, Hashable, Sendable {
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

  public func writeMembers(to json: inout JSONWriter) {
    json.member("category", category)
    json.member("currency", currency)
    json.member("image", image)
    json.member("isAvailable", isAvailable)
    json.member("price", price)
    json.member("title", title)
    json.member("url", url)
  }
}

/// Notes from trainers to a member: `notes.json`.
///
/// A member without a note has none.
public struct Notes: ReadModel, Hashable {
  public static let schemaName = "pacelog.notes.v1"
  public static let path = "notes.json"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Newest first.
  public let notes: [Note]

  public init(member: String, notes: [Note]) {
    self.member = member
    self.notes = notes
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("notes", notes)
    json.member("schema", schema)
  }
}

/// One note.
public struct Note: JSONObject, Codable, Hashable, Sendable {
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

  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("from", from)
    json.member("text", text)
    json.member("title", title)
  }
}
