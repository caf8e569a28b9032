-- Which algorithm answers is chosen by each organisation. Those that are there keep the one they were screened with.
alter table matcher_versions add column algorithm text;

create or replace function version_matcher() returns trigger language plpgsql as $$
declare
  v_algorithm text := (select config_value from configurations
    where org_id = new.org_id and config_key = 'matcher_algorithm' and not is_deleted);
begin
  insert into matcher_versions (org_id, version, exact, strong, weak, raise_from, raise_from_binding, algorithm)
  values (new.org_id, coalesce((select max(version) from matcher_versions where org_id = new.org_id), 0) + 1,
    matcher_value(new.org_id, 'similarity_exact', 0.95), matcher_value(new.org_id, 'similarity_strong', 0.8),
    matcher_value(new.org_id, 'similarity_weak', 0.6), matcher_value(new.org_id, 'raise_from', null),
    matcher_value(new.org_id, 'raise_from_binding', null), v_algorithm)
  on conflict (org_id, epoch, xid) do update set exact = excluded.exact, strong = excluded.strong, weak = excluded.weak,
    raise_from = excluded.raise_from, raise_from_binding = excluded.raise_from_binding, algorithm = excluded.algorithm;
  return null;
end $$;
drop trigger version_matcher_new on configurations;
create trigger version_matcher_new after insert on configurations for each row
  when (new.config_key in ('similarity_exact', 'similarity_strong', 'similarity_weak', 'raise_from', 'raise_from_binding',
    'matcher_algorithm'))
  execute function version_matcher();
drop trigger version_matcher on configurations;
create trigger version_matcher after update on configurations for each row
  when (new.config_key in ('similarity_exact', 'similarity_strong', 'similarity_weak', 'raise_from', 'raise_from_binding',
    'matcher_algorithm') and old.config_value <> new.config_value)
  execute function version_matcher();
