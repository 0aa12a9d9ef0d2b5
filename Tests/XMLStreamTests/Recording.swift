import XMLStream

/// The names that the tests listen for; ids are their places in the list.
let listenedNames = ["root", "item", "text", "id", "note", "page"]

/// Tokens in words, each with its line and depth: `1 2<item`, `1 2@id=7`, `3 2/text=hello`.
///
/// A page wants its markup: `1 2<page x`, `1 2/page=hello`, `1 2/page <b>hello</b>`.
func record(
  _ bytes: [UInt8], chunkSize: Int = 65_536, stopAfter batches: Int = .max
) throws(XMLError) -> [String] {
  var words: [String] = []
  var vocabulary = XMLVocabulary()
  for (id, name) in listenedNames.enumerated() {
    vocabulary.add(
      name, id: UInt16(id), wantsText: name == "text" || name == "note",
      wantsMarkup: name == "page")
  }
  var position = 0
  var batchesLeft = batches
  try XMLStream.parse(vocabulary) {
    guard position < bytes.count else { return nil }
    let end = min(position + chunkSize, bytes.count)
    defer { position = end }
    return Array(bytes[position..<end])
  } consuming: { tokens, text in
    for index in tokens.indices { words.append(describe(tokens[index], text)) }
    batchesLeft -= 1
    return batchesLeft > 0
  }
  return words
}

private func describe(_ token: XMLToken, _ text: Span<UInt8>) -> String {
  let name = listenedNames[Int(token.name)]
  let value = String(decoding: token.text.map { text[$0] }, as: UTF8.self)
  let more = value.isEmpty ? "" : " " + value
  switch token.kind {
  case .start: return "\(token.line) \(token.depth)<\(name)\(more)"
  case .attribute: return "\(token.line) \(token.depth)@\(name)=\(value)"
  case .end: return "\(token.line) \(token.depth)/\(name)\(more)"
  case .text: return "\(token.line) \(token.depth)/\(name)=\(value)"
  }
}

func record(_ text: String, chunkSize: Int = 65_536) throws(XMLError) -> [String] {
  try record(Array(text.utf8), chunkSize: chunkSize)
}

/// The error that a document ends in, or nil when it is whole.
func failure(_ bytes: [UInt8], chunkSize: Int = 65_536) -> XMLError? {
  do throws(XMLError) {
    _ = try record(bytes, chunkSize: chunkSize)
    return nil
  } catch {
    return error
  }
}

func failure(_ text: String) -> XMLError? { failure(Array(text.utf8)) }
