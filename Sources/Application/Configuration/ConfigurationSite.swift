import Runtime
import Foundation
import JSONStream
import Output

extension ConfigurationReader {
  /// Reads the settings of the members' pages.
  func readSite(
    _ node: JSONNode, into site: inout SiteConfiguration
  ) throws(Failure) {
    site.isConfigured = true
    var tiles: (address: String, node: JSONNode)?
    var attribution = ""
    for member in try members(of: node, named: "site") {
      switch member.name {
      case "folder": site.folder = try usableFolder(member.value, named: "site.folder")
      case "public":
        site.settings.audience =
          try flag(member.value, named: "site.public") ? .everybody : .members
      case "access": site.access = try choice(member.value, named: "site.access")
      case "explanations":
        site.explainsNumbers = try flag(member.value, named: "site.explanations")
      case "tiles": tiles = (try text(member.value, named: "site.tiles"), member.value)
      case "attribution": attribution = try text(member.value, named: "site.attribution")
      case "name": site.settings.name = try text(member.value, named: "site.name")
      case "color": site.settings.color = try color(member.value)
      case "language": site.settings.texts = try language(member.value)
      case "logo": site.settings.logo = try logo(member.value)
      case "screen": site.settings.hasScreen = try flag(member.value, named: "site.screen")
      default:
        throw unknown(
          member,
          known: [
            "access", "attribution", "color", "explanations", "folder", "language", "logo", "name",
            "public",
            "screen", "tiles",
          ])
      }
    }
    guard let tiles else { return }
    site.settings.tiles = SiteSettings.Tiles(address: tiles.address, attribution: attribution)
    guard site.settings.tiles != nil else {
      throw mismatch(
        tiles.node, "site.tiles",
        "an address of tiles with {z}, {x} and {y}, such as \"tiles/{z}/{x}/{y}.png\" or that of "
          + "a server of yours")
    }
  }

  private func color(_ node: JSONNode) throws(Failure) -> String {
    let color = try text(node, named: "site.color")
    guard SiteSettings.isColor(color) else {
      throw mismatch(node, "site.color", "a colour such as \"#0a5c9e\"")
    }
    return color
  }

  /// A language of the program, or a catalogue of the operator's own.
  private func language(_ node: JSONNode) throws(Failure) -> Texts {
    let name = try text(node, named: "site.language")
    if let texts = Texts(language: name) { return texts }
    let known = Texts.languages.map { "\"\($0)\"" }.joined(separator: ", ")
    let advice = "it takes one of \(known), or a file of words such as \"nl.txt\""
    guard name.hasSuffix(".txt") else {
      throw error(at: node.position, "site.language cannot be \(name)", advice: advice)
    }
    let path = try location(node, named: "site.language")
    guard let data = FileManager.default.contents(atPath: path) else {
      throw error(at: node.position, "site.language: there is no \(path)", advice: advice)
    }
    do {
      return try Texts(catalogue: [UInt8](data))
    } catch {
      throw self.error(
        at: node.position, "site.language cannot be \(path): \(error)",
        advice: "docs/site.md describes a file of words")
    }
  }

  /// The picture, of at most a megabyte.
  private func logo(_ node: JSONNode) throws(Failure) -> SiteSettings.Logo {
    let path = try location(node, named: "site.logo")
    let type = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard let data = FileManager.default.contents(atPath: path), data.count <= 1_000_000,
      let logo = SiteSettings.Logo(bytes: [UInt8](data), type: type == "jpeg" ? "jpg" : type)
    else {
      throw error(
        at: node.position, "site.logo cannot be \(path)",
        advice: "it takes a file of at most 1 MB that ends with .png, .jpg, .svg or .webp")
    }
    return logo
  }
}
