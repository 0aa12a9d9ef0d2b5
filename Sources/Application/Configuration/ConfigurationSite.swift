import Runtime
import JSONStream
import Output

extension ConfigurationReader {
  /// Reads what is said of the members' pages.
  func readSite(
    _ node: JSONNode, into site: inout SiteConfiguration
  ) throws(PipelineError) {
    site.isConfigured = true
    var tiles: (address: String, node: JSONNode)?
    var attribution = ""
    for member in try members(of: node, named: "site") {
      switch member.name {
      case "folder": site.folder = try writableFolder(member.value, named: "site.folder")
      case "public":
        site.settings.audience =
          try flag(member.value, named: "site.public") ? .everybody : .members
      case "access": site.access = try access(member.value)
      case "tiles": tiles = (try text(member.value, named: "site.tiles"), member.value)
      case "attribution": attribution = try text(member.value, named: "site.attribution")
      default: throw unknown(member, known: ["access", "attribution", "folder", "public", "tiles"])
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

  private func access(_ node: JSONNode) throws(PipelineError) -> SiteAccess {
    guard case .string(let name) = node.value, let access = SiteAccess(rawValue: name) else {
      throw mismatch(
        node, "site.access",
        "one of \(SiteAccess.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return access
  }
}
