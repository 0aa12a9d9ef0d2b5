import ReadModels

/// Where every number of an activity comes from, and what was left out of it.
struct ProvenanceSection {
  let detail: ActivityDetail
  let refused: [RefusedEffort]
  let settings: SiteSettings

  private var run: Activity { detail.activity }

  func append(to page: inout Markup) {
    page.section("Where the numbers come from") { section in
      section.element("dl", ["class": "facts"], facts)
      flags(&section)
      if !settings.isPublic { sources(&section) }
      if !refused.isEmpty { efforts(&section) }
    }
  }

  private func facts(_ list: inout Markup) {
    fact("Distance", distance, &list)
    if let method = run.movingTimeMethod { fact("Moving time", Explanations.time(method), &list) }
    if let source = run.sportSource { fact("Sport", Explanations.sport(source), &list) }
    if !settings.isPublic {
      fact("Time zone", "\(run.timeZone), \(Explanations.zone(run.timeZoneSource))", &list)
    }
    let provenance = detail.provenance
    if provenance.pointsRead > 0 {
      fact(
        "Points",
        "\(Words.grouped(Int64(provenance.pointsKept))) of "
          + "\(Words.grouped(Int64(provenance.pointsRead))) used, in "
          + Words.counted(provenance.segments, "segment"), &list)
    }
    for dropped in provenance.droppedPoints {
      fact("Left out", "\(Words.counted(dropped.count, "point")): \(dropped.reason)", &list)
    }
    if provenance.bridgedGaps > 0 {
      fact(
        "Gaps", "\(provenance.bridgedGaps) longer than a minute; the distance across them counts",
        &list)
    }
    if provenance.jumps > 0 {
      fact("Jumps", "\(provenance.jumps); the track is split there", &list)
    }
  }

  /// The device's distance beside that of the positions.
  private var distance: String? {
    guard let source = run.distanceSource else { return nil }
    let others = [
      run.deviceDistanceMeters.map { "device \(Words.kilometers($0)) km" },
      run.gpsDistanceMeters.map { "GPS \(Words.kilometers($0)) km" },
    ].compactMap(\.self)
    let rest = others.isEmpty ? "" : " (\(others.joined(separator: ", ")))"
    return Explanations.distance(source) + rest
  }

  private func fact(_ name: String, _ text: String?, _ list: inout Markup) {
    guard let text else { return }
    list.element("dt", name)
    list.element("dd", text)
  }

  private func flags(_ section: inout Markup) {
    guard !run.flags.isEmpty else { return }
    section.element("ul", ["class": "flags"]) { list in
      for flag in run.flags {
        list.element("li") { item in
          item.element("strong", Words.name(flag))
          if let words = Explanations.flags[flag] { item.text(": \(words)") }
        }
      }
    }
  }

  private func sources(_ section: inout Markup) {
    section.table("Files of this activity", ["File", "Format", "SHA-256"]) { rows in
      for source in run.sources {
        rows.element("tr") { row in
          row.element("td", ["class": "file"]) { $0.foreign(source.fileName) }
          row.cell(source.adapter)
          row.element("td") {
            $0.element("code", ["title": source.sha256], String(source.sha256.prefix(12)))
          }
        }
      }
    }
  }

  private func efforts(_ section: inout Markup) {
    section.element("p", "These efforts are not accepted as records:")
    section.element("ul") { list in
      for effort in refused {
        list.element(
          "li",
          "\(Words.discipline(effort.discipline)) in \(Words.exactDuration(effort.seconds)): "
            + effort.explanation)
      }
    }
  }
}

/// Names of the contracts, in words.
enum Explanations {
  static func distance(_ source: String) -> String {
    switch source {
    case "device": "Measured by the device"
    case "gps": "Measured from GPS"
    case "stated": "From the file"
    default: Words.name(source)
    }
  }

  static func time(_ method: String) -> String {
    switch method {
    case "device": "From the device’s timer"
    case "speed": "Stops below 0.5 m/s left out"
    case "stated": "From the file"
    default: Words.name(method)
    }
  }

  static func sport(_ source: String) -> String {
    switch source {
    case "file": "From the file"
    case "speed": "Guessed from the speed: no file names it"
    case "correction": "Corrected by the member"
    default: Words.name(source)
    }
  }

  static func zone(_ source: String) -> String {
    switch source {
    case "file": "from the file"
    case "offset": "offset from the file"
    case "profile": "from the member’s profile"
    case "assumed": "assumed, because no file names one"
    default: Words.name(source)
    }
  }

  static let flags = [
    "manual": "entered by hand",
    "corrected": "the member corrected it",
    "found-in-stream": "not recorded as an activity: found in a phone’s location history",
    "position-jumps": "the position jumped; the track is split there",
    "positions-repeated": "the recorder repeated positions and then caught up",
    "device-distance-not-used": "too few points have a distance from the device",
    "timer-longer-than-elapsed": "the device’s timer ran longer than the clock",
    "longer-recording-exists": "another recording of this activity is much longer",
    "zone-shifted-twin": "another file has this activity in a wrong time zone",
    "unknown-time-zone": "a file names an unknown time zone",
    "without-times": "the points have no times",
  ]
}

extension DroppedPoints {
  /// Why the points were refused, in words.
  var reason: String {
    switch rule {
    case "invalid": "impossible position, or 0, 0"
    case "untimed": "no valid time"
    case "inaccurate": "too inaccurate"
    case "duplicate": "repeated"
    case "same_time": "another point at the same time is better"
    case "spike": "too far away to be reached at this speed"
    default: Words.name(rule)
    }
  }
}
