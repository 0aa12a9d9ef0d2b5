// The tests of Tidy come here.
