import ActivityModel
import Foundation
import Testing

@testable import EventLog

@Suite struct ForgottenListTests {
  private static let logID = Array(repeating: UInt8(7), count: 16)

  private var list: ForgottenList {
    get throws {
      var list = ForgottenList(logID: Self.logID)
      for (number, name) in ["ada", "ben"].enumerated() {
        list.put(
          ForgottenList.Entry(
            key: try #require(MemberKey(Array(repeating: UInt8(number), count: 16))),
            token: ForgottenList.token(Examples.member(name), logID: Self.logID),
            isErased: number == 0))
      }
      return list
    }
  }

  @Test func `a list is read as it was written`() throws {
    var list = try list
    let read = ForgottenList(text: list.text)
    #expect(read == list)
    let wasForgotten = list.admit(Examples.ada, logID: Self.logID)
    #expect(wasForgotten)
    let admitted = ForgottenList(text: list.text)
    #expect(admitted == list)
    #expect(admitted?.holds(Examples.ada, logID: Self.logID) == false)
    #expect(admitted?.holds(Examples.ben, logID: Self.logID) == true)
    #expect(ForgottenList(text: ForgottenList(logID: []).text) == ForgottenList(logID: []))
  }

  @Test func `of some members the list holds those who were forgotten`() throws {
    let list = try list
    let cleo = Examples.member("cleo")
    let held = list.held(among: [Examples.ada, Examples.ben, cleo], logID: Self.logID)
    #expect(held == [Examples.ada, Examples.ben])
    #expect(list.held(among: [cleo], logID: Self.logID).isEmpty)
  }

  @Test func `a changed list is no list`() throws {
    let bytes = Array(try list.text.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(ForgottenList(text: String(decoding: changed, as: UTF8.self)) == nil)
    }
    for end in bytes.indices {
      #expect(ForgottenList(text: String(decoding: bytes[..<end], as: UTF8.self)) == nil)
    }
  }

  @Test func `a name can be confirmed only with the log's own bytes`() throws {
    let text = try list.text
    #expect(!text.contains(hexadecimal(Self.logID)))
    let other = Array(repeating: UInt8(8), count: 16)
    #expect(try !list.holds(Examples.ada, logID: other))
    #expect(try list.belongs(to: Self.logID) && !list.belongs(to: other))
  }

  @Test func `the list lies beside the folder, however the folder is named`() throws {
    try withDataFolder { folder throws in
      try folder.append()
      let link = folder.path + "-link"
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: folder.path)
      let real = folder.url.resolvingSymlinksInPath().path + ".forgotten"
      #expect(folder.forgottenPath == folder.path + ".forgotten")
      #expect(DataFolder(path: folder.path + "//").forgottenPath == folder.path + ".forgotten")
      #expect(DataFolder(path: link).forgottenPath == real)
      #expect(DataFolder(path: folder.path + "/.").forgottenPath == real)
      #expect(DataFolder(path: "var").forgottenPath == "var.forgotten")
    }
  }
}

@Suite struct ReceiptTests {
  private static let receipt = MemberForgotten(
    memberKey: Array(0..<16), erasedEventCount: 6)

  @Test func `the id of a receipt is what it always was`() {
    #expect(
      EventID(of: Self.receipt).hex
        == "b89caa7ceb0f17bb964ff05987fed7c227bd834a852fce816a7c813d351b90a4")
  }

  @Test func `a receipt comes back as it went in`() throws {
    let body = EventBody.memberForgotten(Self.receipt)
    let read = try Payload(body).body(kind: .memberForgotten)
    #expect(read == body)
    let odd = EventBody.memberForgotten(MemberForgotten(memberKey: [1], erasedEventCount: 0))
    #expect(throws: StoredFormError.malformed("the key of a member does not have 16 bytes")) {
      try Payload(odd).body(kind: .memberForgotten)
    }
  }
}
