public import ActivityModel
import Digests
import EventLog
import Foundation
public import Output
import Projection
import Rebuilding
public import Runtime

extension Pipeline {
  /// The word for everybody as an addressee.
  public static let everybody = "all"

  /// Records a message of a member or of the club.
  ///
  /// - Parameters:
  ///   - text: 1 to 4,000 bytes.
  ///   - recipient: The name of a member, `_club`, or `all`.
  ///   - writer: A member, or the club.
  /// - Returns: A sentence for people.
  /// - Throws: A usage error for a text that is empty or too long, or an unknown addressee.
  public func send(
    _ text: String, to recipient: String, from writer: MemberID
  ) throws(Failure) -> String {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines).withoutControls
    guard !text.isEmpty, text.utf8.count <= MemberMessage.largestText else {
      throw Failure(
        .usage, "the message is empty, or longer than \(MemberMessage.largestText) bytes",
        advice: "write less, or several messages")
    }
    let to = try self.recipient(recipient)
    let now = SystemClock.now
    try acting(for: [writer]) { (log) throws(Failure) in
      let last = try log.lastSequence(of: writer)
      let name = "\(writer.name) \(now.milliseconds) \(last)"
      let id = Digest(sha256Of: Array(name.utf8)).hex.prefix(16)
      try state(
        .message(MemberMessage(to: to, text: text, sentAt: now.milliseconds)),
        subject: String(id), of: writer, to.action, in: log)
    }
    return "sent to \(recipient)"
  }

  /// Withdraws a message of its writer.
  ///
  /// - Returns: A sentence for people.
  /// - Throws: A usage error when the writer has no such message.
  public func withdraw(
    message id: String, of writer: MemberID
  ) throws(Failure) -> String {
    try acting(for: [writer]) { (log) throws(Failure) in
      let known = try StatementCache.statements(of: writer, in: log)
      let sent = known.messages.first { $0.id == id }
      guard let sent else {
        throw Failure(
          .usage, "there is no message \"\(id)\" of \(writer.name)",
          advice: "a message is withdrawn by the one who wrote it")
      }
      guard !sent.message.isWithdrawn else { return "the message was withdrawn before" }
      var message = sent.message
      (message.text, message.isWithdrawn) = ("", true)
      try state(
        .message(message), subject: id, of: writer, "withdraws a message", in: log)
      return "the message is withdrawn"
    }
  }

  /// The messages that a member or the club may read, newest first.
  public func messages(
    for reader: MemberID, _ cache: StatementCache
  ) throws(Failure) -> [Desk.MessageEntry] {
    let names = try names()
    let all = try inspecting { (log) throws(Failure) in
      try log.map { (log) throws(Failure) in try cache.all(in: log) } ?? [:]
    }
    let me = names.published(reader)
    let shown = all.flatMap { writer, statements in
      let from = names.published(writer)
      return statements.messages.compactMap { sent -> Desk.MessageEntry? in
        let message = sent.message
        guard from == me || message.recipient.includes(me, names.published) else { return nil }
        guard from == me || !message.isWithdrawn else { return nil }
        return Desk.MessageEntry(
          id: sent.id, from: from.name, to: message.recipient.name(names.published),
          sentAt: Instant(milliseconds: message.sentAt).iso8601, text: message.text,
          isWithdrawn: message.isWithdrawn, isOwn: from == me)
      }
    }
    return shown.sorted { ($1.sentAt, $1.id) < ($0.sentAt, $0.id) }
  }

  private func recipient(_ name: String) throws(Failure) -> MemberMessage.Recipient {
    if name == Self.everybody { return .everybody }
    if name == MemberID.club.name { return .club }
    let known = try knownMembers()
    let member = try memberID(name)
    guard known.contains(try names().published(member).name) else {
      throw Pipeline.unknownMember(name, among: known)
    }
    return .member(member)
  }
}

extension MemberMessage.Recipient {
  /// The words for the log of the writer, which outlives a forgotten addressee.
  fileprivate var action: String {
    switch self {
    case .everybody: "writes to all"
    case .club: "writes to the club"
    case .member: "writes to a member"
    }
  }

  fileprivate func includes(_ reader: MemberID, _ published: (MemberID) -> MemberID) -> Bool {
    switch self {
    case .everybody: true
    case .club: reader.isClub
    case .member(let member): published(member) == reader
    }
  }

  fileprivate func name(_ published: (MemberID) -> MemberID) -> String {
    switch self {
    case .everybody: Pipeline.everybody
    case .club: MemberID.club.name
    case .member(let member): published(member).name
    }
  }
}
