import Files
import EventLog
import Foundation
import Output
import ReadModels
import Rebuilding
import Runtime

/// Items for a person to look at, by member, with the digest of the index in which they were found.
struct AttentionCache: Codable, Equatable {
  struct Member: Codable, Equatable {
    let index: String
    let attention: MemberAttention
  }

  /// Rises when the same documents would now give other items.
  static let version = 3

  var version = Self.version
  var members: [String: Member] = [:]
}

extension Pipeline {
  /// Items for a person to look at, newest first.
  ///
  /// - Parameter today: the local date of the reader, `2026-03-29`; members who were not seen for
  ///   three weeks before it are part of the result.
  /// - Returns: nothing when nothing was published.
  /// - Throws: ``Failure`` when the documents cannot be read.
  /// - Complexity: O(members whose documents changed since the last call).
  func attention(today: String?) throws -> [AttentionItem] {
    ClubAttention.items(of: try memberAttention(), today: today)
  }

  private func memberAttention() throws -> [String: MemberAttention] {
    let reader = OutputReader(folder: configuration.outputFolder)
    guard let manifest = try reader.manifest() else { return [:] }
    let path = joined(configuration.dataFolder, "site/attention.json")
    let known = FileManager.default.contents(atPath: path)
      .flatMap { try? JSONDecoder().decode(AttentionCache.self, from: $0) }
    var cache = AttentionCache()
    if let known, known.version == AttentionCache.version {
      cache.members = known.members.filter { manifest.members[$0.key]?.index == $0.value.index }
    }
    let changed = manifest.members.keys.filter { cache.members[$0] == nil }.sorted()
    let results = parallelMap(changed, workers: workers) { name in
      Result { try Self.attention(of: name, reader) }
    }
    for (name, result) in zip(changed, results) { cache.members[name] = try result.get() }
    if known != cache { remember(cache, at: path) }
    return cache.members.mapValues(\.attention)
  }

  /// A cache that cannot be written costs time at the next call, and nothing else.
  private func remember(_ cache: AttentionCache, at path: String) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(cache) else { return }
    try? createPrivateFolder(joined(configuration.dataFolder, "site"))
    try? WholeFile.write([UInt8](data), to: path)
  }

  private static func attention(
    of name: String, _ reader: OutputReader
  ) throws -> AttentionCache.Member {
    let member = try reader.open(member: name)
    func models<Model: ReadModel>(
      _ type: Model.Type, _ file: String, of years: some Sequence<String>
    ) throws -> [Model] {
      try years.compactMap { try member.model(type, at: "\($0)/\(file)") }
    }
    let newest = member.years.prefix(2)
    var activities = try models(Activities.self, "activities.json", of: newest)
    if activities.contains(where: { $0.activities.contains(where: \.hasNoTimeZone) }) {
      activities += try models(
        Activities.self, "activities.json", of: member.years.dropFirst(2))
    }
    return AttentionCache.Member(
      index: member.indexDigest,
      attention: MemberAttention(
        member: name, activities: activities,
        records: try models(YearRecords.self, "records.json", of: newest),
        strength: try models(Strength.self, "strength.json", of: newest),
        latest: try member.model(Latest.self, at: "latest.json"),
        detail: { activity in
          try? member.model(ActivityDetail.self, at: "\(activity.folder)/\(activity.id).json")
        }))
  }
}
