import JSONStream
import Runtime

/// The settings of `pacelog serve` in `pipeline.json`.
public struct ServeConfiguration: Sendable {
  /// A numeric address or a host name of this machine.
  public var address = "127.0.0.1"
  /// 0 lets the system choose one.
  public var port = 8481
  /// A second port, on which every address is that of OsmAnd and Traccar Client; nil for none.
  public var osmAndPort: Int?
  /// The socket of a proxy, whose header `Remote-User` is believed; nil for none.
  public var socket: String?
  /// The group whose members may connect to the socket; nil for that of the server's user.
  public var socketGroup: String?
  /// True when a token may be a part of the address of a post, for phones that send nothing else.
  public var takesTokensInPaths = false
  /// The bytes of the uploads of one member that arrive or wait for their import: 4 GiB.
  public var quotaByteCount = 4 << 30
}

extension ConfigurationReader {
  /// Reads the settings of the server.
  func readServe(
    _ node: JSONNode, into serve: inout ServeConfiguration
  ) throws(Failure) {
    for member in try members(of: node, named: "serve") {
      switch member.name {
      case "address": serve.address = try text(member.value, named: "serve.address")
      case "port": serve.port = try port(member.value, named: "serve.port")
      case "osmandPort": serve.osmAndPort = try port(member.value, named: "serve.osmandPort")
      case "socket": serve.socket = joined(folder, try text(member.value, named: "serve.socket"))
      case "socketGroup":
        serve.socketGroup = try text(member.value, named: "serve.socketGroup")
      case "quotaMebibytes":
        serve.quotaByteCount =
          try number(member.value, named: "serve.quotaMebibytes", in: 1...1_048_576) << 20
      case "tokensInPaths":
        serve.takesTokensInPaths = try flag(member.value, named: "serve.tokensInPaths")
      default:
        throw unknown(
          member,
          known: [
            "address", "osmandPort", "port", "quotaMebibytes", "socket", "socketGroup",
            "tokensInPaths",
          ])
      }
    }
  }

  private func port(_ node: JSONNode, named name: String) throws(Failure) -> Int {
    try number(node, named: name, in: 0...65_535)
  }

  private func number(
    _ node: JSONNode, named name: String, in range: ClosedRange<Int>
  ) throws(Failure) -> Int {
    guard case .number(let text) = node.value, let value = Int(text), range.contains(value) else {
      throw mismatch(node, name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }
}
