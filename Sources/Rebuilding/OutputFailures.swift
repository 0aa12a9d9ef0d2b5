package import Runtime
package import Output

/// Reads something of the output; what cannot be read becomes an error of the pipeline.
package func reading<Result>(
  _ body: () throws(SinkError) -> Result
) throws(PipelineError) -> Result {
  do throws(SinkError) {
    return try body()
  } catch {
    throw PipelineError(sink: error)
  }
}

/// Writes something; what cannot be written becomes an error of the pipeline.
package func writing<Result>(
  _ body: () throws(SinkError) -> Result
) throws(PipelineError) -> Result {
  try reading(body)
}

/// Writes a whole file in place of what has its name, for its owner alone unless `permissions` say
/// otherwise.
package func writeWhole(
  _ bytes: [UInt8], to path: String, permissions: Int = 0o600
) throws(PipelineError) {
  try writing { () throws(SinkError) in
    try WholeFile.write(bytes, to: path, permissions: permissions)
  }
}

extension PipelineError {
  package init(sink error: SinkError) {
    self.init(
      .failed, "cannot \(error.action) \(error.path): \(error.reason)", advice: error.advice)
  }
}
