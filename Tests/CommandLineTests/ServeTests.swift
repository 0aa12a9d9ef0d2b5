import Dispatch
import Foundation
import FoundationNetworking
import Glibc
import Synchronization
import TestSupport
import Testing

/// The real server on a port of this machine.
@Suite struct ServeTests {
  /// An answer of the server, written by the thread of its connection.
  private final class Answer: Sendable {
    let value = Mutex<(status: Int, text: String)?>(nil)
  }

  /// A server that has begun.
  private final class Serving {
    let process = Process()
    private let pipe = Pipe()
    private(set) var port = 0

    init(_ workplace: Workplace, _ arguments: String...) throws {
      process.executableURL = Program.path
      process.arguments = ["serve", "--port", "0"] + arguments
      process.currentDirectoryURL = workplace.folder
      process.standardError = pipe
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      port = try #require(Int(try words(until: /serving on 127\.0\.0\.1:(\d+)\n/)))
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Reads the output up to a pattern and returns its first capture.
    private func words(until pattern: Regex<(Substring, Substring)>) throws -> String {
      var printed = ""
      while true {
        if let match = printed.firstMatch(of: pattern) { return String(match.1) }
        let data = pipe.fileHandleForReading.availableData
        try #require(!data.isEmpty, "the server ended: \(printed)")
        printed += String(decoding: data, as: UTF8.self)
      }
    }

    func end(_ signal: Int32) -> Int32 {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationStatus
    }

    /// Sends a request; nil when the server is gone.
    ///
    /// The thread waits: a suspended test goes on when thousands of others have had their turn,
    /// and to the server minutes have passed.
    func send(
      _ path: String, _ secret: String, method: String = "GET", body: String? = nil
    ) -> (status: Int, text: String)? {
      guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { return nil }
      var request = URLRequest(url: url)
      request.httpMethod = method
      request.httpBody = body.map { Data($0.utf8) }
      request.setValue("Bearer \(secret)", forHTTPHeaderField: "Authorization")
      let answer = Answer()
      let arrived = DispatchSemaphore(value: 0)
      URLSession.shared.dataTask(with: request) { data, response, _ in
        if let data, let status = (response as? HTTPURLResponse)?.statusCode {
          answer.value.withLock { $0 = (status, String(decoding: data, as: UTF8.self)) }
        }
        arrived.signal()
      }.resume()
      arrived.wait()
      return answer.value.withLock { $0 }
    }
  }

  private func secret(_ workplace: Workplace, _ scope: String) throws -> String {
    let added = try workplace.succeed(
      "token", "add", "anna", "--scope", scope, "--label", "test", "--create")
    return added.standardOutput.trimmingCharacters(in: .newlines)
  }

  private func withWorkplace(_ body: (Workplace) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pacelog-serve-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let workplace = Workplace(folder: folder)
    try workplace.write("{}", to: "pipeline.json")
    try body(workplace)
  }

  /// Leaves the processor to the server.
  private func pauseBetweenQuestions() { Thread.sleep(forTimeInterval: 0.05) }

  private func fix(_ number: Int) -> String {
    "/live/osmand?id=watch&lat=50.\(1_000 + number)&lon=8&timestamp=\(1_767_322_800 + number * 10)"
  }

  /// P21 with a real process.
  @Test func `what was acknowledged before kill -9 is in the log after the next start`() throws {
    try withWorkplace { workplace in
      let post = try secret(workplace, "post")
      let read = try secret(workplace, "read")
      var server = try Serving(workplace)
      for round in 0..<3 {
        for number in 0..<20 {
          #expect(server.send(fix(round * 20 + number), post)?.status == 200)
        }
        #expect(server.end(SIGKILL) == SIGKILL)
        // The last one imports soon after the posts.
        server =
          round < 2
          ? try Serving(workplace) : try Serving(workplace, "--quiet", "1", "--refresh", "0")
      }
      var last: (status: Int, text: String)?
      while last?.status != 200 {
        last = server.send("/members/anna/latest.json", read)
        if last?.status != 200 { last = server.send("/members/anna/totals.json", read) }
        try #require(last?.status == 200 || last?.status == 404, "\(last as Any)")
        pauseBetweenQuestions()
      }
      #expect(server.end(SIGTERM) == 0)
      let shown = try workplace.pacelog("log", "show", "1")
      #expect(shown.standardOutput.contains("60 fixes of jsonl watch on 2026-01-02"), "\(shown)")
      try workplace.succeed("verify")
    }
  }

  @Test func `an uploaded file is imported, and its read models can be read`() throws {
    try withWorkplace { workplace in
      let upload = try secret(workplace, "upload")
      let read = try secret(workplace, "read")
      let server = try Serving(workplace, "--refresh", "0")
      let kept = server.send(
        "/upload/run.gpx", upload, method: "PUT", body: northwardRun(day: 3))
      #expect(kept?.status == 202)
      let text = try #require(kept?.text)
      let digest = try #require(text.firstMatch(of: /"sha256":"([0-9a-f]{64})"/)?.1)
      let state = server.send("/uploads/\(digest)?wait=60", upload)
      #expect(state?.text.hasPrefix("{\"state\":\"imported\"") == true)
      while server.send("/members/anna/2026/runs.json", read)?.status != 200 {
        try #require(server.process.isRunning)
        pauseBetweenQuestions()
      }
      #expect(server.end(SIGINT) == 0)
    }
  }

  @Test func `two servers do not share a data folder`() throws {
    try withWorkplace { workplace in
      let server = try Serving(workplace)
      let second = try workplace.pacelog("serve", "--port", "0", ends: 2)
      #expect(
        second.standardError == """
          pacelog: another server uses var/intake
            stop it first, or choose another data folder

          """)
      #expect(server.end(SIGTERM) == 0)
    }
  }

  /// Its journal would be moved away with the folder that the restore replaces.
  @Test func `a backup is not restored while a server runs`() throws {
    try withWorkplace { workplace in
      try workplace.write(northwardRun(day: 0), to: "inbox/run.gpx")
      try workplace.succeed("import", "inbox", "--no-rebuild")
      try workplace.succeed("backup", "backup.tar")
      let (post, read) = (try secret(workplace, "post"), try secret(workplace, "read"))
      let server = try Serving(workplace)
      let refused = try workplace.pacelog("restore", "backup.tar", "--replace", ends: 2)
      #expect(
        refused.standardError == """
          pacelog: a server uses var/intake
            stop it first, such as with systemctl stop pacelog-serve, then restore again

          """)
      #expect(server.send(fix(7), post)?.status == 200)
      #expect(server.end(SIGTERM) == 0)
      try workplace.succeed("restore", "backup.tar", "--replace")
      let again = try Serving(workplace)
      #expect(again.send(fix(1), post)?.status == 200)
      let live = again.send("/members/anna/live.json", read)
      #expect(live?.text.contains("50.1007") == true)
      #expect(again.end(SIGTERM) == 0)
    }
  }

  @Test func `an address that is taken is named`() throws {
    try withWorkplace { workplace in
      let server = try Serving(workplace)
      try workplace.write(
        "{ \"data\": \"other\", \"serve\": { \"port\": \(server.port) } }", to: "b.json")
      let second = try workplace.pacelog("serve", "--config", "b.json", ends: 1)
      #expect(
        second.standardError == """
          pacelog: 127.0.0.1:\(server.port) cannot be served: another program uses it
            stop that program, or choose another port in "serve" of the configuration

          """)
      try workplace.write(
        "{ \"data\": \"b\", \"serve\": { \"socket\": \"b.json\" } }", to: "c.json")
      let third = try workplace.pacelog("serve", "--config", "c.json", ends: 1)
      #expect(
        third.standardError == """
          pacelog: b.json cannot be served: there is something else than a socket
            move it away, or choose another socket in "serve" of the configuration

          """)
      #expect(server.end(SIGTERM) == 0)
    }
  }

  /// A connection may name any member.
  @Test func `the group may connect to the socket, whatever the umask`() throws {
    try withWorkplace { workplace in
      let home = try FileManager.default.attributesOfItem(atPath: workplace.folder.path)
      let group = try #require(home[.groupOwnerAccountName] as? String)
      for setting in ["", ", \"socketGroup\": \"\(group)\""] {
        try workplace.write("{ \"serve\": { \"socket\": \"s\"\(setting) } }", to: "pipeline.json")
        let server = try Serving(workplace)
        let path = workplace.folder.appendingPathComponent("s").path
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o660)
        #expect(attributes[.groupOwnerAccountName] as? String == group)
        #expect(server.end(SIGTERM) == 0)
      }
    }
  }

  @Test func `tokens are added, listed and removed`() throws {
    try withWorkplace { workplace in
      let secret = try secret(workplace, "post")
      #expect(secret.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil)
      let listed = try workplace.pacelog("token", "list", "anna")
      #expect(listed.standardOutput.contains("anna    post   test"))
      #expect(!listed.standardOutput.contains(secret))
      let wrong = try workplace.pacelog("token", "remove", "anna", "phone", ends: 2)
      #expect(
        wrong.standardError == """
          pacelog: anna has no token "phone"
            name its id or label: pacelog token list anna

          """)
      try workplace.succeed("token", "remove", "anna", "test")
      #expect(
        try workplace.pacelog("token", "list").standardOutput == "there are no tokens\n")
      _ = [try self.secret(workplace, "post"), try self.secret(workplace, "post")]
      let several = try workplace.pacelog("token", "remove", "anna", "test", ends: 2)
      #expect(
        several.standardError.hasPrefix(
          "pacelog: anna has 2 tokens \"test\"\n  name the id of one: "))
      try workplace.succeed("token", "remove", "anna", "--all")
      let scope = try workplace.pacelog(
        "token", "add", "anna", "--scope", "all", "--label", "x", "--create", ends: 64)
      #expect(
        scope.standardError.contains("--scope takes post, upload, read, act, operate, or several"))
    }
  }
}
