import ActivityModel

/// The proposed meaning of each column of an unknown table, with a description.
public struct TableProposal: Sendable, Hashable {
  public struct Column: Codable, Sendable, Hashable {
    public let name: String
    /// The first cell that is not empty.
    public let example: String
    /// As a description writes it; `?` for an unknown one.
    public let meaning: String
    public let unit: String
    /// Why, and what a person has to look at.
    public let reason: String
  }

  public let columns: [Column]
  /// The description; the import takes it as soon as no `?` is in it.
  public let json: String
  /// The questions to answer before the description can be used.
  public let questions: [String]

  /// Looks at the first rows of a table; nil for what is no table.
  ///
  /// - Parameters:
  ///   - head: the first bytes of the source.
  ///   - given: the meanings of columns by their names: `steps` or `distance:km`.
  public init?(_ head: SourceHead, given: [String: String] = [:]) {
    guard head.isTable, !head.isNoTable else { return nil }
    // Rows of one cell are a title. The first day of a table may have no number yet.
    let rows = head.firstRows(500).filter { !$0.isBlank }.drop { $0.count < 2 }
    guard let header = rows.first, rows.count > 1 else { return nil }
    let body = rows.dropFirst().filter { $0.count >= header.count && !$0.isTotal }
    let table = SeenTable(
      header, body,
      given: Dictionary(
        given.map { (CellText.normalized($0.key), $0.value) },
        uniquingKeysWith: { first, _ in first }))
    columns = table.columns.map(\.shown)
    json = table.description(named: TableProposal.name(of: head.fileName)).json
    questions = Self.complete(table.questions, json)
  }

  /// The questions, else the reason for which the description cannot be used.
  private static func complete(_ questions: [String], _ json: String) -> [String] {
    guard questions.isEmpty else { return questions }
    do throws(TableDescriptionError) {
      _ = try TableDescription(text: Array(json.utf8))
      return []
    } catch {
      return ["\(error.message): \(error.advice)"]
    }
  }

  /// The name of a file as the name of a table.
  private static func name(of fileName: String) -> String {
    let stem = fileName.split(separator: ".").first.map(String.init) ?? ""
    let words = stem.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = words.joined(separator: "-").prefix(40)
    return name.isEmpty ? "my-table" : String(name)
  }
}
