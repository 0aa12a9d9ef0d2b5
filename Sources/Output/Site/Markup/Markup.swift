/// The text of a page, in which nothing that came from a file can be anything but text.
///
/// Names of elements and attributes are literals of this module; everything else is escaped.
struct Markup {
  /// A literal name of an element or attribute.
  struct Name: ExpressibleByStringLiteral, Sendable {
    let text: String

    init(stringLiteral text: StaticString) { self.text = text.description }
  }

  /// An attribute without a value is left out.
  typealias Attributes = KeyValuePairs<Name, String?>

  private(set) var bytes: [UInt8] = []
  /// The words of the page's language.
  let texts: Texts

  init(_ texts: Texts = .standard) { self.texts = texts }

  /// Appends text, escaped.
  mutating func text(_ text: String) { append(escaping: text) }

  /// Appends an element with what `content` appends.
  mutating func element(_ name: Name, _ content: (inout Markup) -> Void) {
    element(name, [:], content)
  }

  /// Appends an element that holds some text.
  mutating func element(_ name: Name, _ text: String) { element(name, [:]) { $0.text(text) } }

  /// Appends an element with attributes and what `content` appends.
  mutating func element(
    _ name: Name, _ attributes: Attributes, _ content: (inout Markup) -> Void
  ) {
    open(name, attributes)
    content(&self)
    bytes += "</\(name.text)>".utf8
  }

  /// Appends an element with attributes that holds some text.
  mutating func element(_ name: Name, _ attributes: Attributes, _ text: String = "") {
    element(name, attributes) { $0.text(text) }
  }

  /// Appends an element that HTML gives no end, such as `meta`.
  mutating func void(_ name: Name, _ attributes: Attributes) { open(name, attributes) }

  /// Appends a list with a line for each element.
  mutating func list<Element>(
    _ kind: String, _ elements: some Sequence<Element>, _ item: (Element, inout Markup) -> Void
  ) {
    element("ul", ["class": kind]) { list in
      for element in elements {
        list.element("li") { item(element, &$0) }
        list.newline()
      }
    }
  }

  /// Appends text that was in a file: its direction ends where it ends.
  mutating func foreign(_ text: String) { element("bdi", text) }

  /// Appends data for scripts as JSON; escapes `<`, so that no end tag can occur in it.
  mutating func data(id: String, _ json: [UInt8]) {
    open("script", ["type": "application/json", "id": id])
    for byte in json {
      if byte == UInt8(ascii: "<") { bytes += "\\u003c".utf8 } else { bytes.append(byte) }
    }
    bytes += "</script>\n".utf8
  }

  mutating func newline() { bytes.append(UInt8(ascii: "\n")) }

  static func document(_ texts: Texts, _ content: (inout Markup) -> Void) -> [UInt8] {
    var markup = Markup(texts)
    markup.bytes += "<!doctype html>\n".utf8
    content(&markup)
    markup.newline()
    return markup.bytes
  }

  /// Appends the first line of an XML document.
  mutating func declaration() {
    bytes += "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8
  }

  private mutating func open(_ name: Name, _ attributes: Attributes) {
    bytes.append(UInt8(ascii: "<"))
    bytes += name.text.utf8
    for case (let name, let value?) in attributes {
      bytes.append(UInt8(ascii: " "))
      bytes += name.text.utf8
      bytes += "=\"".utf8
      append(escaping: value)
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: ">"))
  }

  /// Escapes what has a meaning in HTML; what has no place in a text at all becomes U+FFFD.
  private mutating func append(escaping text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      case 9, 10: bytes.append(byte)
      case ..<32, 127: bytes += "\u{fffd}".utf8
      default: bytes.append(byte)
      }
    }
  }
}
