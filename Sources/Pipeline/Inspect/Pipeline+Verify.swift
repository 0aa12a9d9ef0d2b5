import ActivityModel
import Foundation
import Log
import ReadModels
import Sinks

extension Pipeline {
  /// Checks everything that can be checked, and remembers that it was.
  public func verify() throws(PipelineError) -> VerificationReport {
    let report = try inspecting { (log) throws(LogError) -> VerificationReport in
      guard let log else { return VerificationReport(head: 0, chain: "", checks: [], damages: []) }
      let verified = try log.verify()
      return VerificationReport(
        head: verified.head.position, chain: verified.head.chain.hex,
        checks: verified.checks.map {
          VerificationReport.Check(name: $0.name, count: $0.count)
        },
        damages: verified.damages.map(String.init(describing:)))
    }
    if report.isSound && report.head > 0 { rememberVerification() }
    return report
  }

  private var verificationMark: String { joined(configuration.dataFolder, "last-verified") }

  /// When the log was last found sound, in ISO 8601; nil when never.
  var lastVerified: String? {
    FileManager.default.contents(atPath: verificationMark)
      .map { String(decoding: $0.prefix(40), as: UTF8.self) }
  }

  private func rememberVerification() {
    _ = FileManager.default.createFile(
      atPath: verificationMark, contents: Data(Clock.now.iso8601.utf8),
      attributes: [.posixPermissions: 0o600])
  }
}
