import Files
import Runtime
import Foundation
import Glibc
import ReadModels
import Output
import TestSupport
import Testing

@Suite struct `Failures to write` {
  @Test(
    arguments: [
      ("../days.json", "a path is made of"), ("/etc/days.json", "a path is made of"),
      ("runs/../../days.json", "a path is made of"), ("runs//x.json", "a path is made of"),
      (".hidden.json", "a path is made of"), ("runs/x\u{0}.json", "a path is made of"),
      ("x.txt", "a path is made of"), ("", "a path is made of"),
      ("index.json", "a path is made of"),
      (String(repeating: "x", count: 300) + ".json", "a path is made of"),
      ("days.json", "another document has that path"),
    ])
  func `a document stays in its member's folder and has its path alone`(
    path: String, reason: String
  ) throws {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path)
      let output = MemberOutput(
        member: "anna", lastSequence: 1, problems: [],
        documents: [
          Generations.document("days.json", 1), Generations.document(path, 2),
        ])
      let message = message { _ = try sink.stage(output, checking: .sizes) }
      #expect(
        message?.hasPrefix(
          (path.isEmpty ? "" : "\(path): ") + "cannot keep a document there: \(reason)") == true)
      let files = try snapshot(folder)
      #expect(files == [:])
    }
  }

  @Test(arguments: ["..", "", "a/b", ".anna", "ännä"])
  func `a member's name is the name of a folder`(member: String) throws {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path)
      #expect(
        message { _ = try sink.stage(Generations.output(1, member: member), checking: .sizes) }
          == """
          \(member.isEmpty ? "" : "\(member): ")cannot keep a member under this name: it is no name \
          of a folder (use letters, digits, '_' and '-')
          """)
    }
  }

  @Test func `something else in the way is named`() throws {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path + "/out")
      try Data().write(to: folder.appendingPathComponent("out"))
      #expect(
        message { try sink.write([Generations.output(1)]) } == """
          \(folder.path)/out: cannot open: Not a directory (something else has a name that the \
          output needs: move it away and run again)
          """)
    }
  }

  @Test func `a folder in place of a file is named, and what is there is still told apart`() throws
  {
    try withOutputFolder { folder in
      let sink = JSONFileSink(folder: folder.path)
      let days = folder.appendingPathComponent("members/anna/days.json")
      try FileManager.default.createDirectory(at: days, withIntermediateDirectories: true)
      #expect(
        message { try sink.write([Generations.output(1)]) } == """
          \(folder.path)/members/anna/days.json: cannot replace: Is a directory (something else \
          has a name that the output needs: move it away and run again)
          """)
      #expect(try sink.currentFiles(of: "anna") == nil)
      try FileManager.default.removeItem(at: days)
      try sink.write([Generations.output(1)])
      #expect(try OutputVerifier(folder: folder.path).damage() == [])
    }
  }

  @Test func `a member's folder that is a link elsewhere is not followed`() throws {
    try withOutputFolder { folder in
      let elsewhere = folder.appendingPathComponent("elsewhere")
      let members = folder.appendingPathComponent("out/members")
      try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
      try FileManager.default.createDirectory(at: members, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: members.appendingPathComponent("anna"), withDestinationURL: elsewhere)
      let sink = JSONFileSink(folder: folder.path + "/out")
      #expect(
        message { try sink.write([Generations.output(1)]) } == """
          \(members.path)/anna: cannot open: Not a directory (something else has a name that the \
          output needs: move it away and run again)
          """)
      #expect(try snapshot(elsewhere) == [:])
    }
  }

  @Test(
    arguments: [
      (
        ENOSPC,
        """
        No space left on device (make room on that disk and run again: no finished file was touched)
        """
      ),
      (
        EACCES,
        """
        Permission denied (let the user who runs pacelog write there, or name another output folder)
        """
      ),
      (
        EROFS,
        """
        Read-only file system (let the user who runs pacelog write there, or name another output \
        folder)
        """
      ),
      (
        EIO,
        "Input/output error (the disk does not do its work: check it, then run `pacelog rebuild`)"
      ),
      (
        EMFILE,
        "Too many open files (too many files are open: raise the limit (`ulimit -n`) and run again)"
      ),
      (ENAMETOOLONG, "File name too long (name an output folder with a shorter path)"),
      (
        EINVAL,
        """
        Invalid argument (see to the cause and run again: everything there can be rebuilt from the \
        log)
        """
      ),
    ] as [(Int32, String)])
  func `the system's messages come with advice`(code: Int32, words: String) {
    #expect(
      Failure(systemCode: code, action: "write", path: "out/x.json").oneLine
        == "out/x.json: cannot write: \(words)")
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func `a folder that may not be written to is named`() throws {
    try withOutputFolder { folder in
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
      #expect(
        message { try JSONFileSink(folder: folder.path).write([Generations.output(1)]) } == """
          \(folder.path)/members: cannot make the folder: Permission denied (let the user who \
          runs pacelog write there, or name another output folder)
          """)
    }
  }
}
