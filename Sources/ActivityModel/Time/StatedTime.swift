/// A time as a file states it: either a moment or a wall-clock time.
public enum StatedTime: Hashable, Sendable {
  /// A moment; the offset is nil unless the file states a real one, which `Z` is not.
  case instant(Instant, utcOffsetSeconds: Int?)
  /// A wall-clock time; the member's zone in force converts it to a moment.
  case local(LocalDateTime)
}
