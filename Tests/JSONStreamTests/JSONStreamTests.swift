// The tests of JSONStream come here.
