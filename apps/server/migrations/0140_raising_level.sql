-- Results below the raising level stay with their scans. Where those of a customer stand is kept in the coverage ledger: a run that
-- asks only about what changed in the lists leaves the earlier ones in place.
alter table individuals_coverage add column weaker jsonb;
alter table corporates_coverage add column weaker jsonb;
create index individuals_coverage_weaker on individuals_coverage (org_id, id) where weaker is not null;
create index corporates_coverage_weaker on corporates_coverage (org_id, id) where weaker is not null;

-- A version of the matcher settings holds the level as it was chosen: without one, the default of the algorithm.
alter table matcher_versions add column raise_from double precision, add column raise_from_binding double precision;

create or replace function matcher_value(p_org int, p_key text, p_initial float8) returns float8 language sql stable as $$
  select coalesce((select nullif(config_value, 'null')::float8 from configurations
    where org_id = p_org and config_key = p_key and not is_deleted), p_initial)
$$;

create or replace function version_matcher() returns trigger language plpgsql as $$
begin
  insert into matcher_versions (org_id, version, exact, strong, weak, raise_from, raise_from_binding)
  values (new.org_id, coalesce((select max(version) from matcher_versions where org_id = new.org_id), 0) + 1,
    matcher_value(new.org_id, 'similarity_exact', 0.95), matcher_value(new.org_id, 'similarity_strong', 0.8),
    matcher_value(new.org_id, 'similarity_weak', 0.6), matcher_value(new.org_id, 'raise_from', null),
    matcher_value(new.org_id, 'raise_from_binding', null))
  on conflict (org_id, epoch, xid) do update set exact = excluded.exact, strong = excluded.strong, weak = excluded.weak,
    raise_from = excluded.raise_from, raise_from_binding = excluded.raise_from_binding;
  return null;
end $$;
drop trigger version_matcher_new on configurations;
create trigger version_matcher_new after insert on configurations for each row
  when (new.config_key in ('similarity_exact', 'similarity_strong', 'similarity_weak', 'raise_from', 'raise_from_binding'))
  execute function version_matcher();
drop trigger version_matcher on configurations;
create trigger version_matcher after update on configurations for each row
  when (new.config_key in ('similarity_exact', 'similarity_strong', 'similarity_weak', 'raise_from', 'raise_from_binding')
    and old.config_value <> new.config_value)
  execute function version_matcher();
