import ActivityModel

extension Sport {
  /// Whether two files can mean the same activity when one says this and the other says that.
  ///
  /// Sports fit within their family. A file that names no sport, or one that has no place in our
  /// list, fits any.
  func canBeSame(as other: Sport) -> Bool {
    if isUnspecific || other.isUnspecific || self == other { return true }
    return family != .other && family == other.family
  }

  /// Tells nothing about what the person did.
  var isUnspecific: Bool { self == .other || self == .unknown }
}
