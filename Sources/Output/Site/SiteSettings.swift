/// The audience of a site, and the background of its maps.
public struct SiteSettings: Hashable, Sendable {
  /// The audience of the pages.
  public enum Audience: String, Hashable, Sendable, Codable, CaseIterable {
    /// The members themselves: all contents of the read models.
    case members = "private"
    /// Every reader: no heart rate, no days, no names of files, no time of day, and no route within
    /// a privacy zone.
    case everybody = "public"
  }

  /// Pictures under a route, which the reader's browser fetches.
  public struct Tiles: Hashable, Sendable {
    /// With `{z}`, `{x}` and `{y}`.
    public let address: String
    /// Whom the pictures are from; plain text.
    public let attribution: String

    /// - Returns: nil unless the address is one of the web or of a folder beside the site, and has
    ///   the three places.
    public init?(address: String, attribution: String) {
      guard ["{z}", "{x}", "{y}"].allSatisfy({ address.contains($0) }),
        address.utf8.allSatisfy({ (33...126).contains($0) && !Self.forbidden.contains($0) }),
        !address.contains(":") || Tiles.origin(of: address) != nil
      else { return nil }
      self.address = address
      self.attribution = attribution
    }

    /// Characters that would end a value of the content security policy.
    private static let forbidden = Array(";,'\"<>".utf8)

    /// The origin for the content security policy, such as `https://tiles.example.org`; nil for a
    /// folder.
    var origin: String? { Tiles.origin(of: address) }

    private static func origin(of address: String) -> String? {
      for scheme in ["https://", "http://"] where address.hasPrefix(scheme) {
        let host = address.dropFirst(scheme.count).prefix { $0 != "/" }
        // `{s}` matches any server of the name.
        let name = host.hasPrefix("{s}.") ? "*.\(host.dropFirst(4))" : String(host)
        let allowed = name.utf8.allSatisfy {
          (48...57).contains($0) || (97...122).contains($0 | 32) || Array("*.-:".utf8).contains($0)
        }
        return name.isEmpty || !allowed ? nil : scheme + name
      }
      return nil
    }
  }

  /// The club's picture, as a file of the site.
  public struct Logo: Hashable, Sendable {
    let bytes: [UInt8]
    /// `png`, `jpg`, `svg` or `webp`.
    let type: String

    static let types = ["png", "jpg", "svg", "webp"]

    /// - Returns: nil for another type.
    public init?(bytes: [UInt8], type: String) {
      guard Self.types.contains(type) else { return nil }
      self.bytes = bytes
      self.type = type
    }

    var path: String { "assets/logo.\(type)" }
  }

  public var audience = Audience.members
  /// Of the club; empty without.
  public var name = ""
  public var logo: Logo?
  /// Of the stripe above every page, as `#rrggbb`; text never has it.
  public var color: String?
  /// Indicates whether the site has a page for a screen on the wall.
  public var hasScreen = false
  /// Indicates whether the derivations of numbers are beside the pages of a member.
  var hasDerivations = false
  /// The words of the pages.
  ///
  /// Those of English are read when they are first needed: most commands make no page.
  public var texts: Texts {
    get { chosenTexts ?? .standard }
    set { chosenTexts = newValue }
  }
  /// Nil for a route on plain ground.
  public var tiles: Tiles?

  private var chosenTexts: Texts?

  public init() {}

  var isPublic: Bool { audience == .everybody }

  var clubName: String { name.contains { !$0.isWhitespace } ? name : texts[.theClub] }

  /// Indicates whether a text is a colour as `#rrggbb`.
  public static func isColor(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == UInt8(ascii: "#") && digits.count == 6
      && digits.allSatisfy { (48...57).contains($0) || (97...102).contains($0 | 32) }
  }

  /// Two settings of one text make the same pages.
  public var canonicalText: String {
    [
      "\(Pages.version)", audience.rawValue, tiles?.address ?? "-", tiles?.attribution ?? "-", name,
      logo?.type ?? "-", color ?? "-", texts.fingerprint,
      "\(hasDerivations)",
    ].joined(separator: " ")
  }
}
