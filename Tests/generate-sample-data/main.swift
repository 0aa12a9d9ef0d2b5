import Foundation
import SampleGenerator

// Writes the members' files anew: `generate-sample-data [FOLDER]`, by default `SampleData`.
let folder = URL(
  fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "SampleData", isDirectory: true)
let inbox = folder.appendingPathComponent("inbox")
if FileManager.default.fileExists(atPath: inbox.path) {
  try FileManager.default.removeItem(at: inbox)
}
let files = sampleFiles()
for file in files {
  let place = folder.appendingPathComponent(file.path)
  try FileManager.default.createDirectory(
    at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(file.bytes).write(to: place)
}
print("\(files.count) files, \(files.reduce(0) { $0 + $1.bytes.count }) bytes in \(inbox.path)")
