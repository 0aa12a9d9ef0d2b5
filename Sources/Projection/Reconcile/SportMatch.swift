import ActivityModel

extension Sport {
  /// True when two files with these sports may describe the same activity.
  ///
  /// Sports match within their family. An unknown or unsupported sport matches any.
  func canBeSame(as other: Sport) -> Bool {
    if isUnspecific || other.isUnspecific || self == other { return true }
    return family != .other && family == other.family
  }

  /// True when the sport is unknown or unsupported.
  var isUnspecific: Bool { self == .other || self == .unknown }
}
