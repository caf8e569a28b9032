-- What was asked has a hash of its own, so that a replay can say whether the question or the answer was touched.
alter table scans add column input_hash text;
