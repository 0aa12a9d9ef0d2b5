/// Files of the pages that the server makes.
public enum ServedAssets {
  /// The contents of a file and its type; nil when there is none of the name.
  public static func file(named name: String) -> (bytes: [UInt8], type: String)? {
    switch name {
    case "desk.js": (PackageResources.desk_js, "text/javascript; charset=utf-8")
    case "live.js": (PackageResources.live_js, "text/javascript; charset=utf-8")
    case "pacelog.css": (PackageResources.pacelog_css, "text/css; charset=utf-8")
    default: nil
    }
  }
}
