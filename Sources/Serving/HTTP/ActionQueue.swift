import Dispatch

/// One thread for acts: the log has one writer.
enum ActionQueue {
  static let queue = DispatchQueue(label: "pacelog.actions")
}
