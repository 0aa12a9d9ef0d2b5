/// A time as a file states it: some files know the moment, others only what the clock showed.
public enum StatedTime: Hashable, Sendable {
  /// A moment. The offset is set only when the file's own offset is real: `Z` is an instant and
  /// says nothing about where the person was.
  case instant(Instant, utcOffsetSeconds: Int?)
  /// A wall clock without a zone: the member's zone in force decides which moment it was.
  case local(LocalDateTime)
}
