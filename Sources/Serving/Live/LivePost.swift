import ActivityModel

/// A request of a client, without its credentials.
struct LiveRequest: Sendable {
  /// The parameters of the address and of a form, in their order.
  var parameters: [(name: String, value: String)] = []
  /// Empty for a form.
  var body: [UInt8] = []
  /// The value of `X-Limit-D`.
  var deviceHeader: String?
  /// The device of a post that names none: the label of the token.
  var label = ""
  /// The token that identified the member; never recorded, also where a client names it a device.
  var token = ""
  var received: Instant

  init(received: Instant) { self.received = received }

  /// The first parameter with one of some names, without regard to case.
  func parameter(_ names: String...) -> String? {
    parameters.first { isStated($0, names) }?.value
  }

  /// The values of all parameters with one of some names, in their order.
  func all(_ names: String...) -> [String] {
    parameters.filter { isStated($0, names) }.map(\.value)
  }

  private func isStated(
    _ parameter: (name: String, value: String), _ names: [String]
  ) -> Bool {
    names.contains(parameter.name.lowercased()) && !parameter.value.isEmpty
  }

  /// A name of a device as it may be recorded: without controls, at most 100 characters.
  func device(_ stated: String?) -> String {
    guard let stated, !stated.isEmpty, stated != token else { return label }
    return String(stated.filter { !$0.isNewline && $0 != "\0" }.prefix(100))
  }
}

/// The fixes of a request, ready for the journal.
struct LivePost: Hashable, Sendable {
  var device: String
  /// One line of the segment, without its line feed.
  var body: [UInt8]
  var extent: Extent
  var fixCount: Int
}

/// A request that no later attempt can make valid.
struct LiveRejection: Error, Hashable, Sendable {
  let message: String
  let advice: String

  init(_ message: String, advice: String) {
    self.message = message
    self.advice = advice
  }
}

extension Dialect {
  /// The fixes of a request; nil when it has none and nothing is wrong with it.
  ///
  /// Pure: equal requests give equal posts. Bounded by the size of the body, a depth of 32 and
  /// 60,000 values.
  func decode(_ request: LiveRequest) throws(LiveRejection) -> LivePost? {
    switch self {
    case .ownTracks: try OwnTracksPost.decode(request)
    case .overland: try OverlandPost.decode(request)
    case .osmAnd: try OsmAndPost.decode(request)
    case .gpsLogger: try GPSLoggerPost.decode(request)
    }
  }
}
