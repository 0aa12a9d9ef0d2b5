/// The name and version of the adapter that read a source.
public struct AdapterStamp: Hashable, Sendable {
  public let name: String
  public let version: Int

  public init(name: String, version: Int) {
    self.name = name
    self.version = version
  }

  /// The stamp of settings that were typed as a command: there is no file behind them.
  package static let commandLine = AdapterStamp(.commandLine, version: 1)
}

/// The import of one source: its facts and their positions in it.
public struct SourceImported: Hashable, Sendable {
  public let source: SourceID
  /// The names under which it was imported, as paths; entries of archives follow `!/`.
  public let names: [String]
  public let byteCount: Int
  public let adapter: AdapterStamp
  /// All events of the source, new and duplicate, in the order of the source.
  public var events: [EventPlace]
  public let diagnostics: [Diagnostic]
  /// The day on which the export was made, where the source states it.
  public let exportedOn: LocalDate?

  public init(
    source: SourceID, names: [String], byteCount: Int, adapter: AdapterStamp,
    events: [EventPlace] = [], diagnostics: [Diagnostic], exportedOn: LocalDate? = nil
  ) {
    self.exportedOn = exportedOn
    self.source = source
    self.names = names
    self.byteCount = byteCount
    self.adapter = adapter
    self.events = events
    self.diagnostics = diagnostics
  }
}

/// An event and its position in a source.
public struct EventPlace: Hashable, Sendable, BitwiseCopyable {
  public let event: EventID
  public let place: Place

  public init(event: EventID, place: Place) {
    self.event = event
    self.place = place
  }
}

/// The rereading of one source by another adapter, or by another version of its adapter.
///
/// From then on, only this reading counts for the source.
public struct SourceReread: Hashable, Sendable {
  public let reading: SourceImported
  /// The `sourceImported` or `sourceReread` event that this one supersedes.
  public let previous: EventID
  /// Pairs of superseded and new events; corrections move to the new one.
  public let replacements: [EventReplacement]

  public init(reading: SourceImported, previous: EventID, replacements: [EventReplacement]) {
    self.reading = reading
    self.previous = previous
    self.replacements = replacements
  }
}

/// A pair of events for the same subject, in which the new reading replaces the old one.
public struct EventReplacement: Hashable, Sendable, BitwiseCopyable {
  public let old: EventID
  public let new: EventID

  public init(old: EventID, new: EventID) {
    self.old = old
    self.new = new
  }
}

/// The rejection of one source as a whole.
///
/// Recorded once; later imports of the same source report "refused before".
public struct SourceRefused: Hashable, Sendable {
  public let source: SourceID
  public let names: [String]
  public let byteCount: Int
  /// The adapter that failed, or nil when no adapter recognized the format.
  public let adapter: AdapterStamp?
  public let rejection: Rejection
  public let diagnostics: [Diagnostic]

  public init(
    source: SourceID, names: [String], byteCount: Int, adapter: AdapterStamp?, rejection: Rejection,
    diagnostics: [Diagnostic]
  ) {
    self.source = source
    self.names = names
    self.byteCount = byteCount
    self.adapter = adapter
    self.rejection = rejection
    self.diagnostics = diagnostics
  }
}
