public import ActivityModel

/// A file or folder to import from, and its owner.
public struct Input: Hashable, Sendable {
  public enum Owner: Hashable, Sendable {
    case member(MemberID)
    /// Each direct subfolder belongs to the member it is named after.
    case memberByFolder
  }

  public let path: String
  public let owner: Owner

  public init(path: String, owner: Owner) {
    self.path = path
    self.owner = owner
  }
}
