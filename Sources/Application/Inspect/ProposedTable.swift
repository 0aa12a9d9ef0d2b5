import Foundation
public import Ingest
import Runtime

/// The proposed meaning of each column of an unknown table, with its description.
public struct ProposedTable: Codable, Sendable, Equatable {
  public let columns: [TableProposal.Column]
  /// JSON, as the file beside the table holds it.
  public let description: String
  /// The questions that the user must answer before the table can be imported.
  public let questions: [String]
  /// The file that the description was written to.
  public internal(set) var file: String?

  init(_ proposal: TableProposal) {
    columns = proposal.columns
    description = proposal.json
    questions = proposal.questions
  }

  /// Writes the description beside the table.
  ///
  /// - Throws: the questions that are still open, or why the file cannot be written.
  mutating func write(beside path: String) throws(Failure) {
    guard questions.isEmpty else {
      throw Failure(
        .usage, "\(path): \(questions.joined(separator: "; "))",
        advice: "answer with --column, such as --column 'Krokoj=steps' or 'Longo=distance:km'")
    }
    let file = path + TableDescription.fileSuffix
    do {
      try Data(description.utf8).write(to: URL(fileURLWithPath: file), options: .withoutOverwriting)
    } catch {
      throw Failure(
        .usage, "\(file) cannot be written",
        advice: "delete it if it is there already, and check the rights of its folder")
    }
    self.file = file
  }

  /// The proposal as people read it.
  func lines(for name: String) -> [String] {
    let width = columns.map(\.name.count).max() ?? 0
    var lines = ["  a table of \(columns.count) columns, which seem to be:"]
    lines += columns.map { column in
      let padding = String(repeating: " ", count: width - column.name.count)
      let unit = column.unit.isEmpty ? "" : " in \(column.unit)"
      return "    \(column.name)\(padding)  \(column.meaning)\(unit): \(column.reason)"
        + (column.example.isEmpty ? "" : " (\(column.example))")
    }
    if let file {
      lines.append("  described in \(file): import it now")
      return lines
    }
    lines += questions.map { "  to answer: \($0)" }
    let given = questions.isEmpty ? "" : " --column 'NAME=MEANING'"
    lines.append(
      "  to import it: pacelog inspect --describe\(given) \(name.shellWord), then import it again")
    return lines
  }
}

extension String {
  /// As a shell takes it for one word: in quotes when it has blanks or other marks of a shell.
  fileprivate var shellWord: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_./+@%:,=".contains($0) }
    if isPlain { return self }
    let quoted = replacing("'", with: #"'\''"#)
    return "'\(quoted)'"
  }
}
