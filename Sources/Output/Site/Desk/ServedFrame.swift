/// The frame around pages that the server makes for each request.
public struct ServedFrame {
  let title: String
  let site: SiteSettings
  /// Scripts of the server, beside the page.
  var scripts: [String] = []

  /// The content security policy of these pages.
  public static let policy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'",
    "img-src 'self'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  func document(_ content: (inout Markup) -> Void) -> [UInt8] {
    Markup.document(site.texts) { page in
      page.element("html", ["lang": site.texts.language]) { html in
        html.element("head") { head in
          head.void("meta", ["charset": "utf-8"])
          head.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
          head.void("meta", ["name": "color-scheme", "content": "light dark"])
          head.void("meta", ["name": "robots", "content": "noindex"])
          head.element("title", "\(title) · \(site.clubName)")
          head.void("link", ["rel": "stylesheet", "href": "/my/pacelog.css"])
          // The server has the files of the pages, where a colour or a picture is configured.
          if site.color != nil {
            head.void("link", ["rel": "stylesheet", "href": "/site/assets/club.css"])
          }
          for script in scripts {
            head.element("script", ["src": "/my/\(script)", "defer": ""])
          }
        }
        html.element("body") { body in
          body.element("header", ["class": "top"]) { header in
            if let logo = site.logo {
              header.void("img", ["class": "logo", "src": "/site/\(logo.path)", "alt": ""])
            }
            header.foreign(site.clubName)
          }
          body.element("main", ["id": "main"], content)
        }
      }
    }
  }

  /// The page on which a browser signs in with a token; with a sentence where one was refused.
  public static func signIn(site: SiteSettings, isRefused: Bool = false) -> [UInt8] {
    let texts = site.texts
    return ServedFrame(title: texts[.signIn], site: site).document { main in
      main.element("h1", .signIn)
      if isRefused { main.element("p", ["class": "mark", "role": "alert"], .tokenNotKnown) }
      main.form("/session") { form in
        form.element("label") { label in
          label.text("\(texts[.token]) ")
          label.void(
            "input",
            [
              "type": "password", "name": "token", "autocomplete": "current-password",
              "required": "",
            ])
        }
        form.submit(.signIn)
      }
    }
  }

  /// The page for an address without a page, or with one that the reader's token does not open.
  public static func missing(isForbidden: Bool, site: SiteSettings) -> [UInt8] {
    let words: TextKey = isForbidden ? .pageNotAllowed : .pageNotHere
    return ServedFrame(title: site.texts[words], site: site).document { main in
      main.element("h1", words)
      main.element("p") { line in
        line.element("a", ["href": isForbidden ? "/session" : "/"], isForbidden ? .signIn : .back)
      }
    }
  }

  /// The page that answers a form which was refused.
  public static func failure(_ message: String, advice: String, site: SiteSettings) -> [UInt8] {
    ServedFrame(title: site.texts[.notDone], site: site).document { main in
      main.element("h1", .notDone)
      let texts = main.texts
      main.element("p", ["role": "alert"], texts.datesInWords(texts.reason(message)))
      main.element("p", texts.datesInWords(texts.reason(advice)))
      main.element("p") { $0.element("a", ["href": "/my/"], .back) }
    }
  }
}

extension Markup {
  /// A form that posts its fields.
  mutating func form(_ address: String, _ content: (inout Markup) -> Void) {
    element("form", ["method": "post", "action": address, "class": "act"], content)
  }

  mutating func hidden(_ name: String, _ value: String) {
    void("input", ["type": "hidden", "name": name, "value": value])
  }

  /// A button; the subject is for screen readers, where several buttons have the same words.
  mutating func submit(_ words: TextKey, of subject: String? = nil) {
    let label = texts[words]
    element(
      "button", ["type": "submit", "aria-label": subject.map { "\(label): \($0)" }], label)
  }

  /// A form of one button.
  mutating func act(
    _ address: String, _ fields: [(String, String)], _ words: TextKey, of subject: String? = nil
  ) {
    form(address) { form in
      for (name, value) in fields { form.hidden(name, value) }
      form.submit(words, of: subject)
    }
  }

  /// A button that opens another one, which acts: what one click does cannot be taken back.
  mutating func confirmed(
    _ address: String, _ fields: [(String, String)], _ words: TextKey, of subject: String
  ) {
    confirmed(words, of: subject) { block in
      block.element("p", block.texts(.confirm, block.texts[words], subject))
      block.act(address, fields, words, of: subject)
    }
  }

  mutating func confirmed(
    _ words: TextKey, of subject: String, _ content: (inout Markup) -> Void
  ) {
    element("details", ["class": "confirm"]) { details in
      details.element("summary", ["aria-label": "\(details.texts[words]): \(subject)"], words)
      content(&details)
    }
  }

  mutating func field(_ label: TextKey, _ name: String, _ value: String) {
    element("label") { line in
      line.text("\(line.texts[label]) ")
      line.void("input", ["name": name, "value": value])
    }
  }

  mutating func tick(_ label: TextKey, _ name: String) {
    element("label") { line in
      line.void("input", ["type": "checkbox", "name": name, "value": "true"])
      line.text(" \(line.texts[label])")
    }
  }

  mutating func area(_ label: TextKey, _ name: String) {
    element("label") { line in
      line.text("\(line.texts[label]) ")
      line.element("textarea", ["name": name, "rows": "3", "maxlength": "4000", "required": ""])
    }
  }

  mutating func choice(
    _ label: TextKey, _ name: String, _ options: [(value: String, words: String)],
    selected: String? = nil
  ) {
    element("label") { line in
      line.text("\(line.texts[label]) ")
      line.element("select", ["name": name]) { select in
        for option in options {
          let isSelected = option.value == selected
          select.element(
            "option", ["value": option.value, "selected": isSelected ? "" : nil], option.words)
        }
      }
    }
  }
}
