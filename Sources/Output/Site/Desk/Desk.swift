/// The contents of the page on which a member acts, and the club's operator.
///
/// The server makes it for each request: it needs today, and what was stated a moment ago.
public struct Desk: Sendable {
  /// An activity, or a deleted one.
  public struct Entry: Sendable {
    public let id: String
    /// ISO 8601 with an offset.
    public let localStart: String
    public let sport: String
    public let title: String?
    public let isDeleted: Bool

    public init(id: String, localStart: String, sport: String, title: String?, isDeleted: Bool) {
      (self.id, self.localStart, self.sport) = (id, localStart, sport)
      (self.title, self.isDeleted) = (title, isDeleted)
    }
  }

  /// One time of a class.
  public struct ClassEntry: Sendable {
    public let id: String
    public let title: String
    public let localStart: String
    public let trainer: String?
    public let room: String?
    /// Nil when there is no limit.
    public let capacity: Int?
    public let taken: Int
    public let isBooked: Bool
    public let isCancelled: Bool

    public init(
      id: String, title: String, localStart: String, trainer: String? = nil, room: String? = nil,
      capacity: Int?, taken: Int, isBooked: Bool, isCancelled: Bool
    ) {
      (self.id, self.title, self.localStart) = (id, title, localStart)
      (self.trainer, self.room) = (trainer, room)
      (self.capacity, self.taken) = (capacity, taken)
      (self.isBooked, self.isCancelled) = (isBooked, isCancelled)
    }

    var isFull: Bool { capacity.map { taken >= $0 } ?? false }
    /// The local day of its start.
    var date: String { String(localStart.prefix(10)) }
  }

  /// A board, with the name under which the member is on it.
  public struct BoardEntry: Sendable {
    public let name: String
    public let title: String
    public let joinedAs: String?
    /// The seasons that can be closed, newest first; for the operator alone.
    public var closable: [String]

    public init(name: String, title: String, joinedAs: String?, closable: [String] = []) {
      (self.name, self.title, self.joinedAs) = (name, title, joinedAs)
      self.closable = closable
    }
  }

  /// The outcome of an action.
  public struct Notice: Hashable, Sendable {
    /// The name of the action in its address, such as `delete`.
    public let action: String
    /// The fields that name the subject of the action.
    public let fields: [String: String]
    /// False when all was so before.
    public let isChange: Bool

    public init(action: String, fields: [String: String], isChange: Bool) {
      (self.action, self.fields, self.isChange) = (action, fields, isChange)
    }
  }

  /// A program of the club, with the member's own vote.
  public struct ProgramEntry: Sendable {
    public let id: String
    public let title: String
    public let ups: Int
    public let downs: Int
    public let vote: String?

    public init(id: String, title: String, ups: Int, downs: Int, vote: String?) {
      (self.id, self.title, self.ups, self.downs, self.vote) = (id, title, ups, downs, vote)
    }
  }

  /// A message that the member may read.
  public struct MessageEntry: Sendable {
    public let id: String
    /// The published name of the writer; `_club` for the club.
    public let from: String
    /// The published name of the addressee; `_club`, or `all`.
    public let to: String
    /// ISO 8601 in UTC.
    public let sentAt: String
    /// Empty when it was withdrawn.
    public let text: String
    public let isWithdrawn: Bool
    /// True when the reader wrote it.
    public let isOwn: Bool

    public init(
      id: String, from: String, to: String, sentAt: String, text: String, isWithdrawn: Bool,
      isOwn: Bool
    ) {
      (self.id, self.from, self.to, self.sentAt, self.text) = (id, from, to, sentAt, text)
      (self.isWithdrawn, self.isOwn) = (isWithdrawn, isOwn)
    }
  }

  public let member: String
  /// True for the operator of the club, who has no activities.
  public let isOperator: Bool
  /// True when the reader may act; false shows everything without forms.
  public var mayAct = true
  /// True when the reader may upload files.
  public var mayUpload = false
  /// The outcome of the last action.
  public var notice: Notice?
  public var activities: [Entry] = []
  /// In the syntax of `pacelog profile set goals=…`.
  public var goals = ""
  /// True when the configuration has pages.
  public var hasPages = false
  public var sports: [String] = []
  public var boards: [BoardEntry] = []
  public var classes: [ClassEntry] = []
  public var programs: [ProgramEntry] = []
  public var messages: [MessageEntry] = []
  /// Those whom a message may be addressed to.
  public var members: [String] = []

  public init(member: String, isOperator: Bool = false) {
    self.member = member
    self.isOperator = isOperator
  }
}
