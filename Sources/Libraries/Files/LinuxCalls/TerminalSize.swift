import Glibc

/// The width of the terminal behind standard output, in columns; nil for any other output.
public func terminalColumns() -> Int? {
  var size = winsize()
  guard isatty(STDOUT_FILENO) == 1,
    unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
  else { return nil }
  return Int(size.ws_col)
}
