import Foundation
import Runtime
import TestSupport
import Testing

@testable import Serving

@Suite struct SocketAccessTests {
  @Test func `the reason is named when a socket cannot be given to its group`() throws {
    try withTemporaryFolder { folder in
      let access = try SocketAccess(group: nil)
      let path = folder.appendingPathComponent("gone").path
      do throws(Failure) {
        try access.apply(to: path)
        Issue.record("it was given")
      } catch {
        #expect(error.code == .failed)
        #expect(
          "\(error)" == """
            \(path) cannot be given to its group: No such file or directory
              add the server's user to that group, or correct socketGroup in "serve"
            """)
      }
    }
  }

  @Test func `what is made with it is its owner's alone, whatever the umask`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appendingPathComponent("made").path
      try SocketAccess.makingPrivate {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: false)
      }
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }
}
