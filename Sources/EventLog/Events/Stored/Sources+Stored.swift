import ActivityModel
import EventSchema
import Foundation

extension StoredSourceImported {
  init(_ event: SourceImported) {
    self.init()
    source = Data(event.source.digest.bytes)
    names = event.names
    byteCount = Int64(event.byteCount)
    adapter = StoredAdapterStamp(event.adapter)
    events.reserveCapacity(32 * event.events.count)
    for place in event.events { events.append(contentsOf: place.event.digest.bytes) }
    places = event.events.map { StoredPlace($0.place) }
    findings = event.diagnostics.map(StoredFinding.init)
    if let exportedOn = event.exportedOn { exportedOnDay = exportedOn.daysSinceEpoch }
  }

  func event() throws(StoredFormError) -> SourceImported {
    SourceImported(
      source: SourceID(digest: try digest(source)), names: names, byteCount: Int(byteCount),
      adapter: adapter.stamp, events: try eventPlaces(), diagnostics: try findings.decoded(),
      exportedOn: hasExportedOnDay ? LocalDate(daysSinceEpoch: exportedOnDay) : nil)
  }

  private func eventPlaces() throws(StoredFormError) -> [EventPlace] {
    guard events.count == 32 * places.count else {
      throw .malformed("a source has another number of events than of places")
    }
    var result: [EventPlace] = []
    result.reserveCapacity(places.count)
    for (index, place) in places.enumerated() {
      let start = events.startIndex + 32 * index
      let id = EventID(digest: try digest(events[start..<(start + 32)]))
      result.append(EventPlace(event: id, place: place.place))
    }
    return result
  }
}

extension StoredSourceRefused {
  init(_ event: SourceRefused) {
    self.init()
    source = Data(event.source.digest.bytes)
    names = event.names
    byteCount = Int64(event.byteCount)
    if let stamp = event.adapter { adapter = StoredAdapterStamp(stamp) }
    refusal = StoredRefusal(event.rejection)
    findings = event.diagnostics.map(StoredFinding.init)
  }

  func event() throws(StoredFormError) -> SourceRefused {
    SourceRefused(
      source: SourceID(digest: try digest(source)), names: names, byteCount: Int(byteCount),
      adapter: hasAdapter ? adapter.stamp : nil, rejection: refusal.rejection,
      diagnostics: try findings.decoded())
  }
}

extension StoredAdapterStamp {
  init(_ stamp: AdapterStamp) {
    self.init()
    name = stamp.name
    version = Int64(stamp.version)
  }

  var stamp: AdapterStamp { AdapterStamp(name: name, version: Int(version)) }
}

extension StoredPlace {
  init(_ place: Place) {
    self.init()
    if let line = place.line { self.line = Int64(line) }
    if let column = place.column { self.column = Int64(column) }
    if let byteOffset = place.byteOffset { self.byteOffset = Int64(byteOffset) }
  }

  var place: Place {
    var place = Place()
    place.line = hasLine ? Int(line) : nil
    place.column = hasColumn ? Int(column) : nil
    place.byteOffset = hasByteOffset ? Int(byteOffset) : nil
    return place
  }
}

extension StoredRefusal {
  init(_ rejection: Rejection) {
    self.init()
    reason = rejection.reason
    place = StoredPlace(rejection.place)
    message = rejection.message
    advice = rejection.advice
  }

  var rejection: Rejection {
    Rejection(reason: reason, place: place.place, message: message, advice: advice)
  }
}

extension StoredFinding {
  init(_ diagnostic: Diagnostic) {
    self.init()
    rule = diagnostic.rule
    severity = diagnostic.severity.rawValue
    count = Int64(diagnostic.count)
    firstPlace = StoredPlace(diagnostic.firstPlace)
    explanation = diagnostic.explanation
  }

  func diagnostic() throws(StoredFormError) -> Diagnostic {
    Diagnostic(
      rule: rule, severity: try known(severity, "severity"), count: Int(count),
      firstPlace: firstPlace.place, explanation: explanation)
  }
}

extension [StoredFinding] {
  fileprivate func decoded() throws(StoredFormError) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for finding in self { diagnostics.append(try finding.diagnostic()) }
    return diagnostics
  }
}

/// The digest that an id is stored as.
func digest(_ bytes: Data) throws(StoredFormError) -> Digest {
  guard let digest = Digest(bytes) else { throw .malformed("an id does not have 32 bytes") }
  return digest
}
