import Foundation

/// True when a path is a folder or a link to one.
package func isFolder(_ path: String) -> Bool {
  // One call of the system: members' folders may be thousands.
  var status = stat()
  return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// The system's words for an error code, such as `Permission denied`.
package func systemReason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }

/// Creates a folder that only its owner can access, unless it exists.
package func createPrivateFolder(_ path: String) throws(Failure) {
  do {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  } catch {
    let cause = unsafe (error as? CocoaError)?.userInfo[NSUnderlyingErrorKey] as? POSIXError
    let reason = cause.map { systemReason($0.code.rawValue) } ?? error.localizedDescription
    throw Failure(
      .failed, "the folder \(path) cannot be made: \(reason)",
      advice: "choose another place, or ask its owner for the right to write there")
  }
}

/// Returns an absolute `path` unchanged, and any other below `folder`.
package func joined(_ folder: String, _ path: String) -> String {
  if path.hasPrefix("/") || folder.isEmpty { return path }
  return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
}
