// The tests of XMLStream come here.
