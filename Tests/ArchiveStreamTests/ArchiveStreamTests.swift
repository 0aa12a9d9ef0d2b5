// The tests of ArchiveStream come here.
