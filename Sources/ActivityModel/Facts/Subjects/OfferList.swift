/// Offers of the club on other sites, as one file lists them.
public struct OfferList: FieldCoded {
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

    public func encode(into fields: inout FieldEncoder) {
      fields.text("title", title)
      fields.integer("price_thousandths", priceThousandths)
      fields.text("currency", currency)
      fields.text("url", url)
      fields.text("image", image)
      fields.text("category", category)
      fields.text("available", isAvailable.map { $0 ? "yes" : "no" })
    }

    public init(from fields: FieldDecoder) throws(FieldError) {
      title = try fields.text("title")
      priceThousandths = try fields.optionalInteger("price_thousandths")
      currency = try fields.optionalText("currency")
      url = try fields.text("url")
      image = try fields.optionalText("image")
      category = try fields.optionalText("category")
      switch try fields.optionalText("available") {
      case nil: isAvailable = nil
      case "yes": isAvailable = true
      case "no": isAvailable = false
      case let other?:
        throw FieldError("the field \"available\" has the unknown value \"\(other)\"")
      }
    }
  }

  /// In the order of the file.
  public var offers: [Offer]

  public init(offers: [Offer]) { self.offers = offers }

  public func encode(into fields: inout FieldEncoder) { fields.list("offers", offers) }

  public init(from fields: FieldDecoder) throws(FieldError) { offers = try fields.list("offers") }

  var summary: String { offers.count == 1 ? "1 offer" : "\(offers.count) offers" }
}
