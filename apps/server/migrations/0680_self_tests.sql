-- Names drawn from the lists in force and asked as customers are, in a shadow that leaves no scan, hit or coverage: one row per test.
create table self_tests (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  step text not null default 'running' constraint self_tests__step check (step in ('running', 'completed', 'failed')),
  reason text not null constraint self_tests__reason check (reason in ('nightly', 'asked', 'changed')),
  -- The day in Hong Kong that seeds the draw.
  day date not null,
  release text not null,
  -- The release of the test before: what it did not hold is new today.
  previous_release text,
  algorithm text not null,
  settings jsonb not null,
  -- What was in force: another value means that the lists or settings have changed since.
  in_force text not null,
  -- Parties drawn of each list that does not bind.
  drawn int not null default 1000,
  total int not null default 0,
  done int not null default 0,
  -- Counts so far, for a process that goes on with it.
  tallies jsonb,
  result jsonb,
  alarms jsonb not null default '[]',
  content_hash text,
  start_date bigint not null,
  end_date bigint,
  told jsonb not null default '[]',
  accepted_by text,
  accepted_date bigint,
  accepted_reason text,
  unique (org_id, id)
);
create unique index self_tests__running on self_tests (org_id) where step = 'running';
create index self_tests_end on self_tests (org_id, end_date desc, id desc) where step = 'completed';
call secure_table('self_tests', derived => array['total', 'done', 'tallies', 'told']);

-- Each name that was not found, or found below another party. Written once.
create table self_test_findings (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  test bigint not null,
  outcome text not null constraint self_test_findings__outcome check (outcome in ('missed', 'wrong_top')),
  kind text not null,
  way text not null,
  path text not null,
  list text not null,
  entity_id text not null,
  entity_name text not null,
  name text not null,
  score double precision,
  reason text,
  detail jsonb,
  top_name text,
  top_score double precision,
  unique (org_id, id),
  constraint self_test_findings__test foreign key (org_id, test) references self_tests (org_id, id)
);
create index self_test_findings_test on self_test_findings (org_id, test, id);
call secure_table('self_test_findings');

-- The release of a test is kept while its night can be repeated: two weeks.
do $$ begin
  execute 'create or replace view named_releases with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('named_releases'::regclass), '; ')
    || ' union all select unnest(array[self_tests.release, self_tests.previous_release]) from self_tests'
    || ' where self_tests.start_date > now_ms() - 1209600000';
end $$;
