extension MemberID {
  /// The member that a name such as `Jörg Müller` means: `joerg-mueller`.
  ///
  /// Letters become lower case and lose their accents; everything else becomes `-`.
  ///
  /// - Returns: nil when no letter or digit is left. A name that a member can have stays as it is,
  ///   and `_Club` is the club.
  public static func folding(_ name: String) -> MemberID? {
    if let member = MemberID(name) { return member }
    if name.lowercased() == MemberID.club.name { return .club }
    var letters = ""
    for scalar in name.lowercased().unicodeScalars {
      if let others = spelled[scalar] {
        letters += others
      } else if scalar.isASCII {
        letters.append(isKept(scalar) ? Character(scalar) : "-")
      } else if let base = scalar.baseLetter {
        letters.unicodeScalars.append(base)
      } else if scalar.isCombining {
        letters += spelling(of: scalar, behind: letters.last)
      } else {
        letters += "-"
      }
    }
    let parts = letters.split(separator: "-").map { $0.drop { $0 == "_" } }.filter { !$0.isEmpty }
    return MemberID(String(parts.joined(separator: "-").prefix(64)))
  }

  /// Letters that are spelled with others where they are missing.
  private static let spelled: [Unicode.Scalar: String] = [
    "ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "oe", "å": "aa",
    "þ": "th", "ð": "d", "đ": "d", "ł": "l", "ı": "i",
  ]

  /// The text that a combining accent adds, as in the precomposed letter.
  private static func spelling(of accent: Unicode.Scalar, behind letter: Character?) -> String {
    switch (accent, letter) {
    case ("\u{308}", "a"?), ("\u{308}", "o"?), ("\u{308}", "u"?): "e"
    case ("\u{30A}", "a"?): "a"
    default: ""
    }
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "_"
  }
}

extension Unicode.Scalar {
  fileprivate var isCombining: Bool { properties.generalCategory == .nonspacingMark }

  /// The ASCII letter below an accent; nil for other letters.
  fileprivate var baseLetter: Unicode.Scalar? { Self.accented[self] }

  /// Latin letters with an accent.
  private static let accented: [Unicode.Scalar: Unicode.Scalar] = {
    let groups: [(Unicode.Scalar, String)] = [
      ("a", "àáâãāăą"), ("c", "çćĉċč"), ("d", "ď"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"),
      ("h", "ĥħ"), ("i", "ìíîïĩīĭį"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľ"), ("n", "ñńņň"),
      ("o", "òóôõōŏő"), ("r", "ŕŗř"), ("s", "śŝşšș"), ("t", "ţťț"), ("u", "ùúûũūŭůűų"),
      ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
    ]
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (base, accented) in groups {
      for scalar in accented.unicodeScalars { letters[scalar] = base }
    }
    return letters
  }()
}
