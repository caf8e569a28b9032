-- Since when, until when and for how many customers at most somebody was not covered. The counts themselves say how it is now; a job
-- looks once a minute and writes when a gap opens, grows and closes. The first line of an organisation, without a customer, says since
-- when somebody looks.
create table coverage_gaps (
  org_id int not null references organisations (id),
  id bigint generated always as identity,
  opened_date bigint not null,
  closed_date bigint,
  customers int not null,
  primary key (org_id, id),
  constraint coverage_gaps__closed_date check (closed_date >= opened_date)
);
create unique index coverage_gaps__open on coverage_gaps (org_id) where closed_date is null;
create index coverage_gaps_opened on coverage_gaps (org_id, opened_date);
alter table coverage_gaps enable row level security;
alter table coverage_gaps force row level security;
create policy tenant on coverage_gaps using (org_id = (select current_org())) with check (org_id = (select current_org()));
grant select, insert, update on coverage_gaps to probity_app;
