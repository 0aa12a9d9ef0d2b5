/// A message to a member, to the club, or to everybody: a fact of the one who wrote it.
public struct MemberMessage: SummarizedContent {
  /// The readers of a message beside its writer.
  public enum Recipient: Hashable, Sendable {
    case everybody
    /// The club's operator.
    case club
    case member(MemberID)
  }

  public var recipient: Recipient
  /// Plain text; empty when it was withdrawn.
  public var text: String
  /// In milliseconds since 1970.
  public var sentAt: Int64
  /// Indicates whether the writer took it back.
  public var isWithdrawn: Bool

  /// The largest text in bytes of UTF-8.
  public static let largestText = 4_000

  public init(to recipient: Recipient, text: String, sentAt: Int64, isWithdrawn: Bool = false) {
    self.recipient = recipient
    self.text = text
    self.sentAt = sentAt
    self.isWithdrawn = isWithdrawn
  }

  static let blank = MemberMessage(to: .everybody, text: "", sentAt: 0)

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("to", &recipient, write: { FieldValue.text($0.stored) }) {
      (stored) throws(FieldError) in
      guard let recipient = Recipient(stored: try String(in: stored)) else {
        throw FieldError("the field \"to\" names no member")
      }
      return recipient
    }
    try fields.field("text", &text)
    try fields.field("sent_at_ms", &sentAt, write: { FieldValue.integer($0) }) {
      (stored) throws(FieldError) in
      let sentAt = try Int64(in: stored)
      guard Plausible.milliseconds.contains(sentAt) else {
        throw stored.isNot("a time of the years 1900 to 2199")
      }
      return sentAt
    }
    try fields.field("withdrawn", &isWithdrawn)
  }

  var summary: String {
    let day = ClassMoment(wallSeconds: sentAt.flooredQuotient(by: 1_000)).date.iso8601
    return "message of \(day)\(isWithdrawn ? ", withdrawn" : "")"
  }
}

extension MemberMessage.Recipient {
  private static let everybodyName = "*"

  fileprivate var stored: String {
    switch self {
    case .everybody: Self.everybodyName
    case .club: MemberID.club.name
    case .member(let member): member.name
    }
  }

  fileprivate init?(stored name: String) {
    if name == Self.everybodyName {
      self = .everybody
    } else if name == MemberID.club.name {
      self = .club
    } else if let member = MemberID(name) {
      self = .member(member)
    } else {
      return nil
    }
  }
}
