import ActivityModel
import JSONStream

extension Adapter {
  /// A member's profile, written by hand: `member.json`.
  public static let memberProfile = Adapter(
    .memberProfile, version: 2, title: "member.json, a member's profile",
    recognizes: MemberProfileReader.recognizes,
    read: MemberProfileReader.read)
}

/// Reads `member.json`: an object of settings, each a value or a list of dated values.
///
/// A file with any error is rejected as a whole. A misspelt key would otherwise be lost silently.
/// Goals are the exception: one that Pacelog does not know is refused alone, and reported.
enum MemberProfileReader {
  /// Far more than any profile written by hand.
  private static let maximumByteCount = 1 << 20

  @Sendable static func recognizes(_ head: SourceHead) -> Bool {
    let first = head.bytes.first { !ASCII.isBlank($0) && ![0xEF, 0xBB, 0xBF].contains($0) }
    guard first == UInt8(ascii: "{") else { return false }
    if head.fileName == "member.json" { return true }
    guard let document = try? JSONDocument(head.bytes),
      case .object(let members) = document.root.value
    else { return false }
    let keys = Set(ProfileField.all.map(\.jsonKey))
    return !members.isEmpty && members.allSatisfy { keys.contains($0.name) }
  }

  @Sendable static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let bytes = try wholeText(&source)
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONDocument(bytes).root
    } catch {
      let position = JSONDocument.position(byteOffset: error.byteOffset, in: bytes)
      throw IngestError(
        reason: "not-well-formed", at: Place(position), error.message,
        advice: "correct the JSON at that place")
    }
    guard case .object(let members) = root.value else {
      throw IngestError(
        reason: "wrong-type", at: Place(root.position), "a profile is an object { }",
        advice: "write it as {\"timeZone\": \"Europe/Berlin\"}")
    }
    var changes: [ProfileChange] = []
    for member in members { changes += try self.changes(of: member, &diagnostics) }
    guard !changes.isEmpty else {
      throw IngestError(
        reason: "nothing-to-import", at: Place(root.position),
        members.isEmpty ? "the profile is empty" : "the profile has no goal of a known measure",
        advice: "add a setting; there are: \(knownKeys)")
    }
    diagnostics.append(
      .profileChanged(ProfileChanged(changes: changes)), at: Place(root.position),
      records: changes.count)
  }

  private static func wholeText(_ source: inout SourceReader) throws(IngestError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let chunk = try source.nextChunk() {
      bytes += chunk
      guard bytes.count <= maximumByteCount else {
        throw IngestError(
          reason: "too-large", at: Place(byteOffset: maximumByteCount),
          "a profile of more than 1 MiB", advice: "keep only the settings in it")
      }
    }
    return bytes
  }

  private static var knownKeys: String {
    ProfileField.all.map(\.jsonKey).joined(separator: ", ")
  }

  private static func changes(
    of member: JSONMember, _ diagnostics: inout Diagnostics
  ) throws(IngestError) -> [ProfileChange] {
    guard let field = ProfileField.all.first(where: { $0.jsonKey == member.name }) else {
      throw IngestError(
        reason: "unknown-key", at: Place(member.position),
        "there is no setting \"\(member.name)\"", advice: "there are: \(knownKeys)")
    }
    guard case .array(let elements) = member.value.value, elements.contains(where: \.isDated)
    else {
      let setting = try setting(field, member.value, &diagnostics)
      return setting.map { [ProfileChange(from: nil, setting: $0)] } ?? []
    }
    var changes: [ProfileChange] = []
    for element in elements {
      if let change = try datedChange(field, element, &diagnostics) { changes.append(change) }
    }
    return changes
  }

  /// Parses `{"from": "2026-01-01", "value": 70.5}`; a value without `from` has always held.
  private static func datedChange(
    _ field: ProfileField, _ node: JSONNode, _ diagnostics: inout Diagnostics
  ) throws(IngestError) -> ProfileChange? {
    guard case .object(let members) = node.value,
      members.allSatisfy({ ["from", "value"].contains($0.name) }), let value = node["value"]
    else {
      throw IngestError(
        reason: "wrong-type", at: Place(node.position),
        "an entry of \(field.jsonKey) is not as expected",
        advice: "write it as {\"from\": \"2026-01-01\", \"value\": ...}")
    }
    guard let from = node["from"] else {
      return try setting(field, value, &diagnostics).map { ProfileChange(from: nil, setting: $0) }
    }
    guard case .string(let text) = from.value, let day = LocalDate(iso8601: text) else {
      throw IngestError(
        reason: "wrong-type", at: Place(from.position), "\"from\" is not a valid date",
        advice: "write it as \"2026-01-31\"")
    }
    return try setting(field, value, &diagnostics).map { ProfileChange(from: day, setting: $0) }
  }

  /// Nil when no part of the value is known.
  private static func setting(
    _ field: ProfileField, _ node: JSONNode, _ diagnostics: inout Diagnostics
  ) throws(IngestError) -> ProfileSetting? {
    var text = node.scalarText
    if let list = text, field.jsonKey == "goals", !list.isEmpty {
      let known = knownGoals(list, at: node, &diagnostics)
      if known.isEmpty { return nil }
      text = known
    }
    guard let text, let setting = field.setting(text) else {
      throw IngestError(
        reason: "wrong-type", at: Place(node.position),
        "\(field.jsonKey) has a value it cannot have",
        advice: "it takes \(field.expected)")
    }
    return setting
  }
}

extension MemberProfileReader {
  /// A list of goals without those of unknown measures, which are refused.
  private static func knownGoals(
    _ list: String, at node: JSONNode, _ diagnostics: inout Diagnostics
  ) -> String {
    let goals = list.split(separator: ",", omittingEmptySubsequences: false)
    let unknown = goals.filter { Goal.Measure(rawValue: measure(of: $0)) == nil }
    for goal in unknown {
      diagnostics.refuse(
        "goal-measure-not-known", at: Place(node.position),
        because: "there is no measure \(Excerpt.of(measure(of: goal))) for a goal (there are: "
          + Goal.Measure.allCases.map(\.rawValue).joined(separator: ", ")
          + "); the other goals and settings are kept")
    }
    return goals.filter { !unknown.contains($0) }.joined(separator: ",")
  }

  private static func measure(of goal: Substring) -> String {
    String(goal.prefix { $0 != ":" && $0 != "@" })
  }
}

extension JSONNode {
  /// True for an object with a value and a date.
  fileprivate var isDated: Bool {
    if case .object = value { notation == nil } else { false }
  }

  /// The text or number as written; a list of texts or of entries, joined by commas.
  fileprivate var scalarText: String? {
    switch value {
    case .string(let text), .number(let text): return text
    case .array(let elements):
      let texts = elements.compactMap { element -> String? in
        guard case .string(let text) = element.value else { return element.notation }
        return text.contains(",") ? nil : text
      }
      return texts.count == elements.count ? texts.joined(separator: ",") : nil
    case .object, .boolean, .null: return nil
    }
  }

  /// An entry of a list in the notation of the command line; nil for any other value.
  fileprivate var notation: String? { zoneText ?? placeText ?? goalText ?? boardText }

  /// `{"measure": "steps", "period": "day", "atLeast": 8000}`, also with `atMost` and `sport`.
  private var goalText: String? {
    guard case .object(let members) = value, let measure = text("measure"),
      let period = text("period"),
      members.allSatisfy({
        ["measure", "sport", "period", "atLeast", "atMost"].contains($0.name)
      })
    else { return nil }
    let counted = measure + (text("sport").map { "@" + $0 } ?? "")
    let most = number("atMost").map { "-" + $0 } ?? ""
    return "\(counted):\(period):\(number("atLeast") ?? "")\(most)"
  }

  /// `{"board": "monthly-steps", "name": "Anna B.", "audience": "public"}`.
  private var boardText: String? {
    guard case .object(let members) = value, let board = text("board"), let name = text("name"),
      members.allSatisfy({ ["board", "name", "audience"].contains($0.name) })
    else { return nil }
    return "\(board):\(name)\(text("audience").map { ":" + $0 } ?? "")"
  }

  private func text(_ key: String) -> String? {
    guard case .string(let text)? = self[key]?.value, !text.contains(","), !text.contains(":")
    else { return nil }
    return text
  }

  private func number(_ key: String) -> String? {
    if case .number(let text)? = self[key]?.value { text } else { nil }
  }

  /// A privacy zone in the notation of the command line; nil for any other value.
  private var zoneText: String? {
    guard case .object(let members) = value, members.count == 4, let place = namedPosition,
      let radius = number("radiusMeters")
    else { return nil }
    return "\(place):\(radius)"
  }

  /// `{"name": "home", "latitude": 48.2082, "longitude": 16.3738}`.
  private var placeText: String? {
    guard case .object(let members) = value, members.count == 3 else { return nil }
    return namedPosition
  }

  private var namedPosition: String? {
    guard let name = text("name"), let latitude = number("latitude"),
      let longitude = number("longitude")
    else { return nil }
    return "\(name):\(latitude):\(longitude)"
  }
}

extension Place {
  init(_ position: JSONPosition) { self.init(line: position.line, column: position.column) }
}
