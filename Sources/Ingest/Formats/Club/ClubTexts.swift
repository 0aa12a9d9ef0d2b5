import ActivityModel

/// Shared parts of all files of the club.
enum ClubTexts {
  /// Of the club's own files.
  static let stream = SourceStream(.club, kind: .app)
  /// A text is read by people; a longer one is a mistake.
  static let longest = 20_000
}

extension Diagnostics {
  /// The web address in a text; notes and drops anything that must not become a link.
  mutating func webAddress(_ text: String?, at place: Place) -> String? {
    guard let text else { return nil }
    if let address = LinkText.webAddress(text) { return address }
    refuse(
      "no-web-address", at: place,
      because: "\(Excerpt.of(text)) is no address that begins with https:// or http://;"
        + " it was left out")
    return nil
  }

  /// The mail address in a text; notes and drops anything else.
  mutating func mailAddress(_ text: String?, at place: Place) -> String? {
    guard let text else { return nil }
    if let address = LinkText.mailAddress(text) { return address }
    refuse(
      "no-mail-address", at: place,
      because: "\(Excerpt.of(text)) is no mail address; it was left out")
    return nil
  }

  /// A day of the calendar; notes and drops anything else.
  mutating func day(_ text: String, at place: Place) -> LocalDate? {
    if let date = LocalDate(iso8601: text), Plausible.dates.contains(date) { return date }
    refuse(
      "date-not-readable", at: place,
      because: "\(Excerpt.of(text)) is not a date such as 2026-03-01; the row was left out")
    return nil
  }

  /// A text without control characters, cut to the limit.
  mutating func prose(_ text: String?, at place: Place) -> String? {
    guard let text else { return nil }
    let plain = text.plainProse
    guard plain.count > ClubTexts.longest else { return plain.isEmpty ? nil : plain }
    refuse(
      "text-too-long", at: place,
      because: "a text has more than \(ClubTexts.longest) characters; the rest was left out")
    return String(plain.prefix(ClubTexts.longest))
  }
}

extension String {
  /// Without control characters and marks that change the writing direction; line breaks stay.
  var plainProse: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n": text.unicodeScalars.append(scalar)
      case .control: text += scalar == "\t" ? " " : ""
      case .lineSeparator, .paragraphSeparator: text += "\n"
      case .format where !Self.joiners.contains(scalar): break
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text.trimmed
  }

  /// Parts of letters and pictures in many scripts.
  private static let joiners: [Unicode.Scalar] = ["\u{200C}", "\u{200D}"]
}
