import Testing

/// The language of comments.
@Suite struct ProseTests {
  /// The folders whose comments are checked: one case of each test.
  static let folders = sourceFolders.map { "Sources/\($0)" } + ["Tests"]

  private static let sourceFolders = [
    "ActivityModel", "Application", "EventLog", "Importing", "Ingest", "Libraries", "Output",
    "Projection", "ReadModels", "Rebuilding", "Serving", "pacelog",
  ]

  @Test func `every folder of Sources follows these laws`() {
    let all = files(below: ["Sources"], withExtension: "swift").compactMap {
      $0.path.split(separator: "/").dropFirst().first.map(String.init)
    }
    #expect(Set(all) == Set(Self.sourceFolders))
  }

  @Test(arguments: folders)
  func `no sentence of a comment has What, Whether, Which or Who as subject`(folder: String) {
    forEachComment(in: folder) { place, text in
      if text.contains(Self.nounClause) { Issue.record("\(place) \(text)") }
    }
  }

  @Test(arguments: folders)
  func `software does not tell, say, lie, stand or let go in a comment`(folder: String) {
    forEachComment(in: folder) { place, text in
      for word in text.replacing(/`[^`]*`/, with: "").matches(of: Self.dialect) {
        Issue.record("\(place) has '\(word.output)': \(text)")
      }
    }
  }

  @Test(arguments: folders)
  func `a sentence of a comment has at most 25 words`(folder: String) {
    forEachComment(in: folder) { place, text in
      for sentence in Self.sentences(text) where Self.wordCount(sentence) > Self.mostWords {
        Issue.record("\(place) \(sentence)")
      }
    }
  }

  @Test func `sentences are parted by their marks, by blank lines and by items of a list`() {
    let text = "One two. Three: four;\nfive\n\nsix\n- Parameter a: seven\n  - b: eight"
    let sentences = Self.sentences(text).joined(separator: "|")
    #expect(sentences == "One two.|Three:|four;|five|six|seven|b:|eight")
  }

  private func forEachComment(in folder: String, _ body: (_ place: String, String) -> Void) {
    let files = files(below: [folder], withExtension: "swift")
    #expect(!files.isEmpty)
    for file in files where !file.isGenerated {
      for comment in file.comments { body("\(file.path):\(comment.line)", comment.text) }
    }
  }

  private static func sentences(_ text: String) -> [String] {
    text.replacing(/\n(?= *[-*] )/, with: "\n\n").replacing(/\n\s*\n/, with: "\u{0}")
      .split(separator: "\u{0}").flatMap { paragraph in
        paragraph.replacing(Self.listMark, with: "").replacing(/\s+/, with: " ")
          .replacing(#/[.:;?!] /#) { "\($0.output.prefix(1))\u{0}" }
          .split(separator: "\u{0}").map(String.init)
      }
  }

  private static var listMark: Regex<Substring> {
    /^ *[-*] (?:(?:Parameters?|Returns|Throws|Complexity)\b[^:]*: ?)?/
  }

  private static let mostWords = 25

  private static func wordCount(_ sentence: String) -> Int { sentence.split(separator: " ").count }

  @Test func `the law finds such a sentence wherever it begins`() {
    let bad = [
      "What it does.", "Does it.\n\nWhether it does.", "- Returns: What it did.", "A. Who did",
    ]
    for text in bad { #expect(text.contains(Self.nounClause), "\(text)") }
    for text in ["Does what it does.", "True when it does.", "Names the one\nWho"] {
      #expect(!text.contains(Self.nounClause), "\(text)")
    }
  }

  private static var nounClause: Regex<Substring> {
    /(?:^|[.:;]\s|\n\n)(?:What|Whether|Which|Who)\s/
  }

  private static var dialect: Regex<Substring> {
    /\b(?:tells?|told|says?|said|lies?|stands?|stood|lets? go|somebody|nobody|anybody)\b(?!-)/
      .ignoresCase()
  }
}

extension RepositoryFile {
  /// The comments that have lines of their own, without slashes, and the first line of each.
  fileprivate var comments: [(line: Int, text: String)] {
    var comments: [(line: Int, text: String)] = []
    var last = -1
    for (index, line) in lines.enumerated() where line.contains("//") {
      guard let match = line.firstMatch(of: /^ *\/\/\/? ?(.*)$/) else { continue }
      if last == index - 1, !comments.isEmpty {
        comments[comments.count - 1].text += "\n\(match.1)"
      } else {
        comments.append((index + 1, String(match.1)))
      }
      last = index
    }
    return comments
  }
}
