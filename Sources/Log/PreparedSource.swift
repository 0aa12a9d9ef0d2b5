/// A source whose identities are computed and whose events are encoded: ready to be appended.
///
/// Made by the worker that parsed the source, so that workers share the work and the log is held
/// only for the writing.
public struct PreparedSource: Sendable {
  public let record: SourceRecord

  public init(_ record: SourceRecord) { self.record = record }
}
