import Runtime
import Foundation
import Output

/// The JavaScript libraries of the pages, from Debian packages.
struct SiteLibraries {
  private static let libraries: [(file: String, path: String, package: String)] = [
    ("leaflet.js", "/usr/share/javascript/leaflet/leaflet.min.js", "libjs-leaflet"),
    ("leaflet.css", "/usr/share/javascript/leaflet/leaflet.css", "libjs-leaflet"),
    ("chart.js", "/usr/share/javascript/chart.js/chart.min.js", "libjs-chart.js"),
  ]

  let files: [PageFile]

  /// - Throws: An error that names the package to install.
  init() throws(Failure) {
    var files: [PageFile] = []
    for library in Self.libraries {
      guard let data = FileManager.default.contents(atPath: library.path) else {
        throw Failure(
          .failed, "\(library.path) is not there: the pages need it",
          advice: "install it: apt-get install \(library.package)")
      }
      let bytes = Self.withoutSourceMap([UInt8](data))
      files.append(PageFile(path: "assets/\(library.file)", version: nil) { bytes })
    }
    self.files = files
  }

  /// Removes the line that refers to a source map, which is not copied.
  private static func withoutSourceMap(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let kept = lines.filter { !$0.starts(with: Array("//# sourceMappingURL=".utf8)) }
    return Array(kept.joined(separator: [UInt8(ascii: "\n")]))
  }
}
