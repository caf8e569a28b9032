-- What left the product as a file: who, when, which rows, how many. A file that a job wrote stays for a day.
create table exports (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  type text not null,
  format text not null constraint exports__format check (format in ('xlsx', 'csv')),
  lang text not null constraint exports__lang check (lang in ('en', 'zh-hant')),
  delivery text not null constraint exports__delivery check (delivery in ('direct', 'file', 'pages')),
  step text not null constraint exports__step check (step in
    ('waiting', 'running', 'ready', 'sent', 'expired', 'failed', 'cancelled')),
  filter jsonb not null default '{}',
  ids jsonb,
  sort text,
  columns jsonb not null,
  -- The rights it was asked for with: a job shows no more than its requester saw.
  keys jsonb not null default '[]',
  -- Rows added later are not part of it.
  until_id bigint not null,
  total int not null,
  done int not null default 0,
  -- When the job last wrote a page.
  touched bigint,
  sha256 text,
  size bigint,
  created_by text not null default current_username(),
  created_by_id bigint default current_user_id(),
  end_date bigint,
  expires_date bigint,
  unique (org_id, id)
);
create index exports_date on exports (org_id, create_date desc, id desc);
create index exports_open on exports (org_id, id) where step in ('waiting', 'running', 'ready');
call secure_table('exports', derived => array['done', 'touched']);

create view export_rows with (security_invoker = true) as
  select e.*, coalesce(e.created_by_id = current_user_id() and e.created_by = current_username(), false) as is_own from exports e;
grant select on export_rows to probity_app;

-- The view is extended, not written anew: other modules name content as well.
do $$ begin
  execute 'create or replace view named_files with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('named_files'::regclass), '; ') || ' union all select sha256 from exports where sha256 is not null';
end $$;
