/// Escapes the bytes of a path for display in a terminal, a log or HTML source.
///
/// Escapes control characters, line separators, bidirectional controls, the backslash and invalid
/// UTF-8 (`\u{1B}`, `\\`, `\xFF`). Two different names never look the same. Everything else, `../`
/// included, stays as it is.
///
/// - Complexity: O(bytes).
public func displayName(ofPath path: [UInt8]) -> String {
  // Fast path: most names are plain ASCII, and an archive may hold many of them.
  let isPlain = path.allSatisfy { (0x20..<0x7f).contains($0) && $0 != UInt8(ascii: "\\") }
  if isPlain { return String(decoding: path, as: UTF8.self) }
  var shown = ""
  var parser = Unicode.UTF8.ForwardParser()
  var bytes = path.makeIterator()
  var position = path.startIndex
  while true {
    switch parser.parseScalar(from: &bytes) {
    case .valid(let encoded):
      show(Unicode.UTF8.decode(encoded), in: &shown)
      position = path.index(position, offsetBy: encoded.count)
    case .error(let length):
      let end = path.index(position, offsetBy: length)
      for byte in path[position..<end] { shown += "\\x" + hexadecimal(UInt32(byte)) }
      position = end
    case .emptyInput:
      return shown
    }
  }
}

private func show(_ scalar: Unicode.Scalar, in shown: inout String) {
  if scalar == "\\" {
    shown += "\\\\"
  } else if isUnsafeToShow(scalar) {
    shown += "\\u{" + hexadecimal(scalar.value) + "}"
  } else {
    shown.unicodeScalars.append(scalar)
  }
}

private func isUnsafeToShow(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0...0x1f, 0x7f...0x9f: true  // C0, DEL and C1: can steer a terminal.
  case 0x2028, 0x2029: true  // Line and paragraph separator.
  case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true  // Writing direction.
  default: false
  }
}

private func hexadecimal(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return digits.utf8.count < 2 ? "0" + digits : digits
}
