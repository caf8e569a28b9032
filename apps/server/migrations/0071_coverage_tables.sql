-- The coverage ledger in tables of its own. A run notes every customer of the register; a customer's own row is wide, has a dozen
-- indexes, one of them over trigrams, and triggers that compare the whole row, none of which its coverage concerns.
create table individuals_coverage (
  org_id int not null references organisations (id),
  id bigint not null,
  batch_scan_date bigint,
  screened_date bigint,
  screened_release text,
  screened_run bigint,
  screened_fingerprint text,
  primary key (org_id, id),
  constraint individuals_coverage__id foreign key (org_id, id) references individuals (org_id, id)
) with (fillfactor = 50);
create table corporates_coverage (
  org_id int not null references organisations (id),
  id bigint not null,
  batch_scan_date bigint,
  screened_date bigint,
  screened_release text,
  screened_run bigint,
  screened_fingerprint text,
  primary key (org_id, id),
  constraint corporates_coverage__id foreign key (org_id, id) references corporates (org_id, id)
) with (fillfactor = 50);

insert into individuals_coverage select org_id, id, batch_scan_date, screened_date, screened_release, screened_run, screened_fingerprint from individuals;
insert into corporates_coverage select org_id, id, batch_scan_date, screened_date, screened_release, screened_run, screened_fingerprint from corporates;
create index individuals_coverage_batch on individuals_coverage (org_id, batch_scan_date desc, id desc);
create index corporates_coverage_batch on corporates_coverage (org_id, batch_scan_date desc, id desc);

-- What is derived leaves no trace, so these need neither of the triggers that `secure_table` makes.
create procedure confine(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (org_id = (select current_org())) with check (org_id = (select current_org()))', target);
  execute format('grant select, insert, update on %s to probity_app', target);
end $$;
call confine('individuals_coverage');
call confine('corporates_coverage');
drop procedure confine(regclass);

-- Every customer has its line from the moment it is there.
create function open_coverage() returns trigger language plpgsql as $$
begin
  execute format('insert into %I (org_id, id) select org_id, id from added', tg_argv[0]);
  return null;
end $$;
create trigger coverage after insert on individuals referencing new table as added
  for each statement execute function open_coverage('individuals_coverage');
create trigger coverage after insert on corporates referencing new table as added
  for each statement execute function open_coverage('corporates_coverage');

-- The lists of derived columns are part of the triggers.
create procedure trace_parties() language plpgsql as $$
declare
  v_table text;
  v_derived text;
begin
  foreach v_table in array array['individuals', 'corporates'] loop
    v_derived := 'pending_for_cdd,alerts_pending,risk_level,risk_score,fingerprint,search_names'
      || case v_table when 'individuals' then ',nationality,search_sur,search_other' else '' end;
    execute format('drop trigger touch on %I', v_table);
    execute format('drop trigger audit on %I', v_table);
    execute format('create trigger touch before update on %I for each row execute function touch_row(%L)', v_table, v_derived);
    execute format('create trigger audit after insert or update or delete on %I for each row execute function audit_row(%L, %L, %L)',
      v_table, v_table, v_derived || ',updated_date', '');
  end loop;
end $$;
call trace_parties();
drop procedure trace_parties();

alter table individuals drop column batch_scan_date, drop column screened_date, drop column screened_release, drop column screened_run,
  drop column screened_fingerprint;
alter table corporates drop column batch_scan_date, drop column screened_date, drop column screened_release, drop column screened_run,
  drop column screened_fingerprint;
-- They were kept roomy for the ledger alone.
alter table individuals reset (fillfactor);
alter table corporates reset (fillfactor);

-- Customers with their coverage, for those who filter or sort by it.
create view covered_individuals with (security_invoker = true) as
select p.*, c.batch_scan_date, c.screened_date, c.screened_release, c.screened_run, c.screened_fingerprint
from individuals p join individuals_coverage c on c.org_id = p.org_id and c.id = p.id;
create view covered_corporates with (security_invoker = true) as
select p.*, c.batch_scan_date, c.screened_date, c.screened_release, c.screened_run, c.screened_fingerprint
from corporates p join corporates_coverage c on c.org_id = p.org_id and c.id = p.id;
grant select on covered_individuals, covered_corporates to probity_app;
