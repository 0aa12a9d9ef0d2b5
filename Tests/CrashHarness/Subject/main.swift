// A log under attack, without the rest of Pacelog around it.
//
// - `log-under-test append FOLDER FIRST LAST` appends a source a commit. It writes the number of
//   each to standard output when the log has acknowledged it.
// - `log-under-test inspect` reads lines `COMMAND FOLDER`, and answers each with a line of JSON:
//   see `Inspection`.

import Foundation

let arguments = CommandLine.arguments.dropFirst()

do {
  switch arguments.first {
  case "append" where arguments.count == 4:
    let numbers = arguments.dropFirst(2).compactMap { Int($0) }
    try append(numbers[0]..<numbers[1], to: arguments[arguments.startIndex + 1])
  case "inspect" where arguments.count == 1:
    while let line = readLine() {
      FileHandle.standardOutput.write(Data((try answer(to: line) + "\n").utf8))
    }
  default:
    throw Misuse(text: "append FOLDER FIRST LAST, or inspect")
  }
} catch {
  FileHandle.standardError.write(Data("log-under-test: \(error)\n".utf8))
  exit(1)
}

/// Prints the usage of the program.
struct Misuse: Error, CustomStringConvertible {
  let text: String
  var description: String { "usage: log-under-test \(text)" }
}

/// `COMMAND COUNT FOLDER`: what became of the log in the folder.
func answer(to line: String) throws -> String {
  let words = line.split(separator: " ", maxSplits: 2).map(String.init)
  guard words.count == 3, let count = Int(words[1]) else {
    throw Misuse(text: "inspect: 'COMMAND COUNT FOLDER' a line")
  }
  var inspection = Inspection()
  switch words[0] {
  case "recover": inspection.recover(words[2], sourceCount: count)
  case "check": inspection.check(words[2])
  default: throw Misuse(text: "inspect: recover or check")
  }
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return String(decoding: try encoder.encode(inspection), as: UTF8.self)
}
