import Output

/// What the body's failure says to people, or nil when it did not fail.
func message(of body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch let error as SinkError {
    return error.description
  } catch {
    return "not a SinkError: \(error)"
  }
}
