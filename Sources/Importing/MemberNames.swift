import ActivityModel

/// The rule for names of members.
package let memberNameRule =
  "a member's name has 1 to 64 of a-z, 0-9, _ and -, and begins with a letter or digit"

/// `; try "anna-b"`, or empty when no valid name can be derived.
package func suggestion(for name: String) -> String {
  let letters = name.lowercased().map { character -> Character in
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
      ? character : "-"
  }
  let trimmed = String(String(letters).drop { $0 == "-" || $0 == "_" }.prefix(64))
  return MemberID(trimmed) == nil ? "" : "; try \"\(trimmed)\""
}
