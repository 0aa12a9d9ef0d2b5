import ReadModels

/// `members/<member>/map.html`: all routes of a member on one map; on private sites alone.
struct MapPage {
  let models: MemberPageModels
  let settings: SiteSettings

  var bytes: [UInt8] {
    let frame = PageFrame(
      title: settings.texts[.allRoutes], depth: 2,
      trail: [(models.member, "index.html")], settings: settings,
      scripts: ["leaflet.js", "grid.js", "map.js", "pages.js"])
    let routes = models.routes.values.sorted { ($1.date, $1.activity) < ($0.date, $0.activity) }
    return frame.document { page in
      page.element("h1", .allRoutes)
      page.element("p", ["class": "when"]) { when in
        when.text(when.texts(.routesOverlap, when.texts.counted(.countRoutes, routes.count)))
      }
      page.element("p", ["class": "buttons", "id": "filters", "hidden": ""])
      page.element(
        "div",
        [
          "id": "map", "class": "map tall", "role": "region",
          "aria-label": page.texts[.allRoutesOnMap],
        ])
      page.element("noscript") { $0.element("p", .mapNeedsScriptAlone) }
      page.newline()
      page.data(id: "routes", json(routes))
    }
  }

  private func json(_ routes: [Route]) -> [UInt8] {
    var json = JSONWriter(layout: .compact)
    json.object { json in
      json.member("routes", routes.map(DrawnRoute.init))
      json.member(
        "names",
        Dictionary(
          uniqueKeysWithValues: Set(routes.map(\.sport)).map {
            ($0, settings.texts.capitalizedSport($0))
          }))
      if let tiles = settings.tiles {
        json.member("tiles", tiles.address)
        json.member("attribution", tiles.attribution)
      }
    }
    return json.bytes
  }
}

/// Year, sport, and the lines: longitude and latitude in 1e-5 degree, each but the first of a line
/// as the difference from the previous one.
private struct DrawnRoute: JSONWritable {
  let route: Route

  static var isInline: Bool { true }

  func write(to json: inout JSONWriter) {
    json.list { json in
      json.element(String(route.date.prefix(4)))
      json.element(route.sport)
      for line in route.lines {
        json.element(
          line.indices.map { index in index < 2 ? line[index] : line[index] &- line[index - 2] })
      }
    }
  }
}
