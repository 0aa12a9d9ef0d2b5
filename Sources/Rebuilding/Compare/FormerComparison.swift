import JSONStream

/// Holds the documents of a member from before they were divided by year against those of today.
///
/// Only values of both are compared: documents and fields that are new are no changed numbers.
struct FormerComparison {
  typealias Name = FlatDocument.Name

  /// Values by the path that their document would have had.
  private var today: [String: [Name: String]] = [:]
  private var entries: [String: Set<String>] = [:]
  /// The ids of today of activities, by their former ones.
  private var ids: [String: String] = [:]

  init(today files: [String: [UInt8]], flat: ([UInt8]) -> FlatDocument?) {
    // Documents of a life first: those of a year repeat some of their entries.
    for (path, bytes) in files.sorted(by: { Self.order($0.key) < Self.order($1.key) })
    where path.hasSuffix(".json") && !path.hasSuffix(".series.json") {
      guard let document = flat(bytes) else { continue }
      let former = Self.formerPath(path)
      today[former, default: [:]].merge(document.texts) { first, _ in first }
      entries[former, default: []].formUnion(document.texts.keys.map(\.entry))
      if former == "activities.json" { collectIDs(document) }
    }
  }

  private static func order(_ path: String) -> (Int, String) {
    (path.first?.isNumber == true ? 1 : 0, path)
  }

  /// `activities.json` of `2026/activities.json`, and `runs/<id>.json` of an activity's document.
  private static func formerPath(_ path: String) -> String {
    let parts = path.split(separator: "/")
    guard parts.count > 1, parts[0].allSatisfy(\.isNumber) else { return path }
    return parts.count == 3 ? "runs/\(parts[2])" : String(parts[1])
  }

  private mutating func collectIDs(_ document: FlatDocument) {
    for name in document.names where name.field.hasPrefix("aliases.") {
      guard let id = name.entry.split(separator: " ").last, let alias = document.texts[name]
      else { continue }
      ids[alias] = String(id)
    }
  }

  /// The values that changed, in the order of the former documents.
  func changes(
    from former: [String: [UInt8]], flat: ([UInt8]) -> FlatDocument?
  ) -> [ChangeReport.Change] {
    former.sorted { $0.key < $1.key }.flatMap { path, bytes -> [ChangeReport.Change] in
      flat(bytes).map { changes(in: translated(path), from: $0) } ?? []
    }
  }

  private func changes(in path: String, from old: FlatDocument) -> [ChangeReport.Change] {
    guard let new = today[path], let known = entries[path] else { return [] }
    var gone: Set<String> = []
    return old.names.filter(Self.isNumber).compactMap { name in
      let entry = translated(name.entry)
      let before = old.texts[name].map(translated)
      let after = new[Name(entry: entry, field: name.field)]
      if !known.contains(entry) {
        guard Self.lists.contains(path), gone.insert(entry).inserted else { return nil }
      } else if after == nil || after == before {
        return nil
      }
      return ChangeReport.Change(
        document: path, entry: entry, field: name.field, before: before, after: after)
    }
  }

  /// The lists whose entries are not in another document today.
  private static let lists: Set = ["activities.json", "days.json"]

  /// False for ids, and for the copy of a run's entry in its own document.
  private static func isNumber(_ name: Name) -> Bool {
    !name.entry.hasPrefix("run.") && !name.field.hasPrefix("run.")
      && !name.field.hasPrefix("aliases.") && !name.field.hasPrefix("provenance.")
  }

  /// A text with the ids of today: an id, `runs/<id>.json`, or `activities <id>`.
  private func translated(_ text: String) -> String {
    guard text.utf8.count >= 64 else { return text }
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    for word in words where word.utf8.count == 64 {
      if let id = ids[String(word)] { return text.replacing(word, with: id) }
    }
    return text
  }
}
