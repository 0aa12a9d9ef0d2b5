// The tests of Projection come here.
