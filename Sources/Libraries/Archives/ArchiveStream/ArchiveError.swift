/// The reason why an archive, or one of its entries, cannot be unpacked.
public struct ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Raw values are stored with rejections and never change.
  public enum Reason: String, Hashable, Sendable {
    case damaged = "archive-damaged"
    case encrypted = "archive-encrypted"
    case tooManyEntries = "archive-too-many-entries"
    case nameTooLong = "archive-name-too-long"
    case tooLarge = "archive-too-large"
    case expandsTooMuch = "archive-expands-too-much"
    /// The bytes could not be read; the archive itself may be intact.
    case unreadable = "unreadable"
  }

  public let reason: Reason
  /// A sentence that describes the problem.
  public let message: String
  /// The display name of the entry concerned; nil when the error concerns the whole archive.
  public let entry: String?
  /// A suggestion for the user.
  public let advice: String
  /// The message of the decompression library, which may change between its versions.
  public let detail: String?

  public init(
    reason: Reason, message: String, entry: String? = nil, advice: String, detail: String? = nil
  ) {
    self.reason = reason
    self.message = message
    self.entry = entry
    self.advice = advice
    self.detail = detail
  }

  public var description: String {
    (entry.map { "'\($0)': " } ?? "") + message + (detail.map { " [\($0)]" } ?? "") + " (\(advice))"
  }
}

extension ArchiveError {
  static func damaged(_ place: DamagePlace, detail: String?) -> ArchiveError {
    ArchiveError(
      reason: .damaged, message: "it is damaged or cut off\(place)", entry: place.entry,
      advice: "export or download it again", detail: detail)
  }

  static func damagedGzip(detail: String) -> ArchiveError {
    ArchiveError(
      reason: .damaged, message: "it is damaged or cut off", advice: "export or download it again",
      detail: detail)
  }

  static func encrypted(_ entry: String) -> ArchiveError {
    ArchiveError(
      reason: .encrypted, message: "it is encrypted", entry: entry,
      advice: "unpack the archive with its password and import the folder")
  }

  static func tooManyEntries(_ limit: Int) -> ArchiveError {
    ArchiveError(
      reason: .tooManyEntries,
      message: "the archive holds more than \(limit) entries; the rest is not read",
      advice: "unpack it yourself and import the folder")
  }

  static func nameTooLong(_ byteCount: Int, limit: Int) -> ArchiveError {
    ArchiveError(
      reason: .nameTooLong,
      message: "an entry has a name of \(byteCount) bytes, more than \(limit)",
      advice: "give the file a shorter name and pack it again")
  }

  static var outOfMemory: ArchiveError {
    ArchiveError(
      reason: .unreadable, message: "there is not enough memory to unpack it",
      advice: "close other programs and try again")
  }

  static func tooLarge(_ limit: Int, entry: String?) -> ArchiveError {
    ArchiveError(
      reason: .tooLarge,
      message: "the archive unpacks to more than \(limit) bytes; the rest is not read",
      entry: entry,
      advice: "unpack it yourself and import the folder, if you trust it")
  }

  static func expandsTooMuch(_ ratio: Int, entry: String?) -> ArchiveError {
    ArchiveError(
      reason: .expandsTooMuch,
      message: "the archive unpacks to \(ratio) times its size or more; the rest is not read",
      entry: entry, advice: "unpack it yourself and import the folder, if you trust it")
  }
}

/// The part of an archive that is damaged.
enum DamagePlace: CustomStringConvertible {
  case atStart
  /// The entries that follow can be read.
  case inside(String)
  /// The entries that follow cannot be read.
  case insideForGood(String)
  case after(String)

  var description: String {
    switch self {
    case .atStart: " at its start"
    case .inside: ""
    case .insideForGood: ", and nothing after it can be read"
    case .after(let entry): " after '\(entry)'"
    }
  }

  var entry: String? {
    switch self {
    case .inside(let entry), .insideForGood(let entry): entry
    case .atStart, .after: nil
    }
  }
}
