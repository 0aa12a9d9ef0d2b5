import Files
import Rebuilding
import Runtime
import Foundation
import Output

/// A folder of tracks, `<member>/<id>.gpx`, which holds only the files of the last export.
final class TrackFolder {
  private let folder: String
  private let format: ExportRequest.Format
  private var written: [String: Set<String>] = [:]

  var count: Int { written.values.reduce(0) { $0 + $1.count } }

  init(_ folder: String, format: ExportRequest.Format) throws(Failure) {
    self.folder = folder
    self.format = format
    try createPrivateFolder(folder)
  }

  func write(_ bytes: [UInt8], _ id: String, of member: String) throws(Failure) {
    let home = joined(folder, member)
    if written[member] == nil { try createPrivateFolder(home) }
    let name = "\(id).\(format.fileEnding)"
    written[member, default: []].insert(name)
    try WholeFile.write(bytes, to: joined(home, name))
  }

  /// Removes the tracks of an earlier export that this one did not write.
  ///
  /// Their activity was deleted, their member forgotten, or a privacy zone added.
  ///
  /// - Parameter member: Restricts the removal to one member; nil for all.
  /// - Throws: When a file cannot be removed.
  func removeOthers(onlyOf member: String?) throws(Failure) {
    let homes =
      member.map { [$0] }
      ?? ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    for home in homes {
      let path = joined(folder, home)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      for name in names where isTrack(name) && written[home]?.contains(name) != true {
        do {
          try FileManager.default.removeItem(atPath: joined(path, name))
        } catch {
          throw Failure(
            .failed, "\(joined(path, name)) is out of date and cannot be removed",
            advice: "remove it: it may show what must not be seen any more")
        }
      }
    }
  }

  /// A name that only an export gives.
  private func isTrack(_ name: String) -> Bool {
    let id = name.dropLast(format.fileEnding.count + 1)
    return name.hasSuffix(".\(format.fileEnding)") && [32, 64].contains(id.utf8.count)
      && id.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
