/// Limits on the resources that an archive may use; an archive that exceeds one is rejected.
///
/// Each limit covers one outer file together with everything nested in it.
public struct ArchiveLimits: Hashable, Sendable {
  /// Entries of every kind.
  ///
  /// The largest known exports hold about 20,000.
  public var entryCount = 100_000
  /// Bytes in one entry's name.
  ///
  /// Only attacks use longer names.
  public var nameByteCount = 1_024
  /// Bytes unpacked from all entries together: 64 GiB.
  ///
  /// Ten years of second-by-second health data stay under 10 GiB.
  public var expandedByteCount = 64 << 30
  /// Unpacked bytes for each packed byte.
  ///
  /// Exports reach 30; deflate can reach 1,032, which only bombs do.
  public var expansionRatio = 250
  /// Unpacked bytes before the ratio is checked: 32 MiB.
  ///
  /// Small files of blanks or zeros are harmless.
  public var ratioFreeByteCount = 32 << 20
  /// Levels of nesting: 1 for a zip, 2 for a gz in it, 3 for a tar in that.
  ///
  /// The code that opens one archive inside another enforces this limit.
  public var nestingDepth = 4

  public init() {}
}

/// Tracks how much of its limits one outer file has used; all nested archives share it.
public final class ExpansionBudget {
  public let limits: ArchiveLimits
  /// The size of the outer file.
  private let packedByteCount: Int
  private var entryCount = 0
  private var expandedByteCount = 0

  public init(limits: ArchiveLimits = ArchiveLimits(), packedByteCount: Int) {
    self.limits = limits
    self.packedByteCount = max(1, packedByteCount)
  }

  /// Counts one entry and checks the limits on entries and names.
  func countEntry(nameByteCount: Int) throws(ArchiveError) {
    entryCount += 1
    guard entryCount <= limits.entryCount else { throw .tooManyEntries(limits.entryCount) }
    guard nameByteCount <= limits.nameByteCount else {
      throw .nameTooLong(nameByteCount, limit: limits.nameByteCount)
    }
  }

  /// Counts unpacked bytes and checks the limits on size and ratio.
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
