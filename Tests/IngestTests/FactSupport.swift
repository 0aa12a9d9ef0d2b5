import ActivityModel
import Ingest

extension ParseResult {
  var locations: [LocationsReceived] {
    facts.compactMap {
      if case .locationsReceived(let locations) = $0.fact { return locations }
      return nil
    }
  }

  var reports: [DaysReported] {
    facts.compactMap {
      if case .daysReported(let days) = $0.fact { return days }
      return nil
    }
  }

  /// Every fix as `time latitude longitude` and what else is known of it, in the facts' order.
  var fixTexts: [String] {
    locations.flatMap { location in
      (0..<location.fixes.count).map { FixText.of(location.fixes[$0]) }
    }
  }

  /// Every day as its date and its readings, `steps=1234 distance=...`.
  var dayTexts: [String] {
    reports.flatMap { report in
      report.days.map { day in
        let readings = day.readings.map { "\($0.quantity)=\($0.value)" }
        return ([day.date.iso8601] + readings).joined(separator: " ")
      }
    }
  }

  /// The places of the facts.
  var lines: [Int?] { facts.map(\.place.line) }
}

private enum FixText {
  static func of(_ point: TrackPoint) -> String {
    var parts = [point.time?.iso8601 ?? "-"]
    parts += [point.coordinate.map { "\($0.latitudeE7) \($0.longitudeE7)" } ?? "-"]
    if let value = point.elevationCentimeters { parts.append("elevation=\(value)") }
    if let value = point.accuracyCentimeters { parts.append("accuracy=\(value)") }
    if let value = point.speedMillimetersPerSecond { parts.append("speed=\(value)") }
    if let value = point.courseCentidegrees { parts.append("course=\(value)") }
    return parts.joined(separator: " ")
  }
}

extension Adapter {
  /// The name of the adapter that takes these bytes, whatever they are called.
  static func name(recognizing text: String) -> String? {
    recognizing(SourceHead(fileName: "a", bytes: Array(text.utf8)))?.name
  }
}

extension ParseResult {
  var received: [SamplesReceived] {
    facts.compactMap {
      if case .samplesReceived(let samples) = $0.fact { return samples }
      return nil
    }
  }

  /// Every fact of samples as a line with its stream, then a line for each sample.
  var sampleTexts: [String] {
    received.flatMap { received in
      let stream = received.stream
      let clock = received.clock == .wall ? " wall" : ""
      let head =
        "\(received.quantity) \(received.day.iso8601)\(clock) of"
        + " \(stream.vendor)/\(stream.device)/\(stream.kind)"
      return [head] + received.samples.map { text(of: $0, in: received) }
    }
  }

  private func text(of sample: Sample, in received: SamplesReceived) -> String {
    let start = Instant(milliseconds: sample.startMilliseconds).local(utcOffsetSeconds: 0).iso8601
    let seconds = Double(sample.endMilliseconds - sample.startMilliseconds) / 1_000
    let zone =
      switch sample.zone == 0 ? nil : received.zones[Int(sample.zone) - 1] {
      case nil: ""
      case .offset(let seconds)?: " \(seconds)"
      case .named(let name)?: " \(name)"
      }
    return "  \(start) \(seconds) s: \(sample.value)\(zone)"
  }
}

extension ParseResult {
  /// Every sample as `quantity start end value zone`, in the facts' order.
  var intervalTexts: [String] {
    received.flatMap { fact in
      fact.samples.map { sample in
        let zone = sample.zone == 0 ? "" : " \(fact.zones[Int(sample.zone) - 1])"
        let start = Instant(milliseconds: sample.startMilliseconds).iso8601
        let end = Instant(milliseconds: sample.endMilliseconds).iso8601
        return "\(fact.quantity) \(start) \(end) \(sample.value)\(zone)"
      }
    }
  }
}

extension StatedTime {
  /// The moment, unless only a wall clock is known.
  var moment: Instant? {
    if case .instant(let moment, _) = self { return moment }
    return nil
  }
}
