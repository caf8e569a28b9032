-- The figures of a month as they left, so that a later correction of that month is shown beside them.
create table figures_taken (
  id bigint generated always as identity primary key,
  org_id int not null default current_org() references organisations (id),
  is_deleted boolean not null default false,
  create_date bigint not null default now_ms(),
  updated_date bigint not null default now_ms(),
  month text not null constraint figures_taken__month check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  taken_by text not null default current_username(),
  figures jsonb not null,
  unique (org_id, id)
);
create index figures_taken_by_month on figures_taken (org_id, month, id) where not is_deleted;
call secure_table('figures_taken');
