// The tests of Log come here.
