// The tests of CommandLine come here.
