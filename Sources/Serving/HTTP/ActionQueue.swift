import Dispatch

/// One thread for user actions: the log has one writer.
enum ActionQueue {
  static let queue = DispatchQueue(label: "pacelog.actions")
}
