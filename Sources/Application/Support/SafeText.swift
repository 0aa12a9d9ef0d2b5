import ActivityModel

/// A text of a report as it may be printed: nothing in it steers the terminal.
public func safeForTerminal(_ text: String) -> String { text.withoutControls }
