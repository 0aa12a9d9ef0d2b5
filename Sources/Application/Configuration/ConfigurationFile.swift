import Importing
public import Runtime
import ActivityModel
import Foundation
import Ingest
import EventLog
import JSONStream
import Projection

extension Configuration {
  /// Reads and validates a configuration file; its paths are relative to its folder.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - importing: Requires the inputs to exist, because they are about to be read.
  /// - Throws: The first error with its line and the valid names. Nothing is changed.
  public init(file path: String, importing: Bool = true) throws(Failure) {
    guard !isFolder(path) else {
      throw Failure(
        .usage, "\(path) is a folder, not a configuration",
        advice: "name the file in it, such as \(joined(path, "pipeline.json"))")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(
        .usage, "\(path): the file does not exist or cannot be read",
        advice: "name the configuration with --config FILE, or go to the folder of pipeline.json")
    }
    try self.init(text: [UInt8](data), path: path, importing: importing)
  }

  /// Reads and validates the text of a configuration file at `path`.
  init(text: [UInt8], path: String, importing: Bool = true) throws(Failure) {
    let folder =
      path.contains("/")
      ? String(
        path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
          separator: "/")) : ""
    self.init(folder: path.hasPrefix("/") && folder.isEmpty ? "/" : folder)
    let reader = ConfigurationReader(path: path, folder: folder, importing: importing)
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONDocument(text).root
    } catch {
      let place = JSONDocument.position(byteOffset: error.byteOffset, in: text)
      throw reader.error(at: place, error.message, advice: "correct the JSON at that place")
    }
    try reader.read(root, into: &self)
  }
}

/// Converts the tree of a configuration file strictly.
struct ConfigurationReader {
  /// The path as given by the user, for messages.
  let path: String
  /// The folder that relative paths refer to.
  let folder: String
  /// True when the inputs must exist.
  let importing: Bool

  func read(_ root: JSONNode, into configuration: inout Configuration) throws(Failure) {
    for member in try members(of: root, named: "the configuration") {
      let value = member.value
      switch member.name {
      case "boards": configuration.settings.boards = try boards(value)
      case "calendars": configuration.calendars = try calendars(value)
      case "data": configuration.dataFolder = try usableFolder(value, named: "data")
      case "log": configuration.logAddress = try logAddress(value)
      case "output": configuration.outputFolder = try usableFolder(value, named: "output")
      case "onDemand": configuration.isOnDemand = try flag(value, named: "onDemand")
      case "originals": configuration.keepsOriginals = try flag(value, named: "originals")
      case "inputs": configuration.inputs = try list(value, named: "inputs", input)
      case "serve": try readServe(value, into: &configuration.serve)
      case "site": try readSite(value, into: &configuration.site)
      case "stages": try readStages(value, into: &configuration)
      case "tables": configuration.tables = try tables(value)
      default:
        throw unknown(
          member,
          known: [
            "boards", "calendars", "data", "inputs", "log", "onDemand", "originals", "output",
            "serve", "site", "stages", "tables",
          ])
      }
    }
    let folders = [configuration.dataFolder, configuration.outputFolder].map {
      URL(fileURLWithPath: $0).standardizedFileURL.path
    }
    guard folders[0] != folders[1] else {
      throw error(
        at: root.position, "\"data\" and \"output\" are one folder",
        advice: "give each its own: all of the output may be deleted, and the log must not be")
    }
  }

  private func logAddress(_ node: JSONNode) throws(Failure) -> String {
    let address = try text(node, named: "log")
    guard ServerPlace(address: address, folder: DataFolder(path: "")) != nil else {
      throw mismatch(node, "log", logAddressRule)
    }
    return address
  }

  // MARK: Inputs

  private func input(_ node: JSONNode) throws(Failure) -> Input {
    var path: String?
    var owner: Input.Owner?
    for member in try members(of: node, named: "an input") {
      if owner != nil && member.name.hasPrefix("member") {
        throw error(
          at: member.position, "an input with both \"member\" and \"members\"",
          advice: "keep \"member\" or \"members\"")
      }
      switch member.name {
      case "path": path = try existingPath(member.value)
      case "member": owner = .member(try self.member(member.value))
      case "members":
        guard try text(member.value, named: "members") == "by-folder" else {
          throw mismatch(member.value, "members", "\"by-folder\"")
        }
        owner = .memberByFolder
      default: throw unknown(member, known: ["member", "members", "path"])
      }
    }
    guard let path else {
      throw error(at: node.position, "an input without a path", advice: "add \"path\": \"FOLDER\"")
    }
    guard let owner else {
      throw error(
        at: node.position, "an input without a member",
        advice: "add \"member\": \"NAME\", or \"members\": \"by-folder\"")
    }
    return Input(path: path, owner: owner)
  }

  private func existingPath(_ node: JSONNode) throws(Failure) -> String {
    let path = try location(node, named: "path")
    guard !importing || FileManager.default.fileExists(atPath: path) else {
      throw error(
        at: node.position, "there is no file or folder \"\(path)\"",
        advice: "create it, or correct the path: it is relative to the configuration's folder")
    }
    return path
  }

  private func member(_ node: JSONNode) throws(Failure) -> MemberID {
    let name = try text(node, named: "member")
    guard let member = MemberID(name) else {
      throw error(
        at: node.position, "\"\(name)\" cannot be a member's name", advice: memberNameRule)
    }
    return member
  }

  // MARK: Stages

  private func readStages(
    _ node: JSONNode, into configuration: inout Configuration
  ) throws(Failure) {
    var named: Set<String> = []
    for member in try members(of: node, named: "stages") {
      guard Stage.named(member.name) != nil else {
        throw error(
          at: member.position, "there is no stage \"\(member.name)\"",
          advice: "the stages are: " + Stage.all.map(\.name).sorted().joined(separator: ", "))
      }
      named.insert(member.name)
      try readSettings(of: member.name, member.value, into: &configuration.settings)
    }
    configuration.stages = Stage.all.filter { named.contains($0.name) }
  }

  // MARK: Values

  /// The members of an object, with distinct names.
  func members(of node: JSONNode, named name: String) throws(Failure) -> [JSONMember] {
    guard case .object(let members) = node.value else {
      throw error(
        at: node.position, "\(name) must be an object { }, not \(node.value.kind)",
        advice: "write it as { \"KEY\": VALUE }")
    }
    var seen: Set<String> = []
    for member in members where !seen.insert(member.name).inserted {
      throw error(
        at: member.position, "\"\(member.name)\" is there twice", advice: "keep one of them")
    }
    return members
  }

  /// The values that `read` makes of the elements of a list.
  func list<Element>(
    _ node: JSONNode, named name: String, of expected: String = "objects",
    _ read: (JSONNode) throws(Failure) -> Element
  ) throws(Failure) -> [Element] {
    guard case .array(let elements) = node.value else {
      throw mismatch(node, name, "a list of \(expected)")
    }
    return try elements.map(read)
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, named name: String
  ) throws(Failure) -> Choice {
    guard case .string(let text) = node.value, let choice = Choice(rawValue: text) else {
      throw mismatch(
        node, name, "one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  func text(_ node: JSONNode, named name: String) throws(Failure) -> String {
    guard case .string(let text) = node.value else { throw mismatch(node, name, "a text") }
    return text
  }

  func flag(_ node: JSONNode, named name: String) throws(Failure) -> Bool {
    guard case .boolean(let flag) = node.value else { throw mismatch(node, name, "true or false") }
    return flag
  }

  func location(_ node: JSONNode, named name: String) throws(Failure) -> String {
    let path = try text(node, named: name)
    guard !path.isEmpty, !path.contains("\0") else {
      throw mismatch(node, name, "the path of a file or folder")
    }
    return joined(folder, path)
  }

  /// A folder that exists, or can be created.
  ///
  /// One that exists may be read-only: commands that only read work there, and the others name it.
  func usableFolder(
    _ node: JSONNode, named name: String
  ) throws(Failure) -> String {
    let path = try location(node, named: name)
    var nearest = URL(fileURLWithPath: path).standardizedFileURL
    if isFolder(nearest.path) { return path }
    while !FileManager.default.fileExists(atPath: nearest.path), nearest.path != "/" {
      nearest.deleteLastPathComponent()
    }
    guard isFolder(nearest.path), FileManager.default.isWritableFile(atPath: nearest.path)
    else {
      throw error(
        at: node.position,
        "\(name) cannot be \(path): \(nearest.path) is not a writable folder",
        advice: "choose another folder, or make this one writable")
    }
    return path
  }

  // MARK: Errors

  func mismatch(_ node: JSONNode, _ name: String, _ expected: String) -> Failure {
    error(at: node.position, "\(name) cannot be \(node.value.kind)", advice: "it takes \(expected)")
  }

  func unknown(_ member: JSONMember, known: [String]) -> Failure {
    error(
      at: member.position, "there is no key \"\(member.name)\" here",
      advice: known.isEmpty
        ? "this object takes no keys"
        : [
          Suggestion.text(for: member.name, among: known),
          "the keys are: \(known.joined(separator: ", "))",
        ].compactMap(\.self).joined(separator: " "))
  }

  func error(at place: JSONPosition, _ message: String, advice: String) -> Failure {
    Failure(
      .usage, "\(path), line \(place.line), column \(place.column): \(message)", advice: advice)
  }
}

/// The form of an address of a log.
let logAddressRule =
  "the address of a database, such as \"postgresql://host/name\"; "
  + "without \"log\", the log is in the data folder"

extension JSONNode.Value {
  /// A single value, or the name of its kind, for messages.
  var kind: String {
    switch self {
    case .object: "an object"
    case .array: "a list"
    case .string(let text): "\"\(text)\""
    case .number(let text): text
    case .boolean(let flag): "\(flag)"
    case .null: "null"
    }
  }
}
