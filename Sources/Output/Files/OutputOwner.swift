import ReadModels

/// The owner of a folder of documents: one member, or the club.
///
/// Both have an index, and below it an index for each year.
enum OutputOwner: Hashable, Sendable {
  case member(String)
  case club

  /// The parts of the path of its folder.
  var home: [String] {
    switch self {
    case .member(let name): [OutputName.members, name]
    case .club: [OutputName.club]
    }
  }

  /// The name of the member; empty for the club.
  var member: String {
    switch self {
    case .member(let name): name
    case .club: ""
    }
  }

  /// The contract of its index.
  var indexContract: String {
    switch self {
    case .member: MemberIndex.schemaName
    case .club: ClubIndex.schemaName
    }
  }

  /// The contract of the index of a year.
  var yearContract: String {
    switch self {
    case .member: YearIndex.schemaName
    case .club: ClubIndex.schemaName
    }
  }

  func index(
    lastSequence: Int, formerNames: [String], files: [FileDigest], problems: [Problem]
  ) -> any ReadModel {
    switch self {
    case .member(let name):
      MemberIndex(
        member: name, formerNames: formerNames, lastSequence: lastSequence, files: files,
        problems: problems)
    case .club: ClubIndex(lastSequence: lastSequence, files: files, problems: problems)
    }
  }

  func yearIndex(period: String, files: [FileDigest], isOnDemand: Bool) -> any ReadModel {
    switch self {
    case .member(let name):
      YearIndex(member: name, period: period, files: files, isOnDemand: isOnDemand)
    case .club: ClubIndex(period: period, files: files)
    }
  }

  /// The files that an index of this owner names; nil for another index.
  func files(_ index: [UInt8]) -> [FileDigest]? {
    switch self {
    case .member(let name):
      guard let index = decode(MemberIndex.self, from: index), index.member == name else {
        return nil
      }
      return index.files
    case .club:
      guard let index = decode(ClubIndex.self, from: index), index.period == nil else { return nil }
      return index.files
    }
  }
}
