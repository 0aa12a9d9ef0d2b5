// The tests of Sinks come here.
