/// One file of the samples.
public struct SampleFile: Sendable {
  /// Below `SampleData`.
  public let path: String
  public let bytes: [UInt8]
}

/// All files of `SampleData/inbox`, the same on every machine and every day.
public func sampleFiles() -> [SampleFile] {
  let members = ["anna": Anna.files, "ben": Ben.files, "chloe": Chloe.files].map { name, files in
    (name, files.merging(Club.files(of: name)) { own, _ in own })
  }
  return (members + [("_club", Club.files)]).sorted { $0.0 < $1.0 }.flatMap { member, files in
    files.sorted { $0.key < $1.key }.map {
      SampleFile(path: "inbox/\(member)/\($0.key)", bytes: $0.value)
    }
  }
}

/// The members of a running group, invented.
enum Anna {}
enum Ben {}
enum Chloe {}
