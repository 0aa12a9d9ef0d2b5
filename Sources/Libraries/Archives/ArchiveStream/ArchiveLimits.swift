/// How much an archive may ask for before it is refused.
///
/// All numbers hold for one outer file with everything that is nested in it.
public struct ArchiveLimits: Hashable, Sendable {
  /// Entries of every kind.
  ///
  /// The largest exports seen hold about 20,000.
  public var entryCount = 100_000
  /// Bytes of one entry's name; longer ones serve attacks only.
  public var nameByteCount = 1_024
  /// Bytes that come out, over all entries read: 64 GiB.
  ///
  /// Ten years of second-by-second health data stay under 10.
  public var expandedByteCount = 64 << 30
  /// Bytes that come out for each byte that goes in.
  ///
  /// Exports reach 30; deflate can reach 1,032, which only bombs do.
  public var expansionRatio = 250
  /// The ratio is not looked at before this many bytes have come out: 32 MiB.
  ///
  /// Small files of blanks or zeros are harmless.
  public var ratioFreeByteCount = 32 << 20
  /// Archives inside archives: 1 for a zip, 2 for a gz in it, 3 for a tar in that.
  ///
  /// Held by whoever opens one archive inside another.
  public var nestingDepth = 4

  public init() {}
}

/// What one outer file has used of its limits so far; shared by every archive nested in it.
public final class ExpansionBudget {
  public let limits: ArchiveLimits
  /// Size of the outer file.
  private let packedByteCount: Int
  private var entryCount = 0
  private var expandedByteCount = 0

  public init(limits: ArchiveLimits = ArchiveLimits(), packedByteCount: Int) {
    self.limits = limits
    self.packedByteCount = max(1, packedByteCount)
  }

  /// Counts one more entry.
  func countEntry(nameByteCount: Int) throws(ArchiveError) {
    entryCount += 1
    guard entryCount <= limits.entryCount else { throw .tooManyEntries(limits.entryCount) }
    guard nameByteCount <= limits.nameByteCount else {
      throw .nameTooLong(nameByteCount, limit: limits.nameByteCount)
    }
  }

  /// Counts bytes that have come out.
  func countExpanded(_ byteCount: Int, entry: String?) throws(ArchiveError) {
    expandedByteCount += byteCount
    guard expandedByteCount <= limits.expandedByteCount else {
      throw .tooLarge(limits.expandedByteCount, entry: entry)
    }
    guard
      expandedByteCount <= limits.ratioFreeByteCount
        || expandedByteCount / packedByteCount < limits.expansionRatio
    else { throw .expandsTooMuch(limits.expansionRatio, entry: entry) }
  }
}
