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
      for (index, cell) in row.enumerated() {
        bytes.append(UInt8(ascii: index == 0 ? "{" : ","))
        appendJSON(columns[index].name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        appendJSON(cell, to: &bytes)
      }
      bytes += [UInt8(ascii: "}"), UInt8(ascii: "\n")]
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

private func appendJSON(_ cell: Cell, to bytes: inout [UInt8]) {
  switch cell {
  case .null: bytes += "null".utf8
  case .integer(let number): bytes += String(number).utf8
  case .text(let text): appendJSON(text, to: &bytes)
  case .list(let texts):
    bytes.append(UInt8(ascii: "["))
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      appendJSON(text, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}

private func appendJSON(_ text: String, to bytes: inout [UInt8]) {
  bytes.append(0x22)
  for byte in text.utf8 {
    switch byte {
    case 0x22, 0x5C: bytes += [0x5C, byte]
    case 0x0A: bytes += [0x5C, UInt8(ascii: "n")]
    case 0..<0x20:
      let digits = String(byte, radix: 16)
      bytes += Array("\\u00".utf8) + (digits.utf8.count == 1 ? [UInt8(ascii: "0")] : [])
      bytes += digits.utf8
    default: bytes.append(byte)
    }
  }
  bytes.append(0x22)
}
