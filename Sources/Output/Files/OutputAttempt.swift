/// One of several attempts to write the files of a member, on whatever machine.
///
/// Attempts are ordered. Their unfinished files have names of their own, so that a later attempt
/// can take those of an earlier one away: then the earlier one can put nothing in place any more.
public struct OutputAttempt: Hashable, Comparable, Sendable {
  /// The run that the attempt belongs to, at least 1.
  public let run: Int
  /// Within the run, at least 1.
  public let number: Int

  public init(run: Int, number: Int) {
    self.run = run
    self.number = number
  }

  public static func < (left: OutputAttempt, right: OutputAttempt) -> Bool {
    (left.run, left.number) < (right.run, right.number)
  }

  /// As names of unfinished files have it: `7-2`.
  var text: String { "\(run)-\(number)" }

  init?(text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let run = Int(parts[0]), let number = Int(parts[1]) else { return nil }
    self.init(run: run, number: number)
    guard self.text == text else { return nil }
  }
}

/// A file under a temporary name.
struct UnfinishedFile: Hashable {
  /// The path that it will have.
  let path: OutputPath
  /// Nil for a file of a rebuild on one machine.
  let attempt: OutputAttempt?

  /// The name that it has until then.
  var name: String { OutputName.temporary(path.name, attempt) }

  /// - Returns: Nil unless the name of the entry is a temporary one.
  init?(entry: String, prefix: String) {
    guard OutputName.isTemporary(entry) else { return nil }
    let name = entry.dropFirst().dropLast(".new".count)
    let end = name.lastIndex(of: ".") ?? name.startIndex
    let attempt = OutputAttempt(text: name[end...].dropFirst())
    guard let path = OutputPath(prefix + (attempt == nil ? name : name[..<end])) else { return nil }
    self.path = path
    self.attempt = attempt
  }

  /// True when an attempt may take the file away: it is its own, or that of an earlier one.
  ///
  /// A rebuild on one machine takes all of them away.
  func yields(to other: OutputAttempt?) -> Bool {
    guard let attempt, let other else { return true }
    return attempt <= other
  }
}
