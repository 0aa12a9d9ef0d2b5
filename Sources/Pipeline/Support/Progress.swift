/// What a long piece of work says of itself while it runs.
public struct Progress: Sendable {
  /// Called with a sentence such as `importing: 120 files, 118 new` as often as there is news.
  let report: @Sendable (String) -> Void

  public init(report: @escaping @Sendable (String) -> Void) { self.report = report }

  /// Says nothing.
  public static let silent = Progress { _ in }
}
