/// The frame around the content of every page.
struct PageFrame {
  let title: String
  /// The depth of the page below the site's folder.
  let depth: Int
  /// The pages between the club's index and this one.
  var trail: [(name: String, address: String)] = []
  let settings: SiteSettings
  /// Scripts among the assets, in their order.
  var scripts = ["pages.js"]
  /// Whose numbers can be explained on the page; nil for none.
  var member: String?
  /// True for the club's index, the top page.
  var isIndex = false

  /// The way up to the folder of the site.
  var root: String { String(repeating: "../", count: depth) }

  func document(_ content: (inout Markup) -> Void) -> [UInt8] {
    Markup.document(settings.texts) { page in
      page.element("html", ["lang": settings.texts.language]) { html in
        head(&html)
        html.element("body") { body in
          header(&body)
          body.element("main", mainAttributes, content)
          footer(&body)
        }
      }
    }
  }

  private static let early: Set<String> = ["texts.js", "pages.js", "screen.js"]

  /// With the file of derivations, where numbers can be explained.
  private var mainAttributes: Markup.Attributes {
    guard let member, !settings.isPublic else { return ["id": "main"] }
    let reasons = depth == 3 ? "../why.js" : "why.js"
    return [
      "id": "main", "data-member": member, "data-reasons": settings.hasDerivations ? reasons : nil,
    ]
  }

  private func head(_ html: inout Markup) {
    html.element("head") { head in
      head.void("meta", ["charset": "utf-8"])
      head.void("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
      head.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
      head.void("meta", ["name": "referrer", "content": referrerPolicy])
      head.void("meta", ["name": "color-scheme", "content": "light dark"])
      if !settings.isPublic { head.void("meta", ["name": "robots", "content": "noindex"]) }
      head.element("title", "\(title) · Pacelog")
      if scripts.contains("leaflet.js") { stylesheet("leaflet.css", &head) }
      stylesheet("pacelog.css", &head)
      if settings.color != nil { stylesheet("club.css", &head) }
      for script in scripts.isEmpty ? [] : ["texts.js"] + scripts {
        let address = "\(root)assets/\(script)"
        // Today and this week are chosen before the page is seen, so that nothing moves.
        let blocking = Self.early.contains(script) ? "render" : nil
        head.element("script", ["src": address, "defer": "", "blocking": blocking])
      }
    }
    html.newline()
  }

  private func stylesheet(_ name: String, _ head: inout Markup) {
    head.void("link", ["rel": "stylesheet", "href": "\(root)assets/\(name)"])
  }

  /// The content security policy: files beside the page, and the operator's tiles.
  ///
  /// `file:` accompanies `'self'`, because browsers disagree on the meaning of the latter on disk.
  private var policy: String {
    let own = "'self' file:"
    let images = [own, "data:", settings.tiles?.origin].compactMap(\.self).joined(separator: " ")
    return [
      "default-src 'none'", "script-src \(own)", "style-src \(own)", "img-src \(images)",
      "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }

  /// Tile servers reject requests without a referrer, so browsers send the site, never the page.
  private var referrerPolicy: String {
    settings.tiles?.origin == nil ? "no-referrer" : "origin"
  }

  private func header(_ body: inout Markup) {
    body.element("a", ["class": "skip", "href": "#main"], .skipToContent)
    body.element("header", ["class": "top"]) { header in
      if let logo = settings.logo {
        header.void("img", ["class": "logo", "src": "\(root)\(logo.path)", "alt": ""])
      }
      header.element("nav", ["aria-label": header.texts[.whereYouAre]]) { nav in
        let index = isIndex ? [] : [(name: settings.clubName, address: "\(root)index.html")]
        for step in index + trail {
          nav.element("a", ["href": step.address]) { $0.foreign(step.name) }
          nav.element("span", ["aria-hidden": "true"], " / ")
        }
        nav.element("span", ["aria-current": "page"]) { $0.foreign(title) }
      }
      header.element("span", ["class": "units", "id": "units", "hidden": ""])
    }
    body.newline()
  }

  private func footer(_ body: inout Markup) {
    body.newline()
    body.element("footer") { footer in
      footer.text(settings.isPublic ? .publicPage : .membersPage)
      footer.text(" ")
      footer.text(.madeWith)
    }
  }
}

extension Markup {
  /// A card with a heading.
  mutating func section(
    _ heading: String, _ content: (inout Markup) -> Void
  ) {
    newline()
    element("section", ["class": "card"]) { section in
      section.element("h2", heading)
      content(&section)
    }
  }

  /// A number with its label.
  mutating func tile(_ label: String, _ value: String?, _ unit: String = "") {
    guard let value else { return }
    let texts = self.texts
    element("div", ["class": "tile"]) { tile in
      tile.element("dt", label)
      tile.element("dd") { dd in
        dd.text(texts.localized(value))
        if !unit.isEmpty { dd.element("span", ["class": "unit"], "\u{a0}\(unit)") }
      }
    }
  }

  /// A table that may be wider than the screen.
  ///
  /// - Parameters:
  ///   - caption: A description of the contents for screen readers.
  ///   - kind: A class of the table, such as `even` for columns of one width; nil for none.
  ///   - columns: The headings.
  ///   - isSortable: True lets a script sort by a column.
  ///   - rows: Appends the rows.
  mutating func table(
    _ caption: String, kind: String? = nil, _ columns: [ColumnHead], isSortable: Bool = false,
    _ rows: (inout Markup) -> Void
  ) {
    let attributes: Attributes = isSortable ? ["data-sort": ""] : ["class": kind]
    element("div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": caption]) {
      $0.element("table", attributes) { table in
        table.element("caption", ["class": "unseen"], caption)
        table.element("thead") { head in
          head.element("tr") { row in
            for column in columns {
              let words = column.words(row.texts)
              // A heading without words is a plain cell.
              guard !words.isEmpty else {
                row.element("td", "")
                continue
              }
              row.element("th", ["scope": "col", "class": column.isNumber ? "n" : nil], words)
            }
          }
        }
        table.element("tbody", rows)
      }
    }
  }

  /// A table with a row for each element.
  mutating func table<Element>(
    _ caption: String, kind: String? = nil, _ columns: [ColumnHead], isSortable: Bool = false,
    of elements: some Sequence<Element>, _ row: (Element, inout Markup) -> Void
  ) {
    table(caption, kind: kind, columns, isSortable: isSortable) { rows in
      for element in elements {
        rows.element("tr") { row(element, &$0) }
        // Sortable tables are the long ones.
        if isSortable { rows.newline() }
      }
    }
  }

  /// A field that limits the rows of the table after it; a script shows it.
  mutating func search(_ label: TextKey) {
    element("p", ["class": "filter", "hidden": ""]) { filter in
      filter.element("label") { line in
        line.text(label)
        line.text(" ")
        line.void("input", ["type": "search", "id": "filter", "autocomplete": "off"])
      }
    }
  }

  mutating func cell(_ text: String?) { element("td", text ?? "–") }

  mutating func number(_ text: String?) {
    element("td", ["class": "n"], text.map(texts.localized) ?? "–")
  }

  /// A cell that leads to a page.
  mutating func link(_ text: String, to address: String, _ kind: String = "name") {
    element("td", ["class": kind]) { $0.element("a", ["href": address]) { $0.foreign(text) } }
  }
}
