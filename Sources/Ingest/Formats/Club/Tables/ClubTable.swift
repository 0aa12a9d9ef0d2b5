import ActivityModel

extension Adapter {
  /// The trainers of the club: `name,bio,picture,specialities,address`.
  static let clubTrainers = Adapter(
    name: "club-trainers", version: 1, title: "Trainers of the club, CSV",
    recognizes: { ClubTable(head: $0, of: .trainers) != nil },
    read: { source, findings throws(IngestError) in
      try ClubTable.read(&source, &findings, of: .trainers)
    })

  /// Quotes and videos for single days: `kind,date,text,author,url,title`.
  static let clubDaily = Adapter(
    name: "club-daily", version: 1, title: "Quotes and videos of the day, CSV",
    recognizes: { ClubTable(head: $0, of: .daily) != nil },
    read: { source, findings throws(IngestError) in
      try ClubTable.read(&source, &findings, of: .daily)
    })

  /// Offers of the club: `title,price,currency,url,image,category,available`.
  static let clubOffers = Adapter(
    name: "club-offers", version: 1, title: "Offers of the club, CSV",
    recognizes: { ClubTable(head: $0, of: .offers) != nil },
    read: { source, findings throws(IngestError) in
      try ClubTable.read(&source, &findings, of: .offers)
    })
}

/// A table that an operator writes.
///
/// A later table of the same kind takes its place, whole.
struct ClubTable {
  enum Kind: CaseIterable { case trainers, daily, offers }

  private let header: CSVHeader

  init?(head: SourceHead, of kind: Kind) {
    guard let row = head.firstRows(3).first(where: { !$0.isBlank }) else { return nil }
    self.init(row, of: kind)
  }

  /// Nil unless the names are ours, letter for letter.
  init?(_ row: CSVRow, of kind: Kind) {
    header = CSVHeader(names: row.strings)
    guard kind.required.allSatisfy(header.contains), kind.oneOf.contains(where: header.contains)
    else { return nil }
  }

  static func read(
    _ source: inout SourceReader, _ findings: inout Findings, of kind: Kind
  ) throws(IngestError) {
    var rows = TableRows()
    guard try rows.header(&source, &findings) != nil else { return }
    guard let table = ClubTable(rows.row, of: kind) else { throw .unknownHeader(rows.row) }
    let place = rows.row.place
    findings.noteColumns(
      notKept: table.header.names.filter { !$0.isEmpty && !kind.columns.contains($0) }, at: place)
    var contents = ClubContents()
    while try rows.next(&source, &findings) {
      let row = ClubRow(rows.row, table.header)
      switch kind {
      case .trainers: contents.trainer(row, &findings)
      case .daily: contents.daily(row, &findings)
      case .offers: contents.offer(row, &findings)
      }
    }
    contents.report(at: place, to: &findings)
  }
}

extension ClubTable.Kind {
  fileprivate var required: [String] {
    switch self {
    case .trainers: ["name"]
    case .daily: ["kind", "date"]
    case .offers: ["title", "price", "url"]
    }
  }

  fileprivate var oneOf: [String] {
    switch self {
    case .trainers: ["bio", "specialities"]
    case .daily: ["text", "url"]
    case .offers: ["url"]
    }
  }

  fileprivate var columns: [String] {
    switch self {
    case .trainers: ["name", "bio", "picture", "specialities", "address"]
    case .daily: ["kind", "date", "text", "author", "url", "title"]
    case .offers: ["title", "price", "currency", "url", "image", "category", "available"]
    }
  }
}

/// The cells of a row by the names of their columns.
struct ClubRow {
  private let row: CSVRow
  private let header: CSVHeader

  init(_ row: CSVRow, _ header: CSVHeader) {
    self.row = row
    self.header = header
  }

  var place: Place { row.place }

  /// The text of a cell, or nil when there is none.
  subscript(_ name: String) -> String? {
    guard let column = header.column(name), !row.isEmpty(column) else { return nil }
    return row.string(column)
  }
}
