import ReadModels

/// The newest five activities of every sport, with small routes.
struct NewestSection {
  let models: MemberPageModels

  func append(to page: inout Markup) {
    let newest = models.latest?.activities ?? Array(models.activities.prefix(5))
    guard !newest.isEmpty else { return }
    page.section(.newestActivities) { section in
      section.list("cards", newest) { activity, item in
        item.element("a", ["href": "activities/\(activity.id).html"]) { append(activity, to: &$0) }
      }
    }
  }

  private func append(_ activity: Activity, to link: inout Markup) {
    RoutePicture(models.routes[activity.id]).append(to: &link)
    link.element("span", ["class": "what"]) { what in
      what.element("span", ["class": "kind"]) { kind in
        kind.text(kind.texts.capitalizedSport(activity.sport) + " · ")
        if let date = activity.date { kind.date(date, .day) }
      }
      if activity.hasTitle { what.element("strong") { $0.foreign($0.texts.name(of: activity)) } }
      what.element("span", ["class": "values"]) { values in
        for (index, value) in activity.headline.enumerated() {
          if index > 0 { values.text(" · ") }
          values.measure(value)
        }
      }
    }
  }
}

extension Activity {
  var hasTitle: Bool { title?.contains { !$0.isWhitespace } ?? false }

  /// Distance, time and pace or speed, as far as they are known.
  var headline: [Measure] {
    [
      distanceMeters.map(Measure.kilometers),
      movingSeconds.map { .fixed(NumberText.duration($0)) },
      units.measure(movingPace),
    ].compactMap(\.self)
  }
}

/// A route as a small line.
struct RoutePicture {
  private let path: String?
  private static let size = 96.0
  private static let margin = 6.0

  init(_ route: Route?) { path = route.flatMap { Self.path($0.lines) } }

  func append(to page: inout Markup) {
    guard let path else { return }
    page.element(
      "svg", ["class": "route", "viewBox": "0 0 96 96", "aria-hidden": "true"]
    ) { $0.element("path", ["d": path]) }
  }

  /// In whole units of the picture: nil for a route without extent.
  static func path(_ lines: [[Int]]) -> String? {
    let lines = unwrapped(lines)
    let points = lines.joined()
    guard let west = points.map(\.x).min(), let east = points.map(\.x).max(),
      let south = points.map(\.y).min(), let north = points.map(\.y).max()
    else { return nil }
    let shrink = cosine(ofDegrees: (south + north) / 2 / 100_000)
    let (width, height) = ((east - west) * shrink, north - south)
    guard max(width, height) > 0 else { return nil }
    let scale = (size - 2 * margin) / max(width, height)
    var path = ""
    for line in lines {
      var last: (Int, Int)?
      for point in line {
        let x = Int((size / 2 + ((point.x - (west + east) / 2) * shrink) * scale).rounded())
        let y = Int((size / 2 - (point.y - (south + north) / 2) * scale).rounded())
        if let last, last == (x, y) { continue }
        path += "\(last == nil ? "M" : "L")\(x) \(y)"
        last = (x, y)
      }
    }
    return path
  }

  /// Each longitude within half a turn of the one before it, so that a route over the date line
  /// stays in one piece.
  private static func unwrapped(_ lines: [[Int]]) -> [[(x: Double, y: Double)]] {
    var last: Double?
    return lines.map { line in
      stride(from: 0, to: line.count - 1, by: 2).map { index in
        var x = Double(line[index])
        if let last { x -= ((x - last) / 36_000_000).rounded() * 36_000_000 }
        last = x
        return (x: x, y: Double(line[index + 1]))
      }
    }
  }

  /// Good to a hundredth between the poles, which is enough for a picture.
  private static func cosine(ofDegrees degrees: Double) -> Double {
    let square = (degrees * 3.141592653589793 / 180) * (degrees * 3.141592653589793 / 180)
    return max(0.05, 1 - square / 2 + square * square / 24 - square * square * square / 720)
  }
}
