import JSONStream

extension JSONNode {
  /// The digits of a number, also of one written as a string; nil for an empty string, and for any
  /// other value.
  var digits: String? {
    switch value {
    case .number(let text), .string(let text): text.isEmpty ? nil : text
    default: nil
    }
  }
}
