import ActivityModel
import EventSchema
import Foundation

extension StoredMemberForgotten {
  init(_ event: MemberForgotten) {
    self.init()
    memberKey = Data(event.memberKey)
    erasedEvents = Int64(event.erasedEventCount)
  }

  func event() throws(StoredFormError) -> MemberForgotten {
    guard memberKey.count == MemberKey.length else {
      throw .malformed("the key of a member does not have \(MemberKey.length) bytes")
    }
    return MemberForgotten(
      memberKey: [UInt8](memberKey), erasedEventCount: Int(erasedEvents))
  }
}
