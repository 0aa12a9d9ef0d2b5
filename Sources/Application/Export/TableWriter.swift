import Files
import Rebuilding
import Runtime
import Foundation
import Output

/// Writes one table to a file or standard output.
final class TableWriter {
  private let columns: [Column]
  private let format: ExportRequest.Format
  /// Nil for standard output.
  private let folder: String?
  private let file: WholeFile?
  private let print: (([UInt8]) throws(Failure) -> Void)?
  private var buffer: [UInt8] = []
  private(set) var report: FeedReport.Table

  private static let bufferByteCount = 1 << 20

  /// Begins a table.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - columns: The columns of the table itself.
  ///   - isChanges: Precedes each row with the kind of change.
  ///   - format: A format of tables.
  ///   - folder: The destination; nil for `print`.
  ///   - print: Receives the output for standard output.
  /// - Throws: When the file cannot be written.
  init(
    _ name: String, columns: [Column], isChanges: Bool, format: ExportRequest.Format,
    folder: String?, print: @escaping ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    self.columns = (isChanges ? [RowChange.column] : []) + columns
    self.format = format
    self.folder = folder
    let fileName = folder.map { _ in "\(name).\(format.rawValue)" }
    report = FeedReport.Table(table: name, file: fileName)
    let text = format == .parquet ? ".\(name).ndjson" : fileName
    file = try folder.flatMap { folder in text.map { joined(folder, $0) } }
      .map { (path) throws(Failure) in
        try WholeFile(path)
      }
    self.print = file == nil ? print : nil
    buffer = format.text.head(self.columns)
  }

  func append(_ rows: [Row]) throws(Failure) {
    report.rows += rows.count
    for row in rows { try write(row) }
  }

  func append(_ changes: [RowChange]) throws(Failure) {
    report.rows += changes.count
    for change in changes {
      switch change.kind {
      case .added: report.added += 1
      case .changed: report.changed += 1
      case .removed: report.removed += 1
      }
      try write(change.cells)
    }
  }

  /// Completes the file and puts it in place.
  func finish() throws(Failure) -> FeedReport.Table {
    try flush()
    try file?.finish()
    if format == .parquet, let file, let folder, let name = report.file {
      defer { try? FileManager.default.removeItem(atPath: file.path) }
      try Parquet.write(
        ndjson: file.path, columns: columns, to: joined(folder, name))
    }
    return report
  }

  private func write(_ row: Row) throws(Failure) {
    format.text.append(row, columns: columns, to: &buffer)
    if buffer.count >= TableWriter.bufferByteCount { try flush() }
  }

  private func flush() throws(Failure) {
    try file?.write(buffer)
    try print?(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
