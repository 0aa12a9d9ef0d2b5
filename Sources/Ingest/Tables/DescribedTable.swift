import ActivityModel
import JSONStream

extension Adapter {
  /// Reads the tables that have exactly the columns of a description.
  ///
  /// The version is a checksum of the description and of how it is read: after a change of either
  /// `pacelog reread` reads the table again.
  public static func described(by description: TableDescription) -> Adapter {
    Adapter(
      .describedTable, version: checksum(description.json + readingVersion),
      title: "a table described as \(description.name)",
      recognizes: { head in description.isOf(anyOf: head.possibleHeaders) },
      read: { source, diagnostics throws(IngestError) in try description.read(&source, &diagnostics)
      })
  }

  /// Another one when tables give other facts by the same description.
  private static let readingVersion = "10"

  /// Refuses a table whose description cannot be read.
  static func described(byUnreadable error: TableDescriptionError, in file: String) -> Adapter {
    Adapter(
      .describedTable, version: checksum(error.message),
      title: "a table with a description that cannot be read",
      recognizes: { _ in true },
      read: { _, _ throws(IngestError) in
        throw IngestError(
          reason: "description-not-readable",
          at: error.place,
          "its description \(Excerpt.of(file)): \(error.message)", advice: error.advice)
      })
  }

  /// The adapter that reads a source: by a description in its file beside it or among `tables`,
  /// else one that recognizes its bytes.
  public static func reading(
    _ source: Source, tables: [TableDescription] = [], among adapters: [Adapter] = Adapter.all
  ) -> Adapter? {
    let head = source.head
    if let beside = source.descriptionBeside, head.isTable { return beside }
    if !tables.isEmpty {
      let headers = head.possibleHeaders
      if let table = tables.first(where: { $0.isOf(anyOf: headers) }) {
        return described(by: table)
      }
    }
    return recognizing(head, among: adapters)
  }

  /// Eight digits that change with the text.
  static func checksum(_ text: String) -> Int {
    var sum: UInt64 = 14_695_981_039_346_656_037
    for byte in text.utf8 { sum = (sum ^ UInt64(byte)) &* 1_099_511_628_211 }
    return Int(sum % 100_000_000) + 1
  }
}

extension TableDescription {
  /// Indicates whether a table has the columns of the description and no others.
  func isOf(_ header: CSVHeader?) -> Bool {
    guard let header, header.count <= 1_000 else { return false }
    return Set(header.names.filter { !$0.isEmpty }) == Set(columns.flatMap(\.names))
      && columns(in: header) != nil
  }

  /// A title, who wrote it, and blank rows.
  static let mostTitleRows = 20

  func isOf(anyOf headers: [CSVHeader]) -> Bool { headers.contains { isOf($0) } }

  /// The suffix that a description file adds to the name of its table.
  public static let fileSuffix = ".table.json"
}

extension SourceHead {
  /// Indicates whether it begins like text in cells.
  var isTable: Bool {
    let start = bytes.prefix(1_024)
    let isWide = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
    guard isWide || !start.contains(0), start.first != UInt8(ascii: "{") else { return false }
    if tableHeader?.count ?? 0 > 1 { return true }
    // Below a title there are at least two rows of one width.
    let counts = firstRows(TableDescription.mostTitleRows + 2).map(\.count).filter { $0 > 1 }
    return counts.count > 1 && counts[0] == counts[1]
  }

  /// The rows that may name the columns.
  var possibleHeaders: [CSVHeader] {
    firstRows(TableDescription.mostTitleRows + 1).filter { !$0.isBlank }.map(CSVHeader.init)
  }
}

extension Source {
  /// The adapter of the description in the file `NAME.table.json` beside the source's file.
  var descriptionBeside: Adapter? {
    name == file.name ? Adapter.described(beside: file.path, named: fileName) : nil
  }
}

extension Adapter {
  /// The adapter of the description beside a table, if there is one.
  static func described(beside path: [UInt8], named name: String) -> Adapter? {
    guard
      let file = try? InputFile(reading: path + Array(TableDescription.fileSuffix.utf8)),
      let bytes = try? file.read(at: 0, count: 1 << 20)
    else { return nil }
    do throws(TableDescriptionError) {
      return .described(by: try TableDescription(text: bytes))
    } catch {
      return .described(byUnreadable: error, in: name + TableDescription.fileSuffix)
    }
  }

  /// The adapter that reads a kept original of a described table today; nil when its description
  /// is gone.
  ///
  /// - Parameters:
  ///   - head: the first bytes of the original.
  ///   - name: the name under which it was imported.
  ///   - tables: the descriptions of the configuration.
  /// - Returns: the adapter of the description beside the file, else of one among `tables`.
  public static func described(
    _ head: SourceHead, importedAs name: String, tables: [TableDescription]
  ) -> Adapter? {
    let headers = head.possibleHeaders
    return described(beside: Array(name.utf8), named: name)
      ?? tables.first { $0.isOf(anyOf: headers) }.map { described(by: $0) }
  }
}

extension OuterFile {
  /// Indicates whether a description is beside it.
  public var hasDescriptionBeside: Bool {
    (try? FileStatus(
      of: path + Array(TableDescription.fileSuffix.utf8), followingLinks: false)) != nil
  }
}

extension TableDescription {
  /// Reads the text of a description.
  public init(text: [UInt8]) throws(TableDescriptionError) {
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONDocument(text).root
    } catch {
      throw TableDescriptionError(
        place: Place(JSONDocument.position(byteOffset: error.byteOffset, in: text)),
        message: error.message, advice: "correct the JSON at that place")
    }
    try self.init(json: root)
  }
}
