/// Read models and explanations have their sentences in English. They are found by the English
/// patterns of the catalogue, and their values are put into the places of this language's.
extension Texts {
  /// Why an effort or a weighing was refused, in this language.
  ///
  /// Read models have the sentence in English. Its values are found with the English words, and put
  /// into the places of this language's; a sentence of another form stays as it is.
  func rejection(_ reason: String, _ explanation: String) -> String {
    guard let english = Self.english?.known(.refusal, reason), let own = known(.refusal, reason),
      own != english, let values = Self.values(of: english, in: explanation)
    else { return explanation }
    return Self.filled(own, values.map(localized))
  }

  /// The values in the places of a pattern with which a text begins; nil for another text.
  fileprivate static func values(of pattern: String, in text: String) -> [String]? {
    var values: [String] = []
    var (pattern, rest) = (pattern[...], text[...])
    while let place = pattern.firstRange(of: "{}") {
      let before = pattern[..<place.lowerBound]
      guard rest.hasPrefix(before) else { return nil }
      rest = rest.dropFirst(before.count)
      pattern = pattern[place.upperBound...]
      let after = pattern[..<(pattern.firstRange(of: "{}")?.lowerBound ?? pattern.endIndex)]
      if after.isEmpty, pattern.isEmpty {
        values.append(String(rest))
        return values
      }
      guard !after.isEmpty, let end = rest.firstRange(of: after)?.lowerBound else { return nil }
      values.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return rest.hasPrefix(pattern) ? values : nil
  }

  /// The same sentence with the dates between its blanks in words; names of files stay as they are.
  public func datesInWords(_ sentence: String) -> String {
    sentence.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let date = word.prefix(10)
      guard let day = CalendarDate(String(date)), date.utf8.count == 10 else { return String(word) }
      let rest = word.dropFirst(10)
      if rest.hasPrefix("T"), rest.dropFirst().allSatisfy({ $0.isNumber || ":.+-Z".contains($0) }) {
        return moment(String(word), .year)
      }
      guard rest.allSatisfy({ ",.:;)".contains($0) }) else { return String(word) }
      return text(of: day, .year) + rest
    }.joined(separator: " ")
  }

  /// A sentence or phrase of an explanation in this language; without an entry as it is.
  ///
  /// - Complexity: O(entries) for a phrase with values.
  public func reason(_ english: String) -> String {
    guard let phrases = Phrases.english, language != phrases.language else { return english }
    return phrase(english, phrases) ?? english
  }

  private func phrase(_ english: String, _ phrases: Phrases) -> String? {
    if let key = phrases.keys[english] { return words[key] }
    for (key, pattern) in phrases.patterns {
      guard let own = words[key], let values = Self.values(of: pattern, in: english) else {
        continue
      }
      return Self.filled(own, values.map { value(of: $0, phrases) })
    }
    return nil
  }

  /// A value of a phrase: a phrase itself, a sport, or a number.
  private func value(of text: String, _ phrases: Phrases) -> String {
    phrase(text, phrases) ?? known(.sport, text) ?? known(.discipline, text) ?? localized(text)
  }
}

/// The English phrases of explanations, by which those of other languages are found.
private struct Phrases: Sendable {
  let language: String
  /// The keys of phrases without values.
  let keys: [String: String]
  /// Those with values, the one with the most words first.
  let patterns: [(key: String, pattern: String)]

  static let english = Texts.english.map(Phrases.init)

  init(_ texts: Texts) {
    let entries = texts.words.filter { $0.key.hasPrefix("\(NameKind.reason.rawValue).") }
    language = texts.language
    keys = Dictionary(
      entries.filter { !$0.value.contains("{}") }.map { ($0.value, $0.key) }
    ) { first, _ in first }
    patterns = entries.filter { $0.value.contains("{}") }
      .sorted { ($1.value.utf8.count, $0.key) < ($0.value.utf8.count, $1.key) }
      .map { ($0.key, $0.value) }
  }
}
