// The tests of Ingest come here.
