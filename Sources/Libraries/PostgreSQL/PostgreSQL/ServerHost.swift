import CPostgreSQL

/// One of the servers that an address names.
struct ServerHost: CustomStringConvertible {
  /// A name, an address, or the folder of a socket.
  let name: String
  let numericAddress: String
  let port: String

  /// The parameters with which libpq connects to this server alone.
  var parameters: [(name: String, value: String)] {
    [("host", name), ("hostaddr", numericAddress), ("port", port)]
  }

  var description: String {
    (name.isEmpty ? numericAddress : name) + (port.isEmpty ? "" : ":\(port)")
  }
}

extension Wire {
  /// The servers of an address, in its order; empty when it is not readable, or leaves them to the
  /// environment.
  static func hosts(of address: String) -> [ServerHost] {
    guard let options = unsafe libpq.PQconninfoParse(address, nil) else { return [] }
    defer { unsafe libpq.PQconninfoFree(options) }
    var lists: [String: [String]] = [:]
    var option = unsafe options
    while let keyword = unsafe option.pointee.keyword {
      if let value = unsafe option.pointee.val {
        lists[unsafe String(cString: keyword)] = unsafe String(cString: value)
          .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      unsafe option += 1
    }
    let names = lists["host"] ?? []
    let numbers = lists["hostaddr"] ?? []
    let ports = lists["port"] ?? []
    return (0..<max(names.count, numbers.count)).map { index in
      ServerHost(
        name: element(names, index), numericAddress: element(numbers, index),
        port: ports.count == 1 ? ports[0] : element(ports, index))
    }
  }

  private static func element(_ list: [String], _ index: Int) -> String {
    index < list.count ? list[index] : ""
  }
}
