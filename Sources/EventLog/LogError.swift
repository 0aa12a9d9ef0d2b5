/// An error of the log: its cause, its place, and a suggestion.
public struct LogError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Code: String, Sendable, CaseIterable {
    /// There is no log in the folder.
    case missingLog
    /// The file was made by something else.
    case foreignFile
    /// A newer program wrote the file or an event in it.
    case newerFormat
    /// Another process writes to the folder.
    case locked
    /// Events that were acknowledged are not there.
    case lossDetected
    /// Stored data do not match their digest.
    case damaged
    /// The operating system refused.
    case storage
    /// The log was closed.
    case closed
    /// A forgotten member is in the log, and it was not opened for writing.
    case unfinishedErasure
    /// The member was forgotten, and not admitted since.
    case forgottenMember
    /// An original that was to be read is not kept.
    case missingOriginal
    /// One position was asked of a log that has several chains.
    case severalPartitions
  }

  public let code: Code
  /// A sentence that describes the problem, without its place.
  public let message: String
  /// A path, or a position in the log; empty when there is none.
  public let place: String
  /// A suggestion for the user.
  public let advice: String

  public init(code: Code, message: String, place: String, advice: String) {
    self.code = code
    self.message = message
    self.place = place
    self.advice = advice
  }

  /// `var/events.sqlite: it is not a log of Pacelog (choose another data folder)`.
  public var description: String {
    (place.isEmpty ? "" : "\(place): ") + "\(message) (\(advice))"
  }
}
