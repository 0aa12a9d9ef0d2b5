/// Which adapter read a source.
public struct AdapterStamp: Hashable, Sendable {
  public let name: String
  public let version: Int

  public init(name: String, version: Int) {
    self.name = name
    self.version = version
  }
}

/// One source was read: which facts it tells, and where in it they stand.
public struct SourceImported: Hashable, Sendable {
  public let source: SourceID
  /// The names it came under, path first; entries of archives behind `!/`.
  public let names: [String]
  public let byteCount: Int
  public let adapter: AdapterStamp
  /// Every event that the source tells, new or known before, in the source's order.
  public let events: [EventPlace]
  public let findings: [Finding]

  public init(
    source: SourceID, names: [String], byteCount: Int, adapter: AdapterStamp,
    events: [EventPlace], findings: [Finding]
  ) {
    self.source = source
    self.names = names
    self.byteCount = byteCount
    self.adapter = adapter
    self.events = events
    self.findings = findings
  }
}

/// An event and its place in a source.
public struct EventPlace: Hashable, Sendable, BitwiseCopyable {
  public let event: EventID
  public let place: Place

  public init(event: EventID, place: Place) {
    self.event = event
    self.place = place
  }
}

/// One source was read again, by another version of its adapter or by another adapter.
///
/// From then on the source tells what this reading says, and nothing else.
public struct SourceReread: Hashable, Sendable {
  public let reading: SourceImported
  /// The sourceImported or sourceReread event whose place it takes.
  public let previous: EventID
  /// Which events took the place of which: corrections follow.
  public let replacements: [EventReplacement]

  public init(reading: SourceImported, previous: EventID, replacements: [EventReplacement]) {
    self.reading = reading
    self.previous = previous
    self.replacements = replacements
  }
}

/// An event that tells what another told, better.
public struct EventReplacement: Hashable, Sendable, BitwiseCopyable {
  public let old: EventID
  public let new: EventID

  public init(old: EventID, new: EventID) {
    self.old = old
    self.new = new
  }
}

/// One source was refused as a whole.
///
/// Written once: the next time it is "refused before".
public struct SourceRefused: Hashable, Sendable {
  public let source: SourceID
  public let names: [String]
  public let byteCount: Int
  /// The adapter that gave up, or nil when none knew the format.
  public let adapter: AdapterStamp?
  public let refusal: Refusal
  public let findings: [Finding]

  public init(
    source: SourceID, names: [String], byteCount: Int, adapter: AdapterStamp?, refusal: Refusal,
    findings: [Finding]
  ) {
    self.source = source
    self.names = names
    self.byteCount = byteCount
    self.adapter = adapter
    self.refusal = refusal
    self.findings = findings
  }
}
