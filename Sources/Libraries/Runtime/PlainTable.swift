/// Formats a table: each column as wide as its widest cell, two spaces apart.
package func table(header: [String], rows: [[String]]) -> String {
  let lines = [header] + rows
  let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
  return lines.map { cells in
    var line = ""
    for (cell, width) in zip(cells, widths) {
      line += cell + String(repeating: " ", count: width - cell.count + 2)
    }
    while line.last == " " { line.removeLast() }
    return line
  }.joined(separator: "\n")
}
