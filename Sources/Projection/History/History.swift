import ActivityModel
import ReadModels

/// An effective fact with its source citations.
struct EffectiveFact<Body: Sendable>: Sendable {
  let id: EventID
  let body: Body
  /// At least one; ordered by file name, digest and adapter.
  let citations: [SourceCitation]
  /// The sequence of its event.
  var sequence = 0
  /// The events in whose place it was read, when its source was read again: it keeps their names.
  var predecessors: [ActivityRecording.Name] = []
  /// The correction of its value; nil when nothing corrects it.
  var correction: EffectiveCorrection<Int64>?
}

extension EffectiveFact {
  /// All names that it goes by.
  var names: [ActivityRecording.Name] {
    predecessors + [ActivityRecording.Name(sequence: sequence, id: id)]
  }
}

/// A source's citation of a fact.
struct SourceCitation: Hashable, Sendable {
  let source: SourceID
  /// The last part of the first name under which the source was imported.
  let fileName: String
  let adapter: AdapterStamp
  /// The position of the fact in the source.
  let place: Place
  /// The day on which the export was made, where its contents or its name state one.
  var exportedOn: LocalDate?
}

/// The effective facts of one member by kind, in recorded order.
struct History: Sendable {
  private(set) var activities: [EffectiveFact<ActivityRecorded>] = []
  private(set) var dayReports: [EffectiveFact<DaysReported>] = []
  private(set) var locations: [EffectiveFact<LocationsReceived>] = []
  private(set) var samples: [EffectiveFact<SamplesReceived>] = []
  private(set) var tests: [EffectiveFact<TestRecorded>] = []
  /// One for each subject, in recorded order.
  private(set) var subjects: [EffectiveFact<SubjectRecorded>] = []
  /// With those of which another export counts instead.
  private(set) var allActivities: [EffectiveFact<ActivityRecorded>] = []
  /// With those that the member deleted, as their sources state them.
  private(set) var allTests: [EffectiveFact<TestRecorded>] = []
  /// With those that the member deleted, and all that exports state of each.
  private(set) var allSubjects: [EffectiveFact<SubjectRecorded>] = []
  private(set) var profileChanges: [ProfileChange] = []
  private(set) var corrections = Corrections()
  /// Activities that no source states any more: corrections of one hold for its twins, and its id
  /// stays an alias of theirs.
  private(set) var formerActivities: [EffectiveFact<ActivityRecorded>] = []
  /// When the facts were recorded that activities are made of; only where something is corrected.
  private(set) var sequences: [EventID: Int] = [:]
  /// Events that cannot be projected and are treated as absent.
  private(set) var problems: [Problem] = []
  /// The sequence of the last event of any kind; 0 for an empty history.
  let lastSequence: Int
  /// When the last event was recorded; the epoch for an empty history.
  let lastRecordedAt: Instant

  /// - Parameters:
  ///   - events: Events of one member, ascending by sequence.
  ///   - failed: Events that a stage could not process, with the reasons. They are omitted and
  ///     reported.
  init(_ events: [RecordedEvent], leavingOut failed: [EventID: String] = [:]) {
    lastSequence = events.last?.sequence ?? 0
    lastRecordedAt = events.last?.recordedAt ?? Instant(milliseconds: 0)
    let readings = ImportedSources(events)
    takeCorrections(in: events, leavingOut: failed, readings)
    // Citations are removed when used, so that a duplicate in a foreign log counts once.
    var citations = History.citations(
      in: readings.entries.lazy.filter { !$0.isUndone }.map(\.reading))
    let targets = corrections.targets
    let isChanged = readings.entries.contains(where: \.isUndone) || !readings.replacements.isEmpty
    var former =
      targets.isEmpty && !isChanged ? [:] : History.citations(in: readings.allReadings)
    let predecessors = readings.predecessors(of: Set(citations.keys), in: events)
    for event in events {
      guard case .fact(let fact) = event.body else { continue }
      if let found = citations.removeValue(forKey: event.id) {
        former[event.id] = nil
        if let problem = failed[event.id] ?? fact.problem {
          problems.append(Problem(event: event.id.hex, explanation: problem))
        } else {
          add(fact, of: event, citations: found, predecessors)
          if !targets.isEmpty { sequences[event.id] = event.sequence }
        }
      } else if case .activityRecorded(let body) = fact,
        fact.problem == nil, let found = former.removeValue(forKey: event.id),
        readings.replacements[event.id] == nil
      {
        formerActivities.append(
          EffectiveFact(
            id: event.id, body: body, citations: found, sequence: event.sequence,
            predecessors: predecessors[event.id] ?? []))
      }
    }
    let exports = Exports(events)
    allActivities = activities
    activities = exports.currentWorkouts(of: activities)
    (allTests, allSubjects) = (tests, subjects)
    tests = corrections.kept(tests)
    subjects = exports.current(corrections.kept(subjects))
  }

  private mutating func takeCorrections(
    in events: [RecordedEvent], leavingOut failed: [EventID: String], _ readings: ImportedSources
  ) {
    for event in events {
      guard case .userEvent(.activityCorrected(let corrected)) = event.body else { continue }
      if let problem = failed[event.id] ?? corrected.problem {
        problems.append(Problem(event: event.id.hex, explanation: problem))
      } else {
        corrections.take(corrected, of: event, targets: readings.successors)
      }
    }
  }

  private mutating func add(
    _ fact: Fact, of event: RecordedEvent, citations: [SourceCitation],
    _ predecessors: [EventID: [ActivityRecording.Name]]
  ) {
    let id = event.id
    switch fact {
    case .activityRecorded(let body):
      activities.append(
        EffectiveFact(
          id: id, body: body, citations: citations, sequence: event.sequence,
          predecessors: predecessors[id] ?? []))
    case .daysReported(let body):
      dayReports.append(
        EffectiveFact(id: id, body: body, citations: citations, sequence: event.sequence))
    case .locationsReceived(let body):
      locations.append(EffectiveFact(id: id, body: body, citations: citations))
    case .samplesReceived(let body):
      samples.append(
        EffectiveFact(id: id, body: body, citations: citations, sequence: event.sequence))
    case .testRecorded(let body):
      tests.append(
        EffectiveFact(id: id, body: body, citations: citations, sequence: event.sequence))
    case .subjectRecorded(let body):
      subjects.append(
        EffectiveFact(id: id, body: body, citations: citations, sequence: event.sequence))
    case .profileChanged(let body):
      profileChanges += body.changes
    }
  }

  /// The citations of each event; an event is effective while a source that is not undone cites it.
  private static func citations(
    in readings: some Sequence<SourceImported>
  ) -> [EventID: [SourceCitation]] {
    var citations: [EventID: [SourceCitation]] = [:]
    for source in readings {
      let fileName = source.names.first.map(lastPathPart) ?? ""
      let exportedOn =
        source.exportedOn ?? source.names.compactMap(SourceCitation.exportDate).max()
      for event in source.events {
        citations[event.event, default: []].append(
          SourceCitation(
            source: source.source, fileName: fileName, adapter: source.adapter,
            place: event.place, exportedOn: exportedOn))
      }
    }
    return citations.mapValues(inReadingOrder)
  }

  private static func inReadingOrder(_ citations: [SourceCitation]) -> [SourceCitation] {
    // Almost every activity is in one file.
    if citations.count < 2 { return citations }
    return citations.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.fileName != second.fileName { return first.fileName.precedes(second.fileName) }
      if first.source != second.source { return first.source < second.source }
      if first.adapter != second.adapter { return first.adapter.precedes(second.adapter) }
      return left.offset < right.offset
    }.map(\.element)
  }

  /// `run.gpx` for `export.zip!/activities/run.gpx`.
  private static func lastPathPart(_ name: String) -> String {
    let slash = UInt8(ascii: "/")
    guard let end = name.utf8.lastIndex(where: { $0 != slash }) else { return name }
    let start = name.utf8[...end].lastIndex(of: slash).map(name.utf8.index(after:))
    return String(name[(start ?? name.startIndex)...end])
  }
}

extension AdapterStamp {
  func precedes(_ other: AdapterStamp) -> Bool {
    name == other.name ? version < other.version : name.precedes(other.name)
  }
}

extension String {
  /// Byte order, the same on every machine.
  func precedes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
