-- Screening evidence, decisions on it, and the runs that make it.

-- One question to the lists with its whole answer. Append-only; its content hash enters the audit chain with the action log.
create table scans (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  scan_id uuid not null,
  mode text not null,
  input jsonb not null,
  release text not null,
  algorithm text not null,
  settings jsonb not null,
  results jsonb not null,
  hit_count int not null,
  already_decided int not null default 0,
  content_hash text not null,
  person bigint,
  company bigint,
  username text not null default current_username(),
  unique (org_id, id),
  constraint scans__person foreign key (org_id, person) references individuals (org_id, id),
  constraint scans__company foreign key (org_id, company) references corporates (org_id, id)
);
create unique index scans__scan_id on scans (org_id, scan_id);
create index scans_person on scans (org_id, person, id desc) where person is not null;
create index scans_company on scans (org_id, company, id desc) where company is not null;
create index scans_date on scans (org_id, create_date desc, id desc);
call secure_table('scans', bulk => true);

create table alerts (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  service_id text not null,
  hit_name text not null,
  hit_identity text,
  hit_nationality text,
  hit_status int not null default 0 constraint alerts__hit_status check (hit_status in (0, 1, 2)),
  exposition text,
  remarks text constraint alerts__remarks check (char_length(remarks) <= 255),
  link text,
  person bigint,
  company bigint,
  service_hit jsonb not null,
  risk_level text,
  risk_score numeric(6, 2),
  entity_id text not null,
  similarity_level text not null,
  score double precision not null,
  updated_by text,
  assigned_to text,
  due_date bigint,
  unique (org_id, id),
  constraint alerts__verdict check ((hit_status = 0) = (exposition is null)),
  constraint alerts__party check (num_nonnulls(person, company) = 1),
  constraint alerts__person foreign key (org_id, person) references individuals (org_id, id),
  constraint alerts__company foreign key (org_id, company) references corporates (org_id, id)
);
create index alerts_date on alerts (org_id, create_date desc, id desc) where not is_deleted;
create index alerts_status on alerts (org_id, hit_status, create_date desc, id desc) where not is_deleted;
create index alerts_person on alerts (org_id, person, create_date desc) where not is_deleted and person is not null;
create index alerts_company on alerts (org_id, company, create_date desc) where not is_deleted and company is not null;
create index alerts_entity on alerts (org_id, entity_id, hit_status) where not is_deleted;
create index alerts_name on alerts using gin (org_id, hit_name gin_trgm_ops) where not is_deleted;
call secure_table('alerts', 'alerts_v2', derived => array['assigned_to', 'due_date']);

create table alert_cases (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  client_id text,
  name text not null,
  last_hit_at bigint,
  status text not null default 'pending' constraint alert_cases__status check (status in ('pending', 'resolved')),
  cnt_pending int not null default 0,
  cnt_true int not null default 0,
  cnt_false int not null default 0,
  person bigint,
  company bigint,
  screening_encrypt_id text,
  assigned_to text,
  due_date bigint,
  unique (org_id, id),
  constraint alert_cases__party check (num_nonnulls(person, company) = 1),
  constraint alert_cases__person foreign key (org_id, person) references individuals (org_id, id),
  constraint alert_cases__company foreign key (org_id, company) references corporates (org_id, id)
);
create unique index alert_cases__person_case on alert_cases (org_id, person) where person is not null and not is_deleted;
create unique index alert_cases__company_case on alert_cases (org_id, company) where company is not null and not is_deleted;
create index alert_cases_date on alert_cases (org_id, create_date desc, id desc) where not is_deleted;
create index alert_cases_pool on alert_cases (org_id, status, last_hit_at desc, id desc) where not is_deleted;
create index alert_cases_name on alert_cases using gin (org_id, name gin_trgm_ops) where not is_deleted;
call secure_table('alert_cases', derived => array['last_hit_at', 'status', 'cnt_pending', 'cnt_true', 'cnt_false', 'screening_encrypt_id', 'name', 'client_id']);

create table alert_case_entities (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  alert_case bigint not null,
  entity_id text not null,
  entity_type text not null constraint alert_case_entities__entity_type check (entity_type in ('PERSON', 'ENTITY')),
  entity_name text not null,
  entity_picture text,
  entity_categories jsonb not null default '[]',
  entity_dob text,
  entity_countries jsonb not null default '[]',
  similarity_level text not null,
  score double precision not null,
  status int not null default 0 constraint alert_case_entities__status check (status in (0, 1, 2)),
  exposition text,
  remarks text constraint alert_case_entities__remarks check (char_length(remarks) <= 255),
  updated_by text,
  screening_type text not null,
  service_id text not null,
  service_hit jsonb not null,
  matched_party text,
  reopened_from bigint,
  assigned_to text,
  due_date bigint,
  unique (org_id, id),
  constraint alert_case_entities__verdict check ((status = 0) = (exposition is null)),
  constraint alert_case_entities__alert_case foreign key (org_id, alert_case) references alert_cases (org_id, id)
);
create unique index alert_case_entities__entity_id on alert_case_entities (org_id, alert_case, entity_id) where not is_deleted;
create index alert_case_entities_status on alert_case_entities (org_id, alert_case, status) where not is_deleted;
create index alert_case_entities_entity on alert_case_entities (org_id, entity_id, status) where not is_deleted;
create index alert_case_entities_pending on alert_case_entities (org_id, score desc, id) where status = 0 and not is_deleted;
call secure_table('alert_case_entities', derived => array['assigned_to', 'due_date']);

-- A hit stands once per party and listed party, as alert or as case entity, whichever came first.
create table standing_hits (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  person bigint,
  company bigint,
  entity_id text not null,
  alert bigint,
  case_entity bigint,
  unique (org_id, id),
  constraint standing_hits__party check (num_nonnulls(person, company) = 1),
  constraint standing_hits__place check (num_nonnulls(alert, case_entity) = 1),
  constraint standing_hits__person foreign key (org_id, person) references individuals (org_id, id),
  constraint standing_hits__company foreign key (org_id, company) references corporates (org_id, id),
  constraint standing_hits__alert foreign key (org_id, alert) references alerts (org_id, id),
  constraint standing_hits__case_entity foreign key (org_id, case_entity) references alert_case_entities (org_id, id)
);
create unique index standing_hits__person_entity on standing_hits (org_id, person, entity_id) where person is not null;
create unique index standing_hits__company_entity on standing_hits (org_id, company, entity_id) where company is not null;
call secure_table('standing_hits');

-- What was decided of (party, listed party), and on which evidence of either side.
create table decisions (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  person bigint,
  company bigint,
  entity_id text not null,
  status int not null constraint decisions__status check (status in (1, 2)),
  exposition text not null,
  remarks text not null,
  username text not null default current_username(),
  party_facts jsonb not null,
  entity_facts jsonb not null,
  party_fingerprint text not null,
  entity_fingerprint text not null,
  alert bigint,
  case_entity bigint,
  withdrawn boolean not null default false,
  unique (org_id, id),
  constraint decisions__party check (num_nonnulls(person, company) = 1),
  constraint decisions__person foreign key (org_id, person) references individuals (org_id, id),
  constraint decisions__company foreign key (org_id, company) references corporates (org_id, id),
  constraint decisions__alert foreign key (org_id, alert) references alerts (org_id, id),
  constraint decisions__case_entity foreign key (org_id, case_entity) references alert_case_entities (org_id, id)
);
create index decisions_person on decisions (org_id, person, entity_id, id desc) where person is not null and not withdrawn;
create index decisions_company on decisions (org_id, company, entity_id, id desc) where company is not null and not withdrawn;
call secure_table('decisions');

-- Batch and ongoing runs are one thing: pages of parties, each screened in one transaction. What differs is what a hit becomes.
create table screening_runs (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  guid uuid not null,
  kind text not null constraint screening_runs__kind check (kind in ('batch', 'ongoing')),
  type text not null,
  status text not null constraint screening_runs__status check (status in ('pending', 'running', 'paused', 'stopped', 'completed', 'failed', 'timeout', 'cancelled')),
  initiator text not null default 'manual',
  username text not null default current_username(),
  release text not null,
  previous_release text,
  algorithm text not null,
  settings jsonb not null,
  person_current_id bigint not null default 0,
  person_total int not null default 0,
  person_done int not null default 0,
  company_current_id bigint not null default 0,
  company_total int not null default 0,
  company_done int not null default 0,
  hits int not null default 0,
  already_decided int not null default 0,
  is_resumed boolean not null default false,
  start_date bigint not null,
  end_date bigint,
  last_touch bigint,
  spent_ms bigint not null default 0,
  imported boolean not null default false,
  manifest text,
  result text,
  inputs text,
  error text,
  unique (org_id, id)
);
create unique index screening_runs__guid on screening_runs (org_id, guid);
-- One batch of an organisation runs at a time; a paused one waits to be resumed.
create unique index screening_runs__running on screening_runs (org_id, kind) where status in ('pending', 'running', 'paused');
create index screening_runs_date on screening_runs (org_id, kind, start_date desc, id desc);
call secure_table('screening_runs', derived => array['person_current_id', 'person_done', 'company_current_id', 'company_done', 'hits', 'already_decided', 'last_touch', 'spent_ms']);

create table run_pages (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  run bigint not null,
  party text not null constraint run_pages__party check (party in ('person', 'company')),
  from_id bigint not null,
  to_id bigint not null,
  ids jsonb,
  done boolean not null default false,
  parties int not null default 0,
  hits int not null default 0,
  already_decided int not null default 0,
  manifest jsonb,
  unique (org_id, id),
  constraint run_pages__run foreign key (org_id, run) references screening_runs (org_id, id)
);
create index run_pages_open on run_pages (org_id, run, id) where not done;
call secure_table('run_pages', derived => array['done', 'parties', 'hits', 'already_decided', 'manifest'], bulk => true);

create view system_batch_histories with (security_invoker = true) as
select id, is_deleted, create_date, updated_date, org_id, type,
  case status when 'pending' then 'running' else status end as status,
  person_current_id, person_total, person_done, company_current_id, company_total, company_done,
  initiator, username as "user", start_date, spent_ms as duration, person_done + company_done as processed_records,
  hits as alerts_generated, already_decided, status in ('paused', 'stopped') as is_paused, is_resumed,
  status = 'completed' as is_completed, status = 'failed' as is_failed,
  case when person_total + company_total = 0 then case when status = 'completed' then 1 else 0 end
       else (person_done + company_done)::float8 / (person_total + company_total) end as progress,
  last_touch as progress_last_touch, start_date as start, end_date as stop, release, algorithm, error
from screening_runs where kind = 'batch';
grant select on system_batch_histories to probity_app;
