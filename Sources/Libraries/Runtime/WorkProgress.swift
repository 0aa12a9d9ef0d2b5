/// How a piece of work reports while it runs.
public struct WorkProgress: Sendable {
  /// Called with a sentence such as `rebuilding: 2 of 9 members` as often as there is news.
  package let report: @Sendable (String) -> Void
  /// Called with warnings that do not stop the work.
  package let notify: @Sendable (String) -> Void
  /// Indicates whether the reports are shown.
  package let isShown: Bool

  public init(
    isShown: Bool = false, report: @escaping @Sendable (String) -> Void,
    notify: @escaping @Sendable (String) -> Void
  ) {
    self.isShown = isShown
    self.report = report
    self.notify = notify
  }

  /// Reports nothing.
  public static let silent = WorkProgress(report: { _ in }, notify: { _ in })
}
