-- What free text looks in, as one column: words of a name, the reference and the number of the certificate are then one scan of
-- one index that begins with the rarest word, where three columns made the commonest be read whole.
alter table individuals add column search_text text not null
  generated always as (search_names || e'\n' || coalesce(ref_id, '')) stored;
alter table corporates add column search_text text not null
  generated always as (search_names || e'\n' || coalesce(ref_id, '') || e'\n' || coalesce(coi_number, '')) stored;

-- It follows from the others, so it moves no `updated_date` and leaves no trace.
do $$
declare
  v record;
begin
  for v in select oid, tgname, tgrelid::regclass as target, pg_get_triggerdef(oid) as made from pg_trigger
    where tgrelid in ('individuals'::regclass, 'corporates'::regclass) and tgname in ('touch', 'audit') loop
    execute format('drop trigger %I on %s', v.tgname, v.target);
    execute replace(v.made, 'search_names', 'search_names,search_text');
  end loop;
end $$;

-- The views name the columns there were when they were made.
drop view covered_individuals, covered_corporates;
create view covered_individuals with (security_invoker = true) as
select p.*, c.batch_scan_date, c.screened_date, c.screened_release, c.screened_run, c.screened_fingerprint
from individuals p join individuals_coverage c on c.org_id = p.org_id and c.id = p.id;
create view covered_corporates with (security_invoker = true) as
select p.*, c.batch_scan_date, c.screened_date, c.screened_release, c.screened_run, c.screened_fingerprint
from corporates p join corporates_coverage c on c.org_id = p.org_id and c.id = p.id;
grant select on covered_individuals, covered_corporates to probity_app;

drop index individuals_contains;
create index individuals_contains on individuals using gin (
  org_id, search_sur gin_trgm_ops, search_other gin_trgm_ops, search_text gin_trgm_ops, ref_id gin_trgm_ops, tel gin_trgm_ops
) with (fastupdate = off) where not is_deleted;
drop index corporates_contains;
create index corporates_contains on corporates using gin (
  org_id, search_text gin_trgm_ops, ref_id gin_trgm_ops, coi_number gin_trgm_ops, br_number gin_trgm_ops, tel gin_trgm_ops
) with (fastupdate = off) where not is_deleted;
