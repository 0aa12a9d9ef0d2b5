import ActivityModel
import Ingest

/// The times that clients send.
enum ClientTime {
  /// From 2000 to 2100; phones with an unset clock send 1970 or 1980.
  private static let believable: Range<Int64> = 946_684_800_000..<4_102_444_800_000

  /// The moment in a text, as the importer parses it.
  ///
  /// - Parameters:
  ///   - text: A number since 1970, or a written time.
  ///   - mayOmitZone: True for protocols that write UTC without naming it. The importer refuses
  ///     such a time, so bytes that are kept as they came must name their zone.
  /// - Returns: Nil for anything else, and for a clock that was not set.
  static func instant(_ text: String, mayOmitZone: Bool = true) -> Instant? {
    stated(text, mayOmitZone).flatMap { believable.contains($0.milliseconds) ? $0 : nil }
  }

  /// True for a text that the importer cannot read as a moment; false for a clock that was not set.
  static func isUnreadable(_ text: String) -> Bool { stated(text, false) == nil }

  /// True for an unreadable text that cannot be left to the importer with the rest of a batch.
  ///
  /// A time without a zone is a setting of the client. Of a text that is too long here, the
  /// importer may still read a moment.
  static func refusesBatch(_ text: String) -> Bool {
    isWithoutZone(text) || parsed(text, false) != nil
  }

  private static func stated(_ text: String, _ mayOmitZone: Bool) -> Instant? {
    text.utf8.count <= Fix.maximumLength ? parsed(text, mayOmitZone) : nil
  }

  private static func parsed(_ text: String, _ mayOmitZone: Bool) -> Instant? {
    let bytes = Array(text.utf8)
    return EpochText.instant(bytes.span) ?? written(bytes.span, mayOmitZone)
  }

  private static func written(_ text: Span<UInt8>, _ mayOmitZone: Bool) -> Instant? {
    switch TimestampText.parse(text) {
    case .instant(let instant, _): instant
    case .local(let local): mayOmitZone ? Instant(utc: local) : nil
    case nil: nil
    }
  }

  /// The reason to refuse a text that is no moment.
  static func rejection(of text: String, mayOmitZone: Bool = true) -> LiveRejection {
    if !mayOmitZone, isWithoutZone(text) {
      return LiveRejection(
        "\(Fix.shown(text)) names no time zone",
        advice: "send seconds since 1970, or ISO 8601 with a zone")
    }
    return LiveRejection(
      "\(Fix.shown(text)) is no time between 2000 and 2100",
      advice: "send seconds or milliseconds since 1970, or ISO 8601 with a zone")
  }

  /// True for a written time whose moment is not known.
  private static func isWithoutZone(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    if case .local? = TimestampText.parse(bytes.span) { return true }
    return false
  }
}
