import ActivityModel
import ReadModels

/// A fact that counts, with everything that tells it.
struct LiveFact<Body: Sendable>: Sendable {
  let id: EventID
  let body: Body
  /// At least one; ordered by file name, digest and adapter.
  let tellings: [Telling]
}

/// One source's word for a fact.
struct Telling: Hashable, Sendable {
  let source: SourceID
  /// The last part of the first name that the source came under.
  let fileName: String
  let adapter: AdapterStamp
  /// Where in the source the fact stands.
  let place: Place
}

/// The facts of one member that count, by kind, in the order in which they were recorded.
struct History: Sendable {
  private(set) var activities: [LiveFact<ActivityRecorded>] = []
  private(set) var dayReports: [LiveFact<DaysReported>] = []
  private(set) var locations: [LiveFact<LocationsReceived>] = []
  private(set) var samples: [LiveFact<SamplesReceived>] = []
  private(set) var tests: [LiveFact<TestRecorded>] = []
  private(set) var profileChanges: [ProfileChange] = []
  /// Events that cannot be projected: they are treated as absent.
  private(set) var problems: [Problem] = []
  /// The sequence of the last event, whatever it is; 0 for an empty history.
  let lastSequence: Int

  /// - Parameter events: of one member, ascending by sequence.
  init(_ events: [RecordedEvent]) {
    lastSequence = events.last?.sequence ?? 0
    // Taken out as they are used: a fact counts once, even in a foreign log that holds it twice.
    var tellings = History.tellings(in: events)
    for event in events {
      guard case .fact(let fact) = event.body,
        let told = tellings.removeValue(forKey: event.id)
      else { continue }
      if let problem = fact.problem {
        problems.append(Problem(event: event.id.hex, explanation: problem))
      } else {
        add(fact, id: event.id, tellings: told)
      }
    }
  }

  private mutating func add(_ fact: Fact, id: EventID, tellings: [Telling]) {
    switch fact {
    case .activityRecorded(let body):
      activities.append(LiveFact(id: id, body: body, tellings: tellings))
    case .daysReported(let body):
      dayReports.append(LiveFact(id: id, body: body, tellings: tellings))
    case .locationsReceived(let body):
      locations.append(LiveFact(id: id, body: body, tellings: tellings))
    case .samplesReceived(let body):
      samples.append(LiveFact(id: id, body: body, tellings: tellings))
    case .testRecorded(let body):
      tests.append(LiveFact(id: id, body: body, tellings: tellings))
    case .profileChanged(let body):
      profileChanges += body.changes
    }
  }

  /// What tells each event: an event counts while at least one live source names it.
  private static func tellings(in events: [RecordedEvent]) -> [EventID: [Telling]] {
    var tellings: [EventID: [Telling]] = [:]
    for source in liveSources(in: events) {
      let fileName = source.names.first.map(lastPathPart) ?? ""
      for told in source.events {
        tellings[told.event, default: []].append(
          Telling(
            source: source.source, fileName: fileName, adapter: source.adapter,
            place: told.place))
      }
    }
    return tellings.mapValues(inReadingOrder)
  }

  /// The imports that stand; each source and adapter version is recorded once.
  private static func liveSources(in events: [RecordedEvent]) -> [SourceImported] {
    events.compactMap { event in
      guard case .sourceImported(let imported) = event.body else { return nil }
      return imported
    }
  }

  private static func inReadingOrder(_ tellings: [Telling]) -> [Telling] {
    tellings.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.fileName != second.fileName { return first.fileName.precedes(second.fileName) }
      if first.source != second.source { return first.source < second.source }
      if first.adapter != second.adapter { return first.adapter.precedes(second.adapter) }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// `run.gpx` of `export.zip!/activities/run.gpx`.
  private static func lastPathPart(_ name: String) -> String {
    name.split(separator: "/").last.map(String.init) ?? name
  }
}

extension AdapterStamp {
  func precedes(_ other: AdapterStamp) -> Bool {
    name == other.name ? version < other.version : name.precedes(other.name)
  }
}

extension String {
  /// By bytes: the same order on every machine, whatever its language.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
