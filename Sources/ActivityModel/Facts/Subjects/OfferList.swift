/// Offers of the club on other sites, as one file lists them.
public struct OfferList: SummarizedContent {
  /// One offer.
  public struct Offer: FieldCoded {
    public var title: String
    /// In thousandths of the currency's unit; nil when not stated.
    public var priceThousandths: Int64?
    /// Three capital letters, such as `EUR`.
    public var currency: String?
    /// The web address where it is sold.
    public var url: String
    /// The web address of a picture.
    public var image: String?
    public var category: String?
    /// Nil when not stated.
    public var isAvailable: Bool?

    private enum Availability: String, FieldForm { case yes, no }

    public init(
      title: String, priceThousandths: Int64? = nil, currency: String? = nil, url: String,
      image: String? = nil, category: String? = nil, isAvailable: Bool? = nil
    ) {
      self.title = title
      self.priceThousandths = priceThousandths
      self.currency = currency
      self.url = url
      self.image = image
      self.category = category
      self.isAvailable = isAvailable
    }

    static let blank = Offer(title: "", url: "")

    mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
      try fields.field("title", &title)
      try fields.field("price_thousandths", &priceThousandths)
      try fields.field("currency", &currency)
      try fields.field("url", &url)
      try fields.field("image", &image)
      try fields.field("category", &category)
      try fields.field(
        "available", &isAvailable, write: { $0.map { FieldValue.text($0 ? "yes" : "no") } }
      ) { (stored) throws(FieldError) in
        try Optional<Availability>(in: stored).map { $0 == .yes }
      }
    }
  }

  /// In the order of the file.
  public var offers: [Offer]

  public init(offers: [Offer]) { self.offers = offers }

  static let blank = OfferList(offers: [])

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("offers", &offers)
  }

  var summary: String { offers.count == 1 ? "1 offer" : "\(offers.count) offers" }
}
