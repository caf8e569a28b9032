-- Reading what the database recorded, and what each walk over the chain found.

create view audit_trace_rows with (security_invoker = true) as
  select id, org_id, table_name as "table", parent, verb, jsonb_build_object('before', before, 'after', after) as archive_object,
    username, create_date, create_date as updated_date
  from audit_traces;
grant select on audit_trace_rows to probity_app;

create table audit_checks (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  -- The last seal looked at, and what hung together up to it.
  seals bigint not null,
  rows bigint not null,
  head text not null,
  -- The seals in which something is not as it was sealed, with the day of each, and the first findings themselves.
  broken_days jsonb not null default '[]',
  finding_count int not null,
  findings jsonb not null default '[]',
  unique (org_id, id)
);
create index audit_checks_latest on audit_checks (org_id, id desc);
call secure_table('audit_checks', bulk => true);

-- The calendar day people here mean, whatever zone the server runs in.
create function hong_kong_day(ms bigint) returns text language sql immutable parallel safe
  return to_char(to_timestamp(ms / 1000.0) at time zone 'Asia/Hong_Kong', 'YYYY-MM-DD');
create index audit_seals_day on audit_seals (org_id, create_date);
