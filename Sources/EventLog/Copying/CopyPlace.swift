public import Runtime

/// A place that a log can be copied from and to.
public enum CopyPlace: Sendable {
  /// A data folder; for a log with several partitions, a folder with one for each.
  case folder(DataFolder)
  case server(ServerPlace)

  /// The place for people.
  public var name: String {
    switch self {
    case .folder(let folder): folder.path
    case .server(let place): place.name
    }
  }

  /// Copies this log row by row into another place, which is empty or holds an unfinished copy.
  ///
  /// Identity, digests and chains stay. Others may append to this log meanwhile.
  ///
  /// - Parameters:
  ///   - target: The place of the copy.
  ///   - onProgress: Called with the number of events of each page.
  /// - Returns: The ends of all partitions.
  /// - Throws: `Failure.Code.missingLog`, `foreignFile` when another log is there, and others.
  /// - Complexity: O(bytes of the log).
  public func copyLog(
    to target: CopyPlace, onProgress: (Int) -> Void = { _ in }
  ) throws(Failure) -> [LogHead] {
    switch self {
    case .folder(let folder):
      let source = try FolderRows(reading: folder)
      let heads = try Self.copy(source, to: target, onProgress)
      try source.close()
      return heads
    case .server(let place):
      return try Self.copy(try ServerRowSource(place.connections), to: target, onProgress)
    }
  }

  private static func copy(
    _ source: any RowSource, to target: CopyPlace, _ onProgress: (Int) -> Void
  ) throws(Failure) -> [LogHead] {
    let (id, count) = (source.logID, source.partitionCount)
    switch target {
    case .folder(let folder):
      let rows = try FolderRows(writing: folder, logID: id, partitionCount: count)
      let heads = try withoutActuallyEscaping(onProgress) { (onProgress) throws(Failure) in
        try LogCopying(
          source: source, target: rows, targetName: folder.path, onProgress: onProgress
        ).run()
      }
      try rows.close()
      return heads
    case .server(let place):
      let rows = try ServerRowTarget(place, logID: id, partitionCount: count)
      return try withoutActuallyEscaping(onProgress) { (onProgress) throws(Failure) in
        try LogCopying(
          source: source, target: rows, targetName: place.name, onProgress: onProgress
        ).run()
      }
    }
  }
}
