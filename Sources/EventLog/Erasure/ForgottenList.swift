import Files
import Runtime
import ActivityModel
import Digests

/// The forgotten members, readable only together with the log.
///
/// It is stored beside the data folder, not in it. It must recognize a name in a later import, and
/// a history in an old file that is put back. It therefore holds for each forgotten member the
/// random key of the history, and a keyed digest of the name. Only the log's own random bytes can
/// confirm that digest. Neither the list nor the data folder alone reveals anyone.
struct ForgottenList: Hashable, Sendable {
  /// One history that was erased, or is about to be.
  struct Entry: Hashable, Sendable {
    let key: MemberKey
    /// The digest of the name; nil once the member is readmitted.
    var token: Digest?
    /// True when the history is completely erased.
    var isErased: Bool
  }

  /// Identifies the log without the bytes that confirm a name.
  let logDigest: Digest
  var entries: [Entry] = []

  init(logID: [UInt8]) { logDigest = Self.digest(logID) }

  static func digest(_ logID: [UInt8]) -> Digest {
    var values = HashedValues(purpose: "pacelog/forgotten-log/1")
    values.bytes(logID)
    return Digest(values)
  }

  /// The keyed digest of a member's name in the list of a log.
  static func token(_ member: MemberID, logID: [UInt8]) -> Digest {
    let name = Array("pacelog/forgotten-member/1".utf8) + Array(member.name.utf8)
    return Digest(hmacOf: name, key: logID)
  }

  func belongs(to logID: [UInt8]) -> Bool { logDigest == Self.digest(logID) }

  func holds(_ member: MemberID, logID: [UInt8]) -> Bool {
    let token = Self.token(member, logID: logID)
    return entries.contains { $0.token == token }
  }

  /// Those of some members whose names are in the list.
  func held(among members: Set<MemberID>, logID: [UInt8]) -> Set<MemberID> {
    let tokens = Set(entries.compactMap(\.token))
    return members.filter { tokens.contains(Self.token($0, logID: logID)) }
  }

  func entry(_ key: MemberKey) -> Entry? { entries.first { $0.key == key } }

  /// Adds an entry, or puts it in the place of the one with the same key.
  mutating func put(_ entry: Entry) {
    entries.removeAll { $0.key == entry.key }
    entries.append(entry)
  }

  /// Adds names that a member took besides that of the history, each with a key of no history.
  mutating func put(names: [MemberID], logID: [UInt8], random: RandomBytes) {
    for name in names where !holds(name, logID: logID) {
      guard let key = MemberKey(random(MemberKey.length)) else { continue }
      put(Entry(key: key, token: Self.token(name, logID: logID), isErased: true))
    }
  }

  /// The histories that are to be erased and are not, with the names that the log has for them.
  func unfinished(
    in names: [MemberKey: MemberID]
  ) -> [(entry: Entry, member: MemberID?)] {
    entries.compactMap { entry in
      let member = names[entry.key]
      return member == nil && entry.isErased ? nil : (entry, member)
    }
  }

  /// Lets a member come back.
  ///
  /// The keys stay: old files are erased again all the same.
  ///
  /// - Returns: whether it was forgotten.
  mutating func admit(_ member: MemberID, logID: [UInt8]) -> Bool {
    let token = Self.token(member, logID: logID)
    var wasForgotten = false
    for index in entries.indices where entries[index].token == token {
      entries[index].token = nil
      wasForgotten = true
    }
    return wasForgotten
  }
}

extension ForgottenList {
  /// A line for each entry; the last line is the SHA-256 of the others.
  var text: String { body + "sha256 \(Digest(sha256Of: Array(body.utf8)).hex)\n" }

  private var body: String {
    let lines = entries.map { entry in
      "member \(hexadecimal(entry.key.bytes)) \(entry.token?.hex ?? "-")"
        + " \(entry.isErased ? "erased" : "erasing")\n"
    }
    return "pacelog forgotten 1\nlog \(logDigest.hex)\n" + lines.joined()
  }

  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 4, lines[0] == "pacelog forgotten 1", lines[1].hasPrefix("log "),
      let logDigest = Digest(hex: lines[1].dropFirst(4))
    else { return nil }
    self.logDigest = logDigest
    for line in lines[2..<(lines.count - 2)] {
      let words = line.split(separator: " ")
      guard words.count == 4, words[0] == "member",
        let key = bytes(hexadecimal: words[1]).flatMap(MemberKey.init)
      else { return nil }
      entries.append(
        Entry(key: key, token: Digest(hex: words[2]), isErased: words[3] == "erased"))
    }
    guard self.text == text else { return nil }
  }
}

/// The file beside a data folder that holds who was forgotten.
struct ForgottenFile: Sendable {
  let path: String

  /// The list, or nil when no member was ever forgotten.
  ///
  /// - Throws: `Failure.Code.damaged` when the file exists but is unreadable.
  func read() throws(Failure) -> ForgottenList? {
    guard let bytes = try FileSystem.read(path, limit: 1 << 26) else { return nil }
    guard let list = ForgottenList(text: String(decoding: bytes, as: UTF8.self)) else {
      throw .damaged("the list of who was forgotten cannot be read", place: path)
    }
    return list
  }

  /// When this returns, the list survives a power cut.
  func write(_ list: ForgottenList) throws(Failure) {
    try FileSystem.replace(path, with: Array(list.text.utf8))
  }

  func remove() throws(Failure) { try FileSystem.remove(path) }

  /// Puts a member whose erasure begins into the list, and the member's other names.
  ///
  /// - Parameters:
  ///   - member: The member, as the history identifies it.
  ///   - key: The key of the history.
  ///   - names: The names that lead to the member.
  ///   - logID: The random bytes of the log.
  ///   - random: The source of keys for the other names.
  /// - Returns: The keyed digest of the member's name.
  /// - Throws: A `Failure` when the list cannot be read or written.
  @discardableResult
  func begin(
    _ member: MemberID, _ key: MemberKey, alsoNamed names: [MemberID], logID: [UInt8],
    random: RandomBytes
  ) throws(Failure) -> Digest {
    var list = try read() ?? ForgottenList(logID: logID)
    let token = ForgottenList.token(member, logID: logID)
    list.put(ForgottenList.Entry(key: key, token: token, isErased: false))
    list.put(names: names, logID: logID, random: random)
    try write(list)
    return token
  }

  /// Notes that an erasure is complete.
  func noteErased(_ key: MemberKey) throws(Failure) {
    guard var list = try read(), var entry = list.entry(key) else { return }
    entry.isErased = true
    list.put(entry)
    try write(list)
  }
}
