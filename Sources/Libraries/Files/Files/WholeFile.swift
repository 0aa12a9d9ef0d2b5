public import Runtime
import Foundation
import Glibc

/// Writes a file under a temporary name, then renames it, atomically replacing an existing file.
///
/// An unfinished file is deleted on deinitialization.
public final class WholeFile {
  /// The final path.
  public let path: String
  private let temporaryPath: String
  private var file: FileHandle?

  /// Begins a file in an existing folder.
  ///
  /// - Parameters:
  ///   - path: The final path.
  ///   - permissions: 0600, for its owner only, unless others must read it.
  /// - Throws: ``Failure`` when the file cannot be created.
  public init(_ path: String, permissions: Int = 0o600) throws(Failure) {
    self.path = path
    temporaryPath = WholeFile.temporaryPath(path)
    let descriptor = unsafe Glibc.open(
      temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Failure(systemCode: errno, action: "write", path: path)
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard fchmod(descriptor, mode_t(permissions)) == 0 else {
      throw Failure(systemCode: errno, action: "set its rights", path: path)
    }
  }

  deinit {
    guard file != nil else { return }
    unsafe unlink(temporaryPath)
  }

  public func write(_ bytes: [UInt8]) throws(Failure) {
    do {
      try file?.write(contentsOf: Data(bytes))
    } catch {
      throw failure(error)
    }
  }

  /// Syncs the file and moves it to its final path.
  public func finish() throws(Failure) {
    do {
      try file?.synchronize()
      try file?.close()
    } catch {
      throw failure(error)
    }
    try WholeFile.adopt(temporaryPath, as: path)
    file = nil
  }

  /// The temporary path of a file that ``adopt(_:as:)`` moves to its final path.
  public static func temporaryPath(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    return url.deletingLastPathComponent()
      .appendingPathComponent(".\(url.lastPathComponent).new").path
  }

  /// Moves a file that another program wrote to its final path.
  public static func adopt(_ temporaryPath: String, as path: String) throws(Failure) {
    guard unsafe rename(temporaryPath, path) == 0 else {
      throw Failure(systemCode: errno, action: "replace", path: path)
    }
  }

  /// Writes a complete file.
  public static func write(
    _ bytes: [UInt8], to path: String, permissions: Int = 0o600
  ) throws(Failure) {
    let file = try WholeFile(path, permissions: permissions)
    try file.write(bytes)
    try file.finish()
  }

  private func failure(_ error: any Error) -> Failure {
    Failure(
      .storage, "cannot write: \(error.localizedDescription)", place: path,
      advice: "make room on that disk, and run the same again")
  }
}
