-- Imports of persons and companies from files: a dry run by row, the run, and what undoes it.
create table imports (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  type text not null constraint imports__type check (type in ('person', 'company')),
  source text not null constraint imports__source check (source in ('workbook', 'linksoft')),
  file_name text not null,
  sha256 text not null,
  size bigint not null,
  format text not null default '',
  encoding text not null default '',
  step text not null default 'reading' constraint imports__step check (step in
    ('reading', 'waiting', 'running', 'paused', 'completed', 'cancelled', 'failed', 'undoing', 'undone')),
  state text not null generated always as (case when step in ('completed', 'undoing', 'undone') then 'completed'
    when step in ('failed', 'cancelled') then 'failed' else 'processing' end) stored,
  -- Every dry run writes rows of its own; only those of the current pass count.
  pass int not null default 1,
  total int not null default 0,
  verdict_new int not null default 0,
  verdict_changes int not null default 0,
  verdict_same int not null default 0,
  verdict_maybe int not null default 0,
  verdict_refused int not null default 0,
  answered int not null default 0,
  planned int not null default 0,
  done int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  skipped int not null default 0,
  failed int not null default 0,
  undone int not null default 0,
  kept int not null default 0,
  columns jsonb not null default '[]',
  sheets jsonb not null default '[]',
  update_existing boolean not null default true,
  screens boolean not null default true,
  problem jsonb,
  created_by text not null default current_username(),
  started_by text,
  started_by_id int,
  read_ms int,
  start_date bigint,
  end_date bigint,
  undo_until bigint,
  undone_by text,
  undone_by_id int,
  run bigint,
  unique (org_id, id),
  constraint imports__run foreign key (org_id, run) references screening_runs (org_id, id)
);
create index imports_date on imports (org_id, create_date desc, id desc);
create index imports_open on imports (org_id, step, id) where step in ('reading', 'waiting', 'running', 'paused', 'failed', 'undoing');
call secure_table('imports', derived => array['state', 'total', 'verdict_new', 'verdict_changes', 'verdict_same', 'verdict_maybe',
  'verdict_refused', 'answered', 'planned', 'done', 'created', 'updated', 'skipped', 'failed', 'undone', 'kept', 'read_ms']);

create table import_rows (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  import bigint not null,
  pass int not null,
  row int not null,
  ref_id text not null default '',
  name text not null default '',
  name_zh text not null default '',
  born text not null default '',
  verdict text not null constraint import_rows__verdict check (verdict in ('new', 'changes', 'same', 'maybe', 'refused')),
  draft jsonb not null,
  main_addresses int not null default 0,
  changes jsonb not null default '[]',
  problems jsonb not null default '[]',
  warnings jsonb not null default '[]',
  candidate jsonb,
  target bigint,
  answer text constraint import_rows__answer check (answer in ('same', 'other', 'out')),
  outcome text constraint import_rows__outcome check (outcome in ('created', 'updated', 'skipped', 'failed')),
  person bigint,
  company bigint,
  -- What takes the change back, and the version of the record right after it.
  undo_data jsonb,
  left_date bigint,
  undo text constraint import_rows__undo check (undo in ('wanted', 'undone', 'kept')),
  stands_in_way jsonb not null default '[]',
  unique (org_id, id),
  constraint import_rows__import foreign key (org_id, import) references imports (org_id, id),
  constraint import_rows__person foreign key (org_id, person) references individuals (org_id, id),
  constraint import_rows__company foreign key (org_id, company) references corporates (org_id, id)
);
create index import_rows_of on import_rows (org_id, import, pass, row);
create index import_rows_verdict on import_rows (org_id, import, pass, verdict, row);
create index import_rows_open on import_rows (org_id, import, pass, id) where outcome is null;
create index import_rows_undo on import_rows (org_id, import, id) where undo = 'wanted';
create index import_rows_person on import_rows (org_id, person) where person is not null;
create index import_rows_company on import_rows (org_id, company) where company is not null;
-- What a run writes into the register is traced there; a row here says where it came from.
call secure_table('import_rows', derived => array['outcome', 'person', 'company', 'undo_data', 'left_date', 'undo', 'stands_in_way',
  'problems'], bulk => true);

-- Columns that somebody mapped by hand, remembered for the next file of the organisation with the same headers.
create table import_mappings (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  type text not null,
  chosen jsonb not null,
  unique (org_id, id)
);
create unique index import_mappings__type on import_mappings (org_id, type) where not is_deleted;
call secure_table('import_mappings');

-- The view is extended, not written anew: other modules name content as well.
do $$ begin
  execute 'create or replace view named_files with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('named_files'::regclass), '; ') || ' union all select sha256 from imports';
end $$;
