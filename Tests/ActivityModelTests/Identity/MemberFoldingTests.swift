import ActivityModel
import Testing

@Suite struct MemberFoldingTests {
  @Test(arguments: [
    ("anna", "anna"), ("Anna", "anna"), ("Jörg Müller", "joerg-mueller"),
    ("Jo\u{308}rg  Mu\u{308}ller", "joerg-mueller"), ("Straße", "strasse"), ("Åse", "aase"),
    ("José_Peña", "jose_pena"), ("  --x--", "x"), ("O'Neill, Zoë", "o-neill-zoe"),
    ("Łukasz", "lukasz"),
  ])
  func `a name becomes the member that it stands for`(name: String, member: String) {
    #expect(MemberID.folding(name)?.name == member)
  }

  @Test(arguments: ["", "?!", "-", "日本", "🌙"])
  func `without a letter or digit there is no member`(name: String) {
    #expect(MemberID.folding(name) == nil)
  }
}
