import Runtime
import Testing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("ana", "anna"), ("annna", "anna"), ("bne", "ben"), ("statsu", "status"), ("wieght", "weight"),
    ("exprot", "export"),
  ])
  func `a slip of the fingers is found`(typed: String, meant: String) {
    let words = ["anna", "ben", "status", "weight", "export"]
    #expect(Suggestion.text(for: typed, among: words) == "did you mean \"\(meant)\"?")
  }

  @Test(arguments: ["you", "zoe", "import", "b", ""])
  func `another word is not`(typed: String) {
    #expect(Suggestion.text(for: typed, among: ["anna", "ben", "status"]) == nil)
  }
}
