import ActivityModel

/// A table with a row for each booking.
///
/// The club's table names a member in each row, a member's own does not. The stream shows whose
/// statement a booking is: attendance in a member's own table is none of the club.
struct BookingTable {
  static let table = NamedTable(
    needs: ["class", "start", "status"], optional: ["member", "zone"], people: ["name"],
    dated: "start")

  static func read(
    _ source: inout SourceReader, of vendor: KnownVendor, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var bookings = BookingTable(of: SourceStream(vendor, kind: .app))
    try table.read(&source, &diagnostics) { bookings.add($0, &$1) }
    bookings.report(to: &diagnostics)
  }

  /// The state of a word; nil for a word that is none of these.
  static func state(_ word: String) -> Booking.State? {
    let letters = word.lowercased().filter { $0.isLetter }
    return switch letters {
    case "booked", "confirmed", "reserved": .booked
    case "waitlisted", "waitlist", "waiting", "tentative": .waitlisted
    case "attended", "checkedin", "present", "visited": .attended
    case "cancelled", "canceled": .cancelled
    case "latecancelled", "latecanceled", "latecancel": .lateCancelled
    case "noshow", "absent", "missed": .noShow
    default: nil
    }
  }

  private struct Name: Hashable {
    let member: MemberID?
    let subject: String
  }

  private let stream: SourceStream
  /// Of those of one member, class and start the last counts.
  private var found: [Name: (booking: Booking, place: Place)] = [:]
  private var order: [Name] = []

  private init(of stream: SourceStream) { self.stream = stream }

  private mutating func add(_ cells: NamedCells, _ diagnostics: inout Diagnostics) {
    guard let title = diagnostics.title(of: cells) else { return }
    let member = cells["member"].flatMap(MemberID.folding)
    guard (member == nil) != cells.header.contains("member"), member?.isClub != true else {
      return diagnostics.refuseRow(
        "member-missing", cells.row,
        "\(Excerpt.of(cells["member"] ?? "")) is no name of a member")
    }
    guard let start = diagnostics.start(of: cells) else { return }
    guard let word = cells["status"], let state = Self.state(word) else {
      return diagnostics.refuseRow(
        "status-not-known", cells.row,
        "the status \(Excerpt.of(cells["status"] ?? "")) is none of booked, waitlisted, attended,"
          + " cancelled, late-cancelled and no-show")
    }
    let name = Name(member: member, subject: start.subject(of: title))
    let booking = Booking(title: title, start: start, state: state, word: word)
    if found.updateValue((booking, cells.place), forKey: name) == nil { order.append(name) }
  }

  private consuming func report(to diagnostics: inout Diagnostics) {
    for name in order {
      guard let (booking, place) = found[name] else { continue }
      diagnostics.append(
        .booking(booking), of: name.subject, in: stream, at: place, owner: name.member)
    }
  }
}
