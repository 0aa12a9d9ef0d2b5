/// The reason why an operation failed: its cause, its place, and a suggestion.
public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Code: String, Sendable, CaseIterable {
    /// The arguments or the configuration are invalid; nothing was changed.
    case usage
    /// The operation failed for a reason that no caller needs to distinguish.
    case failed

    /// There is no log in the folder.
    case missingLog
    /// Another program made the file.
    case foreignFile
    /// A newer program wrote the file or an event in it.
    case newerFormat
    /// Another process writes to the folder.
    case locked
    /// Acknowledged events are missing.
    case lossDetected
    /// Stored data do not match their digest.
    case damaged
    /// The operating system refused to read or write.
    case storage
    /// The log was closed.
    case closed
    /// The log contains a forgotten member, and was not opened for writing.
    case unfinishedErasure
    /// The member was forgotten, and not admitted since.
    case forgottenMember
    /// A requested original is not kept.
    case missingOriginal
    /// A file of the output is not the one that its index names.
    case mismatch
  }

  public let code: Code
  /// A sentence that describes the problem, without its place.
  public let message: String
  /// A path, or a position in the log; empty when there is none.
  public let place: String
  /// A suggestion for the user; may be empty.
  public let advice: String

  public init(_ code: Code, _ message: String, place: String = "", advice: String = "") {
    self.code = code
    self.message = message
    self.place = place
    self.advice = advice
  }

  /// `var/events.sqlite: this file is not a log of Pacelog`.
  public var finding: String { place.isEmpty ? message : "\(place): \(message)" }

  /// Place and message, and the advice in a line of its own.
  public var description: String { advice.isEmpty ? finding : "\(finding)\n  \(advice)" }

  /// `var/events.sqlite: this file is not a log of Pacelog (name another data folder)`.
  public var oneLine: String { advice.isEmpty ? finding : "\(finding) (\(advice))" }
}
