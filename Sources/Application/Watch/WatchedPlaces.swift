import Runtime
import Importing
import ActivityModel
import Foundation
import LinuxCalls

/// Watches the folders of the inputs recursively.
struct WatchedPlaces {
  private let watcher: FolderWatcher
  private let inputs: [Input]
  /// Folders that Pacelog writes itself, resolved, with a slash at the end.
  private let own: [[UInt8]]
  /// The folder of each watch: real paths without a slash at the end.
  private var folders: [Int32: [UInt8]] = [:]
  /// Folders that cannot be watched, with the reason; each is reported once.
  private(set) var failures: [String] = []

  init(_ watcher: FolderWatcher, inputs: [Input], own: [String]) {
    self.watcher = watcher
    self.inputs = inputs
    self.own = own.map { WatchedPlaces.resolved($0) + [UInt8(ascii: "/")] }
  }

  var count: Int { folders.count }

  /// Watches all inputs from scratch.
  ///
  /// - Returns: All existing files.
  mutating func watchAll() -> [[UInt8]] {
    inputs.flatMap { add(WatchedPlaces.resolved($0.path)) }
  }

  /// Watches a folder and its subfolders.
  ///
  /// - Returns: The files in it.
  mutating func add(_ path: [UInt8]) -> [[UInt8]] {
    guard !own.contains(where: { (path + [UInt8(ascii: "/")]).starts(with: $0) }) else { return [] }
    let text = String(decoding: path, as: UTF8.self)
    guard isFolder(text) else { return [path] }
    // The watch precedes the listing, so that no file is missed in between.
    guard let number = watcher.watch(text) else {
      failures.append("\(text): \(FolderWatcher.lastFailure)")
      return []
    }
    folders[number] = path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: text)) ?? []
    return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [[UInt8]] in
      let inner = path + [UInt8(ascii: "/")] + Array(name.utf8)
      // Links are not followed, as in an import.
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: String(decoding: inner, as: UTF8.self))
      switch attributes?[.type] as? FileAttributeType {
      case .typeDirectory?: return add(inner)
      case .typeRegular?: return [inner]
      default: return []
      }
    }
  }

  /// The real path of an event; nil for a folder that is no longer watched, and for names that are
  /// never imported.
  func path(of event: FolderEvent) -> [UInt8]? {
    guard let folder = folders[event.folder], event.name.first != UInt8(ascii: ".") else {
      return nil
    }
    return event.name.isEmpty ? folder : folder + [UInt8(ascii: "/")] + event.name
  }

  mutating func forget(_ folder: Int32) { folders[folder] = nil }

  mutating func takeFailures() -> [String] {
    defer { failures = [] }
    return failures
  }

  /// The input, or the member's folder in one, that contains a file.
  func place(of path: [UInt8]) -> Input? {
    for input in inputs {
      let root = WatchedPlaces.resolved(input.path)
      guard path == root || path.starts(with: root + [UInt8(ascii: "/")]) else { continue }
      guard case .memberByFolder = input.owner else { return input }
      let rest = path.dropFirst(root.count + 1).prefix { $0 != UInt8(ascii: "/") }
      let name = String(decoding: rest, as: UTF8.self)
      // A file outside of every member's folder is reported for the whole input.
      guard rest.count + root.count + 1 < path.count, let member = MemberID(name) else {
        return input
      }
      return Input(path: joined(input.path, name), owner: .member(member))
    }
    return nil
  }

  static func resolved(_ path: String) -> [UInt8] {
    Array(URL(fileURLWithPath: path).resolvingSymlinksInPath().path.utf8)
  }
}
