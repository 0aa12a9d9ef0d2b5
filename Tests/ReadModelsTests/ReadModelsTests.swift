// The tests of ReadModels come here.
