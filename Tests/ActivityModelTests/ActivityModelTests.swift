// The tests of ActivityModel come here.
