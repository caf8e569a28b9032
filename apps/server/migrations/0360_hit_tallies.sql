-- How many hits there are by month of raising (Hong Kong), place, status and whether they lead, kept by triggers in the transaction of
-- the change. Counting a million rows takes longer than a page may. A statement appends what it changed instead of updating one row per
-- organisation: runs write pages at the same time and would wait for each other. A job folds the lines of an organisation.
create table hit_tallies (
  org_id int not null references organisations (id),
  id bigint generated always as identity,
  month text not null,
  in_case boolean not null,
  status int not null,
  leads boolean not null,
  n int not null,
  primary key (org_id, id)
);

-- What is derived leaves no trace, so it needs neither of the triggers that `secure_table` makes.
alter table hit_tallies enable row level security;
alter table hit_tallies force row level security;
create policy tenant on hit_tallies using (org_id = (select current_org())) with check (org_id = (select current_org()));
grant select, insert on hit_tallies to probity_app;

create function month_in_hong_kong(instant bigint) returns text language sql stable parallel safe
  return to_char(to_timestamp(instant / 1000.0) at time zone 'Asia/Hong_Kong', 'YYYY-MM');

do $$
declare
  v record;
begin
  for v in
    select t.target, t.in_case, t.status, o.verb, o.referencing, o.changed
    from (values ('alerts', false, 'hit_status'), ('alert_case_entities', true, 'status')) t (target, in_case, status),
      (values
        ('insert', 'new table as added', 'select 1 as d, * from added'),
        ('update', 'old table as before new table as added', 'select 1 as d, * from added union all select -1, * from before'),
        ('delete', 'old table as before', 'select -1 as d, * from before')) o (verb, referencing, changed)
  loop
    execute format($made$
      create function %1$I() returns trigger language plpgsql as $body$
      begin
        insert into hit_tallies (org_id, month, in_case, status, leads, n)
        select org_id, month_in_hong_kong(create_date), %2$L, %3$I, leads, sum(d) from (%4$s) c
        where not is_deleted group by 1, 2, 4, 5 having sum(d) <> 0;
        return null;
      end $body$
    $made$, format('tally_%s_%s', v.target, v.verb), v.in_case, v.status, v.changed);
    execute format('create trigger %1$I after %2$s on %3$I referencing %4$s for each statement execute function %5$I()',
      'tally_' || v.verb, v.verb, v.target, v.referencing, format('tally_%s_%s', v.target, v.verb));
  end loop;
end $$;

-- An owner that row security binds as well would see no hit here.
alter table alerts no force row level security;
alter table alert_case_entities no force row level security;
alter table hit_tallies no force row level security;
insert into hit_tallies (org_id, month, in_case, status, leads, n)
  select org_id, month_in_hong_kong(create_date), false, hit_status, leads, count(*) from alerts where not is_deleted group by 1, 2, 4, 5
  union all
  select org_id, month_in_hong_kong(create_date), true, status, leads, count(*) from alert_case_entities where not is_deleted group by 1, 2, 4, 5;
alter table alerts force row level security;
alter table alert_case_entities force row level security;
alter table hit_tallies force row level security;

-- Hits of one status by the time they were raised, as lists behind a figure read them, and pending ones by their date.
create index alert_case_entities_raised on alert_case_entities (org_id, status, create_date desc, id desc) where leads and not is_deleted;
create index alerts_due on alerts (org_id, due_date) where due_date is not null and hit_status = 0 and not is_deleted;
create index alert_cases_due on alert_cases (org_id, due_date) where due_date is not null and status = 'pending' and not is_deleted;
-- Screenings with hits among those the action log names, which the dashboard counts by month.
create index activity_log_screenings_with_hits on activity_log (org_id, create_date desc)
  where type in ('name_screening.single', 'name_screening.onboarding') and data ->> 'hits' <> '0';
