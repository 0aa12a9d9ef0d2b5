public import ReadModels

/// The text formats of a flat table: deterministic UTF-8.
public enum TableText: String, Sendable, CaseIterable {
  /// RFC 4180 with a header: lines end with CR LF, null is an empty field, an empty text is `""`.
  case csv
  /// One JSON object per line, with every column in every object.
  case ndjson

  /// The bytes before the first row.
  public func head(_ columns: [Column]) -> [UInt8] {
    switch self {
    case .csv: Array((columns.map(\.name).joined(separator: ",") + "\r\n").utf8)
    case .ndjson: []
    }
  }

  /// Appends one row.
  public func append(_ row: Row, columns: [Column], to bytes: inout [UInt8]) {
    switch self {
    case .csv:
      for (index, cell) in row.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        appendCSV(cell, to: &bytes)
      }
      bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    case .ndjson:
      var json = JSONWriter(layout: .compact)
      json.object { json in
        for (column, cell) in zip(columns, row) { json.member(named: column.name, cell) }
      }
      bytes += json.bytes
      bytes.append(UInt8(ascii: "\n"))
    }
  }
}

// MARK: - CSV

/// Writes one cell.
///
/// A text that a spreadsheet would take for a formula gets an apostrophe in front: what came from
/// a file must not be run. Signed numbers and offsets such as `+01:00` are no formulas.
private func appendCSV(_ cell: Cell, to bytes: inout [UInt8]) {
  switch cell {
  case .null: return
  case .integer(let number): bytes += String(number).utf8
  case .list(let texts): appendCSV(.text(texts.joined(separator: " ")), to: &bytes)
  case .text(let text):
    let formula: Set = [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D] as Set<UInt8>
    let isFormula = text.utf8.first.map(formula.contains) ?? false && !isSignedNumber(text)
    let special: Set = [0x22, 0x2C, 0x0A, 0x0D] as Set<UInt8>
    guard isFormula || text.isEmpty || text.utf8.contains(where: special.contains) else {
      bytes += text.utf8
      return
    }
    bytes.append(0x22)
    if isFormula { bytes.append(UInt8(ascii: "'")) }
    for byte in text.utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }
}

/// A sign, then digits with `:` or `.` between them.
private func isSignedNumber(_ text: String) -> Bool {
  guard let sign = text.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
    let last = text.utf8.last, isDigit(last)
  else { return false }
  return text.utf8.dropFirst().allSatisfy {
    isDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

// MARK: - JSON

extension Cell: JSONWritable {
  public static var isInline: Bool { true }

  public func write(to json: inout JSONWriter) {
    switch self {
    case .null: String?.none.write(to: &json)
    case .integer(let number): number.write(to: &json)
    case .text(let text): text.write(to: &json)
    case .list(let texts): texts.write(to: &json)
    }
  }
}
