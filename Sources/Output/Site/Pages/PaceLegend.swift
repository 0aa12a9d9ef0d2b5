import ReadModels

/// The legend of a route's colours: those of the read model, from slow to fast.
struct PaceLegend {
  /// Slowest first, with the middle pace of each colour.
  private let colors: [(stroke: String, pace: Int64)]
  private let stopped: String?
  private let units: SportUnits

  init(map: ActivityMap, units: SportUnits) {
    self.units = units
    var paces: [String: (weighted: Double, meters: Double)] = [:]
    for feature in map.features {
      let properties = feature.properties
      guard let pace = properties.paceSecondsPerKilometer else { continue }
      let meters = Double(max(1, properties.distanceMeters.thousandths))
      paces[properties.stroke, default: (0, 0)].weighted += Double(pace.thousandths) * meters
      paces[properties.stroke, default: (0, 0)].meters += meters
    }
    colors = paces.map {
      (stroke: $0.key, pace: Int64(min($0.value.weighted / $0.value.meters, 1e15)))
    }
    .sorted { ($1.pace, $1.stroke) < ($0.pace, $0.stroke) }
    stopped = map.features.first { $0.properties.paceClass == "stopped" }?.properties.stroke
  }

  func append(to section: inout Markup) {
    guard let slowest = colors.first, let fastest = colors.last else { return }
    section.element("p", ["class": "legend"]) { legend in
      legend.text(legend.texts(.slower, words(slowest.pace, legend.texts)))
      legend.text(" ")
      legend.element(
        "svg",
        [
          "class": "ramp", "viewBox": "0 0 \(colors.count) 1", "preserveAspectRatio": "none",
          "aria-hidden": "true",
        ]
      ) { svg in
        for (index, color) in colors.enumerated() {
          svg.element(
            "rect",
            [
              "x": "\(index)", "y": "0", "width": "1.05", "height": "1",
              "fill": RunData.color(color.stroke),
            ])
        }
      }
      legend.text(" ")
      legend.text(legend.texts(.fasterEnd, words(fastest.pace, legend.texts)))
      if let stopped {
        legend.text(" · ")
        legend.element(
          "svg", ["class": "dot", "viewBox": "0 0 1 1", "aria-hidden": "true"]
        ) {
          $0.element("rect", ["width": "1", "height": "1", "fill": RunData.color(stopped)])
        }
        legend.text(" ")
        legend.text(.standing)
      }
    }
  }

  private func words(_ pace: Int64, _ texts: Texts) -> String {
    units.measure(Thousandths(thousandths: pace)).map { texts.localized($0.text) } ?? "–"
  }
}
