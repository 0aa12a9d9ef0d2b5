/// A page at a former address, which leads to the new one.
struct MovedPage {
  /// Relative to the folder of the page.
  let address: String
  let texts: Texts

  var bytes: [UInt8] {
    Markup.document(texts) { page in
      page.element("html", ["lang": texts.language]) { html in
        html.element("head") { head in
          head.void("meta", ["charset": "utf-8"])
          head.void("meta", ["http-equiv": "refresh", "content": "0; url=\(address)"])
          head.void("meta", ["name": "robots", "content": "noindex"])
          head.element("title", .pageMoved)
        }
        html.element("body") { body in
          body.element("p") { $0.element("a", ["href": address], .pageMoved) }
        }
      }
    }
  }
}

extension Page {
  /// The page at the address that it had when its member had another name.
  ///
  /// - Parameters:
  ///   - folder: The folder of the member's pages now, beside the former one.
  ///   - texts: The words of the site.
  /// - Returns: A page that leads to this one.
  public func moved(to folder: String, _ texts: Texts) -> Page {
    let root = String(repeating: "../", count: path.split(separator: "/").count)
    return Page(path: path, version: "moved to \(folder)") { [path] in
      MovedPage(address: "\(root)\(folder)/\(path)", texts: texts).bytes
    }
  }
}
