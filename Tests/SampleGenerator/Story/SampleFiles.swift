/// One file of the samples.
public struct SampleFile: Sendable {
  /// Below `SampleData`.
  public let path: String
  public let bytes: [UInt8]
}

/// All files of `SampleData/inbox`, the same on every machine and every day.
public func sampleFiles() -> [SampleFile] {
  let members = ["anna": Anna.files, "ben": Ben.files, "chloe": Chloe.files]
  return members.sorted { $0.key < $1.key }.flatMap { member, files in
    files.sorted { $0.key < $1.key }.map {
      SampleFile(path: "inbox/\(member)/\($0.key)", bytes: $0.value)
    }
  }
}

/// The members of a running group, invented.
enum Anna {}
enum Ben {}
enum Chloe {}
