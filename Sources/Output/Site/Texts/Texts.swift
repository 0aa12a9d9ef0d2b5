import ActivityModel
import Digests

/// The words of all pages in one language.
///
/// A catalogue is a text file with a line `key = words` for each text. `#` begins a comment, `{}`
/// is a place for a value, and ` | ` parts the forms of a plural.
public struct Texts: Hashable, Sendable {
  /// A code of BCP 47, such as `de`: the `lang` of every page.
  public let language: String
  let words: [String: String]
  private let plural: Plural
  /// Of the contents: pages with another one are made again.
  let fingerprint: String

  /// The form of the plural for a count.
  enum Plural: String, CaseIterable, Sendable {
    /// One form alone.
    case none
    /// 1, and everything else: English, German, Dutch, Italian, Spanish.
    case oneOther = "one-other"
    /// 0 and 1, and everything else: French, Brazilian Portuguese.
    case zeroOneOther = "zero-one-other"
    /// 1; 2 to 4, 22 to 24 and so on; everything else: Polish.
    case oneFewMany = "one-few-many"

    /// The forms that an entry has.
    var forms: Int { self == .none ? 1 : self == .oneFewMany ? 3 : 2 }

    func form(of count: Int) -> Int {
      switch self {
      case .none: return 0
      case .oneOther: return count == 1 ? 0 : 1
      case .zeroOneOther: return count == 0 || count == 1 ? 0 : 1
      case .oneFewMany:
        let (ones, tens) = (count % 10, count / 10 % 10)
        return count == 1 ? 0 : (2...4).contains(ones) && tens != 1 ? 1 : 2
      }
    }
  }

  /// Reads a catalogue.
  ///
  /// - Parameter bytes: of the file, in UTF-8.
  /// - Throws: the first line that is no entry, or all keys that are missing.
  public init(catalogue bytes: [UInt8]) throws(TextsError) {
    let entries = try Self.entries(bytes)
    if let base = Self.english?.words {
      let missing = base.keys.filter { entries[$0] == nil }.sorted()
      guard missing.isEmpty else { throw TextsError(.missing(missing)) }
    }
    try self.init(entries, Digest(sha256Of: bytes).hex)
  }

  private init(_ entries: [String: String], _ digest: String) throws(TextsError) {
    guard let plural = entries["plural"].flatMap(Plural.init) else { throw TextsError(.plural) }
    let language = entries["language"] ?? ""
    guard !language.isEmpty, language.utf8.allSatisfy(Self.isCode) else {
      throw TextsError(.language)
    }
    (words, self.plural, self.language) = (entries, plural, language)
    fingerprint = "\(language) \(digest.prefix(16))"
  }

  private static func isCode(_ byte: UInt8) -> Bool {
    (97...122).contains(byte | 32) || (48...57).contains(byte) || byte == UInt8(ascii: "-")
  }

  private static func entries(_ bytes: [UInt8]) throws(TextsError) -> [String: String] {
    var entries: [String: String] = [:]
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = String(decoding: line, as: UTF8.self).trimmed
      guard !text.isEmpty, !text.hasPrefix("#") else { continue }
      guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
        throw TextsError(.line(index + 1))
      }
      let key = String(text[..<sign]).trimmed
      guard
        entries.updateValue(String(text[text.index(after: sign)...]).trimmed, forKey: key) == nil
      else { throw TextsError(.twice(index + 1, key)) }
    }
    return entries
  }

  // MARK: Languages

  static let english = try? Texts(
    entries(PackageResources.texts_en_txt), Digest(sha256Of: PackageResources.texts_en_txt).hex)
  private static let empty = Texts()

  /// No words: never seen, because the catalogue of English is part of the program.
  private init() { (language, words, plural, fingerprint) = ("en", [:], .none, "-") }

  /// The language of pages whose configuration names none.
  public static var standard: Texts { english ?? empty }

  /// The catalogues that are part of the program, by language.
  static let catalogues = [
    "de": PackageResources.texts_de_txt, "en": PackageResources.texts_en_txt,
  ]

  /// The languages that are part of the program.
  public static var languages: [String] { catalogues.keys.sorted() }

  /// The words of a language of the program; nil for another one.
  public init?(language: String) {
    guard let bytes = Self.catalogues[language], let texts = try? Texts(catalogue: bytes) else {
      return nil
    }
    self = texts
  }

  // MARK: Words

  /// The words of a key, as the catalogue has them.
  subscript(key: TextKey) -> String { words[key.rawValue] ?? key.rawValue }

  /// The words of a key, with values in its places.
  func callAsFunction(_ key: TextKey, _ values: String...) -> String {
    Self.filled(self[key], values)
  }

  /// A count with its noun: `1 day`, `2 days`.
  func counted(_ key: TextKey, _ count: Int) -> String { counted(self[key], count) }

  private func counted(_ entry: String, _ count: Int) -> String {
    let forms = entry.split(separator: "|").map { String($0).trimmed }
    guard !forms.isEmpty else { return localized(NumberText.grouped(Int64(count))) }
    let form = forms[min(plural.form(of: count), forms.count - 1)]
    return Self.filled(form, [localized(NumberText.grouped(Int64(count)))])
  }

  /// A name that read models use, such as `half_marathon`, in words; without an entry as it is.
  func name(_ kind: NameKind, _ raw: String) -> String {
    words["\(kind.rawValue).\(raw)"] ?? NumberText.name(raw)
  }

  /// The words of a name, with values in their places.
  func name(_ kind: NameKind, _ raw: String, _ values: [String]) -> String {
    Self.filled(name(kind, raw), values)
  }

  /// A name that read models use; nil without an entry.
  func known(_ kind: NameKind, _ raw: String) -> String? { words["\(kind.rawValue).\(raw)"] }

  /// The words of scripts by key, without `script.`.
  var scriptWords: [String: String] {
    Dictionary(
      uniqueKeysWithValues: words.filter { $0.key.hasPrefix("script.") }
        .map { (String($0.key.dropFirst(7)), $0.value) })
  }

  static func filled(_ text: String, _ values: [String]) -> String {
    var result = ""
    var rest = values[...]
    var parts = text[...]
    while let place = parts.firstRange(of: "{}") {
      result += parts[..<place.lowerBound] + (rest.popFirst() ?? "")
      parts = parts[place.upperBound...]
    }
    return result + parts
  }

  // MARK: Numbers and dates

  /// A number as English writes it, with this language's marks.
  public func localized(_ number: String) -> String {
    guard self[.decimalMark] == "," else { return number }
    let group = self[.groupMark]
    let characters = Array(number)
    var result = ""
    for (index, character) in characters.enumerated() {
      let isInside =
        index > 0 && index + 1 < characters.count && characters[index - 1].isNumber
        && characters[index + 1].isNumber
      switch character {
      case "." where isInside: result += ","
      case "," where isInside: result += group
      default: result.append(character)
      }
    }
    return result
  }

  /// The short name of a month, 1 to 12.
  func month(_ number: Int) -> String { list(.monthNames, number - 1) }

  func text(of date: CalendarDate, _ style: DateStyle) -> String {
    let short = self(.dayAndMonth, "\(date.day)", month(date.month))
    return switch style {
    case .full: "\(list(.weekdayNames, date.weekday)) \(short) \(date.year)"
    case .year: "\(short) \(date.year)"
    case .day: "\(list(.weekdayNames, date.weekday)) \(short)"
    case .short: short
    }
  }

  private func list(_ key: TextKey, _ index: Int) -> String {
    let names = self[key].split(separator: " ")
    return names.indices.contains(index) ? String(names[index]) : ""
  }
}

/// The lists of names in read models that a catalogue has words for.
enum NameKind: String {
  case sport, discipline, flag, dropped, distanceSource, timeMethod, sportSource
  case zoneSource, measure, liftMeasure, goalSpan, rule, setKind, exercise
  case attention, bookingState, refusal, reason, test, done
}

/// A catalogue that cannot be used.
public struct TextsError: Error, Hashable, CustomStringConvertible {
  enum Reason: Hashable {
    case line(Int)
    case twice(Int, String)
    case missing([String])
    case plural, language
  }

  let reason: Reason

  init(_ reason: Reason) { self.reason = reason }

  public var description: String {
    switch reason {
    case .line(let number): "line \(number) is no entry: it has the form key = words"
    case .twice(let number, let key): "line \(number) has the key \(key) again"
    case .missing(let keys):
      "it lacks \(keys.count) keys: \(keys.prefix(5).joined(separator: ", "))"
        + (keys.count > 5 ? " …" : "")
    case .plural:
      "plural is one of "
        + Texts.Plural.allCases.map(\.rawValue).joined(separator: ", ")
    case .language: "language is a code such as nl or pt-BR"
    }
  }
}

extension String {
  /// Without spaces, tabs and carriage returns at its ends.
  var trimmed: String {
    let blanks: Set<Character> = [" ", "\t", "\r", "\r\n"]
    guard let first = firstIndex(where: { !blanks.contains($0) }),
      let last = lastIndex(where: { !blanks.contains($0) })
    else { return "" }
    return String(self[first...last])
  }
}
