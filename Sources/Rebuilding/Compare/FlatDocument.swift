package import JSONStream

/// A JSON document as a list of its scalars, each under a name that stays the same when other
/// entries come and go.
///
/// The elements of a list are named by what identifies them (`2026-03-01`, `5k`), not by their
/// place in it.
package struct FlatDocument {
  /// The path of a scalar.
  package struct Name: Hashable {
    /// The entry of the document's list that it belongs to; empty for what is outside of it.
    package let entry: String
    package let field: String
  }

  package private(set) var names: [Name] = []
  package private(set) var texts: [Name: String] = [:]

  /// Takes a document apart.
  ///
  /// - Parameters:
  ///   - root: the document.
  ///   - hidden: names at the top that are left out, because another document has the same.
  package init(_ root: JSONNode, without hidden: Set<String>) {
    guard case .object(let members) = root.value else { return }
    for member in members where !hidden.contains(member.name) {
      add(member.value, entry: "", field: [member.name])
    }
  }

  private mutating func add(_ node: JSONNode, entry: String, field: [String]) {
    switch node.value {
    case .object(let members):
      for member in members { add(member.value, entry: entry, field: field + [member.name]) }
    case .array(let elements):
      add(elements, entry: entry, field: field)
    case .string(let text): set(text, entry, field)
    case .number(let text): set(text, entry, field)
    case .boolean(let flag): set(flag ? "true" : "false", entry, field)
    case .null: set("null", entry, field)
    }
  }

  private mutating func add(_ elements: [JSONNode], entry: String, field: [String]) {
    var seen: [String: Int] = [:]
    for (index, element) in elements.enumerated() {
      let identity = FlatDocument.identity(of: element) ?? String(index + 1)
      seen[identity, default: 0] += 1
      let name = seen[identity] == 1 ? identity : "\(identity) (\(seen[identity] ?? 0))"
      if entry.isEmpty, case .object = element.value {
        add(element, entry: "\(field.joined(separator: ".")) \(name)", field: [])
      } else {
        add(element, entry: entry, field: field + [name])
      }
    }
  }

  private mutating func set(_ text: String, _ entry: String, _ field: [String]) {
    let name = Name(entry: entry, field: field.joined(separator: "."))
    if texts.updateValue(text, forKey: name) == nil { names.append(name) }
  }

  /// The properties that identify an element of a list, in any of our contracts.
  private static func identity(of element: JSONNode) -> String? {
    if let sport = element["sport"], let discipline = element["discipline"],
      case .string(let first) = sport.value, case .string(let second) = discipline.value
    {
      return "\(first) \(second)"
    }
    let keys = [
      "id", "activity", "discipline", "test", "period", "date", "week", "month", "year", "index",
      "field", "zone", "sport",
    ]
    for key in keys {
      switch element[key]?.value {
      case .string(let text), .number(let text): return text
      default: continue
      }
    }
    if case .string(let text) = element.value { return text }
    return nil
  }
}
