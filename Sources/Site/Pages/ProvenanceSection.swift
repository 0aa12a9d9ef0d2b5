import ReadModels

/// Where every number of a run comes from, and what was left out of it.
struct ProvenanceSection {
  let detail: RunDetail
  let refused: [RefusedEffort]
  let settings: SiteSettings

  private var run: Activity { detail.run }

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
      fact("Refused", "\(Words.counted(dropped.count, "point")): \(dropped.reason)", &list)
    }
    if provenance.bridgedGaps > 0 {
      fact(
        "Gaps", "\(provenance.bridgedGaps) of over a minute, whose distance counts", &list)
    }
    if provenance.jumps > 0 {
      fact("Jumps", "\(provenance.jumps), at which the track was cut", &list)
    }
  }

  /// What the device counted, and what the positions measure.
  private var distance: String? {
    guard let source = run.distanceSource else { return nil }
    let others = [
      run.deviceDistanceMeters.map { "device \(Words.kilometers($0)) km" },
      run.gpsDistanceMeters.map { "positions \(Words.kilometers($0)) km" },
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
    section.table("The files that tell of this run", ["File", "Format", "SHA-256"]) { rows in
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
    section.element("p", "These efforts would have been records, and are not believed:")
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
    case "device": "as the device counted it"
    case "gps": "the way along the positions"
    case "stated": "as the file states it"
    default: Words.name(source)
    }
  }

  static func time(_ method: String) -> String {
    switch method {
    case "device": "by the device’s timer"
    case "speed": "by the speed: slower than a threshold is standing"
    case "stated": "as the file states it"
    default: Words.name(method)
    }
  }

  static func sport(_ source: String) -> String {
    switch source {
    case "file": "as a file names it"
    case "speed": "by its speed: no file names one"
    case "correction": "as the member corrected it"
    default: Words.name(source)
    }
  }

  static func zone(_ source: String) -> String {
    switch source {
    case "file": "as a file names it"
    case "offset": "the offset that a file writes"
    case "profile": "of the member’s profile"
    case "assumed": "assumed: nothing names one"
    default: Words.name(source)
    }
  }

  static let flags = [
    "manual": "somebody typed it in",
    "corrected": "the member put something of it right",
    "found-in-stream": "nobody recorded it: it was found among the positions of a phone",
    "position-jumps": "the position jumped, and the track was cut there",
    "positions-repeated": "the recorder repeated positions and then caught up",
    "device-distance-not-used": "too few points had the device’s own distance",
    "timer-longer-than-elapsed": "the device’s timer ran longer than the clock",
    "longer-recording-exists": "another recording of it is much longer",
    "zone-shifted-twin": "another file has the same activity in a wrong time zone",
    "unknown-time-zone": "a file names a time zone that nobody knows",
    "without-times": "its points have no times",
  ]
}

extension DroppedPoints {
  /// Why the points were refused, in words.
  var reason: String {
    switch rule {
    case "invalid": "not on the globe, or nowhere (0, 0)"
    case "untimed": "no time that can be"
    case "inaccurate": "said to be too inaccurate"
    case "duplicate": "exactly the same twice"
    case "same_time": "another point at the same moment was better"
    case "spike": "further away than anybody runs"
    default: Words.name(rule)
    }
  }
}
