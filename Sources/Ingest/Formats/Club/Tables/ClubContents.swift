import ActivityModel

/// The elements of one table of the club.
struct ClubContents {
  private var trainers: [TrainerList.Trainer] = []
  private var daily = DailyFeed()
  private var offers: [OfferList.Offer] = []

  mutating func trainer(_ row: NamedCells, _ diagnostics: inout Diagnostics) {
    guard let name = diagnostics.prose(row["name"], at: row.place) else {
      return diagnostics.refuseIncomplete("a trainer without a name", at: row.place)
    }
    trainers.append(
      TrainerList.Trainer(
        name: name, bio: diagnostics.prose(row["bio"], at: row.place),
        picture: diagnostics.webAddress(row["picture"], at: row.place),
        specialities: TrainerList.Trainer.specialities(row["specialities"]),
        address: diagnostics.mailAddress(row["address"], at: row.place)))
  }

  mutating func daily(_ row: NamedCells, _ diagnostics: inout Diagnostics) {
    guard let word = row["kind"], let kind = DailyContent.Kind(rawValue: word) else {
      return diagnostics.refuseIncomplete(
        "a row whose kind is neither quote nor video", at: row.place)
    }
    var date: LocalDate?
    if let text = row["date"] {
      date = diagnostics.day(text, at: row.place)
      if date == nil { return }
    }
    let entry = DailyContent.Entry(
      kind: kind, date: date, text: diagnostics.prose(row["text"], at: row.place),
      author: diagnostics.prose(row["author"], at: row.place),
      url: diagnostics.webAddress(row["url"], at: row.place),
      title: diagnostics.prose(row["title"], at: row.place))
    guard kind == .quote ? entry.text != nil : entry.url != nil else {
      return diagnostics.refuseIncomplete(
        kind == .quote ? "a quote without a text" : "a video without an address", at: row.place)
    }
    daily.append(entry, at: row.place)
  }

  mutating func offer(_ row: NamedCells, _ diagnostics: inout Diagnostics) {
    guard let title = diagnostics.prose(row["title"], at: row.place),
      let url = diagnostics.webAddress(row["url"], at: row.place)
    else {
      return diagnostics.refuseIncomplete(
        "an offer without a title and a web address", at: row.place)
    }
    offers.append(
      OfferList.Offer(
        title: title, priceThousandths: diagnostics.price(row["price"], at: row.place),
        currency: diagnostics.currency(row["currency"], at: row.place), url: url,
        image: diagnostics.webAddress(row["image"], at: row.place),
        category: diagnostics.prose(row["category"], at: row.place),
        isAvailable: diagnostics.availability(row["available"], at: row.place)))
  }

  /// Adds the facts; a table without rows has none.
  func report(at place: Place, to diagnostics: inout Diagnostics) {
    func add(_ content: SubjectContent, _ subject: String, _ count: Int) {
      diagnostics.append(
        content, of: subject, in: ClubTexts.stream, at: place, records: count)
    }
    if !trainers.isEmpty {
      add(.trainers(TrainerList(trainers: trainers)), "list", trainers.count)
    }
    for list in daily.lists {
      add(.dailyContent(DailyContent(entries: list.entries)), list.subject, list.entries.count)
    }
    if !offers.isEmpty { add(.offers(OfferList(offers: offers)), "list", offers.count) }
  }
}

extension TrainerList.Trainer {
  /// The words of a list with commas or semicolons.
  static func specialities(_ text: String?) -> [String] {
    (text ?? "").split { $0 == "," || $0 == ";" }
      .map { String($0).plainProse }.filter { !$0.isEmpty }
  }
}

extension Diagnostics {
  fileprivate mutating func refuseIncomplete(_ kind: String, at place: Place) {
    refuse("row-incomplete", at: place, because: "\(kind) was left out")
  }

  fileprivate mutating func price(_ text: String?, at place: Place) -> Int64? {
    guard let text else { return nil }
    let value = NumberFormat.ungrouped.scaled(Array(text.utf8).span, places: 3)
    if let value, (0...1_000_000_000_000).contains(value) { return value }
    refuse(
      "price-not-readable", at: place,
      because: "\(Excerpt.of(text)) is no price such as 12.50; it was left out")
    return nil
  }

  fileprivate mutating func currency(_ text: String?, at place: Place) -> String? {
    guard let text else { return nil }
    let code = text.uppercased()
    if code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) { return code }
    refuse(
      "currency-not-readable", at: place,
      because: "\(Excerpt.of(text)) is no currency such as EUR; it was left out")
    return nil
  }

  fileprivate mutating func availability(_ text: String?, at place: Place) -> Bool? {
    switch text?.lowercased() {
    case nil: return nil
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default:
      refuse(
        "availability-not-readable", at: place,
        because: "\(Excerpt.of(text ?? "")) is neither yes nor no; it was left out")
      return nil
    }
  }
}
