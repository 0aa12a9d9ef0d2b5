public import Rebuilding

/// A report that a command prints as text or as JSON.
public protocol TextReport: Encodable {
  var text: String { get }
}

extension RebuildReport: TextReport {}
