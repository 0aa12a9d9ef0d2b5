import Files
import Runtime
import ActivityModel
import Digests
import ReadModels

/// The index of a member and those of the member's years, all of one generation.
struct MemberTree: Sendable {
  let index: MemberIndex
  /// Of `index.json` itself.
  let indexDigest: String
  let home: Folder
  /// Every document but the indexes, with paths relative to the member's folder.
  let files: [FileDigest]
  /// The years whose documents of activities are not stored.
  let yearsOnDemand: Set<String>
  /// Of the folders of the years, newest first.
  let years: [String]

  /// Reads the indexes of the years.
  ///
  /// - Throws: `Failure.Code.mismatch` when another try may succeed.
  static func read(
    _ index: MemberIndex, _ indexDigest: String, home: Folder
  ) throws(Failure) -> MemberTree {
    var folders = OpenFolders(root: home)
    var files: [FileDigest] = []
    var years: [String] = []
    var yearsOnDemand: Set<String> = []
    for digest in index.files {
      guard let name = digest.yearOfIndex else {
        files.append(digest)
        continue
      }
      let bytes = try digest.read(in: &folders).get()
      guard let year = decode(YearIndex.self, from: bytes), year.member == index.member else {
        throw Failure(
          .damaged, "it is no \(YearIndex.schemaName) of this member",
          place: "\(home.path)/\(digest.path)", advice: "run `pacelog rebuild`")
      }
      years.append(name)
      if year.onDemand == true { yearsOnDemand.insert(name) }
      files += year.files.map {
        FileDigest(path: "\(name)/\($0.path)", sha256: $0.sha256, byteCount: $0.byteCount)
      }
    }
    return MemberTree(
      index: index, indexDigest: indexDigest, home: home, files: files,
      yearsOnDemand: yearsOnDemand, years: years.sorted(by: >))
  }

  var storedFiles: [FileDigest] {
    yearsOnDemand.isEmpty ? files : files.filter { isStored($0.path) }
  }

  func isStored(_ path: String) -> Bool {
    yearsOnDemand.isEmpty || !path.isActivityPath
      || !yearsOnDemand.contains(String(path.prefix { $0 != "/" }))
  }
}

extension FileDigest {
  /// `2026` of `2026/index.json`; nil for what is no index of a year.
  var yearOfIndex: String? {
    let parts = path.split(separator: "/")
    guard parts.count == 2, parts[1] == OutputName.index else { return nil }
    return String(parts[0])
  }
}
