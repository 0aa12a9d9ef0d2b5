package import Runtime

extension PipelineError {
  package init(log error: LogError) {
    self.init(
      .failed, (error.place.isEmpty ? "" : "\(error.place): ") + error.message, advice: error.advice
    )
  }
}

/// Runs an operation on the log and converts its errors to errors of the pipeline.
package func asking<Result>(
  _ body: () throws(LogError) -> Result
) throws(PipelineError) -> Result {
  do throws(LogError) {
    return try body()
  } catch {
    throw PipelineError(log: error)
  }
}
