import ReadModels

/// The newest measures of a body, and the course of its weight; for the member alone.
struct BodySection {
  /// Newest first, with a weight.
  private let weights: [Weighing]
  /// The newest of each measure.
  private let newest: BodyDay
  private let refused: [RefusedWeight]

  private struct Weighing {
    let date: CalendarDate
    let grams: Int64
    /// Of seven days.
    let mean: Int64?
  }

  /// - Parameters:
  ///   - body: newest first; empty without the stage.
  ///   - days: newest first; their weights are shown without the stage.
  init(body: [Body], days: [Day]) {
    let measured = body.flatMap(\.days)
    refused = body.flatMap(\.refused)
    newest = Self.newest(of: measured)
    let weighings = measured.map { ($0.date, $0.weightKilograms, $0.meanWeightKilograms) }
    let daily = days.map { ($0.date, $0.weightKilograms, Thousandths?.none) }
    weights = (weighings.isEmpty ? daily : weighings).compactMap { date, weight, mean in
      guard let date = CalendarDate(date), let weight, (1..<1_000_000).contains(weight.thousandths)
      else { return nil }
      return Weighing(date: date, grams: weight.thousandths, mean: mean?.thousandths)
    }
  }

  private static func newest(of days: [BodyDay]) -> BodyDay {
    var newest = BodyDay(date: days.first?.date ?? "")
    for day in days.prefix(400) {
      newest.bodyMassIndex = newest.bodyMassIndex ?? day.bodyMassIndex
      newest.bodyFatPercent = newest.bodyFatPercent ?? day.bodyFatPercent
      newest.leanMassKilograms = newest.leanMassKilograms ?? day.leanMassKilograms
      newest.restingHeartRate = newest.restingHeartRate ?? day.restingHeartRate
      newest.waistMeters = newest.waistMeters ?? day.waistMeters
    }
    return newest
  }

  func append(to page: inout Markup) {
    guard !weights.isEmpty || newest.restingHeartRate != nil || newest.bodyFatPercent != nil
    else { return }
    page.section(.body) { section in
      section.element("dl", ["class": "tiles small"], tiles)
      WeightCurve(weights.map { ($0.date, $0.grams, $0.mean) })?.append(to: &section)
      rejections(&section)
    }
  }

  private func tiles(_ tiles: inout Markup) {
    let texts = tiles.texts
    if let last = weights.first {
      tiles.tile(.weight, .kilograms(Thousandths(thousandths: last.grams)))
      tiles.tile(.asOfLabel, texts.text(of: last.date, .year))
      tiles.tile(.meanOfSevenDays, last.mean.map { .kilograms(Thousandths(thousandths: $0)) })
      change(&tiles)
    }
    tiles.tile(.bodyMassIndex, newest.bodyMassIndex.map(NumberText.tenths))
    tiles.tile(.bodyFat, newest.bodyFatPercent.map(NumberText.tenths), "%")
    tiles.tile(.leanMass, newest.leanMassKilograms.map(Measure.kilograms))
    tiles.tile(.restingHeartRate, newest.restingHeartRate.map(NumberText.whole), "bpm")
    tiles.tile(
      .waist,
      newest.waistMeters.map {
        NumberText.decimal(NumberText.rounded($0.thousandths, 1), places: 1)
      }, "cm")
  }

  /// Of the means, against thirty days before.
  private func change(_ tiles: inout Markup) {
    guard let last = weights.first,
      let before = weights.first(where: { last.date.number - $0.date.number >= 30 }),
      last.date.number - before.date.number <= 45
    else { return }
    let difference = (last.mean ?? last.grams) - (before.mean ?? before.grams)
    let shown = Measure.kilograms(Thousandths(thousandths: difference))
    let plus = NumberText.rounded(difference, 100) > 0 ? "+" : ""
    tiles.tile(
      .sinceThirtyDays,
      Measure(kind: "data-c", value: shown.value, number: plus + shown.number, unit: shown.unit))
  }

  private func rejections(_ section: inout Markup) {
    guard !refused.isEmpty else { return }
    section.element("details") { details in
      let count = details.texts.counted(.countWeighings, refused.count)
      details.element("summary", details.texts(.notAccepted, count))
      details.table(
        .weighingsNotBelieved, [.words(.date), .number(.weight), .words(.why)], of: refused
      ) { weighing, row in
        row.element("td", ["class": "day"]) { cell in
          if let date = CalendarDate(weighing.date) { cell.date(date, .year) }
        }
        row.number(Measure.kilograms(weighing.kilograms))
        row.cell(row.texts.rejection(weighing.reason, weighing.explanation))
      }
    }
  }
}

/// The weights of a year as dots, with the mean of seven days as a line.
struct WeightCurve {
  /// Oldest first: days since the first, grams, the mean.
  private let points: [(date: CalendarDate, grams: Int64, mean: Int64?)]
  private let low: Int64
  private let high: Int64
  private let step: Int64
  private static let height = 150

  /// Nil for fewer than a week of weighings.
  ///
  /// - Parameter weights: newest first.
  init?(_ weights: [(date: CalendarDate, grams: Int64, mean: Int64?)]) {
    guard let newest = weights.first?.date else { return nil }
    points = weights.filter { newest.number - $0.date.number <= 366 }.reversed()
    guard points.count >= 7, let lowest = points.map(\.grams).min(),
      let highest = points.map(\.grams).max()
    else { return nil }
    // At least four kilograms high, so that a steady weight looks steady.
    let extent = max(4_000, highest - lowest)
    step = [1_000, 2_000, 5_000, 10_000, 20_000].first { extent <= $0 * 5 } ?? 50_000
    low = (highest + lowest - extent) / 2 / step * step
    high = max(low + extent, highest) / step * step + step
  }

  func append(to section: inout Markup) {
    let texts = section.texts
    section.drawing(
      texts[.weight], "curve", height: 190, texts[.weightOfAYear],
      axis: { svg in
        for level in levels {
          let shown = Measure.kilograms(Thousandths(thousandths: level))
          svg.axisLabel(y(level), shown.text, of: shown)
        }
      }, draw)
  }

  private var levels: [Int64] { Array(stride(from: low, through: high, by: Int64.Stride(step))) }

  private func draw(_ svg: inout Markup) {
    for level in levels { svg.gridLine(y(level)) }
    svg.element(
      "path",
      [
        "class": "dots",
        "d": points.map { "M\(x($0.date)) \(y($0.grams))h0" }.joined(),
      ])
    var path = ""
    for point in points {
      guard let mean = point.mean else { continue }
      path += "\(path.isEmpty ? "M" : "L")\(x(point.date)) \(y(mean))"
    }
    if !path.isEmpty { svg.element("path", ["class": "fitness", "d": path]) }
    months(&svg)
  }

  private func months(_ svg: inout Markup) {
    guard let first = points.first?.date, let last = points.last?.date else { return }
    for number in first.number...last.number {
      let day = CalendarDate(number: number)
      guard day.day == 1, x(day) < Drawing.left + Drawing.extent - 30 else { continue }
      svg.element("text", ["x": "\(x(day))", "y": "184"], svg.texts.month(day.month))
    }
  }

  private func x(_ date: CalendarDate) -> Int {
    guard let first = points.first?.date, let last = points.last?.date else { return Drawing.left }
    let extent = max(1, last.number - first.number)
    return Drawing.left + Drawing.extent * (date.number - first.number) / extent
  }

  private func y(_ grams: Int64) -> Int {
    10 + Int(Int64(Self.height) * (high - grams) / (high - low))
  }
}
