import ReadModels

/// Where every number of an activity comes from, and what was left out of it.
struct ProvenanceSection {
  let detail: ActivityDetail
  let refused: [RefusedEffort]
  let settings: SiteSettings

  private var run: Activity { detail.activity }

  func append(to page: inout Markup) {
    page.section(.whereFrom) { section in
      section.element("dl", ["class": "facts"], facts)
      flags(&section)
      if !settings.isPublic { sources(&section) }
      if !refused.isEmpty { efforts(&section) }
    }
  }

  private func facts(_ list: inout Markup) {
    let texts = list.texts
    fact(.distance, distance(texts), &list)
    if let method = run.movingTimeMethod {
      fact(.movingTime, texts.name(.timeMethod, method), &list)
    }
    if let source = run.sportSource { fact(.sport, texts.name(.sportSource, source), &list) }
    if !settings.isPublic {
      fact(
        .timeZone, "\(run.timeZone), \(texts.name(.zoneSource, run.timeZoneSource))", &list)
    }
    points(&list)
  }

  private func points(_ list: inout Markup) {
    let (texts, provenance) = (list.texts, detail.provenance)
    if provenance.pointsRead > 0 {
      let numbers = [provenance.pointsKept, provenance.pointsRead].map {
        texts.localized(NumberText.grouped(Int64($0)))
      }
      let segments = texts.counted(.countSegments, provenance.segments)
      fact(.points, texts(.pointsUsed, numbers[0], numbers[1], segments), &list)
    }
    for dropped in provenance.droppedPoints {
      let count = texts.counted(.countPoints, dropped.count)
      fact(.leftOut, "\(count): \(texts.name(.dropped, dropped.rule))", &list)
    }
    if provenance.bridgedGaps > 0 {
      fact(.gaps, texts(.gapsBridged, "\(provenance.bridgedGaps)"), &list)
    }
    if provenance.jumps > 0 { fact(.jumps, texts(.jumpsSplit, "\(provenance.jumps)"), &list) }
  }

  /// The device's distance beside that of the positions.
  private func distance(_ texts: Texts) -> String? {
    guard let source = run.distanceSource else { return nil }
    let others = [
      run.deviceDistanceMeters.map { texts(.deviceKilometers, NumberText.kilometers($0)) },
      run.gpsDistanceMeters.map { texts(.satelliteKilometers, NumberText.kilometers($0)) },
    ].compactMap(\.self).map(texts.localized)
    let rest = others.isEmpty ? "" : " (\(others.joined(separator: ", ")))"
    return texts.name(.distanceSource, source) + rest
  }

  private func fact(_ name: TextKey, _ text: String?, _ list: inout Markup) {
    guard let text else { return }
    list.element("dt", name)
    list.element("dd", text)
  }

  private func flags(_ section: inout Markup) {
    guard !run.flags.isEmpty else { return }
    section.element("ul", ["class": "flags"]) { list in
      for flag in run.flags {
        list.element("li") { item in
          item.element("strong", NumberText.name(flag))
          if let words = item.texts.known(.flag, flag) { item.text(": \(words)") }
        }
      }
    }
  }

  private func sources(_ section: inout Markup) {
    let columns: [ColumnHead] = [.words(.file), .words(.format), .words(.digest)]
    section.table(.filesOfActivity, columns, of: run.sources) { source, row in
      row.element("td", ["class": "file"]) { $0.foreign(source.fileName) }
      row.cell(source.adapter)
      row.element("td") {
        $0.element("code", ["title": source.sha256], String(source.sha256.prefix(12)))
      }
    }
  }

  private func efforts(_ section: inout Markup) {
    section.element("p", .effortsNotAccepted)
    section.element("ul") { list in
      for effort in refused {
        let texts = list.texts
        let time = texts.localized(NumberText.exactDuration(effort.seconds))
        let name = texts(.distanceInTime, texts.discipline(effort.discipline), time)
        list.element("li", "\(name): \(list.texts.rejection(effort.reason, effort.explanation))")
      }
    }
  }
}
