import ActivityModel

/// The rule for names of members.
package let memberNameRule =
  "a member's name has 1 to 64 of a-z, 0-9, _ and -, and begins with a letter or digit"

/// `; try "anna-b"`, or empty when no valid name can be derived.
package func suggestion(for name: String) -> String {
  MemberID.folding(name).map { "; try \"\($0.name)\"" } ?? ""
}
