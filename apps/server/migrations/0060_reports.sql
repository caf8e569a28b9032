-- Reports as they were made: the evidence is kept under its hash, and draws the same file again byte for byte.
create table reports (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  number text not null,
  kind text not null constraint reports__kind check (kind in ('screening', 'entity', 'case', 'batch', 'ongoing')),
  lang text not null constraint reports__lang check (lang in ('en', 'zh-hant')),
  format text not null constraint reports__format check (format in ('pdf', 'xlsx')),
  target_table text not null,
  target_id bigint not null,
  username text not null default current_username(),
  evidence text not null,
  content text not null,
  renderer text not null,
  unique (org_id, id)
);
create unique index reports__number on reports (org_id, number);
create index reports_date on reports (org_id, create_date desc, id desc);
create index reports_target on reports (org_id, target_table, target_id, id desc);
call secure_table('reports');

-- The scans of one run, for its report.
create index scans_run on scans (org_id, ((input->>'run')::bigint)) where input ? 'run';
