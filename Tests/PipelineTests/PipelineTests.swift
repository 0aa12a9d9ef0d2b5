// The tests of Pipeline come here.
