public import ActivityModel

extension EventID {
  /// The id of a member's fact.
  ///
  /// Independent of file, time and adapter.
  ///
  /// - Complexity: O(size of the fact).
  public init(of fact: Fact, member: MemberID) {
    var form = CanonicalForm(member: member, kind: EventBody.fact(fact).kind)
    switch fact {
    case .activityRecorded(let activity): form.write(activity)
    case .daysReported(let days): form.write(days)
    case .locationsReceived(let locations): form.write(locations)
    case .profileChanged(let profile): form.write(profile)
    case .samplesReceived(let samples): form.write(samples)
    case .subjectRecorded(let subject): form.write(subject)
    case .testRecorded(let test): form.write(test)
    }
    form.end()
    self = form.finish()
  }

  /// The id of the import of a source of `member` by this version of an adapter.
  public init(importOf source: SourceID, by adapter: AdapterStamp, member: MemberID) {
    var form = CanonicalForm(member: member, kind: .sourceImported)
    form.field(1, source.digest)
    form.write(adapter, fields: 2)
    form.end()
    self = form.finish()
  }

  /// The id of the rejection of a source.
  ///
  /// Only the reason's short name counts, so that messages may improve without a new event.
  public init(
    rejectionOf source: SourceID, by adapter: AdapterStamp?, reason: String, member: MemberID
  ) {
    var form = CanonicalForm(member: member, kind: .sourceRefused)
    form.field(1, source.digest)
    if let adapter { form.write(adapter, fields: 2) }
    form.field(4, reason)
    form.end()
    self = form.finish()
  }

  /// The id of the receipt of an erasure; the member's name, which is gone, does not go into it.
  init(of receipt: MemberForgotten) {
    var form = CanonicalForm(kind: .memberForgotten)
    form.field(1, hexadecimal(receipt.memberKey))
    form.field(2, receipt.erasedEventCount)
    form.end()
    self = form.finish()
  }

  /// The id of the rereading of a source by this version of an adapter, in place of `previous`.
  public init(
    rereadingOf source: SourceID, by adapter: AdapterStamp, after previous: EventID,
    member: MemberID
  ) {
    var form = CanonicalForm(member: member, kind: .sourceReread)
    form.field(1, source.digest)
    form.write(adapter, fields: 2)
    form.field(4, previous.digest)
    form.end()
    self = form.finish()
  }

  /// The id of what `member` did.
  public init(of userEvent: UserEvent, member: MemberID) {
    var form = CanonicalForm(member: member, kind: EventBody.userEvent(userEvent).kind)
    switch userEvent {
    case .activityCorrected(let corrected): form.write(corrected)
    case .importUndone(let turn), .importRestored(let turn):
      form.field(1, turn.source.digest)
      if turn.revision != 0 { form.field(2, turn.revision) }
    }
    form.end()
    self = form.finish()
  }

  /// The id of any event.
  init(of body: EventBody, member: MemberID) {
    switch body {
    case .fact(let fact):
      self.init(of: fact, member: member)
    case .sourceImported(let event):
      self.init(importOf: event.source, by: event.adapter, member: member)
    case .sourceRefused(let event):
      self.init(
        rejectionOf: event.source, by: event.adapter, reason: event.rejection.reason, member: member
      )
    case .sourceReread(let event):
      self.init(
        rereadingOf: event.reading.source, by: event.reading.adapter, after: event.previous,
        member: member)
    case .userEvent(let userEvent): self.init(of: userEvent, member: member)
    case .memberForgotten(let event):
      self.init(of: event)
    }
  }
}

extension CanonicalForm {
  /// The name in the field `first`, the version in the one after it.
  fileprivate mutating func write(_ adapter: AdapterStamp, fields first: UInt8) {
    field(first, adapter.name)
    field(first + 1, adapter.version)
  }
}
