-- How many hits of a customer are pending, in a table of its own beside the coverage ledger. A run sets it of everybody it hits; in the
-- customer's own row that cost as much as three hits: a dozen indexes, one of them over trigrams, and triggers that compare the whole
-- row, none of which it concerns. Not in the ledger, because runs write the ledger of customers that they do not hold.
create table individuals_pending (
  org_id int not null,
  id bigint not null,
  alerts_pending int not null default 0,
  primary key (org_id, id),
  constraint individuals_pending__id foreign key (org_id, id) references individuals (org_id, id)
);
create table corporates_pending (
  org_id int not null,
  id bigint not null,
  alerts_pending int not null default 0,
  primary key (org_id, id),
  constraint corporates_pending__id foreign key (org_id, id) references corporates (org_id, id)
);

-- An owner that row security binds as well would see no customer here.
alter table individuals no force row level security;
alter table corporates no force row level security;
insert into individuals_pending select org_id, id, alerts_pending from individuals;
insert into corporates_pending select org_id, id, alerts_pending from corporates;
alter table individuals force row level security;
alter table corporates force row level security;
create index individuals_pending_order on individuals_pending (org_id, alerts_pending desc, id desc);
create index corporates_pending_order on corporates_pending (org_id, alerts_pending desc, id desc);

-- What is derived leaves no trace, so these need neither of the triggers that `secure_table` makes.
create procedure confine(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (org_id = (select current_org())) with check (org_id = (select current_org()))', target);
  execute format('grant select, insert, update on %s to probity_app', target);
end $$;
call confine('individuals_pending');
call confine('corporates_pending');
drop procedure confine(regclass);

-- Every customer has its line from the moment it is there.
create trigger pending after insert on individuals referencing new table as added
  for each statement execute function open_coverage('individuals_pending');
create trigger pending after insert on corporates referencing new table as added
  for each statement execute function open_coverage('corporates_pending');

drop view covered_individuals, covered_corporates, party_summaries;
alter table individuals drop column alerts_pending;
alter table corporates drop column alerts_pending;

-- The lists of derived columns are part of the triggers.
do $$
declare
  v record;
begin
  for v in select oid, tgname, tgrelid::regclass as target, pg_get_triggerdef(oid) as made from pg_trigger
    where tgrelid in ('individuals'::regclass, 'corporates'::regclass) and tgname in ('touch', 'audit') loop
    execute format('drop trigger %I on %s', v.tgname, v.target);
    execute replace(v.made, 'alerts_pending,', '');
  end loop;
end $$;

-- What stands beside a customer, as one: of the two tables only those are read whose columns are asked for.
create view individuals_beside with (security_invoker = true) as
select c.*, n.alerts_pending from individuals_coverage c left join individuals_pending n on n.org_id = c.org_id and n.id = c.id;
create view corporates_beside with (security_invoker = true) as
select c.*, n.alerts_pending from corporates_coverage c left join corporates_pending n on n.org_id = c.org_id and n.id = c.id;
create view covered_individuals with (security_invoker = true) as
select p.*, c.batch_scan_date, c.screened_date, c.screened_release, c.screened_run, c.screened_scan, c.screened_fingerprint, n.alerts_pending
from individuals p join individuals_coverage c on c.org_id = p.org_id and c.id = p.id
join individuals_pending n on n.org_id = p.org_id and n.id = p.id;
create view covered_corporates with (security_invoker = true) as
select p.*, c.batch_scan_date, c.screened_date, c.screened_release, c.screened_run, c.screened_scan, c.screened_fingerprint, n.alerts_pending
from corporates p join corporates_coverage c on c.org_id = p.org_id and c.id = p.id
join corporates_pending n on n.org_id = p.org_id and n.id = p.id;
create view party_summaries with (security_invoker = true) as
  select p.id, 2 as capacity_type, p.is_deleted, p.ref_id, p.status, n.alerts_pending, p.create_date, null::text as coi_number, p.dob,
    null::date as incorp_date from individuals p left join individuals_pending n on n.org_id = p.org_id and n.id = p.id
  union all
  select p.id, 1, p.is_deleted, p.ref_id, p.status, n.alerts_pending, p.create_date, p.coi_number, null, p.incorp_date
    from corporates p left join corporates_pending n on n.org_id = p.org_id and n.id = p.id;
grant select on individuals_beside, corporates_beside, covered_individuals, covered_corporates, party_summaries to probity_app;
