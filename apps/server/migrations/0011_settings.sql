-- What an organisation chose, and what waits for a second person.

create table configurations (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  config_key text not null,
  config_value text not null,
  config_type text not null constraint configurations__config_type check (config_type in ('boolean', 'string', 'number', 'json')),
  unique (org_id, id)
);
create unique index configurations__config_key on configurations (org_id, config_key) where not is_deleted;
call secure_table('configurations');

create table approvals (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  kind text not null,
  target_table text not null,
  target_id bigint not null,
  -- What was asked for, in the words of the call that asked.
  wanted jsonb not null,
  state text not null default 'waiting' constraint approvals__state check (state in ('waiting', 'approved', 'refused')),
  requested_by text not null default current_username(),
  requested_by_id bigint not null default current_user_id(),
  decided_by text,
  decided_by_id bigint,
  decided_date bigint,
  remarks text,
  unique (org_id, id),
  constraint approvals__decided_by check (decided_by_id is null or decided_by_id <> requested_by_id),
  constraint approvals__decided_date check ((state = 'waiting') = (decided_date is null))
);
-- One question at a time about one record.
create unique index approvals__target_id on approvals (org_id, target_table, target_id) where state = 'waiting' and not is_deleted;
create index approvals_list on approvals (org_id, state, create_date desc, id desc);
call secure_table('approvals');
