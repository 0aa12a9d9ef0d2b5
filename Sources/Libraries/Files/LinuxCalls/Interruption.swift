import Dispatch
import Glibc
import Synchronization

/// Calls a function when Ctrl-C is pressed, and then lets the signal end the process.
///
/// A second Ctrl-C ends the process at once.
///
/// Nothing is called where the signal was ignored before, as in the background of a script.
public final class Interruption: Sendable {
  private let source: Mutex<any DispatchSourceSignal>?

  public init(_ body: @escaping @Sendable () -> Void) {
    guard !Self.isIgnored else {
      source = nil
      return
    }
    _ = signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler {
      // First: a second Ctrl-C has to end the process also while the body waits, as for a terminal.
      _ = signal(SIGINT, SIG_DFL)
      body()
      _ = kill(getpid(), SIGINT)
    }
    source.resume()
    self.source = Mutex(source)
  }

  private static var isIgnored: Bool {
    var action = sigaction()
    guard unsafe sigaction(SIGINT, nil, &action) == 0 else { return false }
    let handler = unsafe action.__sigaction_handler.sa_handler
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
