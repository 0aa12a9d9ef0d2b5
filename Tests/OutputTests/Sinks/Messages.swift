import Runtime
import Output

/// The failure of the body in one line, or nil.
func message(of body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch let error as Failure {
    return error.oneLine
  } catch {
    return "not a Failure: \(error)"
  }
}
