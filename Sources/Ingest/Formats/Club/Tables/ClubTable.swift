import ActivityModel

extension Adapter {
  /// The trainers of the club: `name,bio,picture,specialities,address`.
  static let clubTrainers = Adapter(
    name: "club-trainers", version: 1, title: "Trainers of the club, CSV", isEdited: true,
    clubTable: .trainers, row: { $0.trainer($1, &$2) })

  /// Quotes and videos for single days: `kind,date,text,author,url,title`.
  static let clubDaily = Adapter(
    name: "club-daily", version: 1, title: "Quotes and videos of the day, CSV", isEdited: true,
    clubTable: .daily, row: { $0.daily($1, &$2) })

  /// Offers of the club: `title,price,currency,url,image,category,available`.
  static let clubOffers = Adapter(
    name: "club-offers", version: 1, title: "Offers of the club, CSV", isEdited: true,
    clubTable: .offers, row: { $0.offer($1, &$2) })
}

extension NamedTable {
  static let trainers = NamedTable(
    needs: ["name"], oneOf: ["bio", "specialities"], optional: ["picture", "address"],
    isLetterForLetter: true)
  static let daily = NamedTable(
    needs: ["kind", "date"], oneOf: ["text", "url"], optional: ["author", "title"],
    isLetterForLetter: true)
  static let offers = NamedTable(
    needs: ["title", "price", "url"], optional: ["currency", "image", "category", "available"],
    isLetterForLetter: true)
}

extension Adapter {
  /// An adapter of a table that an operator writes: a later one of the same kind takes its place,
  /// whole.
  fileprivate init(
    name: String, version: Int, title: String, isEdited: Bool, clubTable table: NamedTable,
    row: @escaping @Sendable (inout ClubContents, NamedCells, inout Diagnostics) -> Void
  ) {
    self.init(
      name: name, version: version, title: title, isEdited: isEdited, recognizes: table.fits,
      read: { source, diagnostics throws(IngestError) in
        var contents = ClubContents()
        let place = try table.read(&source, &diagnostics) { row(&contents, $0, &$1) }
        if let place { contents.report(at: place, to: &diagnostics) }
      })
  }
}
