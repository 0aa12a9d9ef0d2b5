import Foundation
import TestSupport
import Testing

@testable import Output

/// The catalogues of words: complete in every language, and the only place of words.
@Suite struct TextsTests {
  private static let site = repositoryRoot.appendingPathComponent("Sources/Output/Site")

  private static func files(_ folder: String, _ type: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: site.appendingPathComponent(folder), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == type }
  }

  private static func catalogue(_ language: String) throws -> [String: String] {
    let file = site.appendingPathComponent("Assets/texts.\(language).txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return Dictionary(
      uniqueKeysWithValues: lines.filter { !$0.hasPrefix("#") }.map { line in
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (parts[0].trimmingCharacters(in: .whitespaces), String(parts[1]).trimmed)
      })
  }

  @Test func `every catalogue among the assets is a language of the program`() throws {
    let names = try Self.files("Assets", "txt").map(\.lastPathComponent).sorted()
    #expect(names == Texts.languages.map { "texts.\($0).txt" })
    #expect(names.count >= 2)
  }

  @Test(arguments: Texts.languages)
  func `a language has every key, no other, and each of its own words`(language: String) throws {
    let texts = try #require(Texts(language: language))
    #expect(texts.language == language)
    let (own, english) = (try Self.catalogue(language), try Self.catalogue("en"))
    #expect(Set(own.keys) == Set(english.keys))
    for key in TextKey.allCases { #expect(own[key.rawValue]?.isEmpty == false, "\(key)") }
    let names = Set(TextKey.allCases.map(\.rawValue) + ["language", "plural"])
    for key in own.keys where !key.contains(".") { #expect(names.contains(key), "\(key)") }
    for (key, words) in own {
      // Forms of a plural may leave the count out.
      guard !words.contains("|") else { continue }
      let places = english[key]?.ranges(of: "{}").count
      #expect(words.ranges(of: "{}").count == places, "\(key)")
    }
  }

  @Test func `no page names what it lacks, or uses the words of the program`() throws {
    let ofTheProgram = /(?i)\b(adapters?|read models?|facts?|streams?|projections?)\b/
    let retired = [
      "is not shown", "there is no read model", "How it fell", "first of its kind", "× better",
      "It promises", "Highest", "weeks up to that of", "the way along", "is standing",
      "as a file names it", "of the device",
    ]
    for (key, words) in try Self.catalogue("en") {
      #expect(!words.contains(ofTheProgram), "\(key): \(words)")
      for phrase in retired { #expect(!words.contains(phrase), "\(key): \(words)") }
    }
  }

  @Test(arguments: Texts.languages)
  func `a language has twelve months, seven days, and all forms of its plurals`(
    language: String
  ) throws {
    let words = try Self.catalogue(language)
    #expect(words["monthNames"]?.split(separator: " ").count == 12)
    #expect(words["weekdayNames"]?.split(separator: " ").count == 7)
    let plural = try #require(words["plural"].flatMap(Texts.Plural.init))
    let english = try Self.catalogue("en")
    for key in english.keys where english[key]?.contains(" | ") == true {
      #expect(words[key]?.split(separator: "|").count == plural.forms, "\(key)")
    }
  }

  @Test func `scripts use every word of theirs, and no other`() throws {
    let known = Set(Texts.standard.scriptWords.keys)
    var used: Set<String> = []
    for file in try Self.files("Assets", "js") {
      let script = try String(contentsOf: file, encoding: .utf8)
      for key in known
      where script.contains("'\(key)'") || script.contains("ords.\(key)")
        || script.contains("Texts.\(key)")
      {
        used.insert(key)
      }
      for match in script.matches(of: /words\('([A-Za-z]+)'/) {
        #expect(known.contains(String(match.1)), "\(file.lastPathComponent): \(match.1)")
      }
      for match in script.matches(of: /(?:pacelogTexts|\bwords)\.([A-Za-z]+)/) {
        #expect(known.contains(String(match.1)), "\(file.lastPathComponent): \(match.1)")
      }
    }
    #expect(used == known)
  }

  /// The rules are of another module, which no page depends on: they are read from its source.
  @Test(arguments: Texts.languages)
  func `every rule of points has words`(language: String) throws {
    let file = repositoryRoot.appendingPathComponent(
      "Sources/Projection/Stages/Progress/Ledger.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let body = try #require(source.firstMatch(of: /enum Rule: [^{]*\{([^}]*)\}/)).1
    let rules = body.split(separator: "\n").flatMap { line -> [String] in
      line.trimmingCharacters(in: .whitespaces).replacing("case ", with: "").split(separator: ",")
        .map { $0.matches(of: /[A-Za-z-]+/).last.map { String($0.output) } ?? "" }
    }
    #expect(rules.contains("workout") && rules.contains("day-goal") && rules.contains("class"))
    let own = try Self.catalogue(language)
    for rule in rules { #expect(own["rule.\(rule)"]?.isEmpty == false, "\(rule)") }
  }

  /// Words of HTML, of style sheets, of commands and of the content security policy, and names that
  /// are the same in all languages.
  private static let allowed: Set<String> = [
    "Content-Security-Policy", "width=device-width, initial-scale=1", "light dark",
    "default-src 'none'", "base-uri 'none'", "form-action 'none'", " · Pacelog",
    "<!doctype html>\\n", "ring reached", "goal reached", "correct activity   ",
    "pacelog undo  --member ", "pacelog import FOLDER --member ",
    "pacelog profile set  timeZone=Europe/Berlin",
    "PRODID:-//Pacelog//Timetable//EN", "moved to ",
    "<?xml version=\\\"1.0\\\" encoding=\\\"utf-8\\\"?>\\n",
  ]

  @Test func `no sentence and no capitalised word is left in the code of pages`() throws {
    let folders = ["Pages", "Markup", "Models"]
    for file in try folders.flatMap({ try Self.files($0, "swift") }) {
      for (number, line) in try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      {
        for literal in Self.literals(String(line)) where Self.isProse(literal) {
          Issue.record("\(file.lastPathComponent):\(number + 1): \(literal)")
        }
      }
    }
  }

  @Test(arguments: ["Newest day", "Runs", "not seen for", "The map needs it."])
  func `words are recognised as such`(literal: String) {
    #expect(Self.isProse(literal))
  }

  /// The literals of a line outside comments, attributes and places for values.
  private static func literals(_ line: String) -> [String] {
    guard !line.trimmed.hasPrefix("//") else { return [] }
    let attributes = line.replacing(
      /"(class|viewBox|d|preserveAspectRatio|rel)": "(?:[^"\\]|\\.)*"/, with: "")
    return attributes.matches(of: /"((?:[^"\\]|\\.)*)"/).map {
      String($0.1).replacing(/\\\([^)]*\)+/, with: "")
    }
  }

  private static func isProse(_ literal: String) -> Bool {
    guard !allowed.contains(literal) else { return false }
    return literal.contains(/\b[A-Z][a-z]{2,}/) || literal.contains(/[a-z]{2,} [a-z]{2,}/)
  }

  // MARK: Forms, numbers and dates

  @Test func `counts take the form of their language`() throws {
    func forms(_ plural: Texts.Plural) -> [Int] {
      [0, 1, 2, 4, 5, 11, 12, 22, 25].map(plural.form)
    }
    #expect(forms(.none) == [0, 0, 0, 0, 0, 0, 0, 0, 0])
    #expect(forms(.oneOther) == [1, 0, 1, 1, 1, 1, 1, 1, 1])
    #expect(forms(.zeroOneOther) == [0, 0, 1, 1, 1, 1, 1, 1, 1])
    #expect(forms(.oneFewMany) == [2, 0, 1, 1, 2, 2, 2, 1, 2])
    let german = try #require(Texts(language: "de"))
    #expect(german.counted(.countDays, 1) == "1 Tag")
    #expect(german.counted(.countDays, 1_200) == "1.200 Tage")
  }

  @Test(arguments: [
    ("1,234.56", "1.234,56"), ("1:25.7", "1:25,7"), ("5:54", "5:54"), ("3, 4", "3, 4"), ("", ""),
  ])
  func `German has its own marks of numbers`(english: String, german: String) throws {
    #expect(Texts.standard.localized(english) == english)
    #expect(try #require(Texts(language: "de")).localized(english) == german)
  }

  @Test func `a page has the language of its settings`() throws {
    var settings = SiteSettings()
    settings.texts = try #require(Texts(language: "de"))
    let pages = try PageFixture.runner(runs: 30).pages(settings)
    for (path, page) in pages { #expect(page.contains("<html lang=\"de\">"), "\(path)") }
    let text = try #require(pages["index.html"]).replacingTags()
    for words in ["Neuester Tag", "Stand: Di. 30. Juni 2026", "10,01\u{a0}km", "Vorwoche"] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(settings.canonicalText != SiteSettings().canonicalText)
  }

  // MARK: A catalogue of the operator's own

  @Test func `another catalogue needs every key`() throws {
    let file = Self.site.appendingPathComponent("Assets/texts.en.txt")
    let english = try String(contentsOf: file, encoding: .utf8)
    let dutch = english.replacing("language = en", with: "language = nl")
      .replacing("\nnewestDay = Newest day\n", with: "\nnewestDay = Nieuwste dag\n")
    #expect(try Texts(catalogue: Array(dutch.utf8))[.newestDay] == "Nieuwste dag")
    let short = dutch.replacing("\nnewestDay = Nieuwste dag\n", with: "\n")
    #expect(throws: TextsError(.missing(["newestDay"]))) { try Texts(catalogue: Array(short.utf8)) }
    #expect(
      TextsError(.missing(["a", "b", "c", "d", "e", "f"])).description
        == "it lacks 6 keys: a, b, c, d, e …")
  }

  @Test(arguments: [
    ("language = nl\nnothing", "line 2 is no entry: it has the form key = words"),
    ("a = b\n# a\na = c", "line 3 has the key a again"),
  ])
  func `a line that is none is named`(catalogue: String, message: String) {
    do {
      _ = try Texts(catalogue: Array(catalogue.utf8))
      Issue.record("it was read")
    } catch {
      #expect(error.description == message)
    }
  }
}
