/// How a piece of work reports while it runs.
public struct WorkProgress: Sendable {
  /// Called with a sentence such as `importing: 120 files, 118 new` as often as there is news.
  package let report: @Sendable (String) -> Void
  /// Called with what a person should know although the work goes on.
  package let notify: @Sendable (String) -> Void

  public init(
    report: @escaping @Sendable (String) -> Void, notify: @escaping @Sendable (String) -> Void
  ) {
    self.report = report
    self.notify = notify
  }

  /// Says nothing.
  public static let silent = WorkProgress(report: { _ in }, notify: { _ in })
}
