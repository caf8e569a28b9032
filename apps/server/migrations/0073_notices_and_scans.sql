-- New hits that nobody was told of by mail yet: one row for each time some were raised, in the same transaction.
create table hit_notices (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  hits int not null constraint hit_notices__hits check (hits > 0),
  mailed boolean not null default false,
  unique (org_id, id)
);
create index hit_notices_waiting on hit_notices (org_id, id) where not mailed;
call secure_table('hit_notices', derived => array['mailed'], bulk => true);

-- The coverage ledger also names the scan, where the customer has one of its own: a customer without hits stands in the manifest of its run.
alter table individuals_coverage add column screened_scan uuid;
alter table corporates_coverage add column screened_scan uuid;
drop view covered_individuals;
drop view covered_corporates;
create view covered_individuals with (security_invoker = true) as
select p.*, c.batch_scan_date, c.screened_date, c.screened_release, c.screened_run, c.screened_scan, c.screened_fingerprint
from individuals p join individuals_coverage c on c.org_id = p.org_id and c.id = p.id;
create view covered_corporates with (security_invoker = true) as
select p.*, c.batch_scan_date, c.screened_date, c.screened_release, c.screened_run, c.screened_scan, c.screened_fingerprint
from corporates p join corporates_coverage c on c.org_id = p.org_id and c.id = p.id;
grant select on covered_individuals, covered_corporates to probity_app;
