/// A page at a former address, which leads to the new one.
struct MovedPage {
  /// Relative to the folder of the page.
  let address: String

  var bytes: [UInt8] {
    Markup.document { page in
      page.element("html", ["lang": "en"]) { html in
        html.element("head") { head in
          head.void("meta", ["charset": "utf-8"])
          head.void("meta", ["http-equiv": "refresh", "content": "0; url=\(address)"])
          head.void("meta", ["name": "robots", "content": "noindex"])
          head.element("title", "Moved · Pacelog")
        }
        html.element("body") { body in
          body.element("p") { $0.element("a", ["href": address], "This page has moved.") }
        }
      }
    }
  }
}

extension Page {
  /// The page at the address that it had when its member had another name.
  ///
  /// - Parameter folder: The folder of the member's pages now, beside the former one.
  /// - Returns: A page that leads to this one.
  public func moved(to folder: String) -> Page {
    let way = String(repeating: "../", count: path.split(separator: "/").count)
    return Page(path: path, version: "moved to \(folder)") { [path] in
      MovedPage(address: "\(way)\(folder)/\(path)").bytes
    }
  }
}
