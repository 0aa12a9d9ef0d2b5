import Files
import Rebuilding
import Runtime
import Foundation
import Output

/// Writes Parquet through DuckDB.
///
/// Its Python package is a complete implementation that analysts usually have. It runs in a
/// separate process and converts NDJSON with the types of the data dictionary.
enum Parquet {
  /// The environment variable with the path of a Python that has DuckDB.
  static let variable = "PACELOG_PYTHON"

  /// Converts `columns` of a JSON Lines file to a Parquet file.
  static func write(
    ndjson: String, columns: [Column], to path: String
  ) throws(Failure) {
    let temporary = WholeFile.temporaryPath(path)
    defer { try? FileManager.default.removeItem(atPath: temporary) }
    let types = columns.map { "\($0.name)=\($0.kind.duckDBType)" }
    let outcome = try run(["-c", script, ndjson, temporary] + types)
    guard outcome.status != missing else { throw notInstalled }
    guard outcome.status == 0 else {
      throw Failure(
        .failed, "\(path) cannot be written: \(outcome.lastLine)",
        advice: "see to the cause, or choose another format")
    }
    try WholeFile.adopt(temporary, as: path)
  }

  /// The exit status of the script when DuckDB is missing.
  private static let missing: Int32 = 69

  private static let notInstalled = Failure(
    .failed, "Parquet is written by DuckDB, and python3 has no module duckdb",
    advice: "install it: pip install duckdb; or name a Python that has it: \(variable)=PATH; or "
      + "choose ndjson or csv")

  /// Keeps the order of the lines, and keeps text as text.
  private static let script = """
    import os, sys
    try:
        import duckdb
    except ImportError:
        sys.exit(69)
    os.umask(0o077)
    source, target, *types = sys.argv[1:]
    columns = dict(pair.split("=", 1) for pair in types)
    base = duckdb.connect(":memory:")
    base.execute("SET preserve_insertion_order = true")
    base.execute("SET TimeZone = 'UTC'")
    quoted = "'" + target.replace("'", "''") + "'"
    rows = base.read_json(source, format="newline_delimited", columns=columns)
    base.execute("COPY rows TO " + quoted + " (FORMAT parquet, COMPRESSION zstd)")
    """

  private static func run(
    _ arguments: [String]
  ) throws(Failure) -> (status: Int32, lastLine: String) {
    let process = Process()
    let python = ProcessInfo.processInfo.environment[variable] ?? "python3"
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [python] + arguments
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw notInstalled
    }
    let printed = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // 127: `env` did not find the program.
    guard process.terminationStatus != 127 else { throw notInstalled }
    let lines = String(decoding: printed, as: UTF8.self).split(separator: "\n")
    return (process.terminationStatus, String(lines.last ?? "it printed nothing"))
  }
}

extension Column.Kind {
  var duckDBType: String {
    switch self {
    case .text: "VARCHAR"
    case .integer: "BIGINT"
    case .date: "DATE"
    case .moment: "TIMESTAMP"
    case .list: "VARCHAR[]"
    }
  }
}
