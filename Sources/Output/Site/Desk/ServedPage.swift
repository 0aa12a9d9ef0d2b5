/// Adds to a page of the disk what only a server can do.
public enum ServedPage {
  /// Rises when the same page would now be served with other bytes.
  public static let version = 2

  /// A member's page with a link to the page for actions, which loads itself again after a change.
  ///
  /// - Parameters:
  ///   - page: As ``PageFrame`` made it; other bytes come back as they are.
  ///   - changes: The address that announces changes of the member.
  ///   - tag: The version of the page.
  ///   - texts: The words of the link.
  /// - Returns: The page with a link and a script.
  public static func live(
    _ page: [UInt8], changes: String, tag: String, texts: Texts
  ) -> [UInt8] {
    var text = String(decoding: page, as: UTF8.self)
    let policy = "form-action &#39;none&#39;"
    guard let place = text.firstRange(of: policy), let head = text.firstRange(of: "</head>"),
      let header = text.firstRange(of: "<header class=\"top\">"),
      place.upperBound < head.lowerBound, head.lowerBound < header.lowerBound
    else { return page }
    // From the end, so that earlier places stay valid. The link to the contents stays the first.
    text.insert(contentsOf: link(texts), at: header.lowerBound)
    text.insert(contentsOf: script(changes, tag, texts), at: head.lowerBound)
    text.insert(contentsOf: "; connect-src &#39;self&#39;", at: place.upperBound)
    return Array(text.utf8)
  }

  /// A page of programs, where members vote on the page for actions and not by a command.
  public static func withVotes(_ page: [UInt8], texts: Texts) -> [UInt8] {
    var text = String(decoding: page, as: UTF8.self)
    guard let start = text.firstRange(of: "<p class=\"note\" id=\"vote\">")?.upperBound,
      let end = text[start...].firstRange(of: "</p>")?.lowerBound
    else { return page }
    var markup = Markup(texts)
    markup.text("\(texts[.howToVote]) ")
    markup.element("a", ["href": "/my/#programs"], .myDesk)
    text.replaceSubrange(start..<end, with: String(decoding: markup.bytes, as: UTF8.self))
    return Array(text.utf8)
  }

  private static func link(_ texts: Texts) -> String {
    var markup = Markup(texts)
    markup.element("nav", ["class": "top"]) { $0.element("a", ["href": "/my/"], .myDesk) }
    return String(decoding: markup.bytes, as: UTF8.self)
  }

  private static func script(_ changes: String, _ tag: String, _ texts: Texts) -> String {
    var markup = Markup(texts)
    markup.element(
      "script",
      ["src": "/my/live.js", "data-changes": changes, "data-tag": tag, "defer": ""])
    return String(decoding: markup.bytes, as: UTF8.self)
  }
}
