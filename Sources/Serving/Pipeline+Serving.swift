import Application
import Runtime

extension Pipeline: ReceivedImporting {}

extension Pipeline: ActionTaking {
  func correct(
    _ id: String, of member: String, to wishes: ActivityCorrectionRequest
  ) throws(Failure) -> [String] {
    try correctActivity(id, of: member, to: wishes).recorded
  }
}
