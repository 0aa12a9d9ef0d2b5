import Foundation
import TestSupport
import Testing

/// The Spark driver makes the bytes of a rebuild; `Tests/ClusterHarness` kills its processes.
@Suite(
  .enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.missing)),
  .enabled(if: Spark.isInstalled, Comment(rawValue: Spark.missing)))
struct SparkTests {
  @Test(arguments: [1, 4])
  func `two executors make what a rebuild makes`(partitions: Int) throws {
    try WorkTests.withSampleLog(partitions: partitions) { workplace, expected throws in
      let driver = repositoryRoot.appendingPathComponent("packaging/spark/pacelog_spark.py")
      let submit = "--master local[2] --conf spark.ui.enabled=false pyspark-shell"
      let outcome = try Program.run(
        [
          driver.path, "--config", workplace.folder.appendingPathComponent("pipeline.json").path,
          "--program", Program.path.path, "--partition-weight", "30",
        ], in: workplace.folder,
        environment: ["PYSPARK_SUBMIT_ARGS": submit, "SPARK_LOCAL_IP": "127.0.0.1"],
        program: Spark.python)
      #expect(outcome.status == 0, "\(outcome.standardError)")
      #expect(outcome.standardError.contains("pacelog_spark: 3 members in "))
      let output = try contents(of: workplace.output)
      #expect(Set(output.keys) == Set(expected.keys))
      for (path, bytes) in expected { #expect(output[path] == bytes, "\(path)") }
    }
  }
}

/// Spark in a Python of its own.
private enum Spark {
  static let python = repositoryRoot.appendingPathComponent(".build/spark/bin/python3")
  static let missing = "needs Spark: run scripts/setup cluster"

  static let isInstalled: Bool = {
    let isThere = FileManager.default.isExecutableFile(atPath: python.path)
    if !isThere { print(missing) }
    return isThere
  }()
}
