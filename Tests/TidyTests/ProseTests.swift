import Testing

/// The language of doc comments.
@Suite struct ProseTests {
  /// The folders of `Sources`: one case of the test each.
  static let folders = [
    "ActivityModel", "Application", "EventLog", "Importing", "Ingest", "Libraries", "Output",
    "Projection", "ReadModels", "Rebuilding", "Serving", "pacelog",
  ]

  @Test func `every folder of Sources follows these laws`() {
    let all = files(below: ["Sources"], withExtension: "swift").compactMap {
      $0.path.split(separator: "/").dropFirst().first.map(String.init)
    }
    #expect(Set(all) == Set(Self.folders))
  }

  @Test(arguments: folders)
  func `no sentence of a doc comment has What, Whether, Which or Who as subject`(folder: String) {
    let files = files(below: ["Sources/\(folder)"], withExtension: "swift")
    #expect(!files.isEmpty)
    for file in files where !file.isGenerated {
      for comment in file.docComments where comment.text.contains(Self.nounClause) {
        Issue.record("\(file.path):\(comment.line) \(comment.text)")
      }
    }
  }

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
}

extension RepositoryFile {
  /// The doc comments without their slashes, and the first line of each.
  fileprivate var docComments: [(line: Int, text: String)] {
    var comments: [(line: Int, text: String)] = []
    var last = -1
    for (index, line) in lines.enumerated() {
      guard let match = line.firstMatch(of: /^ *\/\/\/ ?(.*)$/) else { continue }
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
