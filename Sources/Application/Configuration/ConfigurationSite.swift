import Runtime
import JSONStream
import Output

extension ConfigurationReader {
  /// Reads what is said of the members' pages.
  func readSite(
    _ node: JSONNode, into site: inout SiteConfiguration
  ) throws(PipelineError) {
    var tiles: (address: String, node: JSONNode)?
    var attribution = ""
    for member in try members(of: node, named: "site") {
      switch member.name {
      case "folder": site.folder = try writableFolder(member.value, named: "site.folder")
      case "public":
        site.settings.audience =
          try flag(member.value, named: "site.public") ? .everybody : .members
      case "tiles": tiles = (try text(member.value, named: "site.tiles"), member.value)
      case "attribution": attribution = try text(member.value, named: "site.attribution")
      default: throw unknown(member, known: ["attribution", "folder", "public", "tiles"])
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
}
