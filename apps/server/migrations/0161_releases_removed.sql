-- Releases that no row names are removed once they have not served for a while.
alter table list_releases add unserved_date bigint;

-- Every place where a row of the acting organisation names a release of the watchlists: it is kept as long as one does.
create view named_releases with (security_invoker = true) as
  select release from scans
  union all select unnest(array[release, previous_release]) from screening_runs
  union all select screened_release from individuals_coverage
  union all select screened_release from corporates_coverage;
comment on view named_releases is 'Releases that some row names. A table that names a release joins this view.';

-- The edit of an own list that shall serve, and the one that does. Quick edits end in one release.
alter table list_sources
  -- Absent: the list is removed.
  add wanted_sha256 text,
  add wanted_date bigint,
  -- The `wanted_date` of the edit that was built or refused last.
  add settled_date bigint,
  add next_build_date bigint;

-- An event may start its jobs later than it is left.
alter table outbox_events add start_date bigint;
