import ActivityModel
import ReadModels

/// One number on its way to an explanation.
struct Explained: Sendable {
  /// Names the number within its subject.
  var field: String
  /// Names it within its document.
  private var pointer: String
  let meaning: String
  let step: DerivationStep
  let settings: [SettingGroup]
  let alternatives: [Alternative]
  var places: [NumberPlace] = []
  /// The events that it comes from; empty for all of its subject.
  var events: [String] = []

  init(
    _ field: String, _ meaning: String, _ step: DerivationStep, _ settings: [SettingGroup] = [],
    alternatives: [Alternative] = [], pointer: String? = nil
  ) {
    self.field = field
    self.pointer = pointer ?? field
    self.meaning = meaning
    self.step = step
    self.settings = settings
    self.alternatives = alternatives
  }

  /// The largest of some numbers; nil without any.
  static func largest(
    _ field: String, _ meaning: String, _ name: String, _ parts: [DerivationStep],
    _ settings: [SettingGroup] = []
  ) -> Explained? {
    parts.isEmpty ? nil : Explained(field, meaning, .largest(name, parts), settings)
  }

  /// A number as its source states it; nil without one.
  static func stated(
    _ field: String, _ meaning: String, _ value: Int64?, _ unit: String, by event: EventID,
    as name: String? = nil
  ) -> Explained? {
    value.map { Explained(field, meaning, .stated(name ?? field, $0, unit, by: event)) }
  }

  /// The history of a record: each value, and the one before.
  ///
  /// - Parameters:
  ///   - field: The name of the value, such as `seconds`.
  ///   - previous: The name of the value before.
  ///   - steps: The values with their days, ascending.
  ///   - first: The number of the first one, for users.
  /// - Returns: The numbers, within the history.
  static func history(
    _ field: String, _ previous: String, _ steps: [(date: LocalDate, step: DerivationStep)],
    countedFrom first: Int = 0
  ) -> [Explained] {
    steps.indices.flatMap { index -> [Explained] in
      let now = "What the record was from \(steps[index].date.iso8601) on."
      var explained = [Explained(field, now, steps[index].step)]
      if index > 0 {
        explained.append(Explained(previous, "What it was before.", steps[index - 1].step))
      }
      return explained.within("history/\(index)", named: "history/\(index + first)")
    }
  }

  /// The same within a list or structure.
  ///
  /// - Parameters:
  ///   - pointer: Its place in the document, such as `sports/0`.
  ///   - name: Its name for users, such as `run`; that of the document without one.
  /// - Returns: The number.
  func within(_ pointer: String, named name: String? = nil) -> Explained {
    var explained = self
    explained.pointer = pointer.isEmpty ? self.pointer : "\(pointer)/\(self.pointer)"
    explained.field = name == "" ? field : "\(name ?? pointer)/\(field)"
    return explained
  }

  /// The same in a document, below a pointer there.
  func published(in document: String, at pointer: String = "") -> Explained {
    at(document, "\(pointer)/\(self.pointer)")
  }

  /// The same at a pointer of a document, whatever its name.
  func at(_ document: String, _ pointer: String) -> Explained {
    var explained = self
    explained.places.append(NumberPlace(document: document, pointer: pointer))
    return explained
  }

  /// The same with the events that its steps name, or all of them where a step names none.
  ///
  /// - Parameters:
  ///   - all: Those of the numbers that were recorded with it.
  ///   - quoted: Those of numbers that steps quote, by place.
  /// - Returns: The number with its events.
  func attributed(to all: [String], quoting quoted: [NumberPlace: [String]]) -> Explained {
    var explained = self
    let named = step.events(quoting: quoted) ?? []
    explained.events = named.isEmpty ? all : named
    return explained
  }

  /// The same with the places of the documents that repeat it.
  func excerpted(by recorder: DerivationRecorder) -> Explained {
    var explained = self
    explained.places = SubjectDerivation.unique(places.flatMap(recorder.published))
    return explained
  }
}

extension [Explained] {
  func within(_ pointer: String, named name: String? = nil) -> [Explained] {
    map { $0.within(pointer, named: name) }
  }

  func published(in document: String, at pointer: String = "") -> [Explained] {
    map { $0.published(in: document, at: pointer) }
  }
}

/// Settings that decide together.
enum SettingGroup: String, Sendable {
  case cleaning, distance, movement, ascent, reconciling, streams, classifying
  case pace, records, days, training, progress, nearby

  var settings: [Setting] {
    Setting.all.filter { $0.stage == rawValue || $0.key.hasPrefix("\(rawValue).") }
  }
}

extension Threshold {
  init(_ setting: Setting, in settings: Settings) {
    switch setting.kind {
    case .number(let number):
      let value = settings[keyPath: number.path]
      self.init(
        setting: setting.name, value: FixedPoint.text(Int64(value), places: number.decimals),
        unit: number.unit, meaning: setting.meaning)
    case .choice(let choice):
      self.init(
        setting: setting.name, value: choice.name(in: settings), unit: "",
        meaning: setting.meaning)
    }
  }
}

/// The numbers of one subject, before they become a document.
struct SubjectDerivation {
  let subject: String
  let title: String
  var explained: [Explained] = []
  var evidence: [Evidence] = []
  /// The tracks along which steps are measured.
  var tracks: [TrackEvidence] = []
}

extension Explanations {
  /// - Complexity: O(points) of the tracks that some step is measured along.
  init(_ derivation: SubjectDerivation, of member: MemberID, settings: Settings) {
    let events = SubjectDerivation.unique(derivation.evidence.map(\.event))
    let contributing = derivation.explained.map { explained in
      let own = Set(explained.events)
      return own.isEmpty ? events : events.filter(own.contains)
    }
    let groups = Set(derivation.explained.flatMap(\.settings))
    let explanations = zip(derivation.explained, contributing).map { explained, events in
      Explanation(
        field: explained.field, meaning: explained.meaning, places: explained.places,
        steps: explained.step.steps, evidence: events,
        thresholds: explained.settings.flatMap(\.settings).map(\.name),
        alternatives: explained.alternatives)
    }
    let used = Set(explanations.flatMap(\.steps).compactMap(\.track))
    self.init(
      member: member.name, subject: derivation.subject, title: derivation.title,
      explanations: explanations, evidence: SubjectDerivation.unique(derivation.evidence),
      tracks: derivation.tracks.filter { used.contains($0.recording.hex) }.map {
        $0.measured(settings)
      },
      thresholds: Setting.all
        .filter { setting in groups.contains { $0.settings.contains { $0.name == setting.name } } }
        .map { Threshold($0, in: settings) })
  }
}

extension SubjectDerivation {
  /// Each once, in the order in which they first come.
  static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }
}
