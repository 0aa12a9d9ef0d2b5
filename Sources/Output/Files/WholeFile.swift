import Foundation
import Glibc

/// A file that takes its name when it is whole: what had that name is gone in the same instant.
///
/// It is given up, and nothing is left of it, when nobody finishes it.
public final class WholeFile {
  /// What it will be called.
  public let path: String
  private let temporaryPath: String
  private var file: FileHandle?

  /// Begins a file in a folder that is there.
  ///
  /// - Parameters:
  ///   - path: what it will be called.
  ///   - permissions: 0600, for its owner alone, unless others have to read it.
  /// - Throws: ``SinkError`` when the system refuses.
  public init(_ path: String, permissions: Int = 0o600) throws(SinkError) {
    self.path = path
    temporaryPath = WholeFile.temporaryPath(path)
    let descriptor = unsafe Glibc.open(
      temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw SinkError(systemCode: errno, action: "write", path: path)
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard fchmod(descriptor, mode_t(permissions)) == 0 else {
      throw SinkError(systemCode: errno, action: "set the rights of", path: path)
    }
  }

  deinit {
    guard file != nil else { return }
    unsafe unlink(temporaryPath)
  }

  public func write(_ bytes: [UInt8]) throws(SinkError) {
    do {
      try file?.write(contentsOf: Data(bytes))
    } catch {
      throw failure(error)
    }
  }

  /// Gives the file its name.
  public func finish() throws(SinkError) {
    do {
      try file?.synchronize()
      try file?.close()
    } catch {
      throw failure(error)
    }
    try WholeFile.adopt(temporaryPath, as: path)
    file = nil
  }

  /// Where something is to be written that ``adopt(_:as:)`` then gives its name.
  public static func temporaryPath(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    return url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent).new").path
  }

  /// Gives a file that another program wrote its name.
  public static func adopt(_ temporaryPath: String, as path: String) throws(SinkError) {
    guard unsafe rename(temporaryPath, path) == 0 else {
      throw SinkError(systemCode: errno, action: "replace", path: path)
    }
  }

  /// Writes a whole file.
  public static func write(
    _ bytes: [UInt8], to path: String, permissions: Int = 0o600
  ) throws(SinkError) {
    let file = try WholeFile(path, permissions: permissions)
    try file.write(bytes)
    try file.finish()
  }

  private func failure(_ error: any Error) -> SinkError {
    SinkError(
      action: "write", path: path, reason: error.localizedDescription,
      advice: "make room on that disk, and run the same again")
  }
}
